#!/usr/bin/env python3
"""Makes LevityDevicePackage/Package: one picture in every format that the runtime decodes, and a manifest of them.

Needs Pillow with AVIF and WebP, pillow-heif, and cjxl. The left half of each picture is red, the right half blue; "hero" is
green on the left in dark mode.
"""

import hashlib
import io
import json
import pathlib
import shutil
import subprocess
import tempfile

import pillow_heif
from PIL import Image

pillow_heif.register_heif_opener()
ROOT = pathlib.Path(__file__).parent / "LevityDevicePackage/Package"
BUNDLE = "org.example.device"
RED, GREEN, BLUE = (220, 30, 30), (30, 160, 30), (30, 30, 220)


def picture(left=RED, right=BLUE):
    image = Image.new("RGB", (80, 40), right)
    image.paste(left, (0, 0, 40, 40))
    return image


def encoded(image, kind, **options):
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def jxl(image):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)
        image.save(path / "in.png")
        subprocess.run(["cjxl", "--quiet", "-d", "0", path / "in.png", path / "out.jxl"], check=True)
        return (path / "out.jxl").read_bytes()


def pdf():
    """A vector picture of 40 x 20 points."""
    page = b"0.863 0.118 0.118 rg 0 0 20 20 re f 0.118 0.118 0.863 rg 20 0 20 20 re f"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 40 20]/Contents 4 0 R/Resources<<>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(page), page),
    ]
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return out + b"xref\n0 5\n0000000000 65535 f \n" + table + (
        b"trailer<</Size 5/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % len(out))


def variant(data, media, **traits):
    digest = hashlib.sha256(data).hexdigest()
    file = ROOT / "objects" / digest[:2] / digest
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    size = {"pixelHeight": 20, "pixelWidth": 40} if media == "application/pdf" else {
        "pixelHeight": 40, "pixelWidth": 80, "scale": 2}
    return {"mediaType": media, "object": digest, "size": len(data), **size, **traits}


def alternative(data, media, system):
    form = variant(data, media)
    del form["scale"]
    return {**form, "system": system}


def main():
    shutil.rmtree(ROOT, ignore_errors=True)
    light = picture()
    lossy = {"quality": 95}
    formats = {
        "png": [variant(encoded(light, "PNG", optimize=True), "image/png")],
        "jpeg": [variant(encoded(light, "JPEG", subsampling=0, **lossy), "image/jpeg")],
        "gif": [variant(encoded(light, "GIF"), "image/gif")],
        "webp": [variant(encoded(light, "WEBP", lossless=True), "image/webp")],
        "avif": [variant(encoded(light, "AVIF", subsampling="4:4:4", **lossy), "image/avif")],
        # Green where JPEG XL isn't decoded.
        "jxl": [variant(
            encoded(picture(GREEN), "PNG", optimize=True), "image/png",
            alternatives=[alternative(jxl(light), "image/jxl", 17)])],
        "heic": [variant(encoded(light, "HEIF", chroma=444, **lossy), "image/heic")],
        "pdf": [variant(pdf(), "application/pdf")],
        "hero": [
            variant(encoded(picture(GREEN), "PNG", optimize=True), "image/png", appearances=["luminosity=dark"]),
            variant(encoded(light, "PNG", optimize=True), "image/png"),
        ],
    }
    images = [
        {"bundle": BUNDLE, "color": "dc1e1eff", "name": name, "pointHeight": 20000, "pointWidth": 40000,
         "variants": variants}
        for name, variants in sorted(formats.items())
    ]
    text = json.dumps({"images": images, "schemaVersion": 1}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    (ROOT / "manifest.json").write_text(text)


main()
