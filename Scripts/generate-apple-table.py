#!/usr/bin/env python3
"""Makes Tests/AppleHeaders/UIKit.tsv: facts about the members that the headers declare, from two open bindings.

usage: generate-apple-table.py OBJC2_UIKIT_FOLDER UIKIT_CS
  https://github.com/madsmtm/objc2-generated, folder UIKit   (Zlib, Apache 2.0 or MIT)
  https://github.com/dotnet/macios, src/uikit.cs             (MIT)
"""

import re
import sys
from pathlib import Path

from apple_headers import declared

HEADERS = Path("Tests/AppleHeaders/Headers/UIKit")
TABLE = Path("Tests/AppleHeaders/UIKit.tsv")


def members():
    """Class and selectors, without setters."""
    return {
        owner: [it for it, statement in found if not (statement.startswith("@property") and it.endswith(":"))]
        for owner, found in declared(HEADERS).items()
    }


def from_objc2(folder):
    """(class, selector) -> (thread, optional arguments, optional result)."""
    facts, threads = {}, {}
    for file in sorted(Path(folder).glob("*.rs")):
        text = file.read_text()
        for attributes, name in re.findall(r"extern_class!\(\s*(.*?)pub struct (\w+)", text, re.S):
            threads[name] = "main" if "MainThreadOnly" in attributes else "any"
        for name in re.findall(r"unsafe impl Sync for (\w+)", text):
            threads[name] = "sendable"
        for block in re.split(r"\n(?=impl |/// |extern_protocol)", text):
            if not (found := re.search(r"^impl (\w+) \{|pub unsafe trait (\w+)", block, re.M)):
                continue
            owner = found[1] or found[2]
            pattern = r"#\[unsafe\(method\(([\w:]+)\)\)\].*?fn \w+(?:<[^>]*>)?\((.*?)\)(?: -> ([^;{]*))?\s*(?:where[^;{]*)?;"
            for name, arguments, result in re.findall(pattern, block, re.S):
                kinds = re.findall(r"\b\w+: ((?:[^,<(]|<[^>]*(?:<[^>]*>)?[^>]*>|\([^)]*\))+)", arguments)
                kinds = [it for it in kinds if "Allocated" not in it and "MainThreadMarker" not in it]
                optional = "".join("?" if is_optional(it) else "-" for it in kinds[: name.count(":")])
                facts[owner, name] = (optional, "?" if is_optional(result) else "-")
    return facts, threads


def is_optional(kind):
    return kind.strip().startswith(("Option<", "*mut", "*const"))


def from_dotnet(path):
    """(class, selector) -> (designated, first iOS, whether tvOS has it)."""
    facts = {}
    text = re.sub(r"^\s*///.*\n", "", Path(path).read_text(), flags=re.M)
    for match in re.finditer(r"^\t(?:partial )?interface (\w+)\b.*?\n?\t?\{?(.*?)^\t\}", text, re.M | re.S):
        name, body = match[1], match[2]
        before = text[: match.start()].rsplit("\n\n", 1)[-1]
        if "[Category" in before:
            extended = re.search(r"typeof \((\w+)\)", before)
            name = extended[1] if extended else name
        if "[DesignatedDefaultCtor]" in before:
            facts[name, "init"] = ("designated", "", "")
        for member in re.split(r"\n\s*\n", body):
            if not (exported := re.search(r'Export \("([\w:]+)"', member)):
                continue
            bound = re.search(r'Bind \("(is\w+)"\)', member)
            since = re.search(r"\biOS \((\d+), (\d+)\)", member)
            facts[name, bound[1] if bound else exported[1]] = (
                "designated" if "[DesignatedInitializer]" in member else "",
                f"{since[1]}.{since[2]}" if since else "",
                "no" if re.search(r"\bNoTV\b", member) else "",
            )
    return facts


def main():
    objc2, threads = from_objc2(sys.argv[1])
    dotnet = from_dotnet(sys.argv[2])
    lines = [
        "# Facts of UIKit's interface, made by Scripts/generate-apple-table.py from two open bindings:",
        "# https://github.com/madsmtm/objc2-generated (Zlib, Apache 2.0 or MIT): thread, optional arguments and result",
        "# https://github.com/dotnet/macios src/uikit.cs (MIT): designated initializers, first iOS since 13, tvOS",
        "# class\tmember\tthread\targuments\tresult\tdesignated\tios\ttvos",
    ]
    missing = []
    for owner, names in sorted(members().items()):
        for name in sorted(set(names)):
            fact = objc2.get((owner, name))
            if fact is None:
                missing.append(f"{owner} {name}")
                continue
            extra = dotnet.get((owner, name), ("", "", ""))
            lines.append("\t".join([owner, name, threads.get(owner, "any"), fact[0], fact[1], *extra]).rstrip())
    TABLE.write_text("\n".join(lines) + "\n")
    print(f"{len(lines) - 4} members; not in the bindings: {', '.join(missing) or 'none'}")


main()
