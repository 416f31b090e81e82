"""Who and what is elsewhere, from when and until when, as facts say; and where in the text they are back."""
