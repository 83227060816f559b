import Foundation
import StringPackWriting
import StringPacks
import TestSupport
import Testing

@Suite struct PPMdRoundTripTests {
  /// Damaged inputs per property test; `make test` takes few.
  static let damages =
    ProcessInfo.processInfo.environment["LEVITY_DAMAGES"].flatMap { Int($0) } ?? 100

  static let strings: [(name: String, bytes: [UInt8])] = [
    ("one byte", [7]), ("one zero", [0]), ("zeros", Array(repeating: 0, count: 5000)),
    ("every byte", (0..<2048).map { UInt8(truncatingIfNeeded: $0) }),
    ("a period of 255", (0..<4000).map { UInt8($0 % 255) }),
    ("ASCII", Array((0..<500).map { "Key \($0 % 17) of \($0)\0" }.joined().utf8)),
    ("Cyrillic", Array((0..<300).map { "Ключ \($0 % 7), \($0 * 31)\0" }.joined().utf8)),
    ("Chinese", Array((0..<300).map { "文件\($0 % 9)已删除 %@\0" }.joined().utf8)),
    ("noise", noise(5000, seed: 1)), ("little noise", noise(3000, seed: 2).map { $0 & 3 }),
  ]

  static func noise(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  static func roundTrip(
    _ bytes: [UInt8], order: Int, memory: Int = 1, priming: [UInt8] = []
  ) -> Bool {
    let coded = PPMdEncoder.encode(bytes, order: order, memory: memory, priming: priming)
    return bytes
      == PPMd.decode(coded, order: order, memory: memory, priming: priming, size: bytes.count)
  }

  @Test(arguments: Array(2...16) + [32, 64])
  func everyStringComesBackAtEveryOrder(order: Int) throws {
    for (name, bytes) in Self.strings {
      #expect(Self.roundTrip(bytes, order: order), "\(name)")
    }
  }

  @Test(arguments: [1, 32])
  func everyStringComesBackAtAnyMemoryAndPrimedWithAnyOther(memory: Int) throws {
    for (name, bytes) in Self.strings {
      for (other, priming) in Self.strings.dropFirst(3).prefix(5) {
        #expect(
          Self.roundTrip(bytes, order: 6, memory: memory, priming: priming),
          "\(name) after \(other)")
      }
    }
  }

  @Test(arguments: [2, 6, 16])
  func theModelStartsAnewWhenItsMemoryIsFull(order: Int) throws {
    var random = SeededRandom(seed: UInt64(order))
    let words = (0..<2000).map { _ in
      String(
        (0..<Int.random(in: 2...9, using: &random)).map { _ in
          Character(UnicodeScalar(UInt8.random(in: 97...122, using: &random)))
        })
    }
    let string = (0..<5000).map { _ in words.randomElement(using: &random) ?? "" }
    let bytes = Array(string.joined(separator: " ").utf8) + Self.noise(60_000, seed: 3)

    let coded = PPMdEncoder.encode(bytes, order: order, memory: 1)
    #expect(coded != PPMdEncoder.encode(bytes, order: order, memory: 16), "it was never full")
    let back = PPMd.decode(coded, order: order, memory: 1, size: bytes.count)
    #expect(back == bytes)
  }

  @Test func shortRandomStringsComeBack() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<Self.damages {
      let letters = Int.random(in: 1...256, using: &random)
      let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
        UInt8(Int.random(in: 0..<letters, using: &random))
      }
      let order = Int.random(in: 2...64, using: &random)
      #expect(Self.roundTrip(bytes, order: order), "\(order) \(bytes)")
    }
  }

  @Test func nothingIsCodedAsNothing() throws {
    #expect(PPMdEncoder.encode([], order: 6, memory: 1) == [])
    #expect(PPMd.decode([], order: 6, memory: 1, size: 0) == [])
    #expect(PPMd.decode([1], order: 6, memory: 1, size: 0) == nil)
  }

  @Test func primingWithTheSameStringLeavesLittle() {
    let string = Self.strings[6].bytes
    let alone = PPMdEncoder.encode(string, order: 6, memory: 1).count

    #expect(PPMdEncoder.encode(string, order: 6, memory: 1, priming: string).count * 2 < alone)
  }

  @Test func truncatedBytesAreRefusedOrGiveAsManyOtherBytes() throws {
    let string = Self.strings[5].bytes
    let coded = PPMdEncoder.encode(string, order: 6, memory: 1)
    for count in stride(from: 0, to: coded.count, by: 29) {
      let cut = Array(coded[..<count])
      if let other = PPMd.decode(cut, order: 6, memory: 1, size: string.count) {
        #expect(other.count == string.count && other != string)
      }
    }
    let short = Array(coded.prefix(40))
    #expect(PPMd.decode(short, order: 6, memory: 1, size: string.count) == nil)
  }

  @Test func damagedBytesAreRefusedOrGiveAsManyBytes() {
    var random = SeededRandom(seed: 5)
    let coded = Self.strings.map { PPMdEncoder.encode($0.bytes, order: 6, memory: 1) }
    for round in 0..<Self.damages {
      let index = round % coded.count
      let size = Int.random(in: 1...(2 * Self.strings[index].bytes.count), using: &random)
      let order = Int.random(in: 2...16, using: &random)
      let result = PPMd.decode(
        random.mutate(coded[index]), order: order, memory: 1, size: size)
      #expect(result == nil || result?.count == size)
    }
  }

  @Test func theBytesAreTheSameEverywhere() throws {
    var golden = ""
    for (name, bytes) in Self.strings {
      for order in [2, 6, 16] {
        let coded = PPMdEncoder.encode(
          bytes, order: order, memory: 1, priming: Array("Delete the file?\0Cancel\0".utf8))
        let head = coded.prefix(16).map { String($0, radix: 16) }.joined(separator: " ")
        golden += "\(name), order \(order): \(coded.count) bytes, sum \(Self.sum(coded)), \(head)\n"
      }
    }
    try expectGolden(golden, "StringPackWriting/ppmd.txt")
  }

  /// FNV-1a.
  static func sum(_ bytes: [UInt8]) -> String {
    String(
      bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 },
      radix: 16)
  }

  @Test func inputsThatFuzzingKeptAreRefusedOrGiveBytes() throws {
    for (name, bytes) in try FuzzSeeds.load("PPMd") {
      guard bytes.count > 4 else { continue }
      let size = Int(bytes[1]) << 8 | Int(bytes[2])
      let split = 4 + Int(bytes[3]) * (bytes.count - 4) / 256
      let result = PPMd.decode(
        Array(bytes[split...]), order: Int(bytes[0]), memory: 1,
        priming: Array(bytes[4..<split]), size: size)
      #expect(result == nil || result?.count == size, "\(name)")
    }
  }
}
