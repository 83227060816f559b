extension ProjectStringLookups {
  /// Returns the keys of any table with which some code passes a string along: `value:`, `defaultValue:`.
  package static func keysWithStrings(
    in paths: [String], read: (_ path: String) -> [UInt8]?
  ) -> Set<String> {
    var keys: Set<String> = []
    for path in paths where isSource(path) {
      guard let bytes = read(path) else { continue }
      for lookup in StringLookupScan(bytes, language(of: path)).lookups {
        if case .plain(let key) = lookup.key, case .literal = lookup.fallback { keys.insert(key) }
      }
    }
    return keys
  }

  /// Returns the keys whose strings are shown all the same if the table lacks them. A key that is its own string is one
  /// if every place that can ask for it shows the key then. Any other is one if some place names it, and all places that
  /// can ask for it pass its string along: `value:`, `defaultValue:`, the `fallback:` of SwiftGen's file.
  ///
  /// Places of extensions count as well: they may open the bundle of the app.
  ///
  /// - Parameter strings: The string of each key that is asked about.
  package func keysShownAnyway(
    of table: LookedUpTable, strings: [String: String]
  ) -> Set<String> {
    var named: Set<String> = []
    var others: Set<String> = []
    var isAnyShownAsItIs = false
    for file in files {
      for lookup in file.lookups where reaches(lookup, of: file, table) {
        guard let asked = table.keys.asked(by: lookup.key) else {
          guard lookup.fallback == .key else { return [] }
          isAnyShownAsItIs = true
          continue
        }
        for key in asked {
          guard let string = strings[key] else { continue }
          switch lookup.fallback {
          case .key where string == key: break
          case .literal(string) where lookup.passes(string): named.insert(key)
          default: others.insert(key)
          }
        }
      }
      guard table.name == "Localizable", isOfAppOrModule(file, table) else { continue }
      others.formUnion(keysOfLiterals(file, among: table.keys).filter { strings[$0] != $0 })
    }
    return Set(
      strings.filter { key, string in
        !others.contains(key) && (key == string || (named.contains(key) && !isAnyShownAsItIs))
      }.keys)
  }

  /// Returns the keys that views may make of a file's literals, without those that are arguments of calls.
  private func keysOfLiterals(_ file: File, among keys: TableKeys) -> Set<String> {
    var counts: [StringLookup.Key: Int] = [:]
    for (literal, _) in file.literals + file.literalsWithMember {
      counts[StringLookup.Key(literal), default: 0] += 1
    }
    for lookup in file.lookups { counts[lookup.key]? -= 1 }
    return counts.reduce(into: []) { found, count in
      if count.value > 0 { found.formUnion(keys.asked(by: count.key) ?? []) }
    }
  }
}

extension StringLookup {
  /// The functions that return the string passed to them as it is.
  private static let passing: Set<String> = [
    "NSLocalizedString", "NSLocalizedStringWithDefaultValue", "localizedString",
    "localizedStringForKey:", "tr",
  ]

  /// Whether the call shows this string of its argument. A default value with a percent sign is a format.
  fileprivate func passes(_ string: String) -> Bool {
    Self.passing.contains(function) || !string.utf8.contains(UInt8(ascii: "%"))
  }
}
