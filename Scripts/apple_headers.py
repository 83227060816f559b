"""Reads the declarations of Tests/AppleHeaders/Headers, as far as checks and tables need them."""

import re
from pathlib import Path

HEADERS = Path("Tests/AppleHeaders/Headers")


def declared(folder=HEADERS):
    """The members of each class and protocol: (selector, statement). A property is its getter, and its setter if it has one."""
    members = {}
    for header in sorted(Path(folder).rglob("*.h")):
        text = re.sub(r"//.*", "", header.read_text())
        for name, body in re.findall(r"@(?:interface|protocol) (\w+)\b[^\n]*\n(.*?)@end", text, re.S):
            found = members.setdefault(name, [])
            for statement in body.split(";"):
                statement = " ".join(statement.split())
                if match := re.match(r"@property ?(?:\((.*?)\))?(.*)", statement):
                    attributes, rest = match[1] or "", match[2]
                    block = re.search(r"\(\^(\w+)\)", rest)
                    words = re.sub(r"(NS_|API_|__attr).*", "", rest).split()
                    name_ = block[1] if block else words[-1].lstrip("*")
                    getter = re.search(r"getter=(\w+)", attributes)
                    found.append((getter[1] if getter else name_, statement))
                    if "readonly" not in attributes:
                        found.append((f"set{name_[0].upper()}{name_[1:]}:", statement))
                elif re.match(r"[-+] ?\(", statement):
                    found.append((selector(statement), statement))
    return members


def selector(statement):
    """The selector of a method's declaration."""
    rest = re.sub(r"(NS_SWIFT_NAME|NS_[A-Z_]+|API_|__attribute).*?(?= \w+:|$)", "", statement)
    depth, plain = 0, ""
    for character in rest:
        depth += (character == "(") - (character == ")")
        if depth == 0 and character != ")":
            plain += character
    parts = re.findall(r"(\w+):", plain)
    return "".join(it + ":" for it in parts) or plain.strip("-+ ").split()[0]
