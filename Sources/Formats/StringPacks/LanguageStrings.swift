import PackageHeads
package import StringValues

// Code size: a byte, like `PackagePath.Encoding`. The functions that copy an enumeration are compiled for each.
/// The kind of value that a language has for an id.
public struct StringState: Equatable, Sendable {
  /// The number in string stores: 0 to 3.
  public let rawValue: UInt8

  /// There is no translation.
  public static var missing: StringState { StringState(rawValue: 0) }
  /// The translation equals the development language's string.
  public static var sameAsDevelopment: StringState { StringState(rawValue: 1) }
  /// A plain string.
  public static var plain: StringState { StringState(rawValue: 2) }
  /// Several strings to choose from, such as a plural.
  public static var structured: StringState { StringState(rawValue: 3) }
}

// Code size: `PackedValue` in StringPackWriting holds a language's value of an id; apps read states and nodes.
/// The strings of one bundle in one language: a value for each id from 0.
public struct LanguageStrings: Sendable {
  /// The maximum number of ids.
  public static let maximumCount = 1 << 20
  /// The maximum size of the values in bytes, unpacked.
  public static let maximumSize = 128 << 20
  /// The maximum depth of a value. A file may have at most `StringValue.maximumDepth` levels, each of which can take
  /// two.
  public static let maximumDepth = 2 * StringValue.maximumDepth

  /// The state and the start in the heap of each id's bytes; one more entry for the end.
  var entries: [PackedEntry]
  /// Strings as they are, and structured values as `CompiledValue` writes them, in the order of the ids.
  var heap: [UInt8]

  init(entries: [PackedEntry], heap: [UInt8]) {
    self.entries = entries
    self.heap = heap
  }

  /// Creates strings from states, and for ids with a translation from their values.
  ///
  /// Throws `StringPackError.unrepresentable` for values that can't be stored, and `tooLarge` beyond the limits.
  package init(
    count: Int, _ value: (_ id: Int) -> (state: StringState, value: StringValue?)
  ) throws(StringPackError) {
    var builder = LanguageStringsBuilder()
    for id in 0..<count {
      switch value(id) {
      case (let state, nil): try builder.begin(state)
      case (_, .plain(let string)):
        try builder.begin(.plain)
        builder.heap.append(contentsOf: string.utf8)
      case (_, let string?):
        try builder.begin(.structured)
        try CompiledValue.append(string, id: id, to: &builder.heap)
      }
    }
    self = try builder.finish()
  }

  /// The number of ids.
  public var count: Int { entries.count - 1 }

  /// Returns the kind of value of an id; missing for an unknown id.
  public func state(_ id: Int) -> StringState {
    id >= 0 && id < count ? entries[id].state : .missing
  }

  /// Returns the value of an id; nil for an unknown id, and if the state is neither plain nor structured.
  package func value(_ id: Int) -> StringValue? {
    switch state(id) {
    case .plain: return .plain(String(utf8Bytes: bytes(id)))
    case .structured:
      var reader = PackReader(heap, range(id), part: "strings")
      return try? StringNode.read(&reader).value()
    default: return nil
    }
  }

  /// Returns whether what an app shows for an id depends on the development language: on its string, or on the arguments
  /// that this takes.
  package func dependsOnDevelopment(_ id: Int) -> Bool {
    switch state(id) {
    case .missing: false
    case .plain: bytes(id).contains(UInt8(ascii: "%"))
    default: true
    }
  }

  /// Returns where an id's bytes are in the heap. The id must exist.
  func range(_ id: Int) -> Range<Int> {
    let (start, end) = (entries[id].offset, entries[id + 1].offset)
    return start..<max(start, end)
  }

  func bytes(_ id: Int) -> ArraySlice<UInt8> { heap[range(id)] }

  /// Returns whether both have the same value for an id, byte for byte.
  package func agrees(with other: LanguageStrings, on id: Int) -> Bool {
    state(id) == other.state(id)
      && (id >= count || id >= other.count || bytes(id) == other.bytes(id))
  }
}

/// The start of a value in the heap (30 bits) and its state (the highest two).
struct PackedEntry: Sendable {
  var word: UInt32

  init(word: UInt32) { self.word = word }

  init(offset: Int, state: StringState) {
    word = UInt32(truncatingIfNeeded: offset) & 0x3FFF_FFFF | UInt32(state.rawValue) << 30
  }

  var offset: Int { Int(word & 0x3FFF_FFFF) }

  var state: StringState { StringState(rawValue: UInt8(word >> 30)) }
}

/// Collects values in the order of the ids.
struct LanguageStringsBuilder {
  private(set) var entries: [PackedEntry] = []
  /// Values are appended here, after `begin`.
  var heap: [UInt8] = []

  mutating func reserve(_ count: Int, bytes: Int) {
    entries.reserveCapacity(count + 1)
    heap.reserveCapacity(bytes)
  }

  /// Begins the next value at the end of the heap.
  mutating func begin(_ state: StringState) throws(StringPackError) {
    guard entries.count < LanguageStrings.maximumCount else {
      try StringPackError.refuse("language", entries.count + 1, limit: LanguageStrings.maximumCount)
    }
    try checkSize()
    entries.append(PackedEntry(offset: heap.count, state: state))
  }

  /// Returns the value of an id in the order of the ids.
  mutating func append(_ id: Int, of strings: LanguageStrings) throws(StringPackError) {
    try begin(strings.state(id))
    if id < strings.count { heap.append(contentsOf: strings.bytes(id)) }
  }

  mutating func finish() throws(StringPackError) -> LanguageStrings {
    try checkSize()
    entries.append(PackedEntry(offset: heap.count, state: .missing))
    return LanguageStrings(entries: entries, heap: heap)
  }

  private func checkSize() throws(StringPackError) {
    if heap.count > LanguageStrings.maximumSize {
      try StringPackError.refuse("language", heap.count, limit: LanguageStrings.maximumSize)
    }
  }
}
