import KeySorting
import ResourceManifests
import StringKeys
import StringValues

extension BuildLock {
  /// Returns the file's contents. The same record gives the same bytes.
  public var contents: String {
    let isOld = bundles.values.allSatisfy { bundle in
      bundle.shippedAsTheyWere.isEmpty && !bundle.strings.contains(where: \.isOnlyTranslated)
    }
    var lines = ["levity-build \(isOld ? 1 : Self.formatVersion)"]
    lines.append(
      "build \(LockSyntax.quoted(build.text))" + (version.map { " \(LockSyntax.quoted($0))" } ?? "")
    )
    for (name, bundle) in bundles.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      lines.append(
        "bundle \(LockSyntax.quoted(name)) \(LockSyntax.quoted(bundle.developmentLanguage)) \(bundle.strings.count) \(bundle.identity)"
      )
      for (id, string) in bundle.strings.enumerated() { lines.append("\(id) \(string.line)") }
      lines += bundle.shippedAsTheyWere.sorted(on: \.id, then: \.language)
        .map(\.line)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ShippedString {
  /// Returns the string's part of its line.
  fileprivate var line: String {
    var words = [LockSyntax.quoted(key.table), LockSyntax.quoted(key.key)]
    if isOnlyTranslated { words.append("translations") }
    if isRemoved { words.append("removed") }
    if isFormat, arguments.isEmpty { words.append("format") }
    words += arguments.sorted(on: \.key).map { "\($0.key):\($0.value)" }
    if isPlural { words.append("plural") }
    return words.joined(separator: " ")
  }
}
