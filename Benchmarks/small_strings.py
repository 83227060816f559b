"""SmallStrings' layout, made anew for every app of a table of packs, and both side by side: small_strings.py FOLDER

FOLDER holds `packs.tsv` and an `APP.json` for each of its lines, as `StringPackBenchmark packs` writes them.

keys.json.lzfse is the sorted union of the keys, LANGUAGE.values.json.lzfse an array in that order with null for a
missing value; each file is a u64 size and the LZFSE bytes. On disk every file takes whole 4 KiB blocks, and each
language one more for the placeholder that keeps iOS aware of it. Plurals stay what Xcode makes of them: a binary
property list for each table and language.
"""

import csv
import json
import pathlib
import plistlib
import struct
import sys

import liblzfse


def packed(value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return len(struct.pack("<Q", len(text)) + liblzfse.compress(text))


def blocks(size):
    return -(-size // 4096) * 4096


def small_strings(app):
    order = sorted(range(len(app["keys"])), key=lambda index: app["keys"][index])
    keys = packed([app["keys"][index] for index in order])
    sizes = [
        packed([values[index] for index in order]) for _, values in sorted(app["values"].items())
    ]
    plurals = [len(plistlib.dumps(each, fmt=plistlib.FMT_BINARY)) for each in app["dictionaries"]]
    return {
        "size": keys + sum(sizes),
        "disk": blocks(keys) + sum(blocks(size) + 4096 for size in sizes),
        "plurals": sum(map(blocks, plurals)),
        "language": keys + sum(sizes) // max(1, len(sizes)),
    }


def line(name, row, small):
    values = [
        name, row["languages"], row["keys"], row["pairs"], small["size"], row["strings"],
        f"{row['strings'] / small['size']:.3f}", small["disk"], small["plurals"],
        blocks(row["all"]) if name != "**total**" else row["disk"],
    ]
    ours = values[-1]
    values += [f"{ours / (small['disk'] + small['plurals']):.3f}", row["index"]]
    values += [small["language"], row["language"]]
    text = [f"{value:,}" if isinstance(value, int) else str(value) for value in values]
    print("| " + " | ".join(text) + " |")


folder = pathlib.Path(sys.argv[1])
print(
    "| app | languages | keys | strings | SmallStrings | ours | ratio | SmallStrings on disk | its plurals on disk"
    " | ours on disk, plurals too | ratio | key index | one language, SmallStrings | ours |"
)
print("|---|" + "---:|" * 13)
total, small_total, count = {}, {}, 0
for text in csv.DictReader((folder / "packs.tsv").open(), delimiter="\t"):
    name = text.pop("app")
    row = {key: int(value) for key, value in text.items()}
    small = small_strings(json.loads((folder / f"{name}.json").read_text()))
    line(name, row, small)
    row["disk"] = blocks(row["all"])
    for sums, values in ((total, row), (small_total, small)):
        for key, value in values.items():
            sums[key] = sums.get(key, 0) + value
    count += 1
for sums in (total, small_total):
    sums["language"] //= max(1, count)
total["languages"] = "" if count else 0
line("**total**", total, small_total)
