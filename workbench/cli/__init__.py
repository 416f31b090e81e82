"""The command line: one module a group of commands. The story's path comes first: `workbench COMMAND STORY ...`."""
