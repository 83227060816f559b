import AssetCatalogs
import JSONDocuments
import TestSupport
import Testing

@Suite struct ContentsFileTests {
  static let xcode = """
    {
      "images" : [
        {
          "filename" : "a.png",
          "idiom" : "universal",
          "scale" : "1x"
        },
        {
          "idiom" : "universal",
          "scale" : "2x"
        }
      ],
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    }

    """

  /// A file can have a million entries.
  @Test func anEntryTakesLittleMemory() {
    #expect(MemoryLayout<AssetEntry>.stride <= 56)
  }

  @Test(arguments: ["[]", "[{}]", "1", "null", "\"images\""])
  func aRootThatIsNoObjectIsAnError(_ text: String) {
    #expect(throws: JSONError.self) { try ContentsFile(Array(text.utf8)) }
  }

  @Test func damagedTextNeverTraps() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<20_000 {
      let bytes = random.mutate(Array(Self.xcode.utf8))
      guard let file = try? ContentsFile(bytes) else { continue }
      #expect(file.bytes == bytes)
      for kind in AssetSetKind.allCases { _ = file.entries(of: kind) }
      var edited = file
      edited.replaceImages(with: [.object([.init("idiom", .string("universal"))])])
      edited.setProperty("template-rendering-intent", to: .string("template"))
      _ = try JSONDocument(edited.bytes)
    }
  }

  @Test func filesAreReadPieceByPiece() async throws {
    let samples = try FuzzSeeds.load("ContentsJSON").map {
      Neighbours(
        ofText: String(decoding: $0.bytes, as: UTF8.self), [.without, .twice, .cut, .counted])
    }
    try await expectNeighbours(of: samples, "contents-files") { bytes in
      do {
        let file = try ContentsFile(bytes)
        return AssetSetKind.allCases.flatMap { kind in
          file.entries(of: kind).map { entry in
            "\(kind) \(entry.index) in \(entry.line): \(entry.fileName ?? "-") "
              + WholeValue.text(entry.traits) + WholeValue.text(entry.slicing as Any)
          }
        }.joined(separator: "; ")
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func seedsOfTheFuzzerAreHarmless() throws {
    for seed in try FuzzSeeds.load("ContentsJSON") { _ = try? ContentsFile(seed.bytes) }
  }
}
