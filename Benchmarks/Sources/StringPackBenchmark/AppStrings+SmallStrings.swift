import Foundation
import StringKeys
import StringValues

extension AppStrings {
  /// The input of `small_strings.py`: keys, values by language in the order of the keys, null for a missing one, and the
  /// property lists of `.stringsdict` files, which SmallStrings leaves as they are.
  func smallStrings() throws -> Data {
    let keys = Set(plain.values.flatMap(\.keys)).sorted()
    var names: [String: Int] = [:]
    for key in keys { names[key.key, default: 0] += 1 }
    let values = plain.mapValues { own in keys.map { own[$0] as Any? ?? NSNull() } }
    let files = structures.sorted { $0.key < $1.key }.flatMap { _, tables in
      tables.sorted { $0.key < $1.key }.map { $1.mapValues(Self.dictionary) }
    }
    return try JSONSerialization.data(withJSONObject: [
      "keys": keys.map { names[$0.key] == 1 ? $0.key : "\($0.table)/\($0.key)" },
      "values": values, "dictionaries": files,
    ])
  }

  /// An object of languages, each an object of plain strings by key, on standard output. Tables are not told apart.
  func write(_ languages: Set<String>) throws {
    var result: [String: [String: String]] = [:]
    for (language, strings) in plain where languages.contains(language) {
      for (key, string) in strings { result[language, default: [:]][key.key] = string }
    }
    FileHandle.standardOutput.write(
      try JSONSerialization.data(withJSONObject: result, options: .sortedKeys))
  }

  /// The entry of a `.stringsdict`.
  private static func dictionary(_ value: StringValue) -> [String: Any] {
    switch value {
    case .plain(let string): ["NSStringLocalizedFormatKey": string]
    case .plural:
      [
        "NSStringLocalizedFormatKey": "%#@value@",
        "value": rule(StringVariable(name: "value", value: value)),
      ]
    case .device(let forms):
      [
        "NSStringDeviceSpecificRuleType": Dictionary(
          uniqueKeysWithValues: forms.map { ($0.key.name, plain($0.value)) })
      ]
    case .width(let forms):
      [
        "NSStringVariableWidthRuleType": Dictionary(
          uniqueKeysWithValues: forms.map { ("\($0.key)", plain($0.value)) })
      ]
    case .format(let format, let variables):
      variables.reduce(into: ["NSStringLocalizedFormatKey": format]) { $0[$1.name] = rule($1) }
    }
  }

  private static func rule(_ variable: StringVariable) -> [String: Any] {
    var result: [String: Any] = [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
      "NSStringFormatValueTypeKey": variable.specifier ?? "d",
    ]
    guard case .plural(let forms) = variable.value else { return result }
    for (category, form) in forms { result[category.name] = plain(form) }
    return result
  }

  private static func plain(_ value: StringValue) -> Any {
    if case .plain(let string) = value { return string }
    return dictionary(value)
  }
}
