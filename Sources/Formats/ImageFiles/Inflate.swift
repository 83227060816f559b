/// Inflates a zlib stream (RFC 1950, RFC 1951), up to a limit: PDFs keep their page objects compressed. The checksum
/// isn't verified; returns what was inflated before any damage.
struct Inflate {
  private let input: ArraySlice<UInt8>
  private var place: Int
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0
  private var output: [UInt8] = []
  private let limit: Int

  static func zlib(_ input: ArraySlice<UInt8>, limit: Int) -> [UInt8] {
    guard let first = input.first, first & 0x0F == 8 else { return [] }
    var inflate = Inflate(input, limit: limit)
    inflate.run()
    return inflate.output
  }

  private init(_ input: ArraySlice<UInt8>, limit: Int) {
    self.input = input
    self.limit = limit
    place = input.startIndex + 2
  }

  private mutating func run() {
    while let isLast = take(1), let type = take(2) {
      let isWhole: Bool
      switch type {
      case 0: isWhole = stored()
      case 1: isWhole = compressed(Code.fixedLiterals, Code.fixedDistances)
      case 2:
        guard let (literals, distances) = dynamicCodes() else { return }
        isWhole = compressed(literals, distances)
      default: return
      }
      guard isWhole, isLast == 0 else { return }
    }
  }

  private mutating func take(_ count: UInt32) -> UInt32? {
    while bitCount < count {
      guard place < input.endIndex else { return nil }
      bits |= UInt32(input[place]) << bitCount
      bitCount += 8
      place += 1
    }
    let value = bits & ((1 << count) - 1)
    bits >>= count
    bitCount -= count
    return value
  }

  private mutating func stored() -> Bool {
    bits = 0
    bitCount = 0
    guard place + 4 <= input.endIndex else { return false }
    let length = Int(input[place]) | Int(input[place + 1]) << 8
    place += 4
    guard place + length <= input.endIndex, output.count + length <= limit else { return false }
    output += input[place..<place + length]
    place += length
    return true
  }

  private mutating func compressed(_ literals: Code, _ distances: Code) -> Bool {
    while let symbol = decode(literals) {
      if symbol < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return true }
      guard symbol < 286, let extra = take(Self.lengthExtra[symbol - 257]),
        let code = decode(distances), code < 30,
        let far = take(Self.distanceExtra[code])
      else { return false }
      let length = Self.lengthBase[symbol - 257] + Int(extra)
      let distance = Self.distanceBase[code] + Int(far)
      guard distance <= output.count, output.count + length <= limit else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }

  private mutating func dynamicCodes() -> (Code, Code)? {
    guard let literalCount = take(5), let distanceCount = take(5), let codeCount = take(4) else {
      return nil
    }
    var lengths = [UInt8](repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in 0..<Int(codeCount) + 4 {
      guard let length = take(3) else { return nil }
      lengths[order[index]] = UInt8(length)
    }
    let codes = Code(lengths)
    let total = Int(literalCount) + 257 + Int(distanceCount) + 1
    var all: [UInt8] = []
    while all.count < total {
      guard let symbol = decode(codes) else { return nil }
      switch symbol {
      case 0..<16: all.append(UInt8(symbol))
      case 16:
        guard let last = all.last, let count = take(2) else { return nil }
        all += [UInt8](repeating: last, count: Int(count) + 3)
      case 17:
        guard let count = take(3) else { return nil }
        all += [UInt8](repeating: 0, count: Int(count) + 3)
      default:
        guard let count = take(7) else { return nil }
        all += [UInt8](repeating: 0, count: Int(count) + 11)
      }
    }
    guard all.count == total else { return nil }
    let split = Int(literalCount) + 257
    return (Code(Array(all[..<split])), Code(Array(all[split...])))
  }

  private mutating func decode(_ code: Code) -> Int? {
    var value = 0
    var first = 0
    var index = 0
    for length in 1..<16 {
      guard let bit = take(1) else { return nil }
      value |= Int(bit)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    return nil
  }

  /// A canonical Huffman code: the number of codes of each length, and their symbols in order.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [UInt8]) {
      for length in lengths { counts[Int(length)] += 1 }
      for length in 1..<16 {
        symbols += lengths.indices.filter { lengths[$0] == length }
      }
    }

    static var fixedLiterals: Code {
      Code((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    }
    static var fixedDistances: Code { Code([UInt8](repeating: 5, count: 30)) }
  }

  private static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthExtra: [UInt32] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBase = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]
  private static let distanceExtra: [UInt32] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
}
