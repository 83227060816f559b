#!/usr/bin/env python3
"""What accessors of strings cost to compile and to ship, against those that SwiftGen writes for the same keys.

    python3 Benchmarks/accessor_cost.py .build/debug/levity [counts…]
"""
import os
import random
import re
import subprocess
import sys
import tempfile
import time

WORDS = """account settings profile message error title button label alert share photo video comment follow search home
notification privacy security payment order cart shipping address""".split()

RUNTIME = """
public struct BundleStrings: Sendable {
  let bundleIdentifier: String, keyIdentity: String, count: Int
  public init(bundleIdentifier: String, keyIdentity: String, count: Int) {
    self.bundleIdentifier = bundleIdentifier
    self.keyIdentity = keyIdentity
    self.count = count
  }
  public func text(_ id: Int) -> String { "\\(id)" }
  public func text(_ id: Int, _ arguments: any CVarArg...) -> String { "\\(id)" }
  public func text(_ id: Int, arguments: [any CVarArg]) -> String { "\\(id)" }
}
"""

LOOKUP = """
extension L10n {
  private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
    let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
    return String(format: format, locale: Locale.current, arguments: args)
  }
}
private final class BundleToken { static let bundle = Bundle(for: BundleToken.self) }
"""


def strings(count):
    generator = random.Random(4)
    table = {}
    while len(table) < count:
        key = ".".join(generator.choices(WORDS, k=2)) + "." + "_".join(generator.choices(WORDS, k=3))
        text = " ".join(generator.choices(WORDS, k=generator.randint(2, 9))).capitalize()
        place = generator.random()
        for share, end in ((0.12, " %@"), (0.16, " %d"), (0.19, " %1$@ %2$@"), (0.2, " %d of %@")):
            if place < share:
                text += end
                break
        table[key] = text
    return table


def swiftgen(source, ids, table):
    """The same accessors with keys and strings, as the template structured-swift5 of SwiftGen 6.6 has them."""
    lines = []
    for line in source.split("\n"):
        if line.startswith("private let _strings"):
            break
        constant = re.match(r"(\s*\w+ static) var (\S+): String \{ _\w+\((\d+)\) \}", line)
        function = re.match(r"(\s*\w+ static func .* -> String) \{ _\w+\(.*, (\d+)\) \}", line)
        if constant:
            key = ids[int(constant[3])]
            line = f'{constant[1]} let {constant[2]} = L10n.tr("Localizable", "{key}", fallback: "{table[key]}")'
        elif function:
            key = ids[int(function[2])]
            given = [f"String(describing: {name})" if kind == "Any" else name
                     for name, kind in re.findall(r"(p\d+): (\w+)", function[1])]
            line = (f'{function[1]} {{ return L10n.tr("Localizable", "{key}", {", ".join(given)}, '
                    f'fallback: "{table[key]}") }}')
        if "import LevityStrings" not in line:
            lines.append(line)
    return "\n".join(lines) + LOOKUP


def measure(folder, name):
    start = time.time()
    process = subprocess.Popen(
        ["swiftc", "-O", "-wmo", "-parse-as-library", "-module-name", "App", "-I", folder, "-c",
         f"{folder}/{name}.swift", "-o", f"{folder}/{name}.o"], stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        return None
    size = subprocess.run(["size", f"{folder}/{name}.o"], capture_output=True, text=True, check=True)
    return time.time() - start, usage.ru_maxrss // 1024, int(size.stdout.split("\n")[1].split()[3])


def main():
    levity = os.path.abspath(sys.argv[1])
    counts = [int(count) for count in sys.argv[2:]] or [1000, 5000, 10000]
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/LevityStrings.swift", "w") as file:
            file.write(RUNTIME)
        subprocess.run(
            ["swiftc", "-O", "-emit-module", "-parse-as-library", "-module-name", "LevityStrings",
             f"{folder}/LevityStrings.swift", "-emit-module-path", f"{folder}/LevityStrings.swiftmodule"],
            check=True)
        for count in counts:
            table = strings(count)
            project = f"{folder}/{count}"
            os.makedirs(f"{project}/en.lproj")
            with open(f"{project}/en.lproj/Localizable.strings", "w") as file:
                file.writelines(f'"{key}" = "{text}";\n' for key, text in table.items())
            subprocess.run(
                [levity, "strings", "generate", project, "--bundle-identifier", "org.example.app",
                 "--public-access", "--output", f"{folder}/levity.swift"], check=True, stdout=subprocess.DEVNULL)
            with open(f"{folder}/levity.swift") as file:
                source = file.read()
            with open(f"{folder}/swiftgen.swift", "w") as file:
                file.write(swiftgen(source, sorted(table), table))
            for name in ("levity", "swiftgen"):
                found = measure(folder, name)
                if found is None:
                    print(f"| {count:,} | {name} | gives up | | | |")
                    continue
                seconds, memory, size = found
                print(f"| {count:,} | {name} | {seconds:.1f} | {memory} | {size / 1000:.0f} | {size / count:.0f} |",
                      flush=True)


main()
