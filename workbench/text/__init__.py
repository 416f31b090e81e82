"""Language tools in plain Python that everything above the story shares: words, names, cues, who acts."""
