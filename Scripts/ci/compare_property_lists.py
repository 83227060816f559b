#!/usr/bin/env python3
"""Compares two directories of property lists, file by file and key by key, and exits with 1 if they differ."""
import pathlib
import plistlib
import sys


def read(root):
    """The values of each file by its key, by the file's path in the directory. A file without keys is none."""
    files = {}
    for path in pathlib.Path(root).rglob("*.strings*"):
        values = plistlib.loads(path.read_bytes())
        if values:
            files[str(path.relative_to(root))] = values
    return files


def main():
    ours, theirs = map(read, sys.argv[1:3])
    equal, differences = 0, []
    for file in sorted(ours.keys() | theirs.keys()):
        found, expected = ours.get(file, {}), theirs.get(file, {})
        for key in sorted(found.keys() | expected.keys()):
            if key in found and key in expected and found[key] == expected[key]:
                equal += 1
            else:
                differences.append(
                    f"{file} {key!r}\n  {sys.argv[1]}: {found.get(key)!r}\n  {sys.argv[2]}: {expected.get(key)!r}")
    print(*differences, f"{equal} values equal, {len(differences)} different", sep="\n")
    sys.exit(1 if differences or not equal else 0)


main()
