"""Runs one command as a process and prints what it took, as JSON. A script of its own, run without `site`.

Linux counts the memory of the process that starts another into the other's peak; this one is as small as Python gets.
Usage: launch.py FOLDER LOG COMMAND...
"""

import json
import os
import sys
import time


def launch(folder: str, log: str, command: list[str]) -> dict[str, float]:
    """Exit status, wall time and processor time in seconds, peak resident memory in bytes (children included)."""
    start = time.perf_counter()
    child = os.fork()
    if child == 0:
        try:
            os.chdir(folder)
            out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(out, 1)
            os.dup2(out, 2)
            os.execv(command[0], command)
        finally:
            os._exit(127)
    _, status, used = os.wait4(child, 0)
    wall = time.perf_counter() - start
    unit = 1 if sys.platform == "darwin" else 1024
    return {
        "status": os.waitstatus_to_exitcode(status),
        "wall": wall,
        "processor": used.ru_utime + used.ru_stime,
        "peak": used.ru_maxrss * unit,
    }


if __name__ == "__main__":
    print(json.dumps(launch(sys.argv[1], sys.argv[2], sys.argv[3:])))
