#!/usr/bin/env python3
"""Prints what LIEF finds in Mach-O files: one line of JSON for each slice of each file.

    Scripts/mach_o_facts.py FILE...

`MachOPeerTests` compares it with what Levity's own reader finds. Needs LIEF (pip install lief).
"""
import json
import sys

import lief


def exports(slice_):
    trie = slice_.dyld_exports_trie if slice_.has_dyld_exports_trie else None
    if trie is None and slice_.has_dyld_info:
        trie = slice_.dyld_info
    for info in trie.exports if trie else []:
        yield f"{info.symbol.name} {'' if info.alias else format(slice_.imagebase + info.address, 'x')}"


def facts(path, index, slice_):
    return {
        "path": path,
        "slice": index,
        "commands": [f"{command.command.value:x} {command.size}" for command in slice_.commands],
        "sections": [f"{section.segment.name},{section.name} {section.virtual_address:x} {section.size}"
                     for segment in slice_.segments for section in segment.sections],
        "symbols": sorted(symbol.name for symbol in slice_.symbols
                          if symbol.origin == lief.MachO.Symbol.ORIGIN.SYMTAB),
        "exports": sorted(exports(slice_)),
        "rebases": sorted({f"{place.address:x}" for place in slice_.relocations}),
        "binds": sorted({f"{bind.address:x} {bind.symbol.name}" for bind in slice_.bindings}),
    }


def main():
    lief.logging.disable()
    for path in sys.argv[1:]:
        file = lief.MachO.parse(path)
        for index, slice_ in enumerate(file or []):
            print(json.dumps(facts(path, index, slice_)))


main()
