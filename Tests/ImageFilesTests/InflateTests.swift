import Testing

@testable import ImageFiles

@Suite struct InflateTests {
  /// Made by zlib with `Z_FIXED`: literals of eight and nine bits and a copy, and a longest copy.
  static let fixed: [(stream: [UInt8], output: [UInt8])] = [
    (
      [
        120, 1, 243, 73, 45, 203, 44, 169, 84, 240, 65, 161, 24, 250, 39, 252, 7, 0, 122, 152, 9,
        246,
      ], Array("Levity Levity Levity ".utf8) + [0, 0x8F, 0x90, 0xFF]
    ),
    (
      [120, 1, 99, 103, 31, 5, 196, 2, 0, 211, 250, 8, 53], [UInt8](repeating: 7, count: 300)
    ),
  ]

  @Test(arguments: 0..<2) func readsBlocksWithTheFixedCode(_ row: Int) {
    let (stream, output) = Self.fixed[row]
    #expect(Inflate.zlib(stream[...], limit: 300) == output)
    // A slice begins anywhere.
    #expect(Inflate.zlib(([9] + stream)[1...], limit: 300) == output)
  }

  /// Made by zlib, with a code of its own.
  static let dynamic: (stream: [UInt8], output: [UInt8]) = (
    [
      120, 218, 29, 79, 1, 10, 0, 33, 12, 250, 138, 95, 19, 38, 20, 196, 6, 101, 255, 191, 117,
      193, 130, 77, 167, 46, 12, 2, 235, 104, 194, 75, 22, 211, 53, 180, 45, 184, 108, 148, 33, 69,
      76, 245, 51, 108, 147, 30, 119, 53, 226, 162, 88, 126, 43, 140, 173, 184, 232, 158, 76, 208,
      153, 120, 115, 176, 52, 138, 181, 53, 91, 45, 158, 228, 228, 225, 49, 166, 54, 64, 170, 100,
      158, 232, 61, 99, 136, 183, 181, 181, 212, 72, 254, 174, 163, 97, 4, 61, 87, 169, 231, 217,
      40, 182, 186, 121, 214, 234, 154, 225, 51, 243, 231, 51, 155, 83, 195, 235, 177, 210, 103,
      28, 182, 63, 246, 237, 159, 3, 215, 45, 249, 44, 151, 183, 114, 192, 188, 47, 203, 122, 150,
      139, 168, 14, 48, 201, 163, 211, 7, 38, 33, 220, 190, 60, 176, 207, 45, 198, 192, 234, 60,
      246, 254, 0, 105, 245, 112, 184,
    ],
    Array(
      """
      dt a  lsei tleteantoherte tott ot eeddieeeet tttaathultt toaeaoteteaadredu aeaaan atnn tete aoehoaor\
      eie tdte tiasast ier  aaeoetasdaeat heauaatele  ant eedhoet datiloeelenate reloetoaeeoaeidtsin  anta\
      noeeohtlnatentshsae a rue aah utnt   aaltrenh tautiasluaatla oat iaasesttana e u otd rsuoadh lt ettr
      """.utf8)
  )

  /// The end may come between any two bytes: what was read before it is there, and nothing else.
  @Test(arguments: 0..<4) func aCutStreamGivesTheBeginning(_ row: Int) {
    let stored: ([UInt8], [UInt8]) = ([120, 1, 1, 3, 0, 252, 255, 5, 6, 7], [5, 6, 7])
    let (stream, output) = (Self.fixed + [Self.dynamic, stored])[row]
    #expect(Inflate.zlib(stream[...], limit: 1000) == output)
    for count in 0..<stream.count {
      let beginning = Inflate.zlib(stream.prefix(count), limit: 1000)
      #expect(output.starts(with: beginning), "cut after \(count)")
    }
    for limit in 0..<output.count {
      let beginning = Inflate.zlib(stream[...], limit: limit)
      #expect(beginning.count <= limit && output.starts(with: beginning), "limit \(limit)")
    }
  }

  /// Whatever is wrong with a stream, reading ends, below the limit.
  @Test(arguments: 0..<3) func aDamagedStreamEnds(_ row: Int) {
    let stream = (Self.fixed + [Self.dynamic])[row].stream
    for place in stream.indices {
      for bit in 0..<8 {
        var damaged = stream
        damaged[place] ^= 1 << bit
        #expect(Inflate.zlib(damaged[...], limit: 400).count <= 400)
      }
    }
  }

  @Test func readsStoredBlocksUpToTheLimit() {
    let stream: [UInt8] = [120, 1, 1, 3, 0, 252, 255, 5, 6, 7]
    #expect(Inflate.zlib(stream[...], limit: 3) == [5, 6, 7])
    #expect(Inflate.zlib(stream[...], limit: 2) == [])
    #expect(Inflate.zlib(stream.dropLast(), limit: 3) == [])
  }

  /// A block behind the last one, or behind a damaged one, isn't read.
  @Test(
    arguments: [
      ([1, 3, 0, 252, 255, 5, 6, 7, 1, 1, 0, 254, 255, 9], [5, 6, 7]),
      ([0, 3, 0, 252, 255, 5, 6, 7, 1, 1, 0, 254, 255, 9], [5, 6, 7, 9]),
      ([0, 255, 0, 0, 255, 1, 1, 0, 254, 255, 9], []), ([1, 0, 0, 255, 255], []),
      ([1, 1, 0, 254, 255], []),
      ([7, 1, 0, 254, 255, 9], []), ([1, 1, 0, 254, 255, 9], [9]), ([1, 1, 0, 254], []),
    ] as [([UInt8], [UInt8])])
  func blocksEndWithTheLastOne(_ blocks: [UInt8], _ output: [UInt8]) {
    #expect(Inflate.zlib(([120, 1] + blocks)[...], limit: 300) == output)
  }

  @Test(arguments: [[], [120], [120, 1], [121, 1, 99, 103, 31]] as [[UInt8]])
  func whatIsNoStreamIsEmpty(_ stream: [UInt8]) {
    #expect(Inflate.zlib(stream[...], limit: 300) == [])
  }
}
