public import LocalizedTexts

/// What a table says of an id.
public enum StringState: UInt8, Hashable, Sendable {
  /// There is no translation.
  case missing
  /// The translation is the development language's text.
  case sameAsDevelopment
  /// There is a text.
  case text
  /// There are texts to choose from: a plural and the like.
  case structured
}

/// The value of an id in a table.
public enum StringTableValue: Hashable, Sendable {
  /// There is no translation.
  case missing
  /// The translation is the development language's text.
  case sameAsDevelopment
  /// The translation.
  case value(LocalizedText)
}

/// What one language says in one bundle: a value for each id from 0.
///
/// Two tables are equal if their bytes are, so texts compare by code units.
public struct StringTable: Hashable, Sendable {
  /// Most ids of a table.
  public static let largestCount = 1 << 20
  /// Most bytes of the values, unpacked.
  public static let largestSize = 128 << 20
  /// How deep a value may nest; a file may have at most `LocalizedText.deepest` levels, of which each can take two.
  public static let deepest = 2 * LocalizedText.deepest

  /// For each id where its bytes begin in the heap and its state; one more for the end.
  var entries: [StringTableEntry]
  /// Texts as they are, structured values as `CompiledText` writes them, in the order of ids.
  var heap: [UInt8]

  init(entries: [StringTableEntry], heap: [UInt8]) {
    self.entries = entries
    self.heap = heap
  }

  /// A table of these values; the index is the id.
  ///
  /// Throws `StringPackError.unrepresentable` for rules without a form, nesting deeper than `deepest`, widths below 0,
  /// arguments below 1 and names over 255 bytes, and `tooLarge` beyond the limits of a table.
  public init(values: [StringTableValue]) throws(StringPackError) {
    var builder = StringTableBuilder()
    for value in values { try builder.append(value) }
    self = try builder.finish()
  }

  /// Count of ids.
  public var count: Int { entries.count - 1 }

  /// What the table says of the id; missing for an id that it does not have.
  public func state(_ id: Int) -> StringState {
    id >= 0 && id < count ? entries[id].state : .missing
  }

  /// The value of the id; missing for an id that the table does not have.
  public subscript(id: Int) -> StringTableValue {
    switch state(id) {
    case .missing: return .missing
    case .sameAsDevelopment: return .sameAsDevelopment
    case .text: return .value(.text(String(decoding: bytes(id), as: UTF8.self)))
    case .structured:
      var reader = PackReader(heap, range(id), part: "table")
      guard let text = try? CompiledText.read(&reader) else { return .missing }
      return .value(text)
    }
  }

  /// Every value; the index is the id.
  public var values: [StringTableValue] { (0..<count).map { self[$0] } }

  /// Where the id's bytes are in the heap; the id must be one of the table.
  func range(_ id: Int) -> Range<Int> {
    let (start, end) = (entries[id].offset, entries[id + 1].offset)
    return start..<max(start, end)
  }

  func bytes(_ id: Int) -> ArraySlice<UInt8> { heap[range(id)] }

  /// Whether both say the same of the id, byte for byte.
  package func agrees(with other: StringTable, on id: Int) -> Bool {
    state(id) == other.state(id)
      && (id >= count || id >= other.count || bytes(id) == other.bytes(id))
  }
}

/// Where a value begins in the heap (30 bits) and its state (the highest two).
struct StringTableEntry: Hashable, Sendable {
  var word: UInt32

  init(word: UInt32) { self.word = word }

  init(offset: Int, state: StringState) {
    word = UInt32(truncatingIfNeeded: offset) & 0x3FFF_FFFF | UInt32(state.rawValue) << 30
  }

  var offset: Int { Int(word & 0x3FFF_FFFF) }

  var state: StringState { StringState(rawValue: UInt8(word >> 30)) ?? .missing }
}

/// Takes values in the order of ids.
struct StringTableBuilder {
  private(set) var entries: [StringTableEntry] = []
  /// Values are appended here, after `begin`.
  var heap: [UInt8] = []

  mutating func reserve(_ count: Int, bytes: Int) {
    entries.reserveCapacity(count + 1)
    heap.reserveCapacity(bytes)
  }

  /// The next value begins at the end of the heap.
  mutating func begin(_ state: StringState) throws(StringPackError) {
    guard entries.count < StringTable.largestCount else {
      throw .tooLarge(
        part: "table", found: entries.count + 1, limit: StringTable.largestCount)
    }
    guard heap.count <= StringTable.largestSize else { throw tooLarge }
    entries.append(StringTableEntry(offset: heap.count, state: state))
  }

  mutating func append(_ value: StringTableValue) throws(StringPackError) {
    switch value {
    case .missing: try begin(.missing)
    case .sameAsDevelopment: try begin(.sameAsDevelopment)
    case .value(.text(let text)):
      try begin(.text)
      heap.append(contentsOf: text.utf8)
    case .value(let text):
      try begin(.structured)
      do throws(CompiledText.Refusal) {
        try CompiledText.append(text, to: &heap)
      } catch {
        throw .unrepresentable(id: entries.count - 1, reason: error.reason)
      }
    }
  }

  /// The value that the table has for the id.
  mutating func append(_ id: Int, of table: StringTable) throws(StringPackError) {
    try begin(table.state(id))
    if id < table.count { heap.append(contentsOf: table.bytes(id)) }
  }

  mutating func finish() throws(StringPackError) -> StringTable {
    guard heap.count <= StringTable.largestSize else { throw tooLarge }
    entries.append(StringTableEntry(offset: heap.count, state: .missing))
    return StringTable(entries: entries, heap: heap)
  }

  private var tooLarge: StringPackError {
    .tooLarge(part: "table", found: heap.count, limit: StringTable.largestSize)
  }
}
