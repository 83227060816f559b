"""Turns the textual interface of a Linux module into that of an Apple platform, for check_apple.py."""

import re

# What the interface of Linux lacks, and the compiler asks for when it lowers `id` and `NSError **`.
ONLY_WITH_OBJECTIVE_C = """
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  public init(_ _rawValue: Builtin.RawPointer)
  public var pointee: Pointee { get nonmutating set }
}
"""

# What has a body, if a brace follows outside of parentheses.
BODY = re.compile(
    r"\b(?:func\b|init[?!<(]|deinit\b)"
    r"|^\s*(?:@\S+ )*(?:\w+ )*(?:get|set|_read|_modify|unsafeAddress|unsafeMutableAddress)\b")
INTEGERS = re.compile(r"^@frozen public struct U?Int : .*?^\}\n", re.M | re.S)
LITERAL = re.compile(r"init\(_builtinIntegerLiteral ")


def interface(text, host, triple):
    """The interface for another triple. No bodies are needed, nor optimized, to check against it."""
    text = text.replace(f"-target {host}", f"-target {triple}", 1)
    text = re.sub(r"(// swift-module-flags:.*) -O ", rf"\1 {SKIPPED} ", text, count=1)
    return re.sub(r"^.*@backDeployed\(.*\n", "", text, flags=re.M)


SKIPPED = "-O -experimental-skip-all-function-bodies"


def with_narrow_integers(text):
    """The interface of Swift with Int and UInt of 32 bits, and with the bodies that find literals out of their range."""
    text = text.replace(SKIPPED, "-Onone", 1)
    parts, end = [], 0
    for match in INTEGERS.finditer(text):
        narrow = re.sub(r"(Builtin\.(?:\w+_)?)Int64\b", r"\1Int32", match[0])
        parts += [without_bodies(text[end:match.start()]), without_bodies(narrow, LITERAL)]
        end = match.end()
    return "".join(parts) + without_bodies(text[end:])


def without_bodies(text, kept=None):
    """Removes the bodies of functions and accessors, except after lines that match."""
    lines = iter(text.split("\n"))
    result = []
    for line in lines:
        plain = masked(line)
        start = opening(plain)
        if start is None or not BODY.search(plain[:start]) or (kept and kept.search(line)):
            result.append(line)
            continue
        rest, depth = plain[start:], 0
        while True:
            end, depth = closing(rest, depth)
            if depth == 0:
                break
            rest = masked(next(lines))
        result.append(line[:start].rstrip() + rest[end + 1:])
    return "\n".join(result)


def masked(line):
    """The line without what its strings say."""
    return re.sub(r'"(?:[^"\\]|\\.)*"', lambda it: "_" * len(it[0]), line) if '"' in line else line


def opening(line):
    """Where the first brace is that isn't in parentheses or brackets."""
    if "{" not in line:
        return None
    depth = 0
    for place, character in enumerate(line):
        if character == "{" and depth == 0:
            return place
        depth += (character in "([") - (character in ")]")
    return None


def closing(line, depth):
    """Where the brace is that closes the outermost one, and how many are open then."""
    for place, character in enumerate(line):
        depth += (character == "{") - (character == "}")
        if depth == 0 and character == "}":
            return place, depth
    return len(line), depth
