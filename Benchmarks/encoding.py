#!/usr/bin/env python3
"""Encodes the PNGs whose paths come on standard input and prints a table: Levity's policies and named peers, one run.

    encoding.py --program EncodingBenchmark [--peers cwebp-6,cwebp-9,optipng,pyoxipng] [--list FILE] POLICY... < PATHS

Ratio is all encoded bytes by all original bytes; median is that of the pictures' ratios; small and big are originals
under and over 8 KB; larger is the share that grew (a peer's; Levity keeps the original then).
"""
import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile

PEERS = {
    "cwebp-6": ("cwebp -lossless -z 6", ["cwebp", "-quiet", "-lossless", "-z", "6", "{in}", "-o", "{out}"]),
    "cwebp-9": ("cwebp -lossless -z 9", ["cwebp", "-quiet", "-lossless", "-z", "9", "{in}", "-o", "{out}"]),
    "optipng": ("optipng -o2", ["optipng", "-quiet", "-o2", "{in}", "-out", "{out}"]),
    "oxipng": ("oxipng -o 4", ["oxipng", "-q", "-o", "4", "{in}", "--out", "{out}"]),
    "pyoxipng": (
        "pyoxipng -o 4",
        [sys.executable, "-c", "import sys, oxipng; oxipng.optimize(sys.argv[1], sys.argv[2], level=4)", "{in}", "{out}"],
    ),
}
HEADER = f"{'encoder':<30}{'ratio':>8}{'best-of':>9}{'median':>8}{'small':>8}{'big':>8}{'larger':>8}{'CPU s':>8}"


def is_here(peer):
    if peer == "pyoxipng":
        return subprocess.run([sys.executable, "-c", "import oxipng"], capture_output=True).returncode == 0
    return shutil.which(PEERS[peer][1][0]) is not None


def run_peer(peer, paths):
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        for path in paths:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            if os.path.exists(out):
                os.remove(out)
            command = [word.replace("{in}", path).replace("{out}", out) for word in PEERS[peer][1]]
            done = subprocess.run(command, capture_output=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            original = os.path.getsize(path)
            isWritten = done.returncode == 0 and os.path.exists(out)
            rows.append((original, os.path.getsize(out) if isWritten else original, peer, 1.0, cpu, path))
    return rows


def run_levity(program, policies, paths):
    text = "\n".join(paths) + "\n"
    done = subprocess.run([program, *policies], input=text, capture_output=True, text=True, check=True)
    result = {policy: [] for policy in policies}
    for line in done.stdout.splitlines():
        policy, original, encoded, how, similarity, cpu, path = line.split("\t")
        result[policy].append((int(original), int(encoded), how, float(similarity), float(cpu), path))
    return result


def percent(rows, least=0, most=1 << 60, best=False):
    rows = [row for row in rows if least <= row[0] < most]
    encoded = sum(min(row[0], row[1]) if best else row[1] for row in rows)
    return f"{100 * encoded / max(1, sum(row[0] for row in rows)):.1f} %"


def show(name, rows):
    ratios = sorted(row[1] / row[0] for row in rows)
    cells = [
        percent(rows), percent(rows, best=True), f"{100 * ratios[len(ratios) // 2]:.1f} %", percent(rows, most=8000),
        percent(rows, least=8000), str(sum(row[1] > row[0] for row in rows)), f"{sum(row[4] for row in rows) / len(rows):.3f}",
    ]
    widths = [8, 9, 8, 8, 8, 8, 8]
    print(f"{name:<30}" + "".join(cell.rjust(width) for cell, width in zip(cells, widths)))
    if name.startswith("levity lossy"):
        similarities = sorted(row[3] for row in rows)
        print(f"{'':<30}  SSIM median {similarities[len(rows) // 2]:.4f}, 5th percentile "
              f"{similarities[len(rows) // 20]:.4f}, least {similarities[0]:.4f}")
        forms = {}
        for row in rows:
            form = row[2].split("-")[0] + ("-lossless" if row[2] == "webp-lossless" else "")
            count, size = forms.get(form, (0, 0))
            forms[form] = (count + 1, size + row[1])
        print(f"{'':<30}  " + ", ".join(f"{form} {count} ({size:,} B)" for form, (count, size) in sorted(forms.items())))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--peers", default="cwebp-6,cwebp-9,optipng,oxipng,pyoxipng")
    parser.add_argument("--list", help="a file that gets a line for each picture and encoder")
    parser.add_argument("policies", nargs="+")
    options = parser.parse_args()
    paths = [line for line in sys.stdin.read().splitlines() if line]
    sizes = sorted(os.path.getsize(path) for path in paths)
    if not sizes:
        sys.exit("no PNG in an image set was found; name the folders of apps")
    print(f"{len(paths)} PNGs, {sum(sizes):,} B, median {sizes[len(sizes) // 2]:,} B; CPU s a picture, one thread")
    print(HEADER)
    levity = run_levity(options.program, options.policies, paths)
    tables = []
    for peer in filter(None, options.peers.split(",")):
        if is_here(peer):
            tables.append((PEERS[peer][0], run_peer(peer, paths)))
    tables += [(f"levity {'' if policy.startswith('lossy') else 'lossless '}{policy}", rows) for policy, rows in levity.items()]
    for name, rows in tables:
        show(name, rows)
    peers = {name: {row[5]: row[1] for row in rows} for name, rows in tables if not name.startswith("levity")}
    reference = peers.get(PEERS["cwebp-6"][0])
    for name, rows in tables:
        if reference and name.startswith("levity lossless"):
            worse = [row for row in rows if row[1] > reference[row[5]]]
            lost = sum(row[1] - reference[row[5]] for row in worse)
            print(f"{name}: larger than cwebp -z 6 on {len(worse)} of {len(rows)} pictures, by {lost:,} B in all")
    if options.list:
        with open(options.list, "w") as file:
            for name, rows in tables:
                file.writelines("\t".join(map(str, (name, *row))) + "\n" for row in rows)


main()
