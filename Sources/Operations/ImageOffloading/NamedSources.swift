import SourceLexing

/// The Swift files in which some names occur, each read once.
struct NamedSources {
  private var files: [String: [SwiftTokens]] = [:]

  init(of names: Set<String>, in paths: [String], read: (String) -> [UInt8]?) {
    for path in paths {
      guard let bytes = read(path) else { continue }
      let words = Self.words(bytes, among: names)
      guard !words.isEmpty else { continue }
      let file = SwiftTokens(bytes)
      for word in words { files[word, default: []].append(file) }
    }
  }

  /// Returns the strings that a variable or function can have; nil if there may be others.
  func values(of lookup: SwiftImageCalls.Lookup) -> Set<String>? {
    let sources = files[lookup.name] ?? []
    if let payload = lookup.payload {
      return NamedValues.values(of: payload, in: files[payload.name] ?? [])
    }
    if let values = NamedValues.values(of: lookup.name, in: sources) { return values }
    guard let owner = lookup.owner, owner != "self", owner != "Self" else { return nil }
    // `Icons.Tabs.home` is a member of the type `Tabs`.
    if owner.first?.isUppercase == true {
      return NamedValues.values(of: lookup.name, inType: owner, isNamed: true, in: sources)
    }
    return NamedValues.type(of: owner, in: files[owner] ?? []).flatMap {
      NamedValues.values(of: lookup.name, inType: $0, isNamed: false, in: sources)
    }
  }

  /// Returns the names that are words of a file.
  static func words(_ bytes: [UInt8], among names: Set<String>) -> Set<String> {
    let lengths = Set(names.map(\.utf8.count))
    return bytes.withUnsafeBufferPointer { buffer in
      var tokens = SourceTokenizer(SourceBytes(buffer), .swift)
      var result: Set<String> = []
      while tokens.next() != .end, result.count < names.count {
        guard tokens.kind == .word, lengths.contains(tokens.end - tokens.start) else { continue }
        let word = tokens.source.string(tokens.start..<tokens.end)
        if names.contains(word) { result.insert(word) }
      }
      return result
    }
  }
}
