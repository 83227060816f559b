#!/usr/bin/env python3
"""Verifies a package of Levity from its format's pages alone, Documentation/Formats/ResourcePackage.md and StringPack.md.

    python3 Examples/verify_package.py PACKAGE PUBLIC-KEY-FILE [PUBLIC-KEY-FILE ...]

It shares no code with Levity and needs nothing but Python 3.8. Every byte that a head leads to is compared with what
the head promises; the first difference ends it with one sentence and the status 1. Streams coded with PPMd, brotli or
context mixing are checked for their size alone, since Python has no decoder for them; their count is printed.
"""

import base64
import datetime
import gzip
import hashlib
import json
import os
import re
import sys
import zlib


class Wrong(Exception):
    """A difference between a package and its format."""


def require(condition, sentence):
    if not condition:
        raise Wrong(sentence)


# Ed25519, RFC 8032, section 5.1.7: slow and short.

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point, scalar = add(point, point), scalar >> 1
    return result


def decode_point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


def is_signed(key, message, signature):
    point, r = decode_point(key), decode_point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or point is None or r is None or s >= L:
        return False
    hash_ = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    base = decode_point(bytes.fromhex("58" + "66" * 31))
    left, right = multiply(s, base), add(r, multiply(hash_, point))
    return not any((left[i] * right[2] - right[i] * left[2]) % P for i in (0, 1))


# Files

def read(package, path):
    file = os.path.join(package, path)
    require(os.path.isfile(file) and not os.path.islink(file), f"{path} isn't there")
    with open(file, "rb") as stream:
        return stream.read()


def named(package, path, digest, size=None):
    """The bytes of a file that is named by their digest."""
    data = read(package, path)
    require(size is None or len(data) == size, f"{path} has {len(data)} bytes; expected {size}")
    require(hashlib.sha256(data).hexdigest() == digest, f"{path} doesn't have the digest that it's named by")
    return data


SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def spelled(value):
    """The one spelling of a value in canonical JSON."""
    if isinstance(value, dict):
        pairs = sorted(value.items(), key=lambda it: it[0].encode())
        return "{" + ",".join(f"{spelled(key)}:{spelled(it)}" for key, it in pairs) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(spelled, value)) + "]"
    if value is True:
        return "true"
    if isinstance(value, int) and value is not False:
        return str(value)
    require(isinstance(value, str), f"{value!r} isn't canonical JSON")
    return '"' + "".join(SHORT.get(it, it if it >= " " else f"\\u{ord(it):04x}") for it in value) + '"'


def document(data, name):
    """A canonical JSON document: parsed and written again, it has the same bytes."""
    try:
        value = json.loads(data.decode("utf-8"))
    except ValueError as error:
        raise Wrong(f"{name} isn't JSON: {error}") from None
    require(spelled(value).encode() == data, f"{name} isn't canonical JSON")
    require(value.get("schemaVersion") == 1, f"{name} has the schema version {value.get('schemaVersion')}")
    return value


class Bytes:
    """A cursor over bytes with the numbers and strings of StringPack.md."""

    def __init__(self, data, name):
        self.data, self.name, self.offset = data, name, 0

    def take(self, count):
        require(self.offset + count <= len(self.data), f"{self.name} ends after {len(self.data)} bytes")
        self.offset += count
        return self.data[self.offset - count:self.offset]

    def number(self):
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                require((byte or shift == 0) and value < 2**32, f"{self.name} has a number in too many bytes")
                return value
            shift += 7

    def counted(self):
        return self.take(self.number()).decode("utf-8")

    def rest(self):
        return self.take(len(self.data) - self.offset)


# Heads, manifests, strings

def head(package, name, keys):
    envelope = document(read(package, f"heads/{name}"), f"heads/{name}")
    payload = base64.b64decode(envelope["payload"], validate=True)
    ids = [it["keyID"] for it in envelope["signatures"]]
    require(1 <= len(ids) <= 8 and ids == sorted(set(ids)), f"heads/{name}: its signatures aren't in order")
    genuine = [
        it["keyID"] for it in envelope["signatures"]
        if it["algorithm"] == "Ed25519" and it["keyID"] in keys and is_signed(
            keys[it["keyID"]], b"levity.head.v1\0" + payload, base64.b64decode(it["signature"], validate=True))
    ]
    require(genuine, f"heads/{name} isn't signed by any of the keys")
    value = document(payload, f"the head in heads/{name}")
    require(name == value["channel"] + ".json", f"heads/{name} is the head of the channel {value['channel']}")
    require(1 <= value["version"] <= 2**53 - 1, f"heads/{name} has the version {value['version']}")
    times = [datetime.datetime.strptime(value[it], "%Y-%m-%dT%H:%M:%SZ") for it in ("created", "expires")]
    require(times[0] < times[1], f"heads/{name} expires before it's created")
    return value


def manifest(package, digest, size, seen):
    """Checks a manifest and the objects that it names; returns the counts of images, tags and files."""
    path = f"manifests/{digest}.json"
    data = named(package, path, digest, size)
    value = document(data, path)
    if os.path.exists(os.path.join(package, path + ".gz")):
        require(gzip.decompress(read(package, path + ".gz")) == data, f"{path}.gz has other bytes")
    images, packs = value["images"], value.get("packs", [])
    order = [it["object"] for it in packs]
    require(order == sorted(set(order)), f"{path}: its packs aren't in order, each once")
    order = [(it["bundle"].encode(), it["name"].encode()) for it in images]
    require(order == sorted(set(order)), f"{path}: its images aren't in order, each once")
    ranges = {}
    for image in images:
        spellings = [spelled(it).encode() for it in image["variants"]]
        require(spellings == sorted(spellings), f"{path}: the variants of {image['name']} aren't in order")
        for variant in image["variants"]:
            others = variant.get("alternatives", [])
            order = [(it["size"], it["object"], it["system"]) for it in others]
            require(order == sorted(order), f"{path}: the alternatives of {image['name']} aren't in order")
            for it in others:
                require(1 <= it["system"] <= 999, f"{path}: a form of {image['name']} is for no system")
                same = all(it[key] == variant[key] for key in ("pixelWidth", "pixelHeight"))
                require(same, f"{path}: the forms of {image['name']} have several sizes")
            for form in [variant] + others:
                digest = form["object"]
                if seen.setdefault(digest, form["size"]) is form["size"]:
                    named(package, f"objects/{digest[:2]}/{digest}", digest, form["size"])
                require(seen[digest] == form["size"], f"{path} gives the object {digest} two sizes")
                if "pack" in form:
                    ranges.setdefault(form["pack"], set()).add((form.get("offset", 0), form["size"], digest))
                require("pack" in form or "offset" not in form, f"{path}: {image['name']} has an offset and no pack")
    require(sorted(ranges) == list(range(len(packs))), f"{path} has other packs than its images")
    for number, pack in enumerate(packs):
        digest, end = pack["object"], 0
        require(1 <= pack["size"] <= 1 << 20, f"{path}: the pack {digest} has {pack['size']} bytes")
        data = named(package, f"objects/{digest[:2]}/{digest}", digest, pack["size"])
        seen[digest] = pack["size"]
        for offset, size, piece in sorted(ranges[number]):
            require(end <= offset <= pack["size"] - size, f"{path}: {piece} isn't inside of its pack, or inside of another")
            require(hashlib.sha256(data[offset:offset + size]).hexdigest() == piece, f"{piece} isn't in its pack")
            end = offset + size
    others = [it for it in images if it["bundle"] == "/" or it["name"].startswith("/")]
    return len(images) - len(others), *tags_and_files(path, others)


def tags_and_files(path, entries):
    """Checks the entries of a manifest that aren't images; returns the counts of tags and files."""
    tags = [it for it in entries if it["bundle"] == "/"]
    names = {it["name"] for it in tags}
    for tag in tags:
        policy = set(tag["tags"]) & {"initial", "prefetch", "onDemand"}
        require(tag["name"] and policy and len(tag["tags"]) == 2 and tag["tags"][0] == "/",
                f"{path}: {tag['name']} has no policy")
        require(not tag["variants"] and not tag["pointHeight"], f"{path}: the tag {tag['name']} is an image, too")
    files = [it for it in entries if it["bundle"] != "/"]
    for file in files:
        parts = file["name"][1:].split("/")
        require(not {"", ".", ".."} & set(parts), f"{path}: {file['name']} isn't inside of its bundle")
        listed = file.get("tags", [])
        ordered = sorted(set(listed), key=str.encode)
        require(listed and listed == ordered and set(listed) <= names, f"{path}: {file['name']} has other tags")
        require(not file["pointWidth"] and not file["pointHeight"], f"{path}: the file {file['name']} has a size in points")
        require(len(file["variants"]) == 1, f"{path}: the file {file['name']} has {len(file['variants'])} objects")
        variant = {key: it for key, it in file["variants"][0].items() if key not in ("object", "size")}
        plain = {"mediaType": "application/octet-stream", "pixelHeight": 0, "pixelWidth": 0}
        require(variant == plain, f"{path}: the object of {file['name']} isn't a file's")
    return len(tags), len(files)


def hashed(label, data):
    return hashlib.sha256(f"levity.strings.{label}.v1\0".encode() + data).digest()


def language(package, root, name):
    """Checks a language's file against the root; returns its place, the count of languages, and its streams."""
    path = f"strings/{root}/{name}"
    file = Bytes(read(package, path), path)
    require(file.take(1) == b"\1", f"{path} has another version")
    count, place = file.number(), file.number()
    require(place < count <= 65536, f"{path} has the place {place} of {count}")
    width, index, proof = count, place, []
    while width > 1:
        if index ^ 1 < width:
            proof.append((index & 1, file.take(32)))
        index, width = index >> 1, (width + 1) // 2
    leaf = file.rest()
    top = hashed("leaf", leaf)
    for is_right, other in proof:
        top = hashed("node", other + top if is_right else top + other)
    proved = hashed("root", count.to_bytes(4, "little") + top).hex()
    require(proved == root, f"{path} doesn't lead to the root of the strings")
    entries, streams = Bytes(leaf, path), []
    require(entries.counted() == name, f"{path} is the file of another language")
    for _ in range(entries.number()):
        entries.counted(), entries.take(32)
        streams.append((entries.take(32).hex(), entries.number() >> 1))
    require(not entries.rest(), f"{path} has bytes after its entries")
    return place, count, streams


def stream(package, digest, size):
    """Checks one language's stream; returns whether it could be decoded."""
    path = f"strings/streams/{digest}"
    data = read(package, path)
    require(len(data) == size, f"{path} has {len(data)} bytes; expected {size}")
    coded = Bytes(data, path)
    codec, count = coded.take(1)[0], coded.number()
    if codec:
        return False
    raw = coded.rest()
    require(len(raw) == count, f"{path} has {len(raw)} bytes of values; expected {count}")
    require(hashlib.sha256(raw).hexdigest() == digest, f"{path} doesn't have the digest that it's named by")
    return True


def strings(package, root):
    """Checks the tree of languages; returns the counts of languages, streams, and streams that weren't decoded."""
    text = read(package, f"strings/{root}/languages.txt").decode("utf-8")
    names = [it for it in text.splitlines() if it and not it.startswith("previous ")]
    places, streams = {}, {}
    for name in names:
        require(re.fullmatch(r"[A-Za-z0-9_-]{1,63}", name), f"languages.txt has the language {name!r}")
        places[name], total, found = language(package, root, name)
        streams.update(found)
    require(sorted(places.values()) == list(range(total)), f"the files of {total - len(places)} languages aren't there")
    decoded = sum(stream(package, *it) for it in streams.items())
    return len(names), len(streams), len(streams) - decoded


def verify(package, key_files):
    keys = {}
    for file in key_files:
        with open(file, encoding="utf-8") as stream:
            lines = stream.read().splitlines()
        for line in lines:
            require(line.startswith("levity-ed25519:"), f"{file} isn't a file of public keys")
            key = base64.b64decode(line.partition(":")[2], validate=True)
            keys[hashlib.sha256(key).hexdigest()[:16]] = key
    names = sorted(os.listdir(os.path.join(package, "heads")))
    require(names, "the package has no head")
    seen = {}
    for name in names:
        value = head(package, name, keys)
        images, tags, files = manifest(package, value["manifest"]["digest"], value["manifest"]["size"], seen)
        print(f"{value['channel']}: version {value['version']}, {images} images", end="")
        if tags:
            print(f", {tags} tags of {files} files", end="")
        if root := value.get("strings", {}).get("root"):
            print(", {} languages in {} streams, {} not decoded".format(*strings(package, root)), end="")
        print()
    print(f"verified: {len(seen)} objects, {sum(seen.values())} bytes")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: verify_package.py PACKAGE PUBLIC-KEY-FILE [PUBLIC-KEY-FILE ...]")
    try:
        verify(sys.argv[1], sys.argv[2:])
    except Wrong as error:
        sys.exit(f"error: {error}")
    except (OSError, EOFError, KeyError, TypeError, ValueError, zlib.error) as error:
        sys.exit(f"error: {type(error).__name__}: {error}")
