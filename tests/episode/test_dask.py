"""Over a Dask cluster an archive is judged as in one process, even when a worker dies on the way."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from practice_episode.command_line import main

pytest.importorskip("distributed", reason="the extra practice-episode[dask] is not installed")

WITH_A_DYING_WORKER = """
import os, signal, sys, threading, time
from distributed import LocalCluster
from practice_episode.command_line import main

if __name__ == "__main__":
    archive, report = sys.argv[1:]
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster:
        victim = cluster.workers[0].pid
        killer = threading.Timer(1.0, os.kill, (victim, signal.SIGKILL))
        killer.start()
        over = ["--engine", "dask", "--scheduler", cluster.scheduler_address]
        code = main(["check", archive, *over, "--report", report])
        killer.join()
    print("code", code)
"""


def test_a_cluster_that_loses_a_worker_reports_as_one_process_does(tmp_path: Path) -> None:
    archive = tmp_path / "archive.jsonl"
    assert main(["generate", "3000", "--tampered", "0.01", "-o", str(archive)]) == 0
    assert main(["check", str(archive), "--report", str(tmp_path / "one.json")]) == 1
    script = tmp_path / "cluster.py"
    script.write_text(WITH_A_DYING_WORKER, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script), str(archive), str(tmp_path / "cluster.json")],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert "code 1" in done.stdout, done.stdout + done.stderr
    one, cluster = (json.loads((tmp_path / name).read_bytes()) for name in ("one.json", "cluster.json"))
    assert one == cluster
    assert len(one["findings"]) == 30
