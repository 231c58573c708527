"""Runs a command and kills one of its processes: killed.py FILES PROCESS COMMAND...

As soon as a file exists that matches the pattern FILES, a descendant whose command line matches the regular expression PROCESS
ends with SIGKILL. The exit code is that of the command.
"""

import glob
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path


def descendants(process: int) -> list[int]:
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = [process]
    for ancestor in found:
        found += [child for child, parent in parents.items() if parent == ancestor]
    return found[1:]


def command_line(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


files, process, *command = sys.argv[1:]
child = subprocess.Popen(command)
victims: list[int] = []
while not victims:
    if child.poll() is not None:
        sys.exit(f"{command[0]} ended before it could be killed")
    time.sleep(0.01)
    if glob.glob(files):
        victims = [victim for victim in descendants(child.pid) if re.search(process, command_line(victim))]
os.kill(victims[0], signal.SIGKILL)
print(f"killed process {victims[0]} after {len(glob.glob(files))} files", file=sys.stderr)
code = child.wait()
sys.exit(code if code >= 0 else 128 - code)
