"""SmallStrings' layout, made anew for every `*.json` of a folder, with sizes as tab-separated lines.

keys.json.lzfse is the sorted union of the keys, <language>.values.json.lzfse an array in that order with null for a
missing value; each file is a u64 size and the LZFSE bytes. On disk every file takes whole 4 KiB blocks, and each
language one more for the placeholder that keeps iOS aware of it.
"""

import json
import pathlib
import struct
import sys

import liblzfse


def packed(value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return len(struct.pack("<Q", len(text)) + liblzfse.compress(text))


def blocks(size):
    return -(-size // 4096) * 4096


for path in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
    app = json.loads(path.read_text())
    order = sorted(range(len(app["keys"])), key=lambda index: app["keys"][index])
    size = packed([app["keys"][index] for index in order])
    disk = blocks(size)
    for language in sorted(app["values"]):
        values = app["values"][language]
        one = packed([values[index] for index in order])
        size += one
        disk += blocks(one) + 4096
    print(path.stem, size, disk, sep="\t")
