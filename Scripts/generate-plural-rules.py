#!/usr/bin/env python3
"""Writes the plural rules of CLDR as Swift, and CLDR's own samples as a fixture.

    Scripts/generate-plural-rules.py CLDR

CLDR is the folder cldr-core/supplemental of the JSON edition of CLDR (github.com/unicode-org/cldr-json), which holds
plurals.json. Run it when CLDR has a new version, and commit what it writes.
"""
import json, os, sys

# Codes that ISO 639 gave up and folders of apps still have.
former = {"he": "iw", "id": "in", "yi": "ji", "fil": "tl", "sr": "sh", "ro": "mo", "jv": "jw"}

letters = {"zero": "z", "one": "o", "two": "t", "few": "f", "many": "m"}


def condition(text):
    """i % 10 = 1 and n != 11,12 -> i%10=1&n!11,12; `or` -> |"""
    return text.replace(" and ", "&").replace(" or ", "|").replace("!=", "!").replace(" ", "")


def samples(text, kind):
    if "@" + kind not in text:
        return []
    part = text.split("@" + kind)[1].split("@")[0]
    return [s.strip() for s in part.split(",") if s.strip() and s.strip() != "…"]


def is_small_integer(sample):
    first = sample.split("~")[0]
    return "c" not in first and "e" not in first and int(first) < 1_000_000


def rule_line(rules):
    parts = []
    for name, text in rules:
        if name == "other":
            continue
        letter = letters[name]
        if not any(is_small_integer(s) for s in samples(text, "integer")):
            letter = letter.upper()
        parts.append(letter + ":" + condition(text.split("@")[0].strip()))
    return ";".join(parts)



def main():
    source = json.load(open(os.path.join(sys.argv[1], "plurals.json"), encoding="utf-8"))["supplemental"]
    version = source["version"]["_cldrVersion"]
    languages = {
        language: tuple((key.split("-")[-1], text) for key, text in rules.items())
        for language, rules in source["plurals-type-cardinal"].items()
    }
    sets = {}
    known = dict(languages)
    for language, old in former.items():
        known.setdefault(old, languages[language])
    for language, rules in sorted(known.items()):
        sets.setdefault(rule_line(rules), []).append(language.lower())
    # The commonest first: a search ends sooner.
    ordered = sorted(sets.items(), key=lambda item: (-len(item[1]), item[1]))
    root = os.path.join(os.path.dirname(__file__), "..")
    rows = [" " + " ".join(found) + " =" + line for line, found in ordered]
    with open(os.path.join(root, "Sources/Formats/StringValues/Plurals/PluralRuleData.swift"), "w", encoding="utf-8") as out:
        out.write(f'''// Written by Scripts/generate-plural-rules.py from CLDR {version}; do not edit.
// The data is Copyright © Unicode, Inc., under the Unicode License v3 (SPDX: Unicode-3.0).

/// The cardinal rules of CLDR: one line for each set of rules, ` language language =rules`.
///
/// A rule is a letter of its category, `:` and CLDR's condition with `&` for "and", `|` for "or" and `!` for "!=". A
/// category in capitals is for fractions and for numbers from a million on only.
enum PluralRuleData {{
  // A constant of the program, not built at its start.
  static var lines: StaticString {{
    """
''')
        for row in rows:
            while len(row) > 90:
                cut = max(row.rfind(mark, 0, 90) for mark in " |&;")
                out.write("    " + row[: cut + 1] + "\\\n")
                row = row[cut + 1 :]
            out.write("    " + row + "\n")
        out.write('''
    """
  }
}
''')
    groups = {}
    for language, rules in sorted(languages.items()):
        groups.setdefault(rules, []).append(language)
    with open(os.path.join(root, "Fixtures/StringValues/samples.txt"), "w", encoding="utf-8") as out:
        out.write(f"# The samples of CLDR {version}, written by Scripts/generate-plural-rules.py.\n")
        out.write("# Copyright © Unicode, Inc.; Unicode License v3 (SPDX: Unicode-3.0).\n")
        for rules, found in sorted(groups.items(), key=lambda item: item[1]):
            out.write("languages " + " ".join(found) + "\n")
            for name, text in rules:
                numbers = samples(text, "integer") + samples(text, "decimal")
                out.write(name + " " + " ".join(numbers) + "\n")


main()
