#!/usr/bin/env python3
"""Draws mutants of the core's sources, and reports those that no test notices.

    Scripts/mutants.py [--seed N] [--count N] [--folder Sources/…,…] [--kinds moved,dropped] [--jobs N]
                       [--report FILE] [--core-only | --own-only]
    Scripts/mutants.py --build-only …; Scripts/mutants.py --skip-build [--only 3,14]
    Scripts/mutants.py --again [--core-only]

A mutant is one fault: a negated condition, `<` for `<=`, a guard without its condition, a deleted statement, two
arguments swapped, an empty result. All are compiled into one copy of the tree, each behind a number that `Mutation`
reads from the environment, so there is one build. A mutant that doesn't compile is replaced by another; if the project
is built, its modules say so within a minute. The copy is in .build/mutants, or in LEVITY_MUTANTS_FOLDER.

Every suite of the core runs once without a mutant and notes the sites that it reaches. A mutant then runs only the
suites that reach it: all of its module, then those of modules above for --seconds. Suites that take longer than half a
minute wait. Survivors are asked again: by what was left out, and by the suites of Tools, which are built only then;
--core-only leaves those out, and --own-only builds and asks only the suites of the mutated modules. --again does what
the last run left out, for its survivors. A mutant is killed if a suite fails twice, crashes twice, or takes three times
as long as without it and ten seconds more. The same suites have to end in that time without the mutant, right
afterwards, or the machine was busy and both get more of it. A kind is drawn first, then one of its sites, so that
frequent kinds don't crowd out others. The same seed draws the same mutants of the same sources.

Exits with 1 if a suite fails without a mutant, else with 0: survivors are for people to read.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = ROOT / "Scripts" / "mutants"
WORK = pathlib.Path(os.environ.get("LEVITY_MUTANTS_FOLDER", ROOT / ".build" / "mutants"))
TREE = WORK / "tree"
KINDS = [
    "negated condition", "moved boundary", "dropped guard", "deleted statement", "swapped arguments", "emptied result"]
# Sites that don't compile are replaced from this reserve.
SPARE = 0.5
# The seconds that a suite may take to be asked at first, and to be asked about survivors.
QUICK, SLOW = 30, 150


def output(command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


# The copy of the tree


def copy_tree():
    """Copies what git has or could have. Unchanged files keep their times, so that a second run builds less."""
    names = output(["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]).split("\0")
    wanted = {name for name in names if name and (ROOT / name).is_file()}
    for folder in ("Sources", "Tests"):
        for path in (TREE / folder).rglob("*"):
            if path.is_file() and str(path.relative_to(TREE)) not in wanted:
                path.unlink()
    for name in wanted:
        write(TREE / name, (ROOT / name).read_bytes(), (ROOT / name).stat().st_mode)


def write(path, content, mode=None):
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    if mode is not None:
        path.chmod(mode)


def cut(modules, own_only):
    """Removes from the copy's manifest what isn't needed to test these modules: by the core, or by their own suites."""
    described = json.loads(output(["swift", "package", "--package-path", str(TREE), "dump-package"]))
    uses = {
        target["name"]: {dependency["byName"][0] for dependency in target["dependencies"] if "byName" in dependency}
        for target in described["targets"]
    }

    def closure(names, step):
        names = set(names)
        while True:
            more = {name for known in names for name in step(known)} - names
            if not more:
                return names
            names |= more

    if own_only:
        users = modules | {f"{name}Tests" for name in modules} & set(uses)
    else:
        users = closure(modules, lambda name: {user for user in uses if name in uses[user]})
    kept = closure(users, lambda name: uses.get(name, set()))
    names = ", ".join(f'"{name}"' for name in sorted(kept))
    with (TREE / "Package.swift").open("a") as manifest:
        manifest.write(f"\nlet kept: Set<String> = [{names}]\n")
        manifest.write("package.targets.removeAll { !kept.contains($0.name) }\npackage.products = []\n")


# Sites


def site_lister():
    """Returns the program that lists sites, built with the SwiftSyntax of the toolchain."""
    program = WORK / "sites"
    sources = sorted(TOOL.glob("*.swift"))
    if program.exists() and program.stat().st_mtime > max(source.stat().st_mtime for source in sources):
        return program
    info = json.loads(output(["swiftc", "-print-target-info"]))
    host = pathlib.Path(info["paths"]["runtimeResourcePath"]) / "host"
    libraries = [f"-l{name}" for name in ("SwiftSyntax", "SwiftParser", "SwiftOperators")]
    flags = ["-I", host, "-L", host, *libraries, "-Xlinker", "-rpath", "-Xlinker", host]
    subprocess.run(["swiftc", "-O", "-parse-as-library", *flags, *sources, "-o", program], check=True)
    return program


# The bytes of each source, as its sites were listed.
originals = {}


class Site:
    def __init__(self, path, facts, number=0):
        self.path = path
        self.facts = facts
        self.kind = facts["kind"]
        self.start, self.end = facts["start"], facts["end"]
        self.module = path.split("/")[2]
        self.id = number
        # The suites that have run with this mutant.
        self.asked = set()

    def overlaps(self, other):
        return self.path == other.path and self.start < other.end and other.start < self.end

    def __str__(self):
        return f"{self.path}:{self.facts['line']}"


def draw(folders, kinds, seed):
    """Yields sites, each once: kinds alike often."""
    found = {path for folder in folders for path in (TREE / folder).rglob("*.swift")}
    paths = sorted(str(path.relative_to(TREE)) for path in found)
    listed = json.loads(output([site_lister(), *paths], cwd=TREE))
    by_kind = collections.defaultdict(list)
    for path in sorted(listed):
        originals[path] = (TREE / path).read_bytes()
        for facts in listed[path]:
            by_kind[facts["kind"]].append(Site(path, facts))
    generator = random.Random(seed)
    for kind in kinds:
        generator.shuffle(by_kind[kind])
    total = sum(len(by_kind[kind]) for kind in kinds)
    print(f"{total} sites in {len(paths)} files of {' and '.join(folders)}", flush=True)
    while any(by_kind[kind] for kind in kinds):
        kind = generator.choice([kind for kind in kinds if by_kind[kind]])
        yield by_kind[kind].pop()


# Compiling


def apply(sites):
    """Writes the sources with these mutants, and says which lines of each file are whose."""
    lines = {}
    by_path = collections.defaultdict(list)
    for site in sites:
        by_path[site.path].append(site)
    modules = {"/".join(path.split("/")[:3]) for path in by_path}
    for stale in TREE.glob("Sources/*/*/Mutation.swift"):
        if str(stale.parent.relative_to(TREE)) not in modules:
            stale.unlink()
    for module in modules:
        write(TREE / module / "Mutation.swift", (TOOL / "Mutation.swift.txt").read_bytes())
    for path in set(by_path) | apply.written:
        lines[path] = write_mutants(path, by_path[path])
    apply.written = set(by_path)
    return lines


apply.written = set()


def write_mutants(path, sites):
    """Writes one source with these mutants, and returns the first and the last line of each."""
    content = originals[path]
    result, place, found = b"", 0, []
    for site in sorted(sites, key=lambda site: site.start):
        result += content[place : site.start]
        first = result.count(b"\n") + 1
        result += site.facts["replacement"].replace("#ID#", str(site.id)).encode()
        place = site.end
        found.append((first, result.count(b"\n") + 1, site))
    write(TREE / path, result + content[place:])
    return found


def blame(log, lines):
    """Returns the sites that the compiler refuses: on the line of the error, or the nearest of its file."""
    refused = set()
    for path, line in re.findall(r"^(\S+?\.swift):(\d+):\d+: error:", log, re.MULTILINE):
        path = str(pathlib.Path(path)).removeprefix(str(TREE.resolve()) + "/").removeprefix(str(TREE) + "/")
        found = lines.get(path)
        if not found:
            continue
        number = int(line)
        refused.add(min(found, key=lambda entry: max(entry[0] - number, number - entry[1], 0))[2])
    return refused


def refused_by_modules(chosen, jobs):
    """Returns the sites that don't compile, as far as the project's own build products tell; none without them.

    A build stops at the first module that doesn't compile. Against modules that are there, all are checked at once.
    """
    modules = ROOT / ".build" / "debug" / "Modules"
    folders = sorted({"/".join(site.path.split("/")[:3]) for site in chosen})
    if not all((modules / f"{folder.split('/')[2]}.swiftmodule").exists() for folder in folders):
        return set()
    command = [
        "swiftc", "-emit-sil", "-wmo", "-o", os.devnull, "-parse-as-library", "-swift-version", "6",
        "-package-name", "levity", "-DDEBUG", "-DSWIFT_PACKAGE", "-enable-testing", "-I", modules]
    for feature in ("ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"):
        command += ["-enable-upcoming-feature", feature]
    refused, lines = set(), apply(chosen)

    def check(folder):
        # What is refused can hide what else would be.
        while True:
            sources = sorted((TREE / folder).rglob("*.swift"))
            result = subprocess.run(
                [*command, "-module-name", folder.split("/")[2], *sources], stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True)
            found = blame(result.stdout, lines) if result.returncode else set()
            if not found - refused:
                return
            refused.update(found)
            for path in {site.path for site in found}:
                left = [site for site in chosen if site.path == path and site not in refused]
                lines[path] = write_mutants(path, left)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        list(pool.map(check, folders))
    return refused


CORE, TOOLS = TREE, TREE / "Tools"


def build(*arguments, package=CORE):
    # Both packages share a folder, as with make. A plan that was kept would be the other package's.
    command = ["swift", "build", "--disable-build-manifest-caching", "--package-path", str(package)]
    command += ["--scratch-path", str(TREE / ".build"), *arguments]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return result.returncode, result.stdout


def build_tests(package):
    status, log = build("--build-tests", package=package)
    if status:
        sys.exit(f"the tests don't build:\n{log[-4000:]}")


def compile_sites(count, sites, jobs):
    """Compiles `count` of the sites, those in front first."""
    reserve, chosen = iter(sites), []

    def fill(wanted):
        for site in reserve:
            if len(chosen) >= wanted:
                return
            if not any(site.overlaps(other) for other in chosen):
                chosen.append(site)
                site.id = len(compile_sites.all) + 1
                compile_sites.all.append(site)

    fill(int(count * (1 + SPARE)) + 6)
    refused = refused_by_modules(chosen, jobs)
    chosen = [site for site in chosen if site not in refused]
    print(f"  {len(refused)} mutants don't compile, {len(chosen)} left", flush=True)
    rounds = 0
    while True:
        rounds += 1
        lines = apply(chosen)
        status, log = build()
        if status == 0:
            if len(chosen) >= count:
                break
            fill(int(count * 1.2) + 3)
            continue
        refused = blame(log, lines)
        if not refused:
            sys.exit(f"the tree doesn't build, and no mutant is the reason:\n{log[-4000:]}")
        for site in refused:
            chosen.remove(site)
        print(f"  round {rounds}: {len(refused)} mutants don't compile, {len(chosen)} left", flush=True)
    apply(chosen[:count])
    print("building the tests", flush=True)
    build_tests(CORE)
    return chosen[:count]


compile_sites.all = []

# Tests


class Suite:
    """A suite, or a test outside of one."""

    def __init__(self, name, program):
        self.name = name
        self.program = program
        self.of_tools = "tools" in program.name
        self.module = name.split(".")[0].removesuffix("Tests")
        self.pattern = "^" + re.escape(name) + ("$" if name.endswith(")") else "/")
        self.seconds = 0.0
        self.reached = set()


def test_program(package):
    folder = pathlib.Path(build("--show-bin-path")[1].strip().splitlines()[-1])
    return folder / {CORE: "levityPackageTests.xctest", TOOLS: "levity-toolsPackageTests.xctest"}[package]


def run(suites, seconds, mutant=None, trace=None):
    """Runs suites of one program; returns what went wrong, or None."""
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
    # The copy has none beside it.
    environment.setdefault("LEVITY_CORPUS", str(ROOT.parent / "shared" / "corpus"))
    if mutant is not None:
        environment["LEVITY_MUTANT"] = str(mutant)
    if trace is not None:
        environment["LEVITY_MUTATION_TRACE"] = str(trace)
    command = [str(suites[0].program), "--testing-library", "swift-testing"]
    # Tests that wait for processes would starve others in this one.
    command += ["--no-parallel"] if suites[0].of_tools else []
    command += ["--filter", "|".join(suite.pattern for suite in suites)]
    process = subprocess.Popen(
        command, cwd=TREE, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        status = process.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        status = None
    # Whatever it started goes with it.
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    if status is None:
        return "time"
    return None if status in (0, 69) else "crash" if status < 0 else "test"


def listed_suites(program):
    listing = output([str(program), "--testing-library", "swift-testing", "--list-tests"], cwd=TREE)
    names = {line.split("/")[0] for line in listing.splitlines() if re.match(r"\w+\.", line)}
    # The first are about sources. The second count and interrupt system calls, for minutes.
    excluded = ("ArchitectureTests.", "CommandsTests.TortureTests")
    return [Suite(name, program) for name in sorted(names) if not name.startswith(excluded)]


def trace(suites, seconds, jobs):
    """Runs suites alone, unless this build's have, and notes what they take and reach.

    Returns those that don't end in time, and those that fail.
    """
    folder = WORK / "traces"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)

    def one(index):
        suite, file = suites[index], folder / str(index)
        start = time.monotonic()
        failure = run([suite], seconds, trace=file)
        suite.seconds = time.monotonic() - start
        if file.exists():
            suite.reached = {int(line) for line in file.read_text().split()}
        return failure

    recalled = recall(suites)
    suites = [suite for suite in suites if suite not in recalled]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        failures = dict(zip(suites, pool.map(one, range(len(suites)))))
    remember(recalled + [suite for suite in suites if not failures[suite]])
    slow = [suite for suite in suites if failures[suite] == "time"]
    return slow, [suite for suite in suites if failures[suite] and suite not in slow]


def kept_facts():
    file = WORK / "suites.json"
    return json.loads(file.read_text()) if file.exists() else {}


def remember(suites):
    """Keeps what suites take and reach, for another run of the same build."""
    facts = {suite.name: [suite.program.stat().st_mtime, suite.seconds, sorted(suite.reached)] for suite in suites}
    (WORK / "suites.json").write_text(json.dumps(kept_facts() | facts))


def recall(suites):
    """Reads what an earlier run of this build has kept; returns the suites that it ran."""
    facts, found = kept_facts(), []
    for suite in suites:
        built, seconds, reached = facts.get(suite.name, [None, 0, []])
        if built == suite.program.stat().st_mtime:
            suite.seconds, suite.reached = seconds, set(reached)
            found.append(suite)
    return found


def run_in_time(suites, mutant):
    """Runs suites with a mutant. Only a limit that they keep without the mutant, under the same load, kills it."""
    limit = sum(suite.seconds for suite in suites) * 3 + 10
    for _ in range(3):
        failure = run(suites, limit, mutant=mutant)
        if failure != "time" or run(suites, limit) != "time":
            return failure
        limit *= 3
    return None


def judge(site, suites, budget):
    """Returns how a mutant ends with the suites that it hasn't met: "test", "crash" or "time", or None if it survives.

    The suites of its module all run, and others, the quickest first, as long as they take less than the budget.
    """
    reaching = [suite for suite in suites if site.id in suite.reached and suite.name not in site.asked]
    own = [suite for suite in reaching if suite.module == site.module]
    groups = [own]
    for of_tools in (False, True):
        others = [suite for suite in reaching if suite.of_tools == of_tools and suite not in own]
        chosen = quickest(others, budget)
        groups += [chosen[:4], chosen[4:12], chosen[12:]]
    for group in filter(None, groups):
        failure = run_in_time(group, site.id)
        # A suite that fails by chance, on a busy machine, notices nothing.
        if failure and failure != "time":
            failure = run_in_time(group, site.id)
        if failure:
            return failure + (" of Tools" if group[0].of_tools else "")
        site.asked |= {suite.name for suite in group}
    return None


def quickest(suites, budget):
    chosen = []
    for suite in sorted(suites, key=lambda suite: suite.seconds):
        budget -= suite.seconds
        if budget < 0:
            break
        chosen.append(suite)
    return chosen


def survival(site, suites):
    """Returns why a mutant survives, in words."""
    reaching = {suite.name for suite in suites if site.id in suite.reached}
    if not reaching:
        return "no test reaches it"
    left = sorted(reaching - site.asked)
    return f"{len(site.asked)} suites reach it" + (f", left out for time: {' '.join(left)}" if left else "")


# The report


def is_killed(result):
    return result.split()[0] in ("test", "crash", "time")


def report(sites, results, seed, folder):
    killed = [site for site in sites if is_killed(results[site])]
    rate = 100 * len(killed) / len(sites)
    rows = [f"seed {seed}, {folder}: {len(killed)} of {len(sites)} mutants killed, {rate:.0f} %"]
    for label, key in [("floor", lambda site: site.path.split("/")[1]), ("kind", lambda site: site.kind)]:
        for name in sorted({key(site) for site in sites}):
            group = [site for site in sites if key(site) == name]
            dead = sum(site in killed for site in group)
            rows.append(f"  {label} {name}: {dead} of {len(group)}")
    ways = collections.Counter(results[site] for site in killed)
    rows.append("  killed by: " + ", ".join(f"{way} {count}" for way, count in sorted(ways.items())))
    for site in sites:
        if site in killed:
            continue
        rows.append(f"\n{site}: {site.kind} ({results[site]}), mutant {site.id}")
        rows += [f"  - {line}" for line in site.facts["before"].splitlines()]
        rows += [f"  + {line}" for line in site.facts["after"].splitlines()]
    return "\n".join(rows)


def main():
    parser = argparse.ArgumentParser(description="Draws mutants, and reports those that no test notices.")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--folder", default="Sources", help="one or several, with commas")
    parser.add_argument(
        "--kinds", default="", help="first words, with commas; all if none is named: " + ", ".join(KINDS))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--build-only", action="store_true", help="draw and build; test later with --skip-build")
    parser.add_argument("--skip-build", action="store_true", help="test the mutants that were built last")
    parser.add_argument("--again", action="store_true", help="ask the survivors of the last run by what it left out")
    parser.add_argument("--only", help="the numbers of the mutants to test")
    parser.add_argument(
        "--seconds", type=int, default=60, help="of the suites of other modules that a mutant gets, as they take alone")
    parser.add_argument(
        "--seconds-again", type=int, default=200,
        help="of what was left out that a survivor gets, and of the suites of Tools as many")
    parser.add_argument("--core-only", action="store_true", help="don't build and run the tests of Tools")
    parser.add_argument(
        "--own-only", action="store_true", help="build and run only the tests of the modules that have mutants")
    parser.add_argument("--report", type=pathlib.Path, help="a file for the report")
    options = parser.parse_args()
    options.core_only = options.core_only or options.own_only
    kinds = [kind for kind in KINDS if kind.startswith(tuple(options.kinds.split(",")))]
    if not kinds:
        parser.error(f"no kind starts with {options.kinds}: {', '.join(KINDS)}")
    start = time.monotonic()

    def said(text):
        print(f"[{time.monotonic() - start:4.0f} s] {text}", flush=True)

    state, outcomes = WORK / "mutants.json", WORK / "outcomes.json"
    results = {}
    if options.skip_build or options.again:
        built = json.loads(state.read_text())
        options.seed, options.folder = built["seed"], built["folder"]
        sites = [Site(entry["path"], entry["facts"], entry["id"]) for entry in built["sites"]]
        if options.only:
            sites = [site for site in sites if str(site.id) in options.only.split(",")]
        if options.again:
            kept = json.loads(outcomes.read_text())
            for site in sites:
                if str(site.id) in kept:
                    results[site], asked = kept[str(site.id)]
                    site.asked = set(asked)
            if not options.own_only:
                # The last run may have cut it.
                write(TREE / "Package.swift", (ROOT / "Package.swift").read_bytes())
                if options.core_only:
                    cut({site.module for site in sites}, options.own_only)
                build_tests(CORE)
    else:
        WORK.mkdir(parents=True, exist_ok=True)
        state.unlink(missing_ok=True)
        outcomes.unlink(missing_ok=True)
        copy_tree()
        said(f"seed {options.seed}")
        drawn = list(draw(options.folder.split(","), kinds, options.seed))
        if options.core_only:
            cut({site.module for site in drawn}, options.own_only)
        sites = compile_sites(options.count, drawn, options.jobs)
        entries = [{"path": site.path, "facts": site.facts, "id": site.id} for site in sites]
        state.write_text(json.dumps({"seed": options.seed, "folder": options.folder, "sites": entries}))
    if options.build_only:
        said("built")
        return

    def ask(survivors, suites, seconds, remark=""):
        """Runs suites with mutants that have survived so far; returns those that still do."""
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for site, ending in zip(survivors, pool.map(lambda site: judge(site, suites, seconds), survivors)):
                results[site] = ending + remark if ending else survival(site, suites)
                print(f"  {site.id} {site} {site.kind}: {results[site]}", flush=True)
                kept = json.loads(outcomes.read_text()) if outcomes.exists() else {}
                kept[str(site.id)] = [results[site], sorted(site.asked)]
                outcomes.write_text(json.dumps(kept))
        return [site for site in survivors if not is_killed(results[site])]

    suites = listed_suites(test_program(CORE))
    said(f"{len(suites)} suites of the core run without a mutant, for {QUICK} s")
    slow, failing = trace(suites, QUICK, options.jobs)
    suites = [suite for suite in suites if suite not in slow + failing]
    survivors = [site for site in sites if site not in results or not is_killed(results[site])]
    said(f"{len(survivors)} mutants")
    survivors = ask(survivors, suites, options.seconds)
    if not options.core_only:
        build_tests(TOOLS)
        slow += listed_suites(test_program(TOOLS))
    said(f"{len(survivors)} survivors are asked again, by {len(slow)} more suites")
    late, failed = trace(slow, SLOW, options.jobs)
    failing += failed
    suites += [suite for suite in slow if suite not in late + failing]
    for names, what in [(late, f"doesn't end in {SLOW} s"), (failing, "fails without a mutant")]:
        for suite in names:
            print(f"  {suite.name} {what}, and is left out", flush=True)
    ask(survivors, suites, options.seconds_again, remark=" when asked again")
    text = report(sites, results, options.seed, options.folder)
    said("done")
    print(text)
    if options.report:
        options.report.write_text(text + "\n")
    sys.exit(1 if failing else 0)


if __name__ == "__main__":
    main()
