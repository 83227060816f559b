import PropertyLists

extension XcodeProject {
  /// The setting with the files that Levity excludes from a target.
  public static let excludedFilesSetting = "LEVITY_STRINGS"

  /// Returns the project in which a target leaves out some files of its phases, in every configuration. The files stay
  /// in the project, and in the targets that share them.
  ///
  /// Writes `LEVITY_STRINGS`, and adds it to `EXCLUDED_SOURCE_FILE_NAMES`, whose patterns apply to the files of every
  /// phase. A pattern without a leading slash is compared with as many components at the end of a file's path as it has
  /// itself (`Path.matchesFilenamePattern` of https://github.com/swiftlang/swift-build).
  ///
  /// - Parameters:
  ///   - files: Paths relative to the root of the tree; none to build again what was excluded.
  ///   - generated: Files in `LevityTables` that the target gets. A pattern of `files` may match one of them, since it is
  ///     compared with the end of a path: `INCLUDED_SOURCE_FILE_NAMES` takes precedence.
  /// - Throws: ``XcodeProjectError/unknown(path:what:name:)`` if the target doesn't exist.
  public func excluding(
    _ files: [String], besides generated: [String] = [], from target: String
  ) throws(XcodeProjectError) -> XcodeProject {
    let patterns = files.map(Self.pattern).sorted().joined(separator: " ")
    let own = Self.excludedFilesSetting
    var result = try edited(settingsOf: target) { (settings) -> [ByteEdit] in
      let value = OpenStepPropertyList.quoted(patterns)
      guard let old = settings[own] else {
        return patterns.isEmpty ? [] : insertion(ofKey: own, value: value, in: settings)
      }
      return old.string == patterns ? [] : [ByteEdit(old.range, value)]
    }
    guard !patterns.isEmpty else { return result }
    result = try result.edited(settingsOf: target) { (settings) -> [ByteEdit] in
      result.referring(to: "$(\(own))", in: settings, "EXCLUDED_SOURCE_FILE_NAMES")
    }
    let ambiguous = generated.filter { path in files.contains { path.hasSuffix("/" + $0) } }
    for pattern in Set(ambiguous.map(Self.generatedPattern)).sorted() {
      result = try result.edited(settingsOf: target) { (settings) -> [ByteEdit] in
        result.referring(to: pattern, in: settings, "INCLUDED_SOURCE_FILE_NAMES")
      }
    }
    return result
  }

  /// Returns the pattern of a generated file: `LevityTables/App/en.lproj/Menu.strings`, `LevityTables/App/Menu.xcstrings`.
  private static func generatedPattern(_ path: String) -> String {
    path.hasSuffix(".xcstrings") ? "LevityTables/*/*.xcstrings" : "LevityTables/*/*.lproj/*"
  }

  private func referring(
    to reference: String, in settings: OpenStepPropertyList.Value, _ name: String
  ) -> [ByteEdit] {
    var edits: [ByteEdit] = []
    // One for a platform alone replaces the general one there.
    for entry in settings.entries where entry.key.string?.hasPrefix(name + "[") ?? false {
      edits += referring(to: reference, inValue: entry.value)
    }
    guard let general = settings[name] else {
      let value = OpenStepPropertyList.quoted("$(inherited) \(reference)")
      return edits + insertion(ofKey: name, value: value, in: settings)
    }
    return edits + referring(to: reference, inValue: general)
  }

  private func referring(
    to reference: String, inValue value: OpenStepPropertyList.Value
  ) -> [ByteEdit] {
    if value.kind == .array {
      guard !value.elements.contains(where: { $0.string == reference }) else { return [] }
      return document.insertion(
        ofElement: OpenStepPropertyList.quoted(reference), comment: "", in: value)
    }
    let old = value.string ?? ""
    guard !old.contains(reference) else { return [] }
    let new = old.isEmpty ? "$(inherited) \(reference)" : "\(old) \(reference)"
    return [ByteEdit(value.range, OpenStepPropertyList.quoted(new))]
  }

  /// A list of patterns is separated by spaces, and some characters have a meaning in patterns and settings: `?` and `*`
  /// stand for them.
  private static func pattern(_ path: String) -> String {
    // A file's name may be composed or not, so that nobody knows how many characters one of other scripts has.
    String(
      path.unicodeScalars.map { scalar in
        if !scalar.isASCII { return "*" }
        return Character(scalar).isLetter || Character(scalar).isNumber
          || "._-/+@".unicodeScalars.contains(scalar) ? Character(scalar) : "?"
      })
  }
}
