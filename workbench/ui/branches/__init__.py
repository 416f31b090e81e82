"""If-stories in the window: which branch lies on the desk, forking, comparing, giving up."""
