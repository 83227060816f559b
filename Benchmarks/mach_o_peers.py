#!/usr/bin/env python3
"""Compares counts and times of MachOBenchmark with LIEF and llvm-objdump, on the Mach-O files of wheels.

    python3 Benchmarks/mach_o_peers.py PROGRAM WHEEL...

Wheels with Mach-O files come from `pip download --no-deps --only-binary=:all: --platform ios_13_0_arm64_iphoneos pillow`
and the like. Needs LIEF (pip install lief); LLVM_OBJDUMP names another llvm-objdump. The first slice of a universal
file counts. Times are processor time, the least of three runs with bytes in memory, of reading a file and counting.
Exit status 1 if a count differs.
"""
import json, os, re, subprocess, sys, tempfile, time, zipfile

import lief

MAGICS = {b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"}


def unpack(wheels, folder):
    """Writes the Mach-O files of the wheels, each thinned to its first slice."""
    paths = []
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in sorted(archive.namelist()):
                content = archive.read(name)
                if content[:4] not in MAGICS:
                    continue
                if content[:4] == b"\xca\xfe\xba\xbe":
                    start, size = (int.from_bytes(content[i : i + 4], "big") for i in (16, 20))
                    content = content[start : start + size]
                path = os.path.join(folder, f"{len(paths)}-{os.path.basename(name)}")
                with open(path, "wb") as file:
                    file.write(content)
                paths.append(path)
    return paths


def count_with_lief(content):
    file = lief.MachO.parse(content).at(0)
    initializers = 0
    for section in file.sections:
        kind = section.type
        if kind == lief.MachO.Section.TYPE.MOD_INIT_FUNC_POINTERS:
            initializers += section.size // 8
        elif kind == lief.MachO.Section.TYPE.INIT_FUNC_OFFSETS:
            initializers += section.size // 4
    # Both need not be lists: counting is what is timed.
    rebases = sum(1 for _ in file.relocations)
    binds = sum(1 for _ in file.bindings)
    return {"rebases": rebases, "binds": binds, "initializers": initializers}


def least(function, *arguments):
    best, result = float("inf"), None
    for _ in range(3):
        start = time.process_time()
        result = function(*arguments)
        best = min(best, time.process_time() - start)
    return best, result


def count_with_objdump(path):
    tool = os.environ.get("LLVM_OBJDUMP", "llvm-objdump")

    def lines(*options):
        run = subprocess.run([tool, "--macho", *options, path], capture_output=True, text=True)
        return run.stdout.splitlines()

    # Newer files have chains, which only --dyld-info prints.
    rows = [line for line in lines("--dyld-info") if re.search(r"\s0x[0-9A-F]+\s", line)]
    if rows:
        binds = sum(1 for row in rows if re.search(r"\sbind\s", row))
        return {"rebases": sum(1 for row in rows if re.search(r"\srebase\s", row)), "binds": binds}
    row = re.compile(r"^\S+\s+\S+\s+0x[0-9A-Fa-f]+\s")
    binds = sum(1 for o in ("--bind", "--lazy-bind", "--weak-bind") for l in lines(o) if row.match(l))
    return {"rebases": sum(1 for line in lines("--rebase") if row.match(line)), "binds": binds}


def main():
    program, wheels = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        paths = unpack(wheels, folder)
        run = subprocess.run(
            [program], input="\n".join(paths) + "\n", capture_output=True, text=True, check=True)
        ours = [json.loads(line) for line in run.stdout.splitlines()]
        assert len(ours) == len(paths)
        total, differences = {"levity": 0.0, "lief": 0.0}, 0
        fixups = 0
        print(f"{'file':44} {'rebases':>9} {'binds':>7} {'inits':>5} {'levity ms':>9} {'LIEF ms':>8} {'ratio':>6}")
        for path, row in zip(paths, ours):
            with open(path, "rb") as file:
                content = list(file.read())
            seconds, peer = least(count_with_lief, content)
            remarks = [f"LIEF {key} {peer[key]}" for key in peer if peer[key] != row[key]]
            dump = count_with_objdump(path)
            remarks += [f"llvm-objdump {key} {dump[key]}" for key in dump if dump[key] != row[key]]
            differences += bool(remarks)
            fixups += row["rebases"] + row["binds"]
            total["levity"] += row["seconds"]
            total["lief"] += seconds
            print(
                f"{os.path.basename(path)[:44]:44} {row['rebases']:9,} {row['binds']:7,} {row['initializers']:5}"
                f" {row['seconds'] * 1e3:9.3f} {seconds * 1e3:8.2f} {seconds / row['seconds']:6.0f}  {'; '.join(remarks)}")
        print(
            f"{len(paths)} files, {fixups:,} fixups: levity {total['levity'] * 1e3:.1f} ms, LIEF {lief.__version__}"
            f" {total['lief'] * 1e3:.1f} ms, ratio {total['lief'] / total['levity']:.0f};"
            f" {differences} with a count that differs")
    sys.exit(1 if differences else 0)


main()
