#!/usr/bin/env python3
"""Compares plurals of real apps, as bundles with packs answer them, with the files that the apps had.

    LEVITY_APPS=FOLDER LEVITY_PLURALS=plurals.jsonl swift test --filter everyKeyOfARealAppIsAnsweredAsBefore
    pip install babel
    Scripts/compare_plurals.py plurals.jsonl

Nothing of Levity reads here: the originals are read by plistlib and json, and the category of a number is that of the
CLDR in babel. Compared for each key, language and number are the text of the original, the text of the rules in the
bundle by the same reader, and the text that Levity's own rules choose. Files that plistlib and json can't read are
listed, and the keys of their languages are counted apart. Ends with 1 if a text differs.
"""
import collections
import json
import os
import plistlib
import re
import sys

import compare_compiled_strings

try:
    from babel import Locale, UnknownLocaleError
except ImportError:
    print("skipped: the rules are those of babel: pip install babel")
    sys.exit(0)

VARIABLE = re.compile(r"%([0-9$]*)#@([^@]*)@")


class Originals:
    """The rules of a table's files, {language: {key: rules}}, and its files that can't be read, by language."""

    def __init__(self, root, files, table):
        self.found = collections.defaultdict(dict)
        self.unreadable = {}
        for file in files:
            path = os.path.join(root, file)
            try:
                if file.endswith(".stringsdict"):
                    self.add_rules(path)
                elif file.endswith(".xcstrings"):
                    self.add_catalog(path)
            # plistlib passes on what its parsers raise.
            except Exception as error:
                self.unreadable[language_of(file)] = f"{path}: {error}"

    def add_rules(self, path):
        with open(path, "rb") as opened:
            for key, rules in plistlib.load(opened).items():
                self.found[language_of(path)][key] = rules

    def add_catalog(self, path):
        with open(path, encoding="utf-8") as opened:
            strings = json.load(opened)["strings"]
        for key, entry in strings.items():
            for language, node in entry.get("localizations", {}).items():
                forms = node.get("variations", {}).get("plural")
                if forms and "substitutions" not in node:
                    units = {name: form for name, form in forms.items() if "stringUnit" in form}
                    self.found[language][key] = compare_compiled_strings.plural(units, key)

    def is_unreadable(self, language):
        # A catalog has all languages.
        return language in self.unreadable or None in self.unreadable


def language_of(path):
    """The language of a file in its folder; None for a catalog."""
    if path.endswith(".xcstrings"):
        return None
    return os.path.basename(os.path.dirname(path)).removesuffix(".lproj")


def category(language, number):
    """The CLDR's category; None for a language that it doesn't know."""
    name = language.replace("-", "_")
    while True:
        try:
            return Locale.parse(name).plural_form(number)
        except (UnknownLocaleError, ValueError):
            name, _, rest = name.rpartition("_")
            if not rest or not name:
                return None


def text(rules, number, language):
    """The text for a number, with each chosen form in braces after the position of its argument."""
    def expanded(form, depth):
        def chosen(match):
            forms = rules[match.group(2)]
            name = "zero" if number == 0 and "zero" in forms else category(language, number)
            return "{" + match.group(1) + expanded(forms.get(name, forms.get("other")), depth + 1) + "}"
        if depth > 8:
            raise ValueError("too deep")
        return VARIABLE.sub(chosen, form)
    return expanded(rules["NSStringLocalizedFormatKey"], 0)


def main():
    counts = collections.defaultdict(collections.Counter)
    tables, failures = {}, []
    with open(sys.argv[1], encoding="utf-8") as lines:
        for line in lines:
            item = json.loads(line)
            count = counts[os.path.basename(item["root"])]
            known = (item["root"], tuple(item["files"]), item["table"])
            if known not in tables:
                tables[known] = Originals(*known)
            original = tables[known]
            rules = original.found.get(item["language"], {}).get(item["key"])
            place = f"{known[0]} {item['table']} {item['language']} {item['key']!r}"
            if rules is None and original.is_unreadable(item["language"]):
                count["in unreadable files"] += 1
                continue
            if rules is None:
                failures.append(f"{place}: not in the original")
                continue
            if category(item["language"], 1) is None:
                count["of languages without rules"] += 1
                continue
            if not isinstance(rules.get("NSStringLocalizedFormatKey"), str):
                count["without plurals"] += 1
                continue
            count["keys"] += 1
            for number, shown in item["shown"].items():
                try:
                    expected = text(rules, int(number), item["language"])
                    made = text(item["rules"], int(number), item["language"])
                except (KeyError, TypeError, ValueError):
                    count["not read"] += 1
                    continue
                count["texts"] += 1
                if not expected == made == shown:
                    failures.append(f"{place} for {number}: {expected!r}, in the bundle {made!r}, shown {shown!r}")
    for app in sorted(counts):
        print(app, ", ".join(f"{number} {name}" for name, number in counts[app].items()))
    total = sum(counts.values(), collections.Counter())
    print("together", ", ".join(f"{number} {name}" for name, number in total.items()), f"{len(failures)} failures")
    for original in tables.values():
        for sentence in original.unreadable.values():
            print("not read", sentence)
    for failure in failures[:20]:
        print(failure)
    sys.exit(1 if failures else 0)


main()
