#!/usr/bin/env python3
"""Draws a sample of PNGs from the image sets of apps and prints their paths.

    sample_pngs.py [--seed 1] [--per-app 12] [--limit 300] [--half all|tune|test] APP...

Each APP is a folder with the sources of one app; a folder of that name is taken once. Up to `--per-app` files are drawn
of each: half evenly, half weighted by size. Files with the same bytes are drawn once. The same files and seed give the
same sample. `tune` and `test` split it by app, so that what is tuned on one half is tried on apps it has never seen.
"""
import argparse
import hashlib
import os
import random

SKIPPED = {".git", ".build", "Pods", "Carthage", "node_modules", "DerivedData"}
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def pictures(app):
    """PNG files in image sets as (path below the app, size), sorted."""
    found = []
    for folder, folders, files in os.walk(app):
        folders[:] = sorted(name for name in folders if name not in SKIPPED)
        if not folder.endswith(".imageset"):
            continue
        for name in files:
            path = os.path.join(folder, name)
            if name.lower().endswith(".png") and os.path.isfile(path):
                with open(path, "rb") as file:
                    if file.read(8) == SIGNATURE:
                        found.append((os.path.relpath(path, app), os.path.getsize(path)))
    return sorted(found)


def draw(app, count, seed, seen):
    """Paths of at most `count` pictures, half drawn evenly and half weighted by size, sorted."""
    pool = pictures(app)
    chance = random.Random(f"{seed} {os.path.basename(app)}")
    keys = {path: (chance.random(), chance.random()) for path, _ in pool}
    # The greatest of u^(1/weight) is a draw weighted by size without putting back (Efraimidis and Spirakis, 2006).
    evenly = sorted(pool, key=lambda item: keys[item[0]][0])
    weighted = sorted(pool, key=lambda item: -(keys[item[0]][1] ** (1 / max(1, item[1]))))
    chosen = []
    for order, wanted in ((evenly, count - count // 2), (weighted, count)):
        for path, _ in order:
            if len(chosen) >= wanted:
                break
            full = os.path.join(app, path)
            with open(full, "rb") as file:
                digest = hashlib.sha256(file.read()).digest()
            if digest not in seen:
                seen.add(digest)
                chosen.append(full)
    return sorted(chosen)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--per-app", type=int, default=12)
    parser.add_argument("--limit", type=int, default=300)
    parser.add_argument("--half", choices=["all", "tune", "test"], default="all")
    parser.add_argument("apps", nargs="+")
    options = parser.parse_args()
    apps = {}
    for app in options.apps:
        apps.setdefault(os.path.basename(os.path.normpath(app)), os.path.normpath(app))
    seen, result, index = set(), [], 0
    for name in sorted(apps):
        paths = draw(apps[name], options.per_app, options.seed, seen)
        if not paths:
            continue
        if options.half == "all" or (options.half == "tune") == (index % 2 == 0):
            result += paths
        index += 1
    if len(result) > options.limit:
        result = sorted(random.Random(options.seed).sample(result, options.limit))
    print("\n".join(result))


main()
