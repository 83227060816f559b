#!/usr/bin/env python3
"""Compares what `levity strings compile` wrote with an independent model of what the sources say.

    levity strings compile APP --bundle-identifier app --output out
    Scripts/compare_compiled_strings.py APP out

Every .xcstrings, .strings (as a property list) and .stringsdict below APP is read by this program alone, with Python's
own readers. A key that several files of one table and language have is compared only if they agree.
"""
import json
import os
import pathlib
import plistlib
import re
import sys

SPEC = re.compile(r"%(?:(\d+)\$)?([#0\-+ ']*)(\*|\d+)?(?:\.(\*|\d+))?(hh|h|ll|l|q|L|z|t|j)?([@dDiuUxXoOfFeEgGaAcCsSpP%])")
NAMED = re.compile(r"%(?:(\d+)\$)?#@([A-Za-z0-9_]+)@")
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
DEVICES = ["iphone", "ipod", "ipad", "mac", "applewatch", "appletv", "applevision", "other"]


def specifiers(text):
    """(start, end, position, length + conversion, is number), without %%."""
    found = []
    for match in SPEC.finditer(text):
        if match.group(6) == "%":
            continue
        found.append((match.start(), match.end(), int(match.group(1)) if match.group(1) else None,
                      (match.group(5) or "") + match.group(6), match.group(6) in "dDiuUxXoOfFeEgGaA"))
    return found


def arguments(found):
    following, result = 1, []
    for item in found:
        if item[2] is not None:
            result.append(item[2])
        else:
            result.append(following)
            following += 1
    return result


def first_number(texts):
    for text in texts:
        found = specifiers(text)
        for item, argument in zip(found, arguments(found)):
            if item[4]:
                return argument, item[3]
    return None


def positioned(text):
    found = specifiers(text)
    result, place = "", 0
    for item, argument in zip(found, arguments(found)):
        written = text[item[0]:item[1]]
        written = written[written.index("$") + 1:] if item[2] is not None else written[1:]
        result += text[place:item[0]] + f"%{argument}$" + written
        place = item[1]
    return result + text[place:]


def unit(node):
    return node["stringUnit"]["value"]


def texts(forms):
    return [unit(forms[name]) for name in reversed(CATEGORIES) if name in forms and "stringUnit" in forms[name]]


def rule(specifier, forms):
    result = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", **forms}
    if specifier is not None:
        result["NSStringFormatValueTypeKey"] = specifier
    return result


def plural(forms, key):
    number = first_number(texts(forms)) or first_number([key])
    argument, specifier = number or (1, None)
    values = {name: unit(form) for name, form in forms.items()}
    if argument != 1:
        values = {name: positioned(value) for name, value in values.items()}
    return {"NSStringLocalizedFormatKey": "%#@value@" if argument == 1 else f"%{argument}$#@value@",
            "value": rule(specifier, values)}


def variation(node, key=""):
    if "variations" not in node:
        return unit(node)
    kind, forms = next(iter(node["variations"].items()))
    if kind == "plural":
        return plural(forms, key)
    if kind == "device":
        return {"NSStringDeviceSpecificRuleType": {name: variation(form) for name, form in forms.items()}}
    raise ValueError(kind)


def substituted(text, substitutions):
    """The format with the positions that the variables' argNum asks for."""
    if not any("argNum" in value for value in substitutions.values()):
        return text
    items = []
    for match in re.finditer(NAMED.pattern + "|" + SPEC.pattern, text):
        if match.group(0).endswith("%"):
            continue
        name = match.group(2)
        position = match.group(1) or match.group(3)
        items.append((match, name, int(position) if position else None))
    following, numbers = 1, []
    for match, name, position in items:
        argument = position or following
        if position is None:
            following += 1
        numbers.append(substitutions.get(name, {}).get("argNum", argument) if name else argument)
    if numbers == list(range(1, len(numbers) + 1)):
        return text
    result, place = "", 0
    for (match, name, position), number in zip(items, numbers):
        written = match.group(0)
        written = written[written.index("$") + 1:] if position is not None else written[1:]
        result += text[place:match.start()] + f"%{number}$" + written
        place = match.end()
    return result + text[place:]


def localization(node, key):
    substitutions = node.get("substitutions")
    if not substitutions:
        return variation(node, key)
    if "variations" in node:
        raise ValueError("substitutions in variations")
    result = {"NSStringLocalizedFormatKey": substituted(unit(node), substitutions)}
    for name, value in substitutions.items():
        specifier = value.get("formatSpecifier")
        forms = value["variations"]["plural"]
        result[name] = rule(specifier, {
            category: unit(form).replace("%arg", "%" + (specifier or "d")) for category, form in forms.items()})
    return result


def is_new(node):
    """A value that Xcode copied from the source language, and that nobody has translated."""
    return node.get("stringUnit", {}).get("state") == "new"


def expected(paths):
    """{(table, language): {key: value}} of these files, and what this model doesn't decide."""
    tables, skipped = {}, set()

    def put(table, language, key, value):
        strings = tables.setdefault((table, language), {})
        if strings.get(key, value) != value:
            skipped.add((table, language, key))
        strings[key] = value

    for path in paths:
        table, extension = path.stem, path.suffix
        if extension == ".xcstrings":
            catalog = json.loads(path.read_text(encoding="utf-8"))
            source = catalog["sourceLanguage"]
            for key, entry in catalog["strings"].items():
                # Its own language has nothing to be translated.
                found = {
                    k: v for k, v in entry.get("localizations", {}).items() if v and (k == source or not is_new(v))}
                if source not in found:
                    put(table, source, key, key)
                for language, node in found.items():
                    try:
                        put(table, language, key, localization(node, key))
                    except (ValueError, KeyError):
                        skipped.add((table, language, key))
        elif extension == ".stringsdict":
            language = path.parent.name.removesuffix(".lproj")
            try:
                for key, value in plistlib.loads(path.read_bytes()).items():
                    put(table, language, key, value)
            except Exception:
                print("not read:", path)
    return tables, skipped


def main():
    root, output = sys.argv[1:3]
    tables, skipped = expected(path for path in sorted(pathlib.Path(root).rglob("*")) if path.is_file())
    equal = different = absent = 0
    for folder, _, names in os.walk(output):
        for name in sorted(names):
            table, extension = os.path.splitext(name)
            language = os.path.basename(folder).removesuffix(".lproj")
            model = tables.get((table, language), {})
            for key, value in plistlib.load(open(os.path.join(folder, name), "rb")).items():
                if key not in model or (table, language, key) in skipped:
                    absent += 1
                elif model[key] == value:
                    equal += 1
                else:
                    different += 1
                    if different <= 10:
                        print(f"{table} {language} {key!r}\n  expected {model[key]!r}\n  found    {value!r}")
    print(f"{equal} equal, {different} different, {absent} not in the model")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
