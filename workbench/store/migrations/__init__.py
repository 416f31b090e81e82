"""Schema migrations, one file a version, run by `workbench.store.migrating`."""
