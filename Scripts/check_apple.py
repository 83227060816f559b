"""Compiles every runtime product for Apple's platforms against modelled headers; see Tests/AppleHeaders/README.md.

usage: Scripts/check-apple.sh [--verbose] [--evolution] [PLATFORM ...]   (ios tvos visionos watchos maccatalyst
macos)

With --evolution, modules are compiled for distribution as binaries, and nothing else is checked.
"""

import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

import apple_interfaces
from apple_headers import declared
from apple_interfaces import ONLY_WITH_OBJECTIVE_C, interface, with_narrow_integers, without_bodies

HEADERS = Path("Tests/AppleHeaders")
PLACES = Path("Fixtures/ImagePlaces")
HAS_EVOLUTION = "--evolution" in sys.argv
OUT = Path(".build/apple-evolution" if HAS_EVOLUTION else ".build/apple").absolute()
JOBS = 2
# The triple of the toolchain's own modules.
HOST = f"{os.uname().machine}-unknown-linux-gnu"

# Name of the platform, as in a triple: from the manifest's `platforms`.
TRIPLES = {
    "ios": "arm64-apple-ios{}",
    "tvos": "arm64-apple-tvos{}",
    "visionos": "arm64-apple-xros{}",
    # Watches before Series 9, and later ones before watchOS 26, have an Int of 32 bits. What compiles for them does for
    # the others.
    "watchos": "arm64_32-apple-watchos{}",
    "maccatalyst": "arm64-apple-ios{}-macabi",
    "macos": "arm64-apple-macosx{}",
}
# The name of a module's file, from its triple.
FILES = {
    "ios": "arm64-apple-ios",
    "tvos": "arm64-apple-tvos",
    "visionos": "arm64-apple-xros",
    "watchos": "arm64_32-apple-watchos",
    "maccatalyst": "arm64-apple-ios-macabi",
    "macos": "arm64-apple-macos",
}
# In the order of their imports. SwiftUI is for Swift alone, and CryptoKit, too.
OVERLAYS = [
    "SwiftOnoneSupport", "ObjectiveC", "Darwin", "CoreFoundation", "Dispatch", "Foundation", "os", "CryptoKit",
    "CoreGraphics", "QuartzCore", "UIKit", "AppKit", "SwiftUI", "System", "BackgroundAssets",
]
# Frameworks that a platform doesn't have: what `canImport` sees.
ABSENT = {"macos": ["UIKit"]}
# The conditions that may choose other code on a platform than on iOS.
CONDITIONS = {
    "ios": "",
    "tvos": r"\bos\((?:iOS|tvOS)\)",
    "visionos": r"\bos\((?:iOS|visionOS)\)",
    "watchos": "",
    "maccatalyst": r"\btargetEnvironment\(macCatalyst\)",
    "macos": "",
}
# A product that a platform doesn't have says so in one sentence.
UNSUPPORTED = re.compile(r"error: (\w+ isn't available on \w+.*)")
# Warnings that depend on what else is imported, on what an SDK says of Sendable, or on how its modules were compiled.
HARMLESS = re.compile(
    r"warning: .*(is unnecessary for a constant with 'Sendable' type|was not used in package"
    r"|was not compiled with library evolution support)")
# What Testing's macros make is constant only with the bodies of the standard library, which are skipped.
CONSTANT = re.compile(
    r"error: (?:'@const' value should be initialized with a compile-time value"
    r"|global variable must be a compile-time constant to use @section attribute)")
# The client is compiled in each of these modes.
CLIENT_MODES = {
    "Swift 6": ["-swift-version", "6"],
    # What is a warning there is an error in Swift 6, which is compiled as well.
    "Swift 5": ["-swift-version", "5", "-suppress-warnings"],
    "Swift 6, main actor": ["-swift-version", "6", "-default-isolation", "MainActor"],
}


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def digest(*parts):
    """A hash of strings and of the contents of files."""
    result = hashlib.sha256()
    for part in parts:
        result.update(part.read_bytes() if isinstance(part, Path) else str(part).encode())
        result.update(b"\0")
    return result.hexdigest()[:16]


def tree(folder):
    return sorted(path for path in Path(folder).rglob("*") if path.is_file())


class Toolchain:
    def __init__(self):
        self.compiler = Path(shutil.which("swiftc")).resolve()
        self.version = run(["swiftc", "--version"])[1]
        self.library = self.compiler.parent.parent / "lib/swift"

    def macros(self, name):
        return self.library / f"host/plugins/lib{name}Macros.so"

    def frontend(self, *arguments):
        return run(["swiftc", "-frontend", *map(str, arguments)])


class Manifest:
    """What the check needs of Package.swift: platforms, and the modules of the runtime's products in build order."""

    def __init__(self):
        cache = OUT / f"manifest-{digest(Path('Package.swift'))}.json"
        if not cache.exists():
            code, text = run(["swift", "package", "dump-package"])
            if code:
                sys.exit(f"error: Package.swift can't be read: {text}")
            # SwiftPM may say behind it that it waited for another process.
            found, _ = json.JSONDecoder().raw_decode(text, text.index("{"))
            cache.write_text(json.dumps(found))
        package = json.loads(cache.read_text())
        self.platforms = {it["platformName"]: it["version"] for it in package["platforms"]}
        self.targets = {it["name"]: it for it in package["targets"]}
        self.products = [
            it["name"] for it in package["products"]
            if all(self.path(name).startswith("Sources/Runtime/") for name in it["targets"])
        ]

    def path(self, name):
        return self.targets[name].get("path") or ""

    def dependencies(self, name):
        """Without the stand-ins, which are there on Linux alone."""
        names = [it["byName"][0] for it in self.targets[name]["dependencies"]]
        return [it for it in names if self.path(it).startswith("Sources/")]

    def modules(self):
        """Dependencies first."""
        order = []

        def visit(name):
            for other in self.dependencies(name):
                visit(other)
            if name not in order:
                order.append(name)

        for product in self.products:
            visit(product)
        return order

    def sources(self, name):
        excluded = [Path(self.path(name), it) for it in self.targets[name].get("exclude", [])]
        return [
            it for it in tree(self.path(name))
            if it.suffix == ".swift" and not any(it.is_relative_to(no) for no in excluded)
        ]

    def is_swift(self, name):
        return bool(self.sources(name))

    def flags(self, name):
        flags = ["-swift-version", "6", "-package-name", "levity"]
        if HAS_EVOLUTION:
            flags += ["-enable-library-evolution"]
        for setting in self.targets[name].get("settings", []):
            for kind, value in setting["kind"].items():
                option = {
                    "enableUpcomingFeature": "-enable-upcoming-feature",
                    "enableExperimentalFeature": "-enable-experimental-feature",
                }.get(kind)
                if option:
                    flags += [option, value["_0"]]
        return flags


class Platform:
    """One platform: its standard library, its frameworks, and what is compiled for it."""

    def __init__(self, name, version, toolchain, manifest):
        self.name = name
        self.toolchain = toolchain
        self.manifest = manifest
        self.triple = TRIPLES[name].format(version)
        self.out = OUT / name
        self.sdk = self.out / "sdk"
        self.libraries = self.out / "libraries"
        self.modules = self.out / "modules"
        self.absent = ABSENT.get(name, ["AppKit"])
        self.headers = self.out / "headers"
        self.headers.mkdir(parents=True, exist_ok=True)
        for folder in (self.sdk, self.libraries, self.modules):
            folder.mkdir(parents=True, exist_ok=True)
        self.is_narrow = self.triple.startswith("arm64_32")
        self.keys = {}
        self.cases = 0
        self.places = 0
        self.device_files = 0
        self.notes = []
        self.failures = []
        self.verbose = False

    def common(self):
        return [
            "-target", self.triple, "-sdk", self.sdk, "-I", self.libraries, "-I", self.headers,
            "-I", self.toolchain.library / "shims",
            "-module-cache-path", OUT / "clang", "-Xcc", "-ffreestanding", "-enable-objc-interop",
            "-resource-dir", self.toolchain.library, "-parse-as-library",
        ]

    def stamped(self, stamp, key, make):
        """Makes something unless it was made from the same; returns what was printed."""
        stamp = self.out / f"{stamp}.stamp"
        if stamp.exists():
            known, _, text = stamp.read_text().partition("\n")
            if known == key:
                return json.loads(text)
        result = make()
        stamp.write_text(f"{key}\n{json.dumps(result)}")
        return result

    # The standard library

    def make_standard_library(self):
        self.key = digest(
            self.toolchain.version, self.triple, ONLY_WITH_OBJECTIVE_C, SDK_SETTINGS, Path(apple_interfaces.__file__))
        (self.sdk / "SDKSettings.json").write_text(SDK_SETTINGS)
        found = self.stamped("standard-library", self.key, self.compile_standard_library)
        if found:
            raise SystemExit(f"error: the standard library can't be remade for {self.triple}:\n{found}")

    def compile_standard_library(self):
        for module in ("Swift", "_StringProcessing", "_Concurrency"):
            source = self.toolchain.library / f"linux/{module}.swiftmodule/{HOST}.private.swiftinterface"
            text = interface(source.read_text(), HOST, self.triple)
            if module == "Swift":
                text = with_narrow_integers(text) if self.is_narrow else without_bodies(text)
                text += ONLY_WITH_OBJECTIVE_C
            file = self.out / f"{module}.swiftinterface"
            file.write_text(text)
            folder = self.libraries / f"{module}.swiftmodule"
            folder.mkdir(exist_ok=True)
            code, printed = self.toolchain.frontend(
                "-compile-module-from-interface", file, "-o", folder / f"{FILES[self.name]}.swiftmodule",
                "-module-name", module, "-parse-stdlib", "-target", self.triple, "-I", self.libraries,
                "-module-cache-path", OUT / "clang", "-I", self.toolchain.library / "shims",
                # Their own calls aren't what is checked.
                "-disable-availability-checking")
            if code:
                return printed
        return ""

    # The frameworks

    def make_frameworks(self):
        lines = (HEADERS / "Headers/module.modulemap").read_text().splitlines(keepends=True)
        here = [it for it in lines if not any(it.startswith(f"module {name} ") for name in self.absent)]
        map_file = self.headers / "module.modulemap"
        text = "".join(here).replace('header "', f'header "{(HEADERS / "Headers").absolute()}/')
        # A newer file is another one for the compiler.
        if not map_file.exists() or map_file.read_text() != text:
            map_file.write_text(text)
        for name in OVERLAYS:
            if name in self.absent:
                continue
            sources = tree(HEADERS / "Overlays" / name)
            self.key = digest(self.key, *sources, *(tree(HEADERS / "Headers")))
            has_header = re.search(rf"^module {name} ", (HEADERS / "Headers/module.modulemap").read_text(), re.M)
            printed = self.stamped(
                name, self.key, lambda: self.compile_framework(name, sources, bool(has_header)))
            if printed:
                raise SystemExit(f"error: {HEADERS}/Overlays/{name} doesn't compile for {self.name}:\n{printed}")

    def compile_framework(self, name, sources, has_header):
        empty = self.out / "empty.swift"
        empty.write_text("")
        code, printed = self.toolchain.frontend(
            "-emit-module", "-o", self.libraries / f"{name}.swiftmodule", "-module-name", name, *self.common(),
            "-swift-version", "5", "-disable-objc-attr-requires-foundation-module", "-suppress-warnings",
            "-experimental-skip-all-function-bodies", "-O",
            *(["-import-underlying-module"] if has_header else []), *(sources or [empty]))
        return printed if code else ""

    # The runtime

    def check_module(self, name):
        manifest = self.manifest
        if not manifest.is_swift(name):
            self.keys[name] = digest(self.key, *tree(manifest.path(name)))
            return ""
        sources = manifest.sources(name)
        # Extensions link the same modules, with Xcode's setting APPLICATION_EXTENSION_API_ONLY.
        flags = ["-application-extension", *self.module_flags(name)]
        key = digest(self.key, *flags, *sources, *sources and map(str, sources),
                     *(self.keys[it] for it in manifest.dependencies(name)))
        self.keys[name] = key

        module = self.modules / f"{name}.swiftmodule"
        arguments = ["-module-name", name, *self.common(), "-I", self.modules, *flags, *sources]
        condition = CONDITIONS[self.name]
        is_lowered = not condition or any(re.search(condition, it.read_text()) for it in sources)

        def make():
            if is_lowered:
                return self.toolchain.frontend(
                    "-emit-sil", "-o", "/dev/null", "-emit-module-path", module, *arguments)[1]
            # The same code as for iOS, where it's lowered: the types and versions are what may differ.
            code, printed = self.toolchain.frontend("-typecheck", *arguments)
            if code:
                return printed
            return printed + self.toolchain.frontend(
                "-emit-module", "-o", module, "-experimental-skip-all-function-bodies", "-suppress-warnings",
                *arguments)[1]

        return self.stamped(f"module-{name}", key, make)

    def module_flags(self, name):
        return self.manifest.flags(name) + self.include_flags()

    def include_flags(self):
        """Where the modules of C targets are; like SwiftPM, makes a module map if there is none."""
        flags = []
        for name in self.manifest.modules():
            include = Path(self.manifest.path(name), "include").absolute()
            if self.manifest.is_swift(name) or not include.is_dir():
                continue
            if not (include / "module.modulemap").exists():
                folder = self.out / "maps" / name
                folder.mkdir(parents=True, exist_ok=True)
                (folder / "module.modulemap").write_text(
                    f'module {name} {{ umbrella "{include}" export * }}\n')
                include = folder
            flags += ["-I", str(include)]
        return flags

    def check_runtime(self):
        """Every module, in the order of dependencies. Returns the names of those that were compiled."""
        compiled, absent = [], set()
        for name in self.manifest.modules():
            if absent.intersection(self.manifest.dependencies(name)):
                absent.add(name)
                continue
            printed = self.check_module(name)
            sentences = UNSUPPORTED.findall(printed)
            if sentences and len(sentences) == printed.count(" error: "):
                absent.add(name)
                self.notes.append(sentences[0].split('"')[0])
            elif "error: " in printed or len(HARMLESS.findall(printed)) < len(re.findall(r": warning: ", printed)):
                self.fail(f"{name} doesn't compile cleanly", printed)
                # Modules that import it would say no more.
                absent.add(name)
            else:
                compiled.append(name)
        return compiled

    # Clients, planted errors, and selectors

    def check_sources(self, label, sources, flags, modules, name="Client"):
        """Type-checks and lowers sources that import the runtime."""
        key = digest(self.key, *flags, *sources, *(self.keys.get(it, "") for it in modules))

        def make():
            return self.toolchain.frontend(
                "-emit-sil", "-o", "/dev/null", "-emit-module-path", self.modules / f"{name}.swiftmodule",
                "-module-name", name, *self.common(), "-I", self.modules, *self.include_flags(), *flags, *sources)[1]

        return self.stamped(label, key, make)

    def check_client(self, modules):
        for label, flags in CLIENT_MODES.items():
            # Isolation is the same everywhere.
            if label != "Swift 6" and self.name != "ios":
                continue
            flags = flags + self.upcoming()
            sources = tree(HEADERS / "Clients") + tree("Examples/Screens")
            stamp = "client-" + re.sub(r"\W+", "-", label)
            if printed := self.check_sources(stamp, [it for it in sources if it.suffix == ".swift"], flags, modules):
                self.fail(f"a client in {label} doesn't compile cleanly", printed)

    # The tests that run on a device

    def check_device_tests(self, modules):
        """Tests/DeviceTests, which SwiftPM can't build here: their package, then the tests."""
        self.make_testing()
        extra = tree(HEADERS / "DeviceTests")
        flags = [
            "-swift-version", "6", "-I", str(self.modules), "-import-objc-header", str(extra[1]),
            "-disable-cross-import-overlays", "-load-plugin-library", str(self.toolchain.macros("Testing")),
        ]
        for name in ("LevityDevicePackage", "LevityDeviceTests"):
            sources = [it for it in tree(Path("Tests/DeviceTests", name)) if it.suffix == ".swift"] + extra[:1]
            printed = self.check_sources(f"device-{name}", sources, flags, modules, name)
            self.keys[name] = digest(*sources)
            self.device_files += len(sources) - 1
            if len(CONSTANT.findall(printed)) < len(re.findall(r"^.*(?:error|warning): ", printed, re.M)):
                self.fail(f"{name} of Tests/DeviceTests doesn't compile cleanly", printed)

    def make_testing(self):
        """Swift Testing for this triple, from the toolchain's own interface."""
        folder = self.libraries / "Testing.swiftmodule"
        folder.mkdir(exist_ok=True)
        source = self.toolchain.library / f"linux/Testing.swiftmodule/{HOST}.swiftinterface"
        file = self.out / "Testing.swiftinterface"
        file.write_text(interface(source.read_text(), HOST, self.triple).replace("-disable-objc-interop", ""))
        self.key = digest(self.key, file)

        def make():
            plugins = [it for name in ("Testing", "Swift")
                       for it in ("-load-plugin-library", self.toolchain.macros(name))]
            code, printed = self.toolchain.frontend(
                "-compile-module-from-interface", file, "-o", folder / f"{FILES[self.name]}.swiftmodule",
                "-module-name", "Testing", "-target", self.triple, "-sdk", self.sdk, "-I", self.libraries,
                "-I", self.toolchain.library / "shims", "-module-cache-path", OUT / "clang",
                "-resource-dir", self.toolchain.library, *plugins)
            return printed if code else ""

        if printed := self.stamped("Testing", self.key, make):
            raise SystemExit(f"error: Testing can't be remade for {self.triple}:\n{printed}")

    def upcoming(self):
        """The language features of the package."""
        flags = self.manifest.flags("LevityUIKit")
        return [it for it in flags if it not in ("-swift-version", "6", "-package-name", "levity")]

    def check_cases(self, modules):
        """Each case is refused with the error in its comment; those without one compile."""
        for case in tree(HEADERS / "Cases"):
            text = case.read_text()
            platform = re.search(r"^// platform: (\w+)", text, re.M)
            if (platform[1] if platform else "ios") != self.name:
                continue
            expected = re.search(r"^// error: (.*)", text, re.M)
            flags = ["-swift-version", "6", *self.upcoming()]
            if asked := re.search(r"^// flags: (.*)", text, re.M):
                flags += asked[1].split()
            printed = self.check_sources(f"case-{case.stem}", [case], flags, modules)
            printed += "".join(wrong_selectors([case]))
            errors = re.findall(r"(?:error|warning): (.*)", printed)
            self.cases += 1
            if expected is None:
                if printed:
                    self.fail(f"{case} should compile", printed)
            elif not any(expected[1] in it for it in errors):
                self.fail(f"{case} isn't refused with: {expected[1]}", printed)
            elif self.verbose:
                print(f"{case.stem}: {errors[0]}")

    def check_places(self, modules):
        """The places in which apps show images compile as they are, and as an offload rewrites them."""
        names = {"Places": ["Places"], "Rewritten": ["Rewritten", "Resources"]}
        for label, files in names.items():
            sources = [PLACES / f"{it}.swift" for it in ["Shared", *files]]
            flags = ["-swift-version", "6", *self.upcoming()]
            if printed := self.check_sources(f"places-{label}", sources, flags, modules, label):
                self.fail(f"{PLACES}/{label}.swift doesn't compile cleanly", printed)
        self.places = (PLACES / "Places.swift").read_text().split("// Places\n")[1].count("\n")

    # Names of private methods

    def check_private_names(self, modules):
        """Links all products but LevityBundlesPrivate into a library for phones, which has none of its names."""
        linker, product = shutil.which("ld64.lld"), "LevityBundlesPrivate"
        if not linker:
            self.notes.append("private names aren't looked for without ld64.lld")
            return
        key = digest(*(self.keys[it] for it in modules), self.toolchain.version)
        sentence = self.stamped("private-names", key, lambda: self.private_names(linker, modules, product))
        if sentence:
            self.fail(sentence)

    def private_names(self, linker, modules, product):
        folder = self.out / "objects"
        folder.mkdir(exist_ok=True)
        for name in filter(self.manifest.is_swift, modules):
            code, printed = self.toolchain.frontend(
                "-c", "-o", folder / f"{name}.o", "-module-name", name, *self.common(), "-I", self.modules,
                *self.module_flags(name), *self.manifest.sources(name))
            if code:
                return f"{name} has no object file:\n{printed}"
            without_platform(folder / f"{name}.o")
        for name in (it for it in modules if not self.manifest.is_swift(it)):
            # A variable of each thread can't be left for the dynamic linker.
            path = Path(self.manifest.path(name))
            code, printed = run([
                shutil.which("clang") or "clang", "-target", self.triple, "-ffreestanding", "-c", "-I",
                str(path / "include"), "-o", str(folder / f"{name}.o"), str(path / f"{name}.c")])
            if code:
                return f"{name} has no object file:\n{printed}"
            without_platform(folder / f"{name}.o")
        names = {}
        for library, chosen in ("default", [it for it in modules if it != product]), ("private", modules):
            code, printed = run([
                linker, "-arch", "arm64", "-platform_version", "ios", "15.0", "15.0", "-dylib", "-dead_strip",
                "-undefined", "dynamic_lookup", "-o", str(folder / library),
                *(str(folder / f"{it}.o") for it in chosen)])
            if code:
                return f"no library can be linked:\n{printed}"
            names[library] = {it.decode() for it in SELECTOR.findall((folder / library).read_bytes())}
        private = names["private"] - names["default"]
        if not any(it.startswith("_") for it in private):
            return f"{product} has no name of a private method, so that the search finds none"
        # Three of the four have no underscore.
        lookups = Path("Sources/Runtime/LevityBundlesPrivate/PrivateLookups.swift").read_text(encoding="utf-8")
        replaced = set(re.findall(r'"(_?localized\w+:[\w:]+)"', lookups))
        if not replaced <= names["private"]:
            return f"these names of private methods aren't in {product}: {sorted(replaced - names['private'])}"
        found = sorted(it for it in names["default"] if it.startswith("_") or it in replaced)
        code = (folder / "default").read_bytes()
        initializers = [it for it in (b"__mod_init_func", b"__init_offsets") if it in code]
        if initializers:
            return f"the runtime has a static initializer: {initializers}"
        return f"a private method is named without {product}: {found}" if found else ""

    def fail(self, sentence, printed=""):
        self.failures.append(f"{self.name}: {sentence}\n{printed}")

    def checked(self):
        """A line about it; failures are kept."""
        try:
            return self.check()
        except SystemExit as error:
            self.fail("nothing was checked", str(error))
            return f"{self.triple}: failed"

    def check(self):
        self.make_standard_library()
        self.make_frameworks()
        modules = self.check_runtime()
        if not HAS_EVOLUTION:
            # The client has views of UIKit, which a watch and a Mac haven't.
            if "LevityUIKit" in modules and self.name not in ("watchos", "macos"):
                self.check_client(modules)
            self.check_cases(modules)
            if self.name == "ios":
                self.check_places(modules)
                self.check_private_names(modules)
                self.check_device_tests(modules)
        count = sum(len(self.manifest.sources(it)) for it in modules)
        line = f"{self.triple}: {len(modules)} modules, {count} files"
        line += f", {self.cases} cases" if self.cases else ""
        line += f", {self.places} places of images" if self.places else ""
        line += f", {self.device_files} files of device tests" if self.device_files else ""
        return line + "".join(f"; {it}" for it in self.notes)


# A string with the name of a method that takes arguments.
SELECTOR = re.compile(rb"(?<=\0)_?[A-Za-z]\w*(?::\w+)*:(?=\0)")


def without_platform(path):
    """Makes the command that names the platform of an object file one without a meaning: ld64.lld of this toolchain
    refuses it for phones."""
    bytes_ = bytearray(path.read_bytes())
    place = 32
    for _ in range(struct.unpack_from("<I", bytes_, 16)[0]):
        command, size = struct.unpack_from("<II", bytes_, place)
        # LC_BUILD_VERSION without tools is as long as LC_UUID.
        if (command, size) == (0x32, 24):
            struct.pack_into("<I", bytes_, place, 0x1B)
        place += size
    path.write_bytes(bytes_)


def wrong_selectors(files):
    """Names of methods in strings that no header declares."""
    known = {it for found in declared().values() for it, _ in found}
    for file in files:
        text = file.read_text()
        names = re.findall(r'"((?:[a-z]\w*:)+)"', text)
        names += re.findall(r'\b(?:setter|getter|stateSetter|stateGetter|after)\(\s*"(\w+)"', text)
        for name in sorted(set(names) - known):
            yield f"{file}: error: no header declares the selector '{name}'\n"


# Which version of visionOS has what a version of iOS has.
SDK_SETTINGS = json.dumps({
    "CanonicalName": "apple15.0", "Version": "26.0", "MaximumDeploymentTarget": "99.0",
    "VersionMap": {
        "iOS_visionOS": {"15.0": "1.0", "16.0": "1.0", "17.0": "1.0", "17.1": "1.1", "18.0": "2.0"},
        "macOS_iOSMac": {"13.0": "16.0"}, "iOSMac_macOS": {"15.0": "12.0", "16.0": "13.0"},
    },
})


def main():
    started = time.time()
    OUT.mkdir(parents=True, exist_ok=True)
    toolchain, manifest = Toolchain(), Manifest()
    wanted = [it for it in sys.argv[1:] if not it.startswith("-")]
    names = [it for it in TRIPLES if it in (wanted or manifest.platforms)]
    platforms = [Platform(it, manifest.platforms[it], toolchain, manifest) for it in names]
    for platform in platforms:
        platform.verbose = "--verbose" in sys.argv
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        for line in pool.map(Platform.checked, platforms):
            print(line, flush=True)
    failures = [it for platform in platforms for it in platform.failures]
    hooks = [it for it in manifest.sources("LevityHooks")] if "LevityHooks" in manifest.targets else []
    failures += wrong_selectors(hooks)
    for failure in failures:
        print(failure)
    print(f"check-apple: {f'{len(failures)} failures' if failures else 'clean'} in {time.time() - started:.0f} s")
    sys.exit(1 if failures else 0)


main()
