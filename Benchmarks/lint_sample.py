#!/usr/bin/env python3
"""Draws findings of `levity strings lint` to be checked by hand: all of the rules about crashes, some of each other rule.

  for app in apps/*; do levity strings lint --format json --fail-on never "$app" > "findings/$(basename "$app").json"; done
  Benchmarks/lint_sample.py findings apps

Prints a finding with the lines of the files that it speaks of. The same files and numbers give the same sample.
"""

import argparse
import json
import pathlib
import random

WHOLE = ("format-crash", "mixed-positions")


def lines_of(path: pathlib.Path) -> list[str]:
    data = path.read_bytes()
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
    return data.decode(encoding, "replace").split("\n")


def shown(apps: pathlib.Path, app: str, place: dict) -> str:
    if not place.get("line"):
        return ""
    path = apps / app / place["file"]
    count = 1 if path.suffix == ".strings" else 12
    start = place["line"] - 1
    return " ⏎ ".join(line.strip() for line in lines_of(path)[start : start + count])[:500]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("findings", type=pathlib.Path, help="folder of NAME.json")
    parser.add_argument("apps", type=pathlib.Path, help="folder of the source trees, NAME each")
    parser.add_argument("--count", type=int, default=8, help="findings of each other rule")
    parser.add_argument("--seed", default="levity")
    arguments = parser.parse_args()

    strata: dict[str, list[tuple[str, dict]]] = {}
    for report in sorted(arguments.findings.glob("*.json")):
        for finding in json.loads(report.read_text())["findings"]:
            strata.setdefault(finding["rule"], []).append((report.stem, finding))
    for rule, findings in sorted(strata.items()):
        findings.sort(key=lambda pair: (pair[0], pair[1]["file"], pair[1].get("line", 0), pair[1]["fingerprint"]))
        chosen = findings
        if rule not in WHOLE and len(findings) > arguments.count:
            chosen = random.Random(f"{arguments.seed} {rule}").sample(findings, arguments.count)
        print(f"## {rule}: {len(chosen)} of {len(findings)}")
        for app, finding in chosen:
            properties = finding.get("properties", {})
            place = f"{finding['file']}:{finding.get('line', '')}"
            print(f"- {app} {place} ({properties.get('language', '')}) {properties.get('key', '')!r}: {finding['message']}")
            print(f"    {shown(arguments.apps, app, finding)}")
            if related := finding.get("related"):
                print(f"    {related['file']}:{related.get('line', '')} {shown(arguments.apps, app, related)}")


if __name__ == "__main__":
    main()
