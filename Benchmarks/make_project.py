#!/usr/bin/env python3
"""Writes an app tree of many image sets, to offload it. Paths of PNGs to start from come on standard input.

    make_project.py OUT [--count 1000] [--largest 200000] < PATHS

The sets repeat the given pictures, each with another last pixel, so that no two are alike. One Swift file names them all.
"""
import argparse
import json
import os
import struct
import sys
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LEVITY = """schemaVersion: 1
bundleIdentifier: org.example.bench
evenIfLarger: true
images:
  minimumBytes: 0
"""


def chunks(data):
    place = 8
    while place + 12 <= len(data):
        size = struct.unpack(">I", data[place:place + 4])[0]
        yield data[place + 4:place + 8], data[place + 8:place + 8 + size]
        place += 12 + size


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def read(path):
    """The chunks and the filtered bytes of an 8-bit RGB or RGBA PNG that is not interlaced; None for others."""
    with open(path, "rb") as file:
        parts = list(chunks(file.read()))
    header = parts[0][1]
    if header[8] != 8 or header[9] not in (2, 6) or header[12] != 0:
        return None
    return parts, zlib.decompress(b"".join(body for kind, body in parts if kind == b"IDAT"))


def varied(parts, filtered, step):
    """The same picture with another last byte: nothing is predicted from the last pixel."""
    filtered = filtered[:-1] + bytes([(filtered[-1] + step) % 256])
    result, isWritten = SIGNATURE, False
    for kind, body in parts:
        if kind != b"IDAT":
            result += chunk(kind, body)
        elif not isWritten:
            result += chunk(b"IDAT", zlib.compress(filtered, 6))
            isWritten = True
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--largest", type=int, default=200_000, help="bytes of a PNG that is still taken")
    options = parser.parse_args()
    paths = [line for line in sys.stdin.read().splitlines() if line and os.path.getsize(line) <= options.largest]
    sources = [source for source in map(read, paths) if source]
    if not sources:
        sys.exit("no 8-bit colour PNG to start from")
    catalog = os.path.join(options.out, "Assets.xcassets")
    total = 0
    for index in range(options.count):
        parts, filtered = sources[index % len(sources)]
        data = varied(parts, filtered, 1 + index // len(sources))
        name = f"picture_{index:04}"
        folder = os.path.join(catalog, name + ".imageset")
        os.makedirs(folder)
        with open(os.path.join(folder, name + ".png"), "wb") as file:
            file.write(data)
        total += len(data)
        contents = {"images": [{"filename": name + ".png", "idiom": "universal", "scale": "3x"}], "info": {"author": "xcode", "version": 1}}
        with open(os.path.join(folder, "Contents.json"), "w") as file:
            json.dump(contents, file, indent=2, separators=(",", " : "))
    with open(os.path.join(options.out, "Pictures.swift"), "w") as file:
        file.write("import UIKit\n\nlet pictures = [\n")
        file.writelines(f'  UIImage(named: "picture_{index:04}"),\n' for index in range(options.count))
        file.write("]\n")
    with open(os.path.join(options.out, "levity.yml"), "w") as file:
        file.write(LEVITY)
    print(f"{options.count} image sets, {total:,} B")


main()
