import FormatCompatibility
public import ResourceManifests
import StringKeys

extension BuildLock {
  /// Reads the file's contents.
  ///
  /// Throws if a line can't be read, or if the keys don't match the recorded identity.
  public init(reading contents: String, hasher: ContentHasher) throws(BuildLockError) {
    let rows = contents.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = rows.first,
      (1...Self.formatVersion).contains(where: { first == "levity-build \($0)" })
    else {
      throw .unknownVersion(found: String(rows.first?.prefix(40) ?? ""))
    }
    guard rows.count > 1, let (build, version) = Self.build(rows[1]) else {
      throw .unreadableLine(line: 2, contents: rows.count > 1 ? String(rows[1]) : "")
    }
    self.init(build: build, version: version)
    var current: (name: String, count: Int, bundle: Bundle, line: Int)?
    for (index, row) in rows.enumerated().dropFirst(2) where !row.isEmpty {
      let number = index + 1
      if row.hasPrefix("bundle ") {
        if let current { try close(current, hasher: hasher) }
        guard let header = Self.bundle(row) else {
          throw .unreadableLine(line: number, contents: String(row))
        }
        guard bundles[header.name] == nil, current?.name != header.name else {
          throw .bundleTwice(bundle: header.name, line: number)
        }
        current = (header.name, header.count, header.bundle, number)
        continue
      }
      // A copy of the bundle would make each new string copy all before it.
      let count = current?.bundle.strings.count
      if let shipped = ShippedValue(row), let count, shipped.id < count {
        current?.bundle.shippedAsTheyWere.insert(shipped)
        continue
      }
      guard let (id, value) = ShippedString.read(row), let count else {
        throw .unreadableLine(line: number, contents: String(row))
      }
      guard id == count else {
        throw .wrongId(line: number, expected: count, found: id)
      }
      current?.bundle.strings.append(value)
    }
    if let current { try close(current, hasher: hasher) }
  }

  private mutating func close(
    _ open: (name: String, count: Int, bundle: Bundle, line: Int), hasher: ContentHasher
  ) throws(BuildLockError) {
    let strings = open.bundle.strings
    guard strings.count == open.count else {
      throw .wrongCount(bundle: open.name, expected: open.count, found: strings.count)
    }
    guard let keys = StringKeyList(strings.map(\.key)),
      keys.identity(count: strings.count, hasher: hasher) == open.bundle.identity
    else { throw .otherKeys(bundle: open.name, line: open.line) }
    bundles[open.name] = open.bundle
  }

  private static func build(_ row: Substring) -> (AppBuild, String?)? {
    guard row.hasPrefix("build ") else { return nil }
    var rest = row.dropFirst(6).unicodeScalars
    guard let string = LockSyntax.read(&rest), let build = AppBuild(string) else { return nil }
    guard !rest.isEmpty else { return (build, nil) }
    guard rest.popFirst() == " ", let version = LockSyntax.read(&rest), rest.isEmpty else {
      return nil
    }
    return (build, version)
  }

  private static func bundle(_ row: Substring) -> (name: String, count: Int, bundle: Bundle)? {
    var rest = row.dropFirst(7).unicodeScalars
    guard let name = LockSyntax.read(&rest), rest.popFirst() == " ",
      let language = LockSyntax.read(&rest), rest.popFirst() == " "
    else { return nil }
    let words = String(rest).split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let count = Int(words[0]), count >= 0,
      let identity = ContentDigest(hex: words[1])
    else { return nil }
    return (name, count, Bundle(developmentLanguage: language, identity: identity, strings: []))
  }
}

extension ShippedString {
  fileprivate static func read(_ row: Substring) -> (id: Int, string: ShippedString)? {
    var rest = row.unicodeScalars
    let digits = rest.prefix { $0 != " " }
    rest = rest.dropFirst(digits.count + 1)
    guard let id = Int(String(digits)), id >= 0, let table = LockSyntax.read(&rest),
      rest.popFirst() == " ", let key = LockSyntax.read(&rest)
    else { return nil }
    var (isRemoved, isOnlyTranslated, isFormat, isPlural) = (false, false, false, false)
    var arguments: [Int: String] = [:]
    for word in String(rest).split(separator: " ") {
      switch word {
      case "removed": isRemoved = true
      case "translations": isOnlyTranslated = true
      case "format": isFormat = true
      case "plural": isPlural = true
      default:
        guard let (number, specifier) = argument(word),
          arguments.updateValue(specifier, forKey: number) == nil
        else { return nil }
        isFormat = true
      }
    }
    let string = ShippedString(
      key: StringKey(table: table, key: key), isRemoved: isRemoved,
      isOnlyTranslated: isOnlyTranslated, isFormat: isFormat, isPlural: isPlural,
      arguments: arguments)
    return (id, string)
  }

  /// `2:ld`.
  private static func argument(_ word: Substring) -> (Int, String)? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), (1...127).contains(number) else {
      return nil
    }
    let specifier = String(parts[1])
    let read = FormatString("%" + specifier)
    guard read.specifiers.count == 1, read.pieces.count == 1,
      specifier.utf8.allSatisfy({ !"%$*. #+-0123456789".utf8.contains($0) })
    else { return nil }
    return (number, specifier)
  }
}
