#!/usr/bin/env python3
"""Runs a command and prints what it took: CPU seconds (user and system), wall seconds, peak memory in KB.

    measure.py [--runs N] [--touch FILE] COMMAND...

The least CPU time of N runs counts; others use the machine too. Its output is thrown away through a pipe, because some
tools stop early when they see /dev/null. With --touch the file's time is set anew before each run.
"""
import os
import subprocess
import sys
import threading
import time


def measure(command, touch):
    if touch:
        os.utime(touch)
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    errors = []
    drain = threading.Thread(target=lambda: errors.append(child.stderr.read()))
    drain.start()
    while child.stdout.read(1 << 20):
        pass
    drain.join()
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.monotonic() - start
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1):
        sys.exit(f"{command[0]} ended with {code}: {errors[0].decode(errors='replace')[-500:]}")
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss


def main():
    words = sys.argv[1:]
    runs, touch = 1, None
    while words and words[0] in ("--runs", "--touch"):
        if words[0] == "--runs":
            runs = int(words[1])
        else:
            touch = words[1]
        words = words[2:]
    best = min(measure(words, touch) for _ in range(runs))
    print(f"{best[0]:.3f} {best[1]:.2f} {best[2]}")


main()
