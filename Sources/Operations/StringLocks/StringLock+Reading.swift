import KeySorting
public import ResourceManifests
import StringKeys

extension StringLock {
  /// Reads the file's contents and repairs the results of merging two branches: provisional ids that collide get new
  /// ones, and a key that both added keeps one line. ``contents`` differs from the input if something was repaired.
  ///
  /// Throws if sealed ids collide, are missing or don't match their seal.
  public init(reading contents: String, hasher: ContentHasher) throws(StringLockError) {
    var lines: [String: [LockLine]] = [:]
    var seals: [String: [(seal: Seal, line: Int)]] = [:]
    let rows = contents.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = rows.first, first == "levity.lock \(Self.version)" else {
      throw .unknownVersion(found: String(rows.first?.prefix(40) ?? ""))
    }
    for (index, row) in rows.enumerated().dropFirst() where !row.isEmpty {
      let number = index + 1
      if let line = LockLine(row, number: number) {
        lines[line.bundle, default: []].append(line)
      } else if let (bundle, seal) = Self.seal(row) {
        seals[bundle, default: []].append((seal, number))
      } else {
        throw .unreadableLine(line: number, contents: String(row))
      }
    }
    for bundle in Set(lines.keys).union(seals.keys).sorted() {
      bundles[bundle] = try Self.bundle(
        bundle, lines: lines[bundle] ?? [], seals: seals[bundle] ?? [], hasher: hasher)
    }
  }

  private static func bundle(
    _ name: String, lines: [LockLine], seals: [(seal: Seal, line: Int)], hasher: ContentHasher
  ) throws(StringLockError) -> Bundle {
    var sealed: [Int: LockLine] = [:]
    var keys: [StringKey: LockLine] = [:]
    for line in lines where !line.isProvisional {
      if let other = sealed.updateValue(line, forKey: line.id) {
        guard other.key == line.key else {
          throw .sealedTwice(bundle: name, id: line.id, line: line.number, other: other.number)
        }
      } else if let other = keys.updateValue(line, forKey: line.key) {
        throw .keySealedTwice(
          bundle: name, key: line.key, line: line.number, other: other.number)
      }
    }
    var table = StringKeyList()
    for id in 0..<sealed.count {
      guard let line = sealed[id] else { throw .missing(bundle: name, id: id) }
      table.append(line.key)
    }
    var kept: [Seal] = []
    for (seal, line) in seals.sorted(on: \.seal.count) {
      guard seal.count <= sealed.count else { throw .missing(bundle: name, id: sealed.count) }
      guard table.identity(count: seal.count, hasher: hasher) == seal.identity else {
        throw .brokenSeal(bundle: name, count: seal.count, line: line)
      }
      if kept.last != seal { kept.append(seal) }
    }
    guard sealed.count == kept.last?.count ?? 0 else {
      throw .missing(bundle: name, id: kept.last?.count ?? 0)
    }
    for line in lines.filter(\.isProvisional).sorted(on: \.id, then: \.key) {
      table.append(line.key)
    }
    return Bundle(keys: table, seals: kept)
  }

  /// `seal "bundle" count digest`.
  private static func seal(_ row: Substring) -> (bundle: String, seal: Seal)? {
    guard row.hasPrefix("seal ") else { return nil }
    var rest = row.dropFirst(5).unicodeScalars
    guard let bundle = LockSyntax.read(&rest) else { return nil }
    let words = String(rest).split(separator: " ")
    guard words.count == 2, let count = Int(words[0]), count > 0,
      let identity = ContentDigest(hex: words[1])
    else { return nil }
    return (bundle, Seal(count: count, identity: identity))
  }
}

/// One id: `"bundle" 12 "table" "key"`.
struct LockLine {
  var bundle: String
  var id: Int
  var isProvisional: Bool
  var key: StringKey
  /// The line, counted from 1.
  var number: Int

  init?(_ row: Substring, number: Int) {
    var rest = row.unicodeScalars
    guard let bundle = LockSyntax.read(&rest), rest.popFirst() == " " else { return nil }
    let id = rest.prefix { $0 != " " }
    rest = rest.dropFirst(id.count + 1)
    guard let table = LockSyntax.read(&rest), rest.popFirst() == " ",
      let key = LockSyntax.read(&rest), rest.isEmpty
    else { return nil }
    isProvisional = id.first == "+"
    guard let value = Int(String(isProvisional ? id.dropFirst() : id)), value >= 0 else {
      return nil
    }
    self.bundle = bundle
    self.id = value
    self.key = StringKey(table: table, key: key)
    self.number = number
  }
}
