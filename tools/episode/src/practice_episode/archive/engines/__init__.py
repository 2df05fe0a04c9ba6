"""Where partitions are checked: in this process, in several, or on a Dask cluster; all give the same verdicts."""
