import StringValues
import StringsFiles

extension StringInventory {
  /// The strings of an inventory, in the order of their files; those of one file are sorted by key and language.
  ///
  /// A file can have millions, so keys, plain values and comments are one array of bytes, and what many strings have in
  /// common is there once: a string takes 40 bytes and its characters. An ``Entry`` is made when it is asked for.
  public struct Entries: RandomAccessCollection, Sendable {
    private var text: [UInt8] = []
    private var rows: [Row] = []
    /// The values that have forms.
    private var structured: [StringValue] = []
    private var languages = DistinctValues<String>()
    private var states = DistinctValues<CatalogState>()

    /// The places of a string's parts. Its bytes are key, value and comment, one behind the other.
    private struct Row {
      var start: Int
      var keyLength: Int32
      /// The length of a plain value, or the index of another one in `structured`, negative and without 0.
      var value: Int32
      /// -1 if there is none; the same goes for the language and the state.
      var commentLength: Int32 = -1
      var language: Int32 = -1
      var state: Int32 = -1
      var file: Int32
      var line: Int32
      var column: Int32
    }

    /// The index of the first string.
    public var startIndex: Int { 0 }
    /// The number of strings.
    public var endIndex: Int { rows.count }

    /// Makes a string.
    public subscript(index: Int) -> Entry {
      let row = rows[index]
      let value: StringValue =
        row.value < 0
        ? structured[Int(-1 - row.value)]
        : .plain(string(row.start + Int(row.keyLength), row.value))
      return Entry(
        file: Int(row.file), key: StringsFileKey(string(row.start, row.keyLength)),
        language: row.language < 0 ? nil : languages[row.language], value: value,
        line: Int(row.line), column: Int(row.column), comment: comment(of: row),
        catalog: row.state < 0 ? nil : states[row.state])
    }

    private func comment(of row: Row) -> String? {
      guard row.commentLength >= 0 else { return nil }
      let valueLength = row.value < 0 ? 0 : Int(row.value)
      return string(row.start + Int(row.keyLength) + valueLength, row.commentLength)
    }

    private func string(_ start: Int, _ length: Int32) -> String {
      String(decoding: text[start..<start + Int(length)], as: UTF8.self)
    }

    /// Makes room for the strings of a file of that size.
    mutating func reserve(_ count: Int, bytes: Int) {
      rows.makeRoom(for: count)
      text.makeRoom(for: bytes)
    }

    mutating func append(_ entry: Entry) {
      let start = text.count
      text += entry.key.string.utf8
      var row = Row(
        start: start, keyLength: length(from: start), value: 0,
        file: Int32(clamping: entry.file), line: Int32(clamping: entry.line),
        column: Int32(clamping: entry.column))
      if case .plain(let value) = entry.value {
        let start = text.count
        text += value.utf8
        row.value = length(from: start)
      } else {
        structured.append(entry.value)
        row.value = Int32(clamping: -structured.count)
      }
      if let comment = entry.comment {
        let start = text.count
        text += comment.utf8
        row.commentLength = length(from: start)
      }
      if let language = entry.language { row.language = languages.place(of: language) }
      if let state = entry.catalog { row.state = states.place(of: state) }
      rows.append(row)
    }

    /// A strings file isn't larger than 1 GB.
    private func length(from start: Int) -> Int32 { Int32(clamping: text.count - start) }

    /// Removes the strings of these files.
    mutating func remove(files: Set<Int>) {
      rows.removeAll { files.contains(Int($0.file)) }
    }

    /// Returns the index of a string's file in ``StringInventory/files``.
    package func file(at index: Int) -> Int { Int(rows[index].file) }

    /// Returns the line and the column of a string, which are 0 if it has none.
    package func place(at index: Int) -> (line: Int, column: Int) {
      (Int(rows[index].line), Int(rows[index].column))
    }

    /// Returns whether the string at `index` has the key, or one before or behind it: 0, a negative or a positive
    /// number.
    package func order(at index: Int, _ key: UnsafeBufferPointer<UInt8>) -> Int {
      let row = rows[index]
      return text.withUnsafeBufferPointer { text in
        StringsFileKey.order(
          UnsafeBufferPointer(rebasing: text[row.start..<row.start + Int(row.keyLength)]), key)
      }
    }
  }
}

/// Values of which there are few, by number.
private struct DistinctValues<Value: Hashable & Sendable>: Sendable {
  private var values: [Value] = []
  private var places: [Value: Int32] = [:]

  subscript(place: Int32) -> Value { values[Int(place)] }

  mutating func place(of value: Value) -> Int32 {
    if let known = places[value] { return known }
    let place = Int32(clamping: values.count)
    places[value] = place
    values.append(value)
    return place
  }
}

extension Array {
  /// Reserves at least twice what there is: each file would copy all those before it.
  fileprivate mutating func makeRoom(for more: Int) {
    let needed = count + more
    if needed > capacity { reserveCapacity(Swift.max(needed, 2 * capacity)) }
  }
}
