#!/usr/bin/env python3
"""What a dictionary literal of image names costs, against a sorted file and a function that searches it.

    python3 Benchmarks/lookup_cost.py [count ...]     default: 0 1000 5000 10000

For each count: seconds of `swiftc -O` (best of three; one run from 5,000 on) and its peak memory, bytes of the
stripped program above an empty one, and the time of the first lookup. The compiler gets 4 GB and three minutes. The table of Documentation/Accessors.md is this program's output.
"""

import hashlib
import os
import resource
import subprocess
import sys
import tempfile
import time

MAIN = """
import Glibc
func now() -> UInt64 {
  var t = timespec()
  clock_gettime(CLOCK_MONOTONIC, &t)
  return UInt64(t.tv_sec) * 1_000_000_000 + UInt64(t.tv_nsec)
}
let name = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "group/image_000001"
let start = now()
let found = lookup(name)
let end = now()
print(found != nil ? "hit" : "miss", end - start)
"""

STRUCT = "struct Entry { var width: Double; var height: Double; var digest: String }\n"

SEARCH = """
import Glibc
// Lines `name TAB digest`, sorted, mapped into memory.
func lookup(_ name: String) -> String? {
  let file = open("index.txt", O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  let size = Int(lseek(file, 0, SEEK_END))
  guard size > 0, let map = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), map != MAP_FAILED else {
    return nil
  }
  let bytes = UnsafeRawBufferPointer(start: map, count: size)
  let wanted = Array(name.utf8) + [9]
  var low = 0
  var high = size
  while low < high {
    var start = (low + high) / 2
    while start > low, bytes[start - 1] != 10 { start -= 1 }
    var end = start
    while end < high, bytes[end] != 10 { end += 1 }
    let line = bytes[start..<end]
    if line.starts(with: wanted) { return String(decoding: line.dropFirst(wanted.count), as: UTF8.self) }
    if line.lexicographicallyPrecedes(wanted) { low = end + 1 } else { high = start }
  }
  return nil
}
"""


def entries(count):
    return [("group/image_%06d" % i, hashlib.sha256(b"%d" % i).hexdigest()) for i in range(count)]


def strings(count):
    pairs = ",\n".join('  "%s": "%s"' % e for e in entries(count)) or ":"
    return "let index: [String: String] = [\n%s\n]\nfunc lookup(_ name: String) -> String? { index[name] }\n" % pairs


def records(count):
    row = '  "%s": Entry(width: 120, height: 80, digest: "%s")'
    pairs = ",\n".join(row % e for e in entries(count)) or ":"
    return STRUCT + "let index: [String: Entry] = [\n%s\n]\nfunc lookup(_ name: String) -> Entry? { index[name] }\n" % pairs


def search(count):
    with open("index.txt", "w") as file:
        file.writelines("%s\t%s\n" % e for e in entries(count))
    return SEARCH


def build(source, runs):
    """Seconds and peak megabytes of the compiler and bytes of the program; None when the compiler gives up."""
    for name, text in (("index.swift", source), ("main.swift", MAIN)):
        with open(name, "w") as file:
            file.write(text)

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))

    command = ["swiftc", "-O", "-wmo", "index.swift", "main.swift", "-o", "program"]
    best, peak = None, 0
    for _ in range(runs):
        start = time.time()
        process = subprocess.Popen(["/usr/bin/env", "python3", "-c", CHILD] + command, preexec_fn=limit,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        output = process.communicate()[0].split()
        if process.returncode or output[:1] != ["0"]:
            return None
        best = min(best or 1e9, time.time() - start)
        peak = max(peak, int(output[1]) // 1024)
    subprocess.run(["strip", "program"], check=True)
    return best, peak, os.path.getsize("program")


# Prints the compiler's status and its peak memory in kilobytes.
CHILD = """
import resource, subprocess, sys
try:
    code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, timeout=180).returncode
except subprocess.TimeoutExpired:
    code = 1
print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def first_lookup(count):
    name = "group/image_%06d" % (count * 2 // 3)
    return min(int(subprocess.run(["./program", name], check=True, capture_output=True, text=True).stdout.split()[1])
               for _ in range(9)) / 1000


def main():
    counts = [int(a) for a in sys.argv[1:]] or [0, 1000, 5000, 10000]
    os.chdir(tempfile.mkdtemp())
    print("| images | way | swiftc -O, s | its memory, MB | code and data, kB | first lookup, us |")
    print("|---:|---|---:|---:|---:|---:|")
    empty = {}
    for count in counts:
        for title, make in (("[String: String] literal", strings), ("[String: struct] literal", records),
                            ("function + sorted file", search)):
            built = build(make(count), 1 if count >= 5000 else 3)
            if built is None:
                print("| %d | %s | gives up | over 4,000 | | |" % (count, title), flush=True)
                continue
            seconds, memory, size = built
            base = empty.setdefault(title, size)
            lookup = "%.0f" % first_lookup(count) if count else ""
            print("| %d | %s | %.1f | %d | %.0f | %s |" % (count, title, seconds, memory, (size - base) / 1000, lookup),
                  flush=True)


if __name__ == "__main__":
    main()
