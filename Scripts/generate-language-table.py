#!/usr/bin/env python3
"""Writes what the negotiation of languages needs of CLDR as Swift.

    Scripts/generate-language-table.py CLDR

CLDR is the folder cldr-core/supplemental of the JSON edition of CLDR (github.com/unicode-org/cldr-json), which holds
aliases.json, likelySubtags.json, parentLocales.json and plurals.json.
"""
import json, os, sys


def load(name):
    return json.load(open(os.path.join(sys.argv[1], name + ".json"), encoding="utf-8"))["supplemental"]


# Names and regions that Apple's systems take otherwise than CLDR: facts of the table in icuSources/common/ualoc.cpp of
# swiftlang/swift-foundation-icu.
apple_names = """
ar=arabic zh_Hans=chinese da=danish nl=dutch en=english fi=finnish fr=french de=german it=italian ja=japanese ko=korean
nb_NO=no_NO nb=norwegian pl=polish pt=portuguese ru=russian es=spanish sv=swedish th=thai tr=turkish
yue_Hans_CN=yue_CN yue_Hant_HK=yue_HK zh_Hans_CN=zh_CN zh_Hant_HK=zh_HK zh_Hant_MO=zh_MO zh_Hans_SG=zh_SG
zh_Hant_TW=zh_TW
"""
british = """150 AG AI AU BB BD BM BN BS BW BZ DG DM FJ FK GD GG GH GI GM GY HK IE IM IN IO JE JM KE KI KN KY LC LK LS MO
MS MT MU MV MW MY NA NG PK PN SB SC SD SG SH SL SS SZ TC TO TT TV TZ UG VC VG VU ZA ZM ZW"""
australian = "CC CK CX NF NR NU NZ PG WS"
apple_parents = {"en_" + region: "en_GB" for region in british.split()}
apple_parents.update({"en_" + region: "en_AU" for region in australian.split()})
apple_parents.update({
    "ars": "ar", "en_CY": "en_150", "wuu": "wuu_Hans", "wuu_Hans": "zh_Hans", "wuu_Hant": "zh_Hant",
    "yue": "yue_Hant", "yue_HK": "zh_Hant_HK", "yue_Hans": "zh_Hans", "yue_Hant": "yue_HK", "zh_HK": "zh_Hant",
    "zh_Hant": "zh_TW", "zh_Hant_HK": "zh_HK", "zh_TW": "",
})


def lines(table):
    """{key: value} -> ` key key =value` for each value, sorted."""
    groups = {}
    for key, value in table.items():
        groups.setdefault(value, []).append(key)
    return [" " + " ".join(sorted(keys)) + " =" + value for value, keys in sorted(groups.items())]


def swift(name, comment, rows):
    out = [f"  /// {comment}", f"  static var {name}: StaticString {{", '    """']
    for row in rows:
        while len(row) > 90:
            cut = row.rfind(" ", 0, 90)
            out.append("    " + row[: cut + 1] + "\\")
            row = row[cut + 1 :]
        out.append("    " + row)
    return "\n".join(out + ["", '    """', "  }"])


def main():
    common = set(load("plurals")["plurals-type-cardinal"])
    aliases = {}
    for pair in apple_names.split():
        value, key = pair.split("=")
        aliases[key] = value
    for key, alias in load("aliases")["metadata"]["alias"]["languageAlias"].items():
        value = alias["_replacement"].replace("-", "_")
        is_known = value.split("_")[0] in common
        if alias["_reason"] in ("deprecated", "macrolanguage", "legacy") and len(key) <= 3 and is_known:
            aliases.setdefault(key, value)
    parents = {}
    for key, value in load("parentLocales")["parentLocales"]["parentLocale"].items():
        parents[key.replace("-", "_")] = "" if value == "und" else value.replace("-", "_")
    parents.update(apple_parents)
    regions = {}
    for key, value in load("likelySubtags")["likelySubtags"].items():
        parts = value.split("-")
        if "-" not in key and len(parts) == 3 and (len(key) == 2 or key in common) and parts[2] != key.upper():
            regions[key] = parts[2]
    version = load("plurals")["version"]["_cldrVersion"]
    place = "../Sources/Runtime/LevityStrings/Languages/LanguageData.swift"
    with open(os.path.join(os.path.dirname(__file__), place), "w", encoding="utf-8") as out:
        out.write(f'''// Written by Scripts/generate-language-table.py from CLDR {version}; do not edit.
// The data is Copyright © Unicode, Inc., under the Unicode License v3 (SPDX: Unicode-3.0).

/// The languages known to negotiation: lines of ` key key =value`, constants of the program.
enum LanguageData {{
{swift("aliases", "Other names of languages, including Apple's old ones.", lines(aliases))}

{swift("parents", "The parents of languages whose parent isn't the name without its last part; an empty value for none.", lines(parents))}

{swift("regions", "The regions where languages are mainly spoken, unless a region has the same letters.", lines(regions))}
}}
''')


main()
