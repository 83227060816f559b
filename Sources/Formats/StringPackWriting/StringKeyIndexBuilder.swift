public import StringKeys
public import StringPacks

/// Builds the key index of a bundle; the same keys give the same bytes.
public enum StringKeyIndexBuilder {
  /// The default number of check bits: one in 65,536 unknown keys is taken for a known one.
  public static let usualCheckBits = 16

  /// Returns the index of the keys by id; nil stands for an id without a key.
  ///
  /// Throws `StringPackError.duplicateKey` if two ids have one key, and `tooLarge` for more than 40 check bits or too
  /// many ids.
  public static func build(
    _ keys: [StringKey?], checkBits: Int = usualCheckBits
  ) throws(StringPackError) -> [UInt8] {
    guard (0...40).contains(checkBits) else {
      throw .tooLarge(part: "key index", found: checkBits, limit: 40)
    }
    guard keys.count <= LanguageStrings.maximumCount else {
      throw .tooLarge(part: "key index", found: keys.count, limit: LanguageStrings.maximumCount)
    }
    var known: Set<StringKey> = []
    var pairs: [(key: StringKey, id: Int)] = []
    for (id, key) in keys.enumerated() {
      guard let key else { continue }
      guard known.insert(key).inserted else { throw .duplicateKey(table: key.table, key: key.key) }
      pairs.append((key, id))
    }
    let idBits = StringKeyIndex.bits(forIds: keys.count)
    var blocks = pairs.isEmpty ? 0 : (pairs.count * 101 / 100 + 63) / 64
    while true {
      for seed in UInt8(0)..<16 {
        guard
          let solution = solve(
            pairs, seed: seed, blocks: blocks, idBits: idBits, checkBits: checkBits)
        else { continue }
        return StringKeyIndex.encode(
          count: keys.count, checkBits: checkBits, seed: seed, blocks: blocks, matrix: solution)
      }
      blocks += max(1, blocks / 100)
    }
  }

  /// Returns the matrix by block and column; nil if the equations of these hashes contradict each other.
  private static func solve(
    _ pairs: [(key: StringKey, id: Int)], seed: UInt8, blocks: Int, idBits: Int, checkBits: Int
  ) -> [UInt64]? {
    guard blocks > 0 else { return [] }
    // Each stored equation begins at its row, so the matrix is triangular.
    var coefficients = [UInt64](repeating: 0, count: blocks * 64)
    var values = coefficients
    for (key, id) in pairs {
      let row = StringKeyIndex.Row(
        table: key.table, key: key.key, seed: UInt64(seed), blocks: blocks)
      var place = row.start
      var equation = row.coefficients
      var value = UInt64(id) | row.check(checkBits) << UInt64(idBits)
      while equation != 0, coefficients[place] != 0 {
        equation ^= coefficients[place]
        value ^= values[place]
        guard equation != 0 else { break }
        let zeros = equation.trailingZeroBitCount
        equation >>= UInt64(zeros)
        place += zeros
      }
      guard equation != 0 else {
        if value == 0 { continue }
        return nil
      }
      coefficients[place] = equation
      values[place] = value
    }
    return substituted(coefficients, values, blocks: blocks, columns: idBits + checkBits)
  }

  /// Solves from the last row to the first; rows at which no equation begins are 0.
  private static func substituted(
    _ coefficients: [UInt64], _ values: [UInt64], blocks: Int, columns: Int
  ) -> [UInt64] {
    var matrix = [UInt64](repeating: 0, count: blocks * columns)
    for column in 0..<columns {
      // Returns the solution's bits of this column, from the current row on.
      var window: UInt64 = 0
      for row in (0..<(blocks * 64)).reversed() {
        window <<= 1
        guard coefficients[row] != 0 else { continue }
        let others = (coefficients[row] & window).nonzeroBitCount & 1
        let bit = UInt64(others) ^ (values[row] >> UInt64(column)) & 1
        window |= bit
        matrix[row / 64 * columns + column] |= bit << UInt64(row % 64)
      }
    }
    return matrix
  }
}
