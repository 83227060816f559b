#!/usr/bin/env python3
"""Makes an app archive of a given size from real binaries, generated catalogs and generated files; the same for the
same arguments.

    make_archive.py OUTPUT.app --machos FOLDER [--megabytes 400] [--files 3000] [--catalogs 40] [--ipa OUTPUT.ipa]
    make_archive.py OUTPUT.car --catalog-bytes 3000000

The binaries are the Mach-O files below FOLDER, the largest first, up to three quarters of the bytes. Catalogs have
renditions of 2 to 200 KB. The rest are property lists, strings files, nibs and pictures of random bytes.
"""
import argparse
import os
import plistlib
import random
import struct
import zipfile

MACHO = {b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe"}
ATTRIBUTES = [12, 15, 16, 1, 2, 17]  # scale, idiom, subtype, element, part, identifier


class Store:
    """A BOM store: blocks, an index of them, and names of some."""

    def __init__(self):
        self.blocks, self.names = [b""], []

    def add(self, content, name=None):
        self.blocks.append(content)
        if name:
            self.names.append((len(self.blocks) - 1, name))
        return len(self.blocks) - 1

    def tree(self, name, entries):
        """A tree of (key, value) blocks: leaves of 200 entries below one branch."""
        leaves, first = [], len(self.blocks)
        pairs = [(self.add(value), self.add(key)) for key, value in entries]
        for start in range(0, len(pairs), 200):
            leaves.append(pairs[start:start + 200])
        first = len(self.blocks)
        for index, leaf in enumerate(leaves):
            following = first + index + 1 if index + 1 < len(leaves) else 0
            before = first + index - 1 if index else 0
            self.add(struct.pack(">HHII", 1, len(leaf), following, before)
                     + b"".join(struct.pack(">II", *pair) for pair in leaf))
        root = first
        if len(leaves) > 1:
            branch = [(first + index, leaf[-1][1]) for index, leaf in enumerate(leaves)]
            root = self.add(struct.pack(">HHII", 0, len(branch), 0, 0)
                            + b"".join(struct.pack(">II", *pair) for pair in branch))
        self.add(struct.pack(">4sIIIIB", b"tree", 1, root, 4096, len(pairs), 0), name)

    def content(self):
        body, places, position = [], [], 512
        for block in self.blocks:
            places.append((position if block else 0, len(block)))
            body.append(block)
            position += len(block)
        names = struct.pack(">I", len(self.names)) + b"".join(
            struct.pack(">IB", block, len(name)) + name.encode() for block, name in self.names)
        index = struct.pack(">I", len(places)) + b"".join(struct.pack(">II", *place) for place in places)
        index += struct.pack(">I", 0)
        header = struct.pack(">8sIIIIII", b"BOMStore", 1, len(places), position + len(names), len(index), position,
                             len(names))
        return header.ljust(512, b"\0") + b"".join(body) + names + index


def rendition(name, width, scale, payload):
    """A CSI record of an image whose pixels are the payload."""
    record = struct.pack("<4sIIIII4sIIHH", b"ISTC", 1, 0, width, width, 100 * scale, b"BGRA", 1, 0, 12, 0)
    record += name.encode()[:127].ljust(128, b"\0")
    content = struct.pack("<4sIII", b"MLEC", 1, 4, len(payload)) + payload
    return record + struct.pack("<IIII", 0, 1, 0, len(content)) + content


def catalog(size, numbers):
    store, facets, renditions, identifier = Store(), [], [], 1
    left = size
    while left > 0:
        payload = numbers.randbytes(min(left, int(numbers.triangular(2000, 200_000, 8000))))
        left -= len(payload)
        name = f"image_{identifier}"
        facets.append((name.encode(), struct.pack("<HHHHH", 0, 0, 1, 17, identifier)))
        scale = numbers.choice([1, 2, 3])
        key = struct.pack("<6H", scale, 0, 0, 85, 220, identifier)
        renditions.append((key, rendition(f"{name}@{scale}x.png", 64 * scale, scale, payload)))
        identifier += 1
    header = struct.pack("<4sIIII", b"RATC", 802, 17, 0, len(renditions)).ljust(436, b"\0")
    store.add(header, "CARHEADER")
    store.add(struct.pack("<4sII6I", b"tmfk", 1, 6, *ATTRIBUTES), "KEYFORMAT")
    store.tree("FACETKEYS", sorted(facets))
    store.tree("RENDITIONS", sorted(renditions))
    return store.content()


def small_file(index, numbers, average):
    """A file of a kind, as its name and its bytes."""
    kind = index % 4
    if kind == 0:
        return f"data/{index}.plist", plistlib.dumps(
            {f"key{n}": numbers.random() for n in range(max(1, average // 60))}, fmt=plistlib.FMT_BINARY)
    if kind == 1:
        language = ["en", "de", "fr", "ja"][index // 4 % 4]
        lines = "".join(f'"key{n}" = "value {numbers.random()}";\n' for n in range(max(1, average // 40)))
        return f"{language}.lproj/table{index}.strings", lines.encode()
    if kind == 2:
        return f"nibs/{index}.nib", b"NIBArchive" + numbers.randbytes(average // 2)
    return f"pictures/{index}.png", b"\x89PNG\r\n\x1a\n" + numbers.randbytes(2 * average)


def machos(folder):
    found = []
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                if file.read(4) in MACHO:
                    found.append((os.path.getsize(path), path))
    return sorted(found, reverse=True)


def make(output, options):
    numbers, left, files = random.Random(14), options.megabytes * 1_000_000, 0

    def write(path, content):
        nonlocal left, files
        path = os.path.join(output, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
        left -= len(content)
        files += 1

    write("Info.plist", plistlib.dumps({
        "CFBundleIdentifier": "org.example.large", "CFBundleName": "Large", "CFBundleExecutable": "Large",
        "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "MinimumOSVersion": "15.0"}))
    limit = left // 4
    for index, (size, path) in enumerate(machos(options.machos)):
        if left - size >= limit:
            with open(path, "rb") as file:
                write(f"Frameworks/F{index}.framework/F{index}", file.read())
    for index in range(options.catalogs):
        write(f"bundles/B{index}.bundle/Assets.car", catalog(left // 2 // (options.catalogs - index), numbers))
    count = options.files - files
    average = left // max(1, count)
    for index in range(count):
        write(*small_file(index, numbers, average))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("output")
    parser.add_argument("--machos")
    parser.add_argument("--megabytes", type=int, default=400)
    parser.add_argument("--files", type=int, default=3000)
    parser.add_argument("--catalogs", type=int, default=40)
    parser.add_argument("--catalog-bytes", type=int)
    parser.add_argument("--ipa")
    options = parser.parse_args()
    if options.catalog_bytes:
        with open(options.output, "wb") as file:
            file.write(catalog(options.catalog_bytes, random.Random(14)))
        return
    make(options.output, options)
    if options.ipa:
        with zipfile.ZipFile(options.ipa, "w", zipfile.ZIP_DEFLATED) as archive:
            for place, _, names in sorted(os.walk(options.output)):
                for name in sorted(names):
                    path = os.path.join(place, name)
                    relative = os.path.relpath(path, os.path.dirname(os.path.abspath(options.output)))
                    archive.write(path, os.path.join("Payload", relative))


main()
