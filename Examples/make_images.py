#!/usr/bin/env python3
"""Draws every image of the example app and writes its asset catalogs.

    python3 Examples/make_images.py            writes Examples/Wayfarer/**.xcassets
    python3 Examples/make_images.py --check    says which files differ, writes nothing

Only the standard library is used and every random number is seeded, so that two runs on one zlib give
the same bytes. The results are committed; run this after changing a drawing or the table of sets.
`harbour.jpg` alone is not drawn here (the standard library writes no JPEG): the committed file is kept.
"""

import json
import math
import os
import random
import struct
import sys
import zlib

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Wayfarer")
KEPT = {"harbour.jpg"}
FILES = {}  # path below ROOT -> bytes


# MARK: - File formats


def png(width, height, rows, alpha, gamut=None):
    """A PNG with 8 bits per channel; every row uses the Up filter, as simple exporters do."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    raw, above = bytearray(), bytes(len(rows[0]))
    for row in rows:
        raw.append(2)
        raw += bytes((a - b) & 255 for a, b in zip(row, above))
        above = row
    header = struct.pack(">IIBBBBB", width, height, 8, 6 if alpha else 2, 0, 0, 0)
    parts = [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", header)]
    if gamut == "display-P3":  # primaries of P3 with the white point D65
        values = (31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)
        parts += [chunk(b"gAMA", struct.pack(">I", 45455)), chunk(b"cHRM", struct.pack(">8I", *values))]
    else:
        parts.append(chunk(b"sRGB", b"\0"))
    parts += [chunk(b"IDAT", zlib.compress(bytes(raw), 9)), chunk(b"IEND", b"")]
    return b"".join(parts)


def pdf(width, height, content, image=None):
    """A one-page PDF 1.4; `image` is (pixel width, pixel height, RGB bytes), drawn by `/Im0 Do`."""
    resources = b"<< /XObject << /Im0 5 0 R >> >>" if image else b"<< >>"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Resources %s /Contents 4 0 R >>"
        % (width, height, resources),
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
    ]
    if image:
        data = zlib.compress(image[2], 6)
        objects.append(
            b"<< /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceRGB "
            b"/BitsPerComponent 8 /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream"
            % (image[0], image[1], len(data), data)
        )
    out, offsets = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"), []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for offset in offsets:
        out += b"%010d 00000 n \n" % offset
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(out)


def svg(width, height, body):
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">'
    return ((head % (width, height, width, height)) + "\n" + body + "\n</svg>\n").encode()


# MARK: - Drawings


def mix(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def ridge(rng, width, base, height):
    """The skyline of one range of hills, in unit heights per column."""
    waves = [(rng.uniform(1, 9), rng.uniform(0, 6.3), rng.uniform(0.2, 1)) for _ in range(6)]
    total = sum(w[2] / w[0] for w in waves) or 1
    result = []
    for x in range(width):
        t = x / width
        result.append(base - height * sum(math.sin(f * 3 * t + p) * a / f for f, p, a in waves) / total)
    return result


PALETTES = {
    "day": ((112, 170, 232), (232, 240, 248), [(120, 150, 176), (84, 124, 120), (48, 92, 64), (30, 60, 40)]),
    "night": ((14, 18, 52), (52, 60, 110), [(40, 48, 84), (28, 36, 64), (18, 26, 44), (8, 14, 24)]),
    "dusk": ((88, 60, 130), (250, 168, 110), [(150, 90, 120), (110, 64, 96), (70, 40, 70), (36, 20, 44)]),
    "desert": ((140, 190, 230), (250, 226, 190), [(226, 176, 120), (208, 146, 88), (184, 118, 64), (150, 90, 46)]),
    "sea": ((92, 180, 230), (222, 244, 250), [(70, 160, 190), (46, 136, 176), (30, 110, 156), (230, 214, 170)]),
    "pale": ((236, 240, 246), (250, 250, 252), [(214, 222, 232), (196, 208, 222), (178, 192, 210), (160, 176, 196)]),
    "stark": ((255, 255, 255), (255, 255, 255), [(180, 180, 180), (110, 110, 110), (50, 50, 50), (0, 0, 0)]),
}


def scene(width, height, seed, palette="day", noise=3, sun=True, mirror=False):
    """Sky, sun and four ranges of hills; `noise` is the amplitude of a grain that keeps it photo-like."""
    rng = random.Random(seed)
    top, bottom, hills = PALETTES[palette]
    ridges = [ridge(rng, width, 0.42 + 0.16 * i, 0.13) for i in range(len(hills))]
    sun_x, sun_y, sun_r = rng.uniform(0.2, 0.8), rng.uniform(0.15, 0.3), rng.uniform(0.05, 0.09)
    grain = random.Random(seed + 1)
    rows = []
    for y in range(height):
        v = y / height
        sky = mix(top, bottom, min(1, v * 1.6))
        shades = [mix(c, bottom, max(0, 0.35 - 0.3 * (v - 0.3))) for c in hills]
        dust = grain.randbytes(width)
        row = bytearray()
        for x in range(width):
            color = sky
            if sun and (x / width - sun_x) ** 2 + ((v - sun_y) * height / width) ** 2 < sun_r * sun_r:
                color = mix(sky, (255, 250, 224), 0.85)
            for level in range(len(hills) - 1, -1, -1):
                if v > ridges[level][x]:
                    color = shades[level]
                    break
            n = (dust[x] * (2 * noise + 1) >> 8) - noise if noise else 0
            row += bytes(max(0, min(255, int(c) + n)) for c in color)
        rows.append(bytes(row))
    if mirror:
        rows = [b"".join(row[i : i + 3] for i in range(len(row) - 3, -1, -3)) for row in rows]
    return rows


def inside(shape, x, y):
    """Whether the point (unit square, y down) lies in the shape: polygons and discs, added or cut out."""
    result = False
    for part in shape:
        kind, cut = part[0], part[-1] == "cut"
        if kind == "disc":
            hit = (x - part[1]) ** 2 + (y - part[2]) ** 2 <= part[3] ** 2
        elif kind == "box":
            hit = part[1] <= x <= part[3] and part[2] <= y <= part[4]
        else:
            points, hit, j = part[1], False, len(part[1]) - 1
            for i, (px, py) in enumerate(points):
                qx, qy = points[j]
                if (py > y) != (qy > y) and x < (qx - px) * (y - py) / (qy - py) + px:
                    hit = not hit
                j = i
        if hit:
            result = not cut
    return result


SHAPES = {
    "explore": [("disc", 0.5, 0.5, 0.42), ("disc", 0.5, 0.5, 0.34, "cut"), ("poly", [(0.7, 0.3), (0.56, 0.56), (0.3, 0.7), (0.44, 0.44)])],
    "explore-filled": [("disc", 0.5, 0.5, 0.42), ("poly", [(0.7, 0.3), (0.56, 0.56), (0.3, 0.7), (0.44, 0.44)], "cut")],
    "heart": [("disc", 0.33, 0.36, 0.2), ("disc", 0.67, 0.36, 0.2), ("poly", [(0.16, 0.46), (0.84, 0.46), (0.5, 0.86)])],
    "person": [("disc", 0.5, 0.32, 0.18), ("poly", [(0.16, 0.86), (0.26, 0.6), (0.74, 0.6), (0.84, 0.86)])],
    "plus": [("box", 0.44, 0.14, 0.56, 0.86), ("box", 0.14, 0.44, 0.86, 0.56)],
    "retry": [("disc", 0.5, 0.5, 0.4), ("disc", 0.5, 0.5, 0.3, "cut"), ("box", 0.5, 0.1, 0.95, 0.5, "cut"), ("poly", [(0.5, 0.02), (0.72, 0.16), (0.5, 0.3)])],
    "pin": [("disc", 0.5, 0.36, 0.28), ("poly", [(0.26, 0.48), (0.74, 0.48), (0.5, 0.94)]), ("disc", 0.5, 0.36, 0.11, "cut")],
    "filter": [("poly", [(0.1, 0.16), (0.9, 0.16), (0.58, 0.54), (0.58, 0.84), (0.42, 0.72), (0.42, 0.54)])],
    "star": [("poly", [(0.5 + (0.46 if i % 2 == 0 else 0.19) * math.sin(i * math.pi / 5), 0.52 - (0.46 if i % 2 == 0 else 0.19) * math.cos(i * math.pi / 5)) for i in range(10)])],
    "calendar": [("box", 0.14, 0.2, 0.86, 0.86), ("box", 0.22, 0.4, 0.78, 0.78, "cut"), ("box", 0.28, 0.1, 0.36, 0.3), ("box", 0.64, 0.1, 0.72, 0.3)],
    "clip": [("disc", 0.5, 0.3, 0.22), ("disc", 0.5, 0.3, 0.14, "cut"), ("box", 0.28, 0.3, 0.36, 0.8), ("box", 0.64, 0.3, 0.72, 0.9)],
    "moon": [("disc", 0.5, 0.5, 0.4), ("disc", 0.66, 0.42, 0.34, "cut")],
    "sun": [("disc", 0.5, 0.5, 0.26)] + [("disc", 0.5 + 0.42 * math.cos(i * math.pi / 4), 0.5 + 0.42 * math.sin(i * math.pi / 4), 0.06) for i in range(8)],
    "arrow": [("box", 0.08, 0.42, 0.62, 0.58), ("poly", [(0.6, 0.26), (0.94, 0.5), (0.6, 0.74)])],
    "list": [("box", 0.12, 0.2, 0.88, 0.3), ("box", 0.12, 0.45, 0.88, 0.55), ("box", 0.12, 0.7, 0.88, 0.8)],
}


def glyph(width, height, shape, color, texture=0, seed=7):
    """A shape on a clear ground, smoothed by 3 x 3 samples; `texture` adds grain to its colour."""
    grain, rows = random.Random(seed), []
    for y in range(height):
        dust, row = grain.randbytes(width * 3), bytearray()
        for x in range(width):
            hits = sum(
                inside(SHAPES[shape], (x + (i + 0.5) / 3) / width, (y + (j + 0.5) / 3) / height)
                for i in range(3) for j in range(3)
            )
            ink = [
                max(0, min(255, c + (dust[3 * x + k] * (2 * texture + 1) >> 8) - texture)) if hits else 0
                for k, c in enumerate(color)
            ]
            row += bytes(ink + [hits * 255 // 9])
        rows.append(bytes(row))
    return rows


def panel(width, height, color, radius, edge=(0, 0, 0, 40), inset=0, texture=0, seed=11):
    """A rounded panel with a border, with a soft shadow in the outer `inset` pixels: the sliced images."""
    grain, rows = random.Random(seed), []
    for y in range(height):
        dust, row = grain.randbytes(width), bytearray()
        for x in range(width):
            dx = max(inset + radius - x - 0.5, x + 0.5 - (width - inset - radius), 0)
            dy = max(inset + radius - y - 0.5, y + 0.5 - (height - inset - radius), 0)
            distance = math.hypot(dx, dy) - radius
            if distance <= -2:
                n = (dust[x] * (2 * texture + 1) >> 8) - texture
                row += bytes([max(0, min(255, c + n)) for c in color] + [255])
            elif distance <= 0:
                row += bytes(edge[:3]) + b"\xff"
            else:
                row += bytes((0, 0, 0, int(max(0, 1 - distance / inset) ** 2 * 90) if inset else 0))
        rows.append(bytes(row))
    return rows


# MARK: - Catalogs


def write(path, data):
    FILES[path] = data.encode() if isinstance(data, str) else data


def contents(path, **body):
    body["info"] = {"author": "xcode", "version": 1}
    write(path + "/Contents.json", json.dumps(body, indent=2, separators=(",", " : "), sort_keys=True) + "\n")


def group(path, **properties):
    properties = {key.replace("_", "-"): value for key, value in properties.items()}
    contents(path, **({"properties": properties} if properties else {}))


def image_set(path, images, **properties):
    """`images`: (file name or None, bytes or None, traits) in the order of the catalog."""
    entries = []
    for name, data, traits in images:
        entry = {"idiom": "universal"}
        entry.update({key.replace("_", "-"): value for key, value in traits.items()})
        if name:
            entry["filename"] = name
            if data is not None:
                write("%s.imageset/%s" % (path, name), data)
        entries.append(entry)
    properties = {key.replace("_", "-"): value for key, value in properties.items()}
    body = {"images": entries}
    if properties:
        body["properties"] = properties
    contents(path + ".imageset", **body)


SUFFIX = {1: "", 2: "@2x", 3: "@3x"}
DARK = [{"appearance": "luminosity", "value": "dark"}]
HIGH = [{"appearance": "contrast", "value": "high"}]


def photo(name, points, seed, palette="day", scales=(2, 3), noise=3, tag="", traits=None, mirror=False):
    """Slots 1x, 2x and 3x of a scene of `points` size; slots without a file stay, as Xcode keeps them."""
    result = []
    for scale in (1, 2, 3):
        slot = dict(traits or {}, scale="%dx" % scale)
        if scale in scales:
            width, height = points[0] * scale, points[1] * scale
            data = png(width, height, scene(width, height, seed, palette, noise, mirror=mirror), False)
            result.append((name + tag + SUFFIX[scale] + ".png", data, slot))
        else:
            result.append((None, None, slot))
    return result


def icon(name, size, shape, color, scales=(1, 2, 3), texture=0):
    result = []
    for scale in (1, 2, 3):
        slot = {"scale": "%dx" % scale}
        if scale in scales:
            data = png(size * scale, size * scale, glyph(size * scale, size * scale, shape, color, texture), True)
            result.append((name + SUFFIX[scale] + ".png", data, slot))
        else:
            result.append((None, None, slot))
    return result


def sliced(name, points, radius, mode, cap, center, color, scales=(2, 3), inset=0, texture=0, alignment=None):
    result = []
    for scale in scales:
        width, height = points[0] * scale, points[1] * scale
        data = png(width, height, panel(width, height, color, radius * scale, inset=inset * scale, texture=texture), True)
        traits = {"scale": "%dx" % scale}
        if mode:
            traits["resizing"] = {
                "cap-insets": {key: value * scale for key, value in cap.items()},
                "center": {"mode": center[0], **{k: v for k, v in center[1].items()}},
                "mode": mode,
            }
        if alignment:
            traits["alignment-insets"] = {key: value * scale for key, value in alignment.items()}
        result.append((name + SUFFIX[scale] + ".png", data, traits))
    return result


def color_set(path, *colors):
    entries = []
    for rgb, appearances in colors:
        components = {k: "0x%02X" % v for k, v in zip(("red", "green", "blue"), rgb)}
        entry = {"color": {"color-space": "srgb", "components": dict(components, alpha="1.000")}, "idiom": "universal"}
        if appearances:
            entry["appearances"] = appearances
        entries.append(entry)
    contents(path + ".colorset", colors=entries)


def app_icon(path, seed, palette, platform="ios"):
    entries = []
    variants = [("", palette, None)]
    if platform == "ios":
        variants += [("-dark", "night", "dark"), ("-tinted", "stark", "tinted")]
    for tag, colors, value in variants:
        entry = {"idiom": "universal", "platform": platform, "size": "1024x1024", "filename": "icon%s.png" % tag}
        if value:
            entry["appearances"] = [{"appearance": "luminosity", "value": value}]
        write("%s.appiconset/icon%s.png" % (path, tag), png(1024, 1024, scene(1024, 1024, seed, colors, 0), False))
        entries.append(entry)
    contents(path + ".appiconset", images=entries)


INK, WHITE, CORAL = (28, 44, 72), (255, 255, 255), (236, 96, 82)


def vectors(base):
    plus = b"0.11 0.17 0.28 rg 10 3 4 18 re f 3 10 18 4 re f"
    image_set(base + "/Icons/icon_plus", [("icon_plus.pdf", pdf(24, 24, plus), {})],
              preserves_vector_representation=True, template_rendering_intent="template")
    compass = ('<circle cx="14" cy="14" r="12" fill="none" stroke="#ec6052" stroke-width="2"/>\n'
               '<path d="M20 8l-4 8-8 4 4-8z" fill="#1c2c48"/>')
    image_set(base + "/Icons/icon_compass", [("icon_compass.svg", svg(28, 28, compass), {})],
              preserves_vector_representation=True, template_rendering_intent="original")
    emblem = b"0.93 0.38 0.32 rg 0 0 96 96 re f 1 1 1 rg 48 88 m 84 20 l 12 20 l h f 0.11 0.17 0.28 rg 36 20 24 24 re f"
    image_set(base + "/emblem", [("emblem.pdf", pdf(96, 96, emblem), {})])
    width, height = 420, 280
    pixels = b"".join(scene(width, height, 91, "pale", 2, sun=False))
    image_set(base + "/ferry_timetable",
              [("ferry_timetable.pdf", pdf(140, 93, b"q 140 0 0 93 0 0 cm /Im0 Do Q", (width, height, pixels)), {})])
    rng, streets = random.Random(17), []
    for _ in range(260):
        x, y = rng.uniform(0, 300), rng.uniform(0, 200)
        streets.append('<path d="M%.1f %.1fl%.1f %.1f" stroke="#%02x%02x%02x" stroke-width="%.1f"/>' % (
            x, y, rng.uniform(-60, 60), rng.uniform(-60, 60), rng.randrange(256), 120, 140, rng.uniform(0.5, 3)))
    image_set(base + "/city_map", [("city_map.svg", svg(300, 200, "\n".join(streets)), {})],
              preserves_vector_representation=True)


def assets(base="Wayfarer/Resources/Assets.xcassets"):
    group(base)
    app_icon(base + "/AppIcon", 1, "day")
    app_icon(base + "/AppIcon-Winter", 2, "pale")
    color_set(base + "/AccentColor", (CORAL, None))
    group(base + "/Palette", provides_namespace=True)
    color_set(base + "/Palette/Ocean", ((20, 96, 150), None), ((90, 170, 220), DARK), ((0, 40, 90), HIGH))
    color_set(base + "/Palette/Sand", ((240, 222, 184), None), ((90, 80, 60), DARK))
    image_set(base + "/LaunchLogo", icon("LaunchLogo", 96, "pin", CORAL, (2, 3), texture=4))
    group(base + "/Provide", provides_namespace=True)
    image_set(base + "/Provide/test", photo("test", (120, 80), 3, "dusk"))
    image_set(base + "/Provide/retry", icon("retry", 20, "retry", INK), template_rendering_intent="template")
    group(base + "/Icons")
    for name, shape in (("tab_explore", "explore"), ("tab_explore_selected", "explore-filled"), ("tab_saved", "heart"),
                        ("tab_profile", "person"), ("nav_list", "list"), ("icon_star", "star"), ("icon_pin", "pin")):
        image_set(base + "/Icons/" + name, icon(name, 25, shape, INK), template_rendering_intent="template")
    image_set(base + "/Icons/icon_star_filled", icon("icon_star_filled", 25, "star", CORAL), template_rendering_intent="original")
    image_set(base + "/tab_avatar", icon("tab_avatar", 28, "person", CORAL, (2, 3), texture=60))
    image_set(base + "/nav_filter", icon("nav_filter", 44, "filter", CORAL, (2, 3), texture=40))
    image_set(base + "/attachment_stamp", icon("attachment_stamp", 48, "star", CORAL, (2, 3), texture=40))
    group(base + "/Sliced")
    cap = {"bottom": 12, "left": 12, "right": 12, "top": 12}
    image_set(base + "/Sliced/bubble_incoming",
              sliced("bubble_incoming", (32, 32), 10, "9-part", cap, ("stretch", {"height": 1, "width": 1}), (230, 236, 244)))
    image_set(base + "/Sliced/ticket_background",
              sliced("ticket_background", (96, 72), 10, "9-part", cap, ("tile", {"height": 24, "width": 24}), (246, 232, 206), texture=6))
    image_set(base + "/Sliced/ribbon",
              sliced("ribbon", (60, 28), 12, "3-part-horizontal", {"left": 14, "right": 14}, ("stretch", {"width": 1}), CORAL))
    image_set(base + "/Sliced/column_shadow",
              sliced("column_shadow", (24, 60), 8, "3-part-vertical", {"bottom": 10, "top": 10}, ("tile", {"height": 4}), WHITE, inset=4))
    image_set(base + "/Sliced/badge_shadow",
              sliced("badge_shadow", (72, 72), 20, None, None, None, (250, 250, 250), inset=8, texture=5,
                     alignment={"bottom": 10, "left": 8, "right": 8, "top": 6}))
    vectors(base)
    symbol = ('<g id="Notes"><text id="template-version" x="0" y="0">Template v.3.0</text></g>\n<g id="Symbols">\n'
              '<g id="Regular-M" transform="matrix(1 0 0 1 1390 696)"><path d="M40 0a28 28 0 1 0-56 0c0 24 28 52 28 52S40 24 40 0z"/></g>\n</g>')
    write(base + "/wayfarer.pin.symbolset/wayfarer.pin.svg", svg(3300, 2200, symbol))
    contents(base + "/wayfarer.pin.symbolset", symbols=[{"filename": "wayfarer.pin.svg", "idiom": "universal"}])
    trips = [{"city": c, "days": d} for c, d in (("Lisbon", 4), ("Kyoto", 6), ("Bergen", 3))]
    write(base + "/itinerary_sample.dataset/itinerary.json", json.dumps(trips, indent=2) + "\n")
    contents(base + "/itinerary_sample.dataset",
             data=[{"filename": "itinerary.json", "idiom": "universal", "universal-type-identifier": "public.json"}])
    banner = []
    for direction, tag in (("left-to-right", ""), ("right-to-left", "-rtl")):
        banner += [e for e in photo("banner_route", (110, 48), 21, "sea", tag=tag, mirror=bool(tag),
                                    traits={"language_direction": direction}) if e[0]]
    image_set(base + "/banner_route", banner)
    signs = [("signpost-%s.png" % l, png(200, 140, scene(200, 140, 30 + i, "desert"), False), {"locale": l})
             for i, l in enumerate(("en", "de", "ar"))]
    image_set(base + "/signpost", [("signpost.png", png(200, 140, scene(200, 140, 29, "desert"), False), {})] + signs,
              localizable=True)
    image_set(base + "/City Skyline", photo("City Skyline", (110, 70), 22, "dusk"))
    image_set(base + "/badge", icon("badge", 40, "star", CORAL, (2, 3), texture=50))
    image_set(base + "/old_logo", photo("old_logo", (110, 60), 23, "day"))
    image_set(base + "/empty_slot", [(None, None, {"scale": "%dx" % s}) for s in (1, 2, 3)])
    image_set(base + "/pattern_waves", [("pattern_waves.png", png(160, 120, scene(160, 120, 24, "sea", sun=False), False), {})])
    image_set(base + "/texture_paper", photo("texture_paper", (220, 150), 25, "pale", (1,), noise=4))
    image_set(base + "/poster_aurora", photo("poster_aurora", (110, 150), 26, "night", (3,)))
    gamut = [e for e in photo("sunset_wide", (100, 64), 27, "dusk", traits={"display_gamut": "sRGB"}) if e[0]]
    for scale in (2, 3):
        width, height = 100 * scale, 64 * scale
        gamut.append(("sunset_wide-p3%s.png" % SUFFIX[scale],
                      png(width, height, scene(width, height, 27, "dusk", 4), False, "display-P3"),
                      {"scale": "%dx" % scale, "display_gamut": "display-P3"}))
    image_set(base + "/sunset_wide", gamut)
    wide = photo("welcome_panel", (90, 90), 28, "day", (2,)) + \
        photo("welcome_panel", (150, 90), 28, "day", (2,), tag="-regular", traits={"width_class": "regular"})
    image_set(base + "/welcome_panel", [e for e in wide if e[0]])
    sidebar = [e for e in photo("map_sidebar", (80, 120), 31, "sea", (2,), tag="~iphone", traits={"idiom": "iphone"}) if e[0]]
    sidebar += [e for e in photo("map_sidebar", (130, 160), 31, "sea", (2,), tag="~ipad", traits={"idiom": "ipad"}) if e[0]]
    image_set(base + "/map_sidebar", sidebar)


def with_variants(name, points, seed, palette, scales=(2, 3), noise=2, high=False):
    result = photo(name, points, seed, palette, scales, noise)
    result += photo(name, points, seed, "night", scales, noise, "-dark", {"appearances": DARK})
    if high:
        result += photo(name, points, seed, "stark", scales, noise, "-high", {"appearances": HIGH})
        result += photo(name, points, seed, "dusk", scales, noise, "-dark-high", {"appearances": DARK + HIGH})
    return [entry for entry in result if entry[0]]


def app_catalogs():
    assets()
    base = "Wayfarer/Resources/Illustrations.xcassets"
    group(base)
    group(base + "/Onboarding")
    for page, palette in ((1, "day"), (2, "sea"), (3, "desert")):
        name = "onboarding_%d" % page
        image_set("%s/Onboarding/%s" % (base, name), with_variants(name, (100, 120), 40 + page, palette, (2,)))
    group(base + "/Empty States", provides_namespace=True)
    image_set(base + "/Empty States/no_trips", with_variants("no_trips", (120, 80), 44, "pale", (2,), high=True))
    image_set(base + "/Empty States/no_network", photo("no_network", (120, 80), 45, "pale", noise=1))
    image_set(base + "/heroImage", photo("heroImage", (150, 90), 46, "dusk", (1, 2, 3)))
    image_set(base + "/icon-calendar", icon("icon-calendar", 22, "calendar", INK), template_rendering_intent="template")
    image_set(base + "/postcard", photo("postcard", (120, 80), 47, "desert", (2,)), compression_type="lossy")
    image_set(base + "/ticket_stub", photo("ticket_stub", (120, 50), 48, "pale", noise=4))
    base = "Wayfarer/Resources/Photos.xcassets"
    group(base)
    group(base + "/Destinations", provides_namespace=True)
    image_set(base + "/Destinations/Alps", photo("Alps", (130, 86), 50, "day"))
    image_set(base + "/Destinations/Fjord", with_variants("Fjord", (120, 80), 51, "sea", (2,)))
    image_set(base + "/Destinations/Desert", photo("Desert", (130, 86), 52, "desert", (1, 2)))
    image_set(base + "/Destinations/Harbour", [("harbour.jpg", None, {})])
    group(base + "/Destinations/Cities", provides_namespace=True)
    image_set(base + "/Destinations/Cities/Lisbon", photo("Lisbon", (130, 86), 53, "desert", (3,), noise=2))
    image_set(base + "/Destinations/Cities/Kyoto", photo("Kyoto", (120, 86), 54, "dusk", (2,)))
    group(base + "/Guides", on_demand_resource_tags=["guides"])
    image_set(base + "/Guides/guide_lisbon", photo("guide_lisbon", (110, 80), 55, "sea", (2,)))
    image_set(base + "/Guides/guide_kyoto", photo("guide_kyoto", (110, 80), 56, "dusk", (2,)), on_demand_resource_tags=["guides", "kyoto"])
    image_set(base + "/promo_spring", photo("promo_spring", (120, 60), 57, "day", (2,)))
    base = "Shared/Shared.xcassets"
    group(base)
    image_set(base + "/shared_logo", icon("shared_logo", 32, "pin", CORAL))
    image_set(base + "/shared_backdrop", photo("shared_backdrop", (110, 60), 58, "sea", (2,)))


def other_catalogs():
    base = "WayfarerWidget/Widget.xcassets"
    group(base)
    color_set(base + "/WidgetBackground", ((250, 250, 252), None), ((20, 24, 40), DARK))
    image_set(base + "/widget_scene", photo("widget_scene", (110, 60), 60, "day", (2,)))
    base = "WayfarerWatch/Watch.xcassets"
    group(base)
    app_icon(base + "/AppIcon", 3, "dusk", "watchos")
    faces = [e for w, points in (("<=145", (68, 40)), (">161", (80, 48)))
             for e in photo("watch_scene", points, 61, "day", (2,), tag="-" + w.strip("<=>"),
                            traits={"idiom": "watch", "screen_width": w}) if e[0]]
    image_set(base + "/watch_scene", faces)
    ring = base + "/Complication.complicationset"
    contents(ring, assets=[{"filename": "Circular.imageset", "idiom": "watch", "role": "circular"}])
    image_set(ring + "/Circular", [("Circular@2x.png", png(64, 64, glyph(64, 64, "explore", WHITE), True),
                                    {"idiom": "watch", "scale": "2x", "screen_width": ">161"})])
    base = "JournalKit/Journal.xcassets"
    group(base)
    image_set(base + "/journal_cover", with_variants("journal_cover", (110, 140), 70, "sea", (2,)))
    image_set(base + "/badge", icon("badge", 40, "heart", CORAL, (2, 3), texture=50))
    image_set(base + "/paper-clip", icon("paper-clip", 18, "clip", INK), template_rendering_intent="template")
    image_set(base + "/journal_unused", photo("journal_unused", (90, 50), 71, "day", (2,)))
    group(base + "/Stickers", provides_namespace=True)
    for name in ("sun", "moon"):
        image_set(base + "/Stickers/" + name, icon(name, 56, name, (244, 180, 60), (3,), texture=30))
    color_set(base + "/InkColor", (INK, None))
    base = "JournalKit/Preview Content/Preview.xcassets"  # excepted from the target: no bundle holds it
    group(base)
    image_set(base + "/preview_photo", photo("preview_photo", (80, 50), 72, "day", (2,)))
    base = "Packages/Forecasts/Sources/Forecasts/Resources/Media.xcassets"
    group(base)
    for i, (kind, palette) in enumerate((("sunny", "day"), ("rain", "night"), ("snow", "pale"))):
        image_set(base + "/weather_" + kind, photo("weather_" + kind, (90, 70), 80 + i, palette, (2, 3)))
    image_set(base + "/forecast_backdrop", photo("forecast_backdrop", (140, 90), 84, "sea", (2,)))
    image_set(base + "/icon_wind", icon("icon_wind", 24, "arrow", INK, (2, 3)), template_rendering_intent="template")


def main():
    app_catalogs()
    other_catalogs()
    changed = []
    for path, data in sorted(FILES.items()):
        place = os.path.join(ROOT, path)
        old = open(place, "rb").read() if os.path.isfile(place) else None
        if old == data:
            continue
        changed.append(path)
        if "--check" not in sys.argv:
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(data)
    for folder, _, names in os.walk(ROOT):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), ROOT)
            if ".xcassets" in path and path not in FILES and name not in KEPT:
                print("left over: " + path)
    print("%d files, %d bytes, %d changed" % (len(FILES), sum(map(len, FILES.values())), len(changed)))
    return 1 if changed and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
