public import Foundation
import StringValues

/// A table as it was in the app before an offload, read by Foundation alone: property lists and JSON, without this
/// project's readers.
public struct OriginalTable {
  /// The plain strings by language and key.
  public private(set) var plain: [String: [String: String]] = [:]
  /// The rules by language and key, as a `.stringsdict` has them.
  public private(set) var rules: [String: [String: [String: Any]]] = [:]
  /// Files that Foundation can't read, as it is stricter than CoreFoundation on a device.
  public private(set) var unreadable: [String] = []

  public init(_ paths: [String], in root: String) {
    for path in paths.sorted() {
      guard let bytes = FileManager.default.contents(atPath: "\(root)/\(path)") else {
        unreadable.append(path)
        continue
      }
      if path.hasSuffix(".xcstrings") {
        if !addCatalog(bytes) { unreadable.append(path) }
        continue
      }
      let folder = path.split(separator: "/").dropLast().last ?? ""
      guard folder.hasSuffix(".lproj") else { continue }
      let language = String(folder.dropLast(".lproj".count))
      if path.hasSuffix(".stringsdict") {
        guard let found = Self.dictionary(bytes) else {
          unreadable.append(path)
          continue
        }
        for (key, value) in found {
          if let value = value as? [String: Any] { rules[language, default: [:]][key] = value }
        }
      } else if let found = Self.plain(bytes) {
        plain[language, default: [:]].merge(found) { $1 }
      } else {
        unreadable.append(path)
      }
    }
    // A key with rules shows these.
    for (language, found) in rules {
      for key in found.keys { plain[language]?[key] = nil }
    }
  }

  /// A catalog alone.
  public init(catalog bytes: Data) { _ = addCatalog(bytes) }

  /// Returns the pairs of a strings file, whatever form it has.
  public static func plain(_ bytes: Data) -> [String: String]? {
    dictionary(bytes)?.compactMapValues { $0 as? String }
  }

  private static func dictionary(_ bytes: Data) -> [String: Any]? {
    if bytes.isEmpty { return [:] }
    return
      (try? PropertyListSerialization.propertyList(from: bytes, format: nil)) as? [String: Any]
  }

  private mutating func addCatalog(_ bytes: Data) -> Bool {
    guard let root = (try? JSONSerialization.jsonObject(with: bytes)) as? [String: Any],
      let strings = root["strings"] as? [String: [String: Any]]
    else { return false }
    for (key, item) in strings {
      let localizations = item["localizations"] as? [String: [String: Any]] ?? [:]
      for (language, localization) in localizations {
        if let unit = localization["stringUnit"] as? [String: Any],
          localization["substitutions"] == nil
        {
          guard unit["state"] as? String != "new" else { continue }
          plain[language, default: [:]][key] = unit["value"] as? String
        } else if let forms = Self.forms(localization) {
          rules[language, default: [:]][key] = Self.rule(forms, key)
        }
      }
    }
    return true
  }

  /// Returns the forms of a catalog's plural, as those of a variable; nil for another variation.
  private static func forms(_ localization: [String: Any]) -> [String: String]? {
    guard localization["substitutions"] == nil,
      let variations = localization["variations"] as? [String: Any],
      let plural = variations["plural"] as? [String: [String: Any]]
    else { return nil }
    let units = plural.compactMapValues { $0["stringUnit"] as? [String: Any] }
    // Copies of the source, which nobody has translated.
    if units.values.allSatisfy({ $0["state"] as? String == "new" }) { return nil }
    return units.compactMapValues { $0["value"] as? String }
  }

  /// Returns a catalog's plural as a rule: its variable takes the argument of the first number that the forms print, or
  /// else the key, and the arguments of the forms have positions unless that is the first.
  private static func rule(_ forms: [String: String], _ key: String) -> [String: Any] {
    let other = [forms["other"]].compactMap(\.self)
    let strings = other + forms.sorted { $0.key < $1.key }.map(\.value) + [key]
    let place = strings.lazy.compactMap { string in
      Specifier.all(in: string).first { !"@cCsSp".contains($0.conversion) }?.argument
    }.first
    guard let place, place > 1 else {
      return ["NSStringLocalizedFormatKey": "%#@value@", "value": forms]
    }
    return [
      "NSStringLocalizedFormatKey": "%\(place)$#@value@",
      "value": forms.mapValues(Specifier.positioned),
    ]
  }

  /// A part of a format that prints an argument, such as `%2$ld`.
  private struct Specifier {
    let range: Range<String.Index>
    let argument: Int
    let conversion: Character
    /// All but the percent sign and the position.
    let rest: Substring

    static func all(in format: String) -> [Self] {
      var next = 1
      return format.matches(of: /%(?:%|(?:([0-9]+)\$)?([-+ #0']*[0-9.]*[hlqLztj]*([a-zA-Z@])))/)
        .compactMap { match in
          guard let rest = match.2, let conversion = match.3?.first else { return nil }
          let argument = match.1.flatMap { Int($0) } ?? next
          if match.1 == nil { next += 1 }
          return Self(range: match.range, argument: argument, conversion: conversion, rest: rest)
        }
    }

    static func positioned(_ format: String) -> String {
      all(in: format).reversed().reduce(into: format) { result, specifier in
        result.replaceSubrange(specifier.range, with: "%\(specifier.argument)$\(specifier.rest)")
      }
    }
  }

  // MARK: - Rules

  /// Numbers for which languages have different forms.
  public static let numbers = [
    0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 20, 21, 22, 100, 101, 102, 1_000_000,
  ]

  /// Returns the format that a key's rules give for a number; nil if they aren't those of plurals alone.
  public static func format(_ rules: [String: Any], _ number: Int, _ language: String) -> String? {
    guard let format = rules["NSStringLocalizedFormatKey"] as? String else { return nil }
    return expanded(format, rules, number, PluralRule(language: language), depth: 0)
  }

  private static func expanded(
    _ format: String, _ rules: [String: Any], _ number: Int, _ rule: PluralRule, depth: Int
  ) -> String? {
    guard depth < 8 else { return nil }
    var result = ""
    var rest = Substring(format)
    while let start = rest.range(of: "#@") {
      guard let end = rest[start.upperBound...].firstIndex(of: "@") else { return nil }
      guard let percent = rest[..<start.lowerBound].lastIndex(of: "%"),
        let variable = rules[String(rest[start.upperBound..<end])] as? [String: Any]
      else { return nil }
      let category = rule.category(of: PluralOperands(number)).name
      let chosen = number == 0 ? variable["zero"] ?? variable[category] : variable[category]
      guard let form = (chosen ?? variable["other"]) as? String,
        let inner = expanded(form, rules, number, rule, depth: depth + 1)
      else { return nil }
      // The argument's position counts; the variable's name doesn't.
      result +=
        rest[..<percent] + "{\(rest[rest.index(after: percent)..<start.lowerBound])\(inner)}"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
