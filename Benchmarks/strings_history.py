"""What updates of strings cost a client, on the history of apps: strings_history.py BENCHMARK FOLDER NAME=REPOSITORY…

A publication: consecutive commits of the main line that change strings of the languages below, as an app built from the
older commit would load them (only its keys). A release: consecutive release tags, all keys. Bytes are means over pairs
and languages; a language without a change counts as zero. The talk's scheme is a hash file (64 digits and 31 bytes of
path for each table and language) and every changed file as it is.
"""

import gzip
import json
import pathlib
import re
import shutil
import subprocess
import sys

LANGUAGES = ["de", "fr", "es", "ja", "ru", "zh-Hans"]
ENDINGS = (".strings", ".stringsdict", ".xcstrings")
SKIPPED = re.compile(r"(^|/)(Pods|Carthage|fastlane|node_modules|[^/]*Tests|[^/]*\.bundle)/")
PAIRS = {"publish": 8, "release": 5}
benchmark, folder = sys.argv[1], pathlib.Path(sys.argv[2])


def git(repository, *arguments):
    return subprocess.run(
        ["git", f"--git-dir={repository}", *arguments], check=True, capture_output=True
    ).stdout


def language(path):
    found = re.search(r"([^/]+)\.lproj/", path)
    return found.group(1).replace("_", "-") if found else None


def tables(repository, commit):
    """Path to object of every file of strings, and files of which only the names matter."""
    files, named = {}, []
    for entry in git(repository, "ls-tree", "-r", "-z", commit).decode(errors="replace").split("\0"):
        if "\t" not in entry:
            continue
        facts, path = entry.split("\t", 1)
        if SKIPPED.search(path) or facts.split()[1] != "blob":
            continue
        if path.endswith(ENDINGS):
            files[path] = facts.split()[2]
        elif path.endswith((".storyboard", ".xib", ".intentdefinition")):
            named.append(path)
    return files, named


class Snapshots:
    """Sources of commits, on disk while they are needed."""

    def __init__(self, name, repository):
        self.repository = repository
        self.folder = folder / name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.known = {}

    def __getitem__(self, commit):
        if commit in self.known:
            return self.known[commit]
        files, named = tables(self.repository, commit)
        root = self.folder / commit
        catalogs = set()
        for path in named:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).touch()
        for path, content in files.items():
            own = language(path)
            if own not in (None, "en", "Base", "mul", *LANGUAGES):
                continue
            data = git(self.repository, "cat-file", "blob", content)
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(data)
            if path.endswith(".xcstrings"):
                for each in json.loads(data).get("strings", {}).values():
                    catalogs |= set(each.get("localizations", {}))
        languages = {language(path) for path in files} - {None, "Base", "mul"} | catalogs
        single = sum(not path.endswith(".xcstrings") for path in files)
        count = single + (len(files) - single) * len(catalogs)
        self.known[commit] = (root, sorted(languages), count)
        return self.known[commit]


def commits(repository):
    paths = [f"*{ending}" for ending in ENDINGS]
    log = git(repository, "log", "--first-parent", "--format=%x01%H", "--name-only", "-n", "400",
              "-m", "HEAD", "--", *paths).decode(errors="replace")
    result = []
    for part in log.split("\1")[1:]:
        commit, *names = part.split("\n")
        if any(name.endswith(".xcstrings") or language(name) in LANGUAGES
               for name in names if name and not SKIPPED.search(name)):
            result.append(commit)
    return result


def releases(repository):
    tags = git(repository, "for-each-ref", "--sort=-creatordate", "refs/tags",
               "--format=%(refname:strip=2)").decode().split("\n")
    pattern = re.compile(r"^(v|ios/|release/)?\d+\.\d+(\.\d+)*(-(build)?\d+)?(/[\d.]+)?$")
    # Where other platforms live in the repository, iOS has tags of its own.
    tags = [tag for tag in tags if tag.startswith("ios/")] or tags
    found, seen = [], set()
    for tag in tags:
        if not pattern.match(tag):
            continue
        # One of each minor version: others follow it within days.
        minor = tuple(re.findall(r"\d+", tag)[:2])
        if minor not in seen:
            seen.add(minor)
            found.append(tag)
    return found


def flat(root, name):
    place = pathlib.Path(f"{root}.flat") / name
    return {each.name: each.read_bytes() for each in place.iterdir()} if place.exists() else {}


def measure(process, kind, old, new):
    (before, languages, _), (after, more, count) = old, new
    used = [each for each in LANGUAGES if each in languages and each in more]
    process.stdin.write(f"{kind}\t{before}\t{after}\t{','.join(used)}\t{len(more)}\n")
    process.stdin.flush()
    rows = []
    while (line := process.stdout.readline().strip()) != "end":
        if not line:
            raise SystemExit(f"no answer for {before} and {after}")
        name, changed, raw, delta, stream, file = line.split("\t")
        ours, theirs = flat(before, name), flat(after, name)
        files = [each for table, each in theirs.items() if ours.get(table) != each]
        rows.append({
            "changed": int(changed), "hash": count * 95, "raw": sum(map(len, files)),
            "gzip": sum(len(gzip.compress(each, 9, mtime=0)) for each in files),
            "values": int(raw), "delta": int(delta), "stream": int(stream), "file": int(file),
        })
    return rows


def main():
    heads = ["app", "updates", "samples", "changed keys", "talk: hash file", "talk: changed files",
             "changed files, gzip", "changed values", "delta", "largest delta", "language file",
             "whole stream", "talk ÷ ours"]
    results = {"publish": [], "release": []}
    for argument in sys.argv[3:]:
        name, repository = argument.split("=", 1)
        for kind, found in (("publish", commits(repository)), ("release", releases(repository))):
            process = subprocess.Popen([benchmark, "updates"], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, text=True)
            snapshots, rows, pairs = Snapshots(f"{name}-{kind}", repository), [], 0
            for new, old in zip(found, found[1:]):
                if pairs == PAIRS[kind]:
                    break
                some = measure(process, kind, snapshots[old], snapshots[new])
                # Strings that no build has yet are no update for it.
                if any(row["raw"] for row in some):
                    rows += some
                    pairs += 1
            process.stdin.close()
            process.wait()
            shutil.rmtree(snapshots.folder, ignore_errors=True)
            if rows:
                results[kind].append((name, pairs, rows))
            print(kind, name, pairs, file=sys.stderr, flush=True)
    for kind, apps in results.items():
        print(f"\n{kind}\n\n| " + " | ".join(heads) + " |\n|---|" + "---:|" * (len(heads) - 1))
        means = []
        for name, pairs, rows in apps:
            mean = {key: sum(row[key] for row in rows) / len(rows) for key in rows[0]}
            mean["most"] = max(row["delta"] for row in rows)
            means.append(mean)
            show(name, pairs, len(rows), mean)
        if means:
            total = {key: sum(mean[key] for mean in means) / len(means) for key in means[0]}
            total["most"] = max(mean["most"] for mean in means)
            show("**mean**", sum(pairs for _, pairs, _ in apps),
                 sum(len(rows) for _, _, rows in apps), total)


def show(name, pairs, samples, mean):
    ratio = (mean["hash"] + mean["raw"]) / max(1, mean["delta"] + mean["file"])
    values = [mean[key] for key in ("changed", "hash", "raw", "gzip", "values", "delta", "most",
                                    "file", "stream")]
    print(f"| {name} | {pairs} | {samples} | "
          + " | ".join(f"{value:,.0f}" for value in values) + f" | {ratio:,.0f} |")


main()
