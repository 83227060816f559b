import SourceLexing

/// The keys that the app spells out elsewhere than in a lookup which gets nothing else. A variable holds one of them,
/// unless its value comes from a server or a person.
final class SpelledOutKeys {
  /// Read once, for the first table that needs them.
  private var ofNotifications: CodeMentions?
  private var ofAll: CodeMentions?
  private var ofCode: CodeMentions?
  private var dataWords: Set<String>?
  private var ownConsumers: LiteralConsumers?
  private var ownFunctions: StringFunctions?

  /// Returns the keys that a variable may hold.
  ///
  /// The key of a notification is never a string that a bundle answered. Any other may come from a member such as
  /// `"key".localized`, from a part of a name, or from a document or data in the app.
  func keys(
    of table: TableKeys, for way: LookupWay, in lookups: ProjectStringLookups
  ) -> Set<String> {
    let mentions = mentions(for: way, in: lookups.sources)
    let parts = mentions.words.union(mentions.literals)
    var found = table.among(parts)
    for pattern in mentions.patterns { found.formUnion(table.asked(by: .pattern(pattern)) ?? []) }
    guard way != .notification else { return found }
    for joint in mentions.joints { found.formUnion(table.made(of: parts, joinedBy: joint)) }
    let words = dataWords ?? DataWords.read(lookups.sources)
    dataWords = words
    return found.union(table.among(words))
  }

  /// Returns the keys that only push messages may name: they are called like that, and no code spells them out.
  func keysOfPushMessages(of table: TableKeys, in sources: StringUsageSources) -> Set<String> {
    let named = table.ofPushMessages
    guard !named.isEmpty else { return [] }
    let mentions =
      ofCode ?? read(sources, CodeMentions()) { !sources.generated.contains($1) }
    ofCode = mentions
    return named.subtracting(mentions.literals)
  }

  private func mentions(for way: LookupWay, in sources: StringUsageSources) -> CodeMentions {
    if way == .notification {
      let mentions =
        ofNotifications
        ?? read(sources, CodeMentions(skipping: .answered)) { !sources.generated.contains($1) }
      ofNotifications = mentions
      return mentions
    }
    if let ofAll { return ofAll }
    let empty = CodeMentions(skipping: .given(consumers(sources)))
    // All literals of SwiftGen's own templates are arguments of a lookup.
    let mentions = read(sources, empty) { bytes, path in
      !sources.generated.contains(path) || SwiftGenWrapper(SourceTokens(bytes, .swift)) == nil
    }
    ofAll = mentions
    return mentions
  }

  /// Returns the calls that take a literal themselves, without those that the app declares.
  func consumers(_ sources: StringUsageSources) -> LiteralConsumers {
    if let ownConsumers { return ownConsumers }
    var consumers = LiteralConsumers()
    forEachSource(sources) { bytes, path in
      if path.hasSuffix(".swift") { consumers.leaveOut(declaredIn: SourceTokens(bytes, .swift)) }
    }
    ownConsumers = consumers
    return consumers
  }

  /// Returns the functions that make a string of a string.
  func functions(_ sources: StringUsageSources) -> StringFunctions {
    if let ownFunctions { return ownFunctions }
    var functions = StringFunctions()
    for path in sources.files where path.hasSuffix(".swift") {
      // The usage analysis of images reads these files, too, and reports unreadable ones.
      if let bytes = try? sources.read(path) { functions.add(SourceTokens(bytes, .swift)) }
    }
    ownFunctions = functions
    return functions
  }

  private func read(
    _ sources: StringUsageSources, _ empty: CodeMentions,
    where isIncluded: (_ bytes: [UInt8], _ path: String) -> Bool
  ) -> CodeMentions {
    var mentions = empty
    forEachSource(sources) { bytes, path in
      guard isIncluded(bytes, path) else { return }
      mentions.add(bytes, ProjectStringLookups.language(of: path)) { _ in true }
    }
    return mentions
  }

  private func forEachSource(
    _ sources: StringUsageSources, _ body: (_ bytes: [UInt8], _ path: String) -> Void
  ) {
    for path in sources.files where ProjectStringLookups.isSource(path) {
      let bundles = sources.bundles(path)
      guard ProjectStringLookups.isOfApp(path, in: bundles, sources),
        bundles.isEmpty || !bundles.allSatisfy(\.isTests),
        // The usage analysis of images reads these files, too, and reports unreadable ones.
        let bytes = try? sources.read(path)
      else { continue }
      body(bytes, path)
    }
  }
}

/// The words between quotes or tags in the app's documents and data: keys may be among them.
private enum DataWords {
  private static let extensions: Set<Substring> = [
    "json", "plist", "xib", "storyboard", "xml", "csv", "yml", "yaml", "geojson",
  ]
  private static let limits = (file: 4 << 20, word: 256)

  static func read(_ sources: StringUsageSources) -> Set<String> {
    var words: Set<String> = []
    for path in sources.files {
      guard let ending = path.split(separator: ".").last, extensions.contains(ending),
        !path.contains(".xcassets/"), !path.contains(".xcodeproj/"),
        !sources.hasProject || sources.bundles(path).contains(where: { !$0.isTests }),
        let bytes = try? sources.read(path), bytes.count <= limits.file
      else { continue }
      let isTable = ending == "csv" || ending.hasPrefix("y")
      for part in bytes.split(whereSeparator: { isSeparator($0, isTable: isTable) })
      where part.count <= limits.word {
        words.insert(String(decoding: part, as: UTF8.self))
      }
    }
    return words
  }

  private static func isSeparator(_ byte: UInt8, isTable: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\n"),
      UInt8(ascii: "\r"):
      true
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: " "),
      UInt8(ascii: "'"), UInt8(ascii: "\t"):
      isTable
    default: false
    }
  }
}
