#!/usr/bin/env python3
"""Draws the skins of the example, and writes its asset catalog and themes.

    python3 Examples/make_skins.py

Only the standard library is used and every random number is seeded, like in make_images.py, whose drawings these are.
"""

import json
import os

import make_images

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Skins")
# Name, palette, the shape of the emblem, ink and paper.
SKINS = [
    ("meadow", "day", "sun", "#1E3C28", "#E8F0F8"),
    ("harbour", "night", "moon", "#E8ECFA", "#0E1234"),
    ("dunes", "desert", "star", "#6A3E12", "#FAE2BE"),
    ("aurora", "dusk", "heart", "#FAD8B8", "#241430"),
    ("ember", "stark", "pin", "#101010", "#FFFFFF"),
    ("lagoon", "sea", "explore", "#0A4466", "#DEF4FA"),
]


def write(path, data):
    path = os.path.join(ROOT, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def write_json(path, value):
    write(path, (json.dumps(value, indent=2, separators=(",", " : ")) + "\n").encode())


def image_set(folder, name, data):
    write(f"Skins.xcassets/{folder}/{name}.imageset/{name}@2x.png", data)
    write_json(
        f"Skins.xcassets/{folder}/{name}.imageset/Contents.json",
        {
            "images": [{"filename": f"{name}@2x.png", "idiom": "universal", "scale": "2x"}],
            "info": {"author": "xcode", "version": 1},
        },
    )


def main():
    write_json("Skins.xcassets/Contents.json", {"info": {"author": "xcode", "version": 1}})
    for seed, (name, palette, shape, ink, paper) in enumerate(SKINS):
        folder = name.capitalize()
        write_json(
            f"Skins.xcassets/{folder}/Contents.json",
            {
                "info": {"author": "xcode", "version": 1},
                "properties": {"on-demand-resource-tags": [name], "provides-namespace": True},
            },
        )
        rows = make_images.scene(540, 720, 100 + seed, palette, noise=2)
        image_set(folder, "backdrop", make_images.png(540, 720, rows, False))
        color = tuple(int(ink[i : i + 2], 16) for i in (1, 3, 5))
        rows = make_images.glyph(120, 120, shape, color, texture=24, seed=seed)
        image_set(folder, "emblem", make_images.png(120, 120, rows, True))
        write_json(f"Themes/{name}.json", {"ink": ink, "paper": paper, "title": folder})


if __name__ == "__main__":
    main()
