import StringPackWriting
import StringPacks
import TestSupport
import Testing

@Suite struct ContextMixingTests {
  @Test func everyStringComesBackAloneAndAlongsideAnyOther() throws {
    for (name, bytes) in PPMdRoundTripTests.strings {
      let string = Array(bytes.prefix(400))
      for (other, alongside) in [("nothing", [])]
        + PPMdRoundTripTests.strings.dropFirst(5).prefix(3)
      {
        let coded = ContextMixingEncoder.encode(string, alongside: alongside, memory: 12)
        let decoded = ContextMixing.decode(
          coded, alongside: alongside, memory: 12, size: string.count)
        #expect(decoded == string, "\(name) alongside \(other)")
      }
    }
  }

  @Test func nothingIsCodedAsNothing() throws {
    #expect(ContextMixingEncoder.encode([]) == [])
    #expect(ContextMixing.decode([], size: 0) == [])
    #expect(ContextMixing.decode([], size: -1) == nil)
  }

  @Test func stringsAlongsideHelp() {
    let english = (0..<300).map { "Move \($0 * 7919 % 1000) files to the folder\0" }.joined()
    let german = (0..<300).map { "\($0 * 7919 % 1000) Dateien in den Ordner bewegen\0" }.joined()
    let alone = ContextMixingEncoder.encode(Array(german.utf8)).count
    let beside = ContextMixingEncoder.encode(
      Array(german.utf8), alongside: Array(english.utf8)
    ).count

    #expect(beside * 10 < alone * 9)
  }

  @Test func damagedBytesGiveAsManyBytes() throws {
    var random = SeededRandom(seed: 8)
    let string = PPMdRoundTripTests.strings[6].bytes
    let coded = ContextMixingEncoder.encode(Array(string.prefix(800)), alongside: string)
    for _ in 0..<max(10, PPMdRoundTripTests.damages / 10) {
      let size = Int.random(in: 1...1000, using: &random)
      let other = ContextMixing.decode(
        random.mutate(coded), alongside: random.mutate(string), size: size)
      #expect(other?.count == size)
    }
  }

  @Test func everyMemoryGivesTheStringBack() throws {
    let string = Array(PPMdRoundTripTests.strings[6].bytes.prefix(400))
    for memory in ContextMixing.memories {
      let coded = ContextMixingEncoder.encode(string, memory: memory)
      #expect(ContextMixing.decode(coded, memory: memory, size: string.count) == string)
    }
    for memory in [9, 23] {
      #expect(ContextMixing.decode([], memory: memory, size: 1) == nil)
    }
  }

  @Test func whatFuzzingKeptGivesAsManyBytes() throws {
    let seeds = try FuzzSeeds.load("ContextMixing")
    #expect(!seeds.isEmpty)
    for (name, bytes) in seeds where bytes.count > 3 {
      let split = 3 + Int(bytes[1]) * (bytes.count - 3) / 256
      let (alongside, coded) = (Array(bytes[3..<split]), Array(bytes[split...]))
      let memory = 10 + Int(bytes[2]) % 4
      let size = Int(bytes[0]) * 4
      let result = ContextMixing.decode(
        coded, alongside: alongside, memory: memory, size: size)
      #expect(result?.count == size, "\(name)")
      let packed = ContextMixingEncoder.encode(coded, alongside: alongside, memory: memory)
      let back = ContextMixing.decode(
        packed, alongside: alongside, memory: memory, size: coded.count)
      #expect(back == coded, "\(name)")
    }
  }

  @Test func theBytesAreTheSameEverywhere() throws {
    var golden = ""
    for (name, bytes) in PPMdRoundTripTests.strings {
      let coded = ContextMixingEncoder.encode(
        Array(bytes.prefix(3000)), alongside: Array("Delete the file?\0Cancel\0".utf8))
      let head = coded.prefix(16).map { String($0, radix: 16) }.joined(separator: " ")
      golden += "\(name): \(coded.count) bytes, sum \(PPMdRoundTripTests.sum(coded)), \(head)\n"
    }
    try expectGolden(golden, "StringPackWriting/context-mixing.txt")
  }
}
