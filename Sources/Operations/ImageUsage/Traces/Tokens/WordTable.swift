/// A number for each word that occurs in sources, by the words' hashes: one flat table, since a project has hundreds of
/// thousands of words.
struct WordTable {
  /// Zero for places without a word.
  private var hashes: [UInt64]
  private var numbers: [Int32]
  private(set) var count = 0
  /// Differs from table to table, so that no source can be made whose words all have one place.
  private let factor = UInt64.random(in: .min ... .max) | 1

  init() {
    hashes = [UInt64](repeating: 0, count: 1 << 10)
    numbers = [Int32](repeating: 0, count: 1 << 10)
  }

  var isEmpty: Bool { count == 0 }

  /// Returns the number of a word; nil if it doesn't occur.
  subscript(word: WordHash) -> Int32? {
    let hash = max(1, word.value)
    let place = place(of: hash)
    return hashes[place] == hash ? numbers[place] : nil
  }

  func contains(_ word: WordHash) -> Bool { self[word] != nil }

  /// Adds a word without a number of its own.
  mutating func insert(_ word: WordHash) { exchange(0, for: word) }

  /// Gives a word a number, and returns the one it had; nil if it didn't occur yet.
  @discardableResult
  mutating func exchange(_ number: Int32, for word: WordHash) -> Int32? {
    let hash = max(1, word.value)
    let place = place(of: hash)
    let known = hashes[place] == hash ? numbers[place] : nil
    numbers[place] = number
    if known == nil {
      hashes[place] = hash
      count += 1
      if count > hashes.count / 2 { grow() }
    }
    return known
  }

  /// Where a hash stands, or would.
  private func place(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var place = Int(truncatingIfNeeded: (hash &* factor) >> 32) & mask
    while hashes[place] != 0, hashes[place] != hash { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (old, oldNumbers) = (hashes, numbers)
    hashes = [UInt64](repeating: 0, count: old.count * 2)
    numbers = [Int32](repeating: 0, count: old.count * 2)
    for index in old.indices where old[index] != 0 {
      let place = place(of: old[index])
      hashes[place] = old[index]
      numbers[place] = oldNumbers[index]
    }
  }
}
