import SourceLexing
import StringsFiles

/// The keys of a table, to find those that a lookup asks for.
struct TableKeys {
  private let keys: Set<String>
  /// The keys with specifiers or parameters of intents, by what stands between these.
  private let shapes: [[String]: [String]]
  /// All runs of three bytes in the keys: most patterns have one that no key has.
  private let runs: Set<UInt32>

  init(_ keys: some Sequence<StringsFileKey>) {
    self.keys = Set(keys.map(\.string))
    runs = self.keys.reduce(into: []) { $0.formUnion(Self.runs(in: $1)) }
    shapes = Dictionary(
      grouping: self.keys.filter { $0.contains("%") || $0.contains("${") }, by: KeyShape.of)
  }

  /// Returns the keys that a lookup asks for; nil if it may ask for any.
  func asked(by key: StringLookup.Key) -> [String]? {
    switch key {
    case .any: nil
    case .plain(let key): keys.contains(key) ? [key] : []
    // `Text("\(name)")` shows the name, whatever table has a key `%@`.
    case .pieces(let pieces): pieces.allSatisfy(\.isEmpty) ? [] : shapes[pieces] ?? []
    case .pattern(let pieces): matching(pieces)
    }
  }

  private func matching(_ pieces: [String]) -> [String] {
    guard pieces.allSatisfy({ Self.runs(in: $0).allSatisfy(runs.contains) }) else { return [] }
    return keys.filter { KeyShape.matches($0, pieces) }
  }

  /// Returns the keys that consist of these pieces with one of the parts in each gap.
  func made(of parts: Set<String>, joinedBy pieces: [String]) -> [String] {
    keys.filter { KeyShape.isMade($0[...].utf8, of: parts, joinedBy: pieces[...]) }
  }

  private static func runs(in string: String) -> [UInt32] {
    var run: UInt32 = 0
    return string.utf8.enumerated().compactMap { place, byte in
      run = (run << 8 | UInt32(byte)) & 0xFF_FFFF
      return place < 2 ? nil : run
    }
  }

  /// Returns whether a lookup may ask for a key of the table.
  func hasAny(_ key: StringLookup.Key) -> Bool {
    asked(by: key)?.isEmpty != true
  }

  /// Returns the keys that are among these strings.
  func among(_ strings: Set<String>) -> Set<String> { keys.intersection(strings) }

  /// The keys that are called like those of push messages: `PUSH_NEW_MESSAGE`, `APN_Message`.
  var ofPushMessages: Set<String> {
    keys.filter { key in
      // Prose is the key of a view.
      guard !key.contains(" ") else { return false }
      let key = key.lowercased()
      return key.contains("push")
        || key.split(whereSeparator: { !$0.isLetter }).contains { $0 == "apn" || $0 == "apns" }
    }
  }

  /// Returns the keys that have the letters and digits of one of these strings.
  func among(formsOf strings: Set<String>) -> Set<String> {
    let forms = Set(strings.map(FoldedLetters.of))
    return keys.filter { key in
      let form = FoldedLetters.of(key)
      return !form.isEmpty && forms.contains(form)
    }
  }

  /// The keys by their letters and digits in lower case.
  func byForm() -> KeysByForm { KeysByForm(keys) }

  /// Returns the keys that code makes of literals with parts.
  func made(by mentions: CodeMentions) -> Set<String> {
    var found: Set<String> = []
    for pattern in mentions.patterns { found.formUnion(asked(by: .pattern(pattern)) ?? []) }
    for shape in mentions.shapes { found.formUnion(asked(by: .pieces(shape)) ?? []) }
    let parts = mentions.words.union(mentions.literals)
    for joint in mentions.joints { found.formUnion(made(of: parts, joinedBy: joint)) }
    return found
  }
}

extension StringLookup.Key {
  /// The key of a literal that a view looks up.
  init(_ literal: SourceTokens.Literal) {
    self = literal.pieces.count == 1 ? .plain(literal.pieces[0]) : .pieces(literal.pieces)
  }
}

/// A key without its specifiers, in which SwiftUI's interpolations result, and without parameters such as `${title}`, in
/// which those of an intent's summary do.
enum KeyShape {
  /// Returns whether the key consists of these pieces with anything in between.
  static func matches(_ key: String, _ pieces: [String]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return false }
    var rest = Array(key.utf8)[...]
    guard rest.starts(with: first.utf8) else { return false }
    rest = rest.dropFirst(first.utf8.count)
    guard rest.count >= last.utf8.count, rest.suffix(last.utf8.count).elementsEqual(last.utf8)
    else { return false }
    rest = rest.dropLast(last.utf8.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: Array(piece.utf8)) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  /// Returns whether the key consists of these pieces with one of the parts in each gap, or nothing. The depth is that
  /// of the pieces.
  static func isMade(
    _ key: Substring.UTF8View, of parts: Set<String>, joinedBy pieces: ArraySlice<String>
  ) -> Bool {
    guard let piece = pieces.first?.utf8, key.starts(with: piece) else { return false }
    let rest = key.dropFirst(piece.count)
    guard let next = pieces.dropFirst().first?.utf8 else { return rest.isEmpty }
    func isPart(_ bytes: Substring.UTF8View) -> Bool {
      bytes.isEmpty || parts.contains(String(decoding: bytes, as: UTF8.self))
    }
    guard pieces.count > 2 else {
      return rest.suffix(next.count).elementsEqual(next) && isPart(rest.dropLast(next.count))
    }
    var end = rest.startIndex
    while true {
      if rest[end...].starts(with: next), isPart(rest[..<end]),
        isMade(rest[end...], of: parts, joinedBy: pieces.dropFirst())
      {
        return true
      }
      guard end < rest.endIndex else { return false }
      end = rest.index(after: end)
    }
  }

  static func of(_ key: String) -> [String] {
    var pieces: [[UInt8]] = [[]]
    var rest = Array(key.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "{"),
        let end = rest.firstIndex(of: UInt8(ascii: "}"))
      {
        rest = rest[(end + 1)...]
        pieces.append([])
        continue
      }
      guard byte == UInt8(ascii: "%") else {
        pieces[pieces.count - 1].append(byte)
        continue
      }
      if rest.first == UInt8(ascii: "%") {
        rest.removeFirst()
        pieces[pieces.count - 1].append(byte)
        continue
      }
      // Skips position, flags, width and length, and the letter that ends the specifier.
      while let next = rest.popFirst() {
        let isLength = "hlqLzjt".utf8.contains(next)
        let isLetter = (next | 0x20) >= UInt8(ascii: "a") && (next | 0x20) <= UInt8(ascii: "z")
        if next == UInt8(ascii: "@") || (isLetter && !isLength) { break }
      }
      pieces.append([])
    }
    return pieces.map { String(decoding: $0, as: UTF8.self) }
  }
}
