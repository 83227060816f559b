public import StringValues

/// What a table says of an id.
public enum StringState: UInt8, Hashable, Sendable {
  /// There is no translation.
  case missing
  /// The translation is the development language's string.
  case sameAsDevelopment
  /// There is a string.
  case plain
  /// There are strings to choose from: a plural and the like.
  case structured
}

/// The value of an id in a table.
public enum PackedValue: Equatable, Sendable {
  /// There is no translation.
  case missing
  /// The translation is the development language's string.
  case sameAsDevelopment
  /// The translation.
  case value(StringValue)
}

/// What one language says in one bundle: a value for each id from 0.
///
/// Two tables are equal if their bytes are, so strings compare by code units.
public struct LanguageStrings: Equatable, Sendable {
  /// Most ids of a table.
  public static let largestCount = 1 << 20
  /// Most bytes of the values, unpacked.
  public static let largestSize = 128 << 20
  /// How deep a value may nest; a file may have at most `StringValue.maximumDepth` levels, of which each can take two.
  public static let deepest = 2 * StringValue.maximumDepth

  /// For each id where its bytes begin in the heap and its state; one more for the end.
  var entries: [PackedEntry]
  /// Strings as they are, structured values as `CompiledValue` writes them, in the order of ids.
  var heap: [UInt8]

  init(entries: [PackedEntry], heap: [UInt8]) {
    self.entries = entries
    self.heap = heap
  }

  /// A table of these values; the index is the id.
  ///
  /// Throws `StringPackError.unrepresentable` for rules without a form, nesting deeper than `deepest`, widths below 0,
  /// arguments below 1 and names over 255 bytes, and `tooLarge` beyond the limits of a table.
  public init(values: [PackedValue]) throws(StringPackError) {
    var builder = LanguageStringsBuilder()
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
  public subscript(id: Int) -> PackedValue {
    switch state(id) {
    case .missing: return .missing
    case .sameAsDevelopment: return .sameAsDevelopment
    case .plain: return .value(.plain(String(decoding: bytes(id), as: UTF8.self)))
    case .structured:
      var reader = PackReader(heap, range(id), part: "table")
      guard let string = try? CompiledValue.read(&reader) else { return .missing }
      return .value(string)
    }
  }

  /// Every value; the index is the id.
  public var values: [PackedValue] { (0..<count).map { self[$0] } }

  /// Where the id's bytes are in the heap; the id must be one of the table.
  func range(_ id: Int) -> Range<Int> {
    let (start, end) = (entries[id].offset, entries[id + 1].offset)
    return start..<max(start, end)
  }

  func bytes(_ id: Int) -> ArraySlice<UInt8> { heap[range(id)] }

  /// Whether both say the same of the id, byte for byte.
  package func agrees(with other: LanguageStrings, on id: Int) -> Bool {
    state(id) == other.state(id)
      && (id >= count || id >= other.count || bytes(id) == other.bytes(id))
  }
}

/// Where a value begins in the heap (30 bits) and its state (the highest two).
struct PackedEntry: Equatable, Sendable {
  var word: UInt32

  init(word: UInt32) { self.word = word }

  init(offset: Int, state: StringState) {
    word = UInt32(truncatingIfNeeded: offset) & 0x3FFF_FFFF | UInt32(state.rawValue) << 30
  }

  var offset: Int { Int(word & 0x3FFF_FFFF) }

  var state: StringState { StringState(rawValue: UInt8(word >> 30)) ?? .missing }
}

/// Takes values in the order of ids.
struct LanguageStringsBuilder {
  private(set) var entries: [PackedEntry] = []
  /// Values are appended here, after `begin`.
  var heap: [UInt8] = []

  mutating func reserve(_ count: Int, bytes: Int) {
    entries.reserveCapacity(count + 1)
    heap.reserveCapacity(bytes)
  }

  /// The next value begins at the end of the heap.
  mutating func begin(_ state: StringState) throws(StringPackError) {
    guard entries.count < LanguageStrings.largestCount else {
      throw .tooLarge(
        part: "table", found: entries.count + 1, limit: LanguageStrings.largestCount)
    }
    guard heap.count <= LanguageStrings.largestSize else { throw tooLarge }
    entries.append(PackedEntry(offset: heap.count, state: state))
  }

  mutating func append(_ value: PackedValue) throws(StringPackError) {
    switch value {
    case .missing: try begin(.missing)
    case .sameAsDevelopment: try begin(.sameAsDevelopment)
    case .value(.plain(let string)):
      try begin(.plain)
      heap.append(contentsOf: string.utf8)
    case .value(let string):
      try begin(.structured)
      do throws(CompiledValue.Refusal) {
        try CompiledValue.append(string, to: &heap)
      } catch {
        throw .unrepresentable(id: entries.count - 1, reason: error.reason)
      }
    }
  }

  /// The value that the table has for the id.
  mutating func append(_ id: Int, of table: LanguageStrings) throws(StringPackError) {
    try begin(table.state(id))
    if id < table.count { heap.append(contentsOf: table.bytes(id)) }
  }

  mutating func finish() throws(StringPackError) -> LanguageStrings {
    guard heap.count <= LanguageStrings.largestSize else { throw tooLarge }
    entries.append(PackedEntry(offset: heap.count, state: .missing))
    return LanguageStrings(entries: entries, heap: heap)
  }

  private var tooLarge: StringPackError {
    .tooLarge(part: "table", found: heap.count, limit: LanguageStrings.largestSize)
  }
}
