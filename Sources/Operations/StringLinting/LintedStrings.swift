import StringInventories

/// The effective strings of a file in one language, in the order of the file: a view of the inventory, which can have
/// millions.
struct LintedStrings: RandomAccessCollection {
  private let entries: StringInventory.Entries
  private let path: String
  /// Indices of the inventory, in the order of the keys.
  private var byKey: [Int] = []
  /// The same indices, in the order of the file.
  private var byPlace: [Int] = []

  init(of inventory: StringInventory, file: StringInventory.File) {
    entries = inventory.entries
    path = file.path
  }

  var startIndex: Int { 0 }
  var endIndex: Int { byPlace.count }

  subscript(index: Int) -> LintedString { LintedString(entries[byPlace[index]], file: path) }

  /// Adds a string of the inventory; their keys come in order.
  mutating func append(_ index: Int) { byKey.append(index) }

  /// Finds the order of the file, once all strings are there.
  mutating func finish() {
    byPlace = byKey.sorted { entries.place(at: $0) < entries.place(at: $1) }
  }

  /// Returns the string of a key.
  func string(_ key: String) -> LintedString? {
    index(of: key).map { LintedString(entries[$0], file: path) }
  }

  /// Returns whether there is a string for the key.
  func has(_ key: String) -> Bool { index(of: key) != nil }

  private func index(of key: String) -> Int? {
    var key = key
    return key.withUTF8 { key in
      var range = byKey.indices
      while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
        let order = entries.order(at: byKey[middle], key)
        if order == 0 { return byKey[middle] }
        range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return nil
    }
  }
}
