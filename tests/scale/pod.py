"""Runs the command of a pod in the current folder: pod.py MANIFEST INDEX"""

import os
import sys

import yaml

with open(sys.argv[1]) as manifest:
    job = yaml.safe_load(manifest)["spec"]
assert 0 <= int(sys.argv[2]) < job["completions"]
(container,) = job["template"]["spec"]["containers"]
os.environ["JOB_COMPLETION_INDEX"] = sys.argv[2]
os.execvp(container["command"][0], container["command"])
