/// The words to notice in a source: names of assets, their symbols and accessors, keywords.
///
/// Each normal form of a word is an entry of its own, which equals the others as a string.
///
/// A lookup takes one hash of the token, and one bit test for tokens that aren't in it, which are nearly all.
struct Vocabulary: Sendable {
  /// A word of the language that controls the lexer.
  enum Keyword: UInt8, Sendable {
    case none, declaration, enumCase, imports, alias, operatorLike
  }

  private var storage: [UInt8] = []
  private var ends: [UInt32] = []
  private var keywords: [UInt8] = []
  /// The index + 1 by hash; 0 is empty.
  private var table: [UInt32] = []
  private var tableMask = 0
  private var filter: [UInt64] = []
  private let filterMask: UInt64
  let longest: Int
  /// The same for the same words: facts found with other words are useless.
  let fingerprint: UInt64

  init(words: some Sequence<String>) {
    let all = Set(words).union(Self.swiftKeywords.keys).sorted().flatMap(NormalForms.all)
    let bits = max(1 << 15, Self.powerOfTwo(atLeast: all.count * 32))
    filter = [UInt64](repeating: 0, count: bits / 64)
    filterMask = UInt64(bits - 1)
    tableMask = Self.powerOfTwo(atLeast: all.count * 3) - 1
    table = [UInt32](repeating: 0, count: tableMask + 1)
    var longest = 0
    var fingerprint = Fingerprint()
    for word in all {
      let bytes = Array(word.utf8)
      longest = max(longest, bytes.count)
      fingerprint.add(word)
      fingerprint.add(0)
      storage.append(contentsOf: bytes)
      ends.append(UInt32(truncatingIfNeeded: storage.count))
      keywords.append((Self.swiftKeywords[word] ?? .none).rawValue)
    }
    self.longest = longest
    self.fingerprint = fingerprint.value
    for index in all.indices { insert(index) }
  }

  var count: Int { ends.count }

  subscript(index: Int) -> String {
    guard ends.indices.contains(index) else { return "" }
    return String(decoding: storage[range(index)], as: UTF8.self)
  }

  func keyword(_ index: Int) -> Keyword { Keyword(rawValue: keywords[index]) ?? .none }

  func index(of word: String) -> Int? {
    var word = word
    return word.withUTF8 { index(of: $0) }
  }

  /// Returns the word's index; nil if it isn't in the vocabulary.
  @inline(__always)
  func index(of token: UnsafeBufferPointer<UInt8>) -> Int? {
    guard token.count <= longest, let base = token.baseAddress else { return nil }
    let hash = Self.hash(base, token.count)
    let bit = hash & filterMask
    guard filter[Int(bit >> 6)] & (1 << (bit & 63)) != 0 else { return nil }
    return find(token, hash)
  }

  @inline(never)
  private func find(_ token: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int? {
    var slot = Int(truncatingIfNeeded: hash >> 20) & tableMask
    while table[slot] != 0 {
      let index = Int(table[slot]) - 1
      let range = range(index)
      if range.count == token.count,
        storage.withUnsafeBufferPointer({ $0[range].elementsEqual(token) })
      {
        return index
      }
      slot = (slot + 1) & tableMask
    }
    return nil
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  private mutating func insert(_ index: Int) {
    let range = range(index)
    let hash = storage.withUnsafeBufferPointer { storage -> UInt64 in
      guard let base = storage.baseAddress else { return 0 }
      return Self.hash(base + range.lowerBound, range.count)
    }
    filter[Int((hash & filterMask) >> 6)] |= 1 << (hash & filterMask & 63)
    var slot = Int(truncatingIfNeeded: hash >> 20) & tableMask
    while table[slot] != 0 { slot = (slot + 1) & tableMask }
    table[slot] = UInt32(index + 1)
  }

  private static func powerOfTwo(atLeast count: Int) -> Int {
    var result = 16
    while result < count { result <<= 1 }
    return result
  }

  /// Hashes eight bytes at a time. Only for tables in memory: the value depends on the byte order of the machine.
  @inline(__always)
  private static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let raw = UnsafeRawPointer(bytes)
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(count) &* factor
    var rest: UInt64 = 0
    if count >= 8 {
      var place = 0
      while place + 8 <= count {
        hash = (hash ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* factor
        hash ^= hash >> 32
        place += 8
      }
      rest = raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      let low = raw.loadUnaligned(as: UInt32.self)
      let high = raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      rest = UInt64(low) | UInt64(high) << 32
    } else if count > 0 {
      rest = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]) << 16
    }
    hash = (hash ^ rest) &* factor
    return hash ^ hash >> 29
  }

  private static let swiftKeywords: [String: Keyword] = {
    var result: [String: Keyword] = [
      "var": .declaration, "let": .declaration, "func": .declaration, "case": .enumCase,
      "import": .imports, "typealias": .alias,
    ]
    for word in [
      "return", "in", "else", "try", "await", "is", "as", "if", "guard", "while", "switch", "throw",
      "where", "repeat", "do", "for", "default",
    ] { result[word] = .operatorLike }
    return result
  }()
}
