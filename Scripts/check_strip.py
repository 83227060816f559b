#!/usr/bin/env python3
"""Checks files that `levity strip` wrote, without any code of Levity.

    Scripts/check_strip.py ORIGINAL STRIPPED

Compares each slice of a stripped Mach-O file with the original: segments, sections and tables that have to stay, the
alignment of __LINKEDIT, the groups of symbols, the symbols that the indirect table names, and every hash of the new
signature. Prints what is wrong, and exits with 1 then.
"""
import hashlib
import struct
import sys

SEGMENT_64, SYMBOLS, DYNAMIC_SYMBOLS, DYLD_INFO, SIGNATURE = 0x19, 0x2, 0xB, 0x22, 0x1D
# Split info, function starts, data in code, requirements, hints, exports, fixups, atoms, function variants.
KEPT_DATA = {0x1E, 0x26, 0x29, 0x2B, 0x2E, 0x33, 0x34, 0x36, 0x37, 0x38}


def slices(data):
    magic, count = struct.unpack(">II", data[:8])
    if magic not in (0xCAFEBABE, 0xCAFEBABF):
        return [data]
    found = []
    for index in range(count):
        if magic == 0xCAFEBABE:
            offset, size = struct.unpack_from(">II", data, 8 + 20 * index + 8)
        else:
            offset, size = struct.unpack_from(">QQ", data, 8 + 32 * index + 8)
        found.append(data[offset : offset + size])
    return found


class Slice:
    """The parts of a 64-bit Mach-O file that stripping may move."""

    def __init__(self, data):
        self.data = data
        if data[:4] != b"\xcf\xfa\xed\xfe":
            raise SystemExit("only 64-bit files are checked")
        count, size = struct.unpack_from("<II", data, 16)
        self.commands_end = 32 + size
        self.segments, self.sections, self.kept, self.moved = [], [], [], []
        self.symbols, self.groups, self.indirect, self.signature = [], (), (), None
        position = 32
        for _ in range(count):
            kind, size = struct.unpack_from("<II", data, position)
            self.read(kind & 0x7FFFFFFF, position)
            position += size

    def read(self, kind, start):
        if kind == SEGMENT_64:
            name = self.data[start + 8 : start + 24].rstrip(b"\0")
            address, memory, offset, size = struct.unpack_from("<4Q", self.data, start + 24)
            self.segments.append((name, address, memory, offset, size))
            for index in range(struct.unpack_from("<I", self.data, start + 64)[0]):
                header = self.data[start + 72 + 80 * index : start + 152 + 80 * index]
                self.sections.append(header)
        elif kind == SYMBOLS:
            offset, count, names, length = struct.unpack_from("<4I", self.data, start + 8)
            self.moved += [(offset, 16 * count), (names, length)]
            strings = self.data[names : names + length]
            for index in range(count):
                name, type_, *rest = struct.unpack_from("<IBBHQ", self.data, offset + 16 * index)
                text = strings[name : strings.index(b"\0", name)] if name else b""
                self.symbols.append((text, type_, *rest))
        elif kind == DYNAMIC_SYMBOLS:
            fields = struct.unpack_from("<18I", self.data, start + 8)
            self.groups = fields[:6]
            self.indirect = struct.unpack_from(f"<{fields[13]}I", self.data, fields[12])
            self.moved += [(fields[12], 4 * fields[13])]
        elif kind == DYLD_INFO:
            fields = struct.unpack_from("<10I", self.data, start + 8)
            self.kept += list(zip(fields[::2], fields[1::2]))
        elif kind in KEPT_DATA:
            self.kept.append(struct.unpack_from("<II", self.data, start + 8))
        elif kind == SIGNATURE:
            self.signature = struct.unpack_from("<II", self.data, start + 8)

    def part(self, place):
        return self.data[place[0] : place[0] + place[1]]


def check_contents(old, new):
    if [s[:2] for s in old.segments] != [s[:2] for s in new.segments]:
        yield "segments differ"
    if old.sections != new.sections:
        yield "headers of sections differ"
    for name, _, _, offset, size in old.segments:
        start = max(offset, old.commands_end)
        if name != b"__LINKEDIT" and old.data[start : offset + size] != new.data[start : offset + size]:
            yield f"the content of {name.decode()} differs"
    if [old.part(place) for place in old.kept] != [new.part(place) for place in new.kept]:
        yield "exports, fixups or other tables differ"


def check_layout(new):
    name, _, memory, end, size = next(s for s in new.segments if s[0] == b"__LINKEDIT")
    if end + size != len(new.data) or memory < size:
        yield "__LINKEDIT doesn't end with the file"
    for offset, length in sorted(p for p in new.kept + new.moved if p[1]):
        if offset < end or offset % 8:
            yield f"the table at {offset} overlaps another one, or isn't aligned"
        end = offset + length
    if new.signature and (new.signature[0] < end or new.signature[0] % 16):
        yield "the signature overlaps a table, or isn't aligned"


def check_symbols(old, new):
    local = sum(1 for s in new.symbols if not s[1] & 1)
    undefined = sum(1 for s in new.symbols if s[1] & 1 and not s[1] & 0xE)
    defined = len(new.symbols) - local - undefined
    if new.groups and new.groups != (0, local, local, defined, local + defined, undefined):
        yield "the groups of symbols are wrong"
    for before, after in zip(old.indirect, new.indirect):
        if after & 0xC0000000:
            continue
        if after >= len(new.symbols):
            yield f"indirect symbol {after} is out of bounds"
        elif old.symbols[before][0] != new.symbols[after][0]:
            yield f"an indirect symbol is now {new.symbols[after][0].decode()}"


def check_signature(new):
    if not new.signature:
        return
    signature = new.part(new.signature)
    blobs = {}
    for index in range(struct.unpack_from(">I", signature, 8)[0]):
        slot, offset = struct.unpack_from(">II", signature, 12 + 8 * index)
        length = struct.unpack_from(">I", signature, offset + 4)[0]
        blobs[slot] = signature[offset : offset + length]
    directory = blobs[0]
    hashes, _, special, pages, limit = struct.unpack_from(">5I", directory, 16)
    page = 1 << directory[39]
    if limit != new.signature[0] or pages != (limit + page - 1) // page:
        yield "the signature covers another part of the file"
    for index in range(pages):
        code = new.data[index * page : min((index + 1) * page, limit)]
        if hashlib.sha256(code).digest() != directory[hashes + 32 * index : hashes + 32 * index + 32]:
            yield f"the hash of page {index} is wrong"
    for slot in range(1, special + 1):
        found = directory[hashes - 32 * slot : hashes - 32 * slot + 32]
        if slot in blobs and hashlib.sha256(blobs[slot]).digest() != found:
            yield f"the hash of slot {slot} is wrong"


def main():
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    original, stripped = (slices(open(path, "rb").read()) for path in sys.argv[1:])
    problems = [] if len(original) == len(stripped) else ["slices are missing"]
    for before, after in zip(map(Slice, original), map(Slice, stripped)):
        problems += check_contents(before, after)
        problems += check_layout(after)
        problems += check_symbols(before, after)
        problems += check_signature(after)
    for problem in problems:
        print(problem)
    raise SystemExit(1 if problems else 0)


if __name__ == "__main__":
    main()
