import CodeGeneration
import TestSupport
import Testing

@Suite struct SwiftGenRewritingTests {
  let path = "Wayfarer/Generated/Assets.swift"

  private func rewritten(_ source: [UInt8]) throws -> [UInt8] {
    try SwiftGenRewriting.rewritten(
      source, path: path, images: Example.images, bundleIdentifier: Example.bundleIdentifier)
  }

  @Test(arguments: ["Assets", "Artwork"])
  func editsTheCommittedFile(_ name: String) throws {
    let source = try Example.bytes("Wayfarer/Generated/\(name).swift")
    let result = String(decoding: try rewritten(source), as: UTF8.self)

    try expectGolden(result, "CodeGeneration/Rewritten-\(name).swift")
  }

  @Test func appsThatShareAFileAskForTheirOwnImages() throws {
    let source = try Example.bytes(path)
    let result = try SwiftGenRewriting.rewritten(
      source, path: path, images: Example.images, bundleIdentifier: "org.example.first",
      isOfSeveralApps: true)
    let call =
      "(named: name, bundleIdentifier: Bundle.main.bundleIdentifier ?? \"org.example.first\")"
    #expect(String(decoding: result, as: UTF8.self).contains(call))
    #expect(try SwiftGenRewriting.restored(result, path: path) == source)
  }

  /// A deferred image is one of UIKit.
  @Test func aTemplateWhoseImagesAreSwiftUIsIsRefused() {
    let source = Array(
      """
      enum Asset { static let badge = ImageAsset(name: "badge") }
      struct ImageAsset {
        fileprivate(set) var name: String
        var image: Image {
          Image(name)
        }
      }

      """.utf8)
    let error = #expect(throws: CodeGenerationError.self) { try rewritten(source) }
    #expect(error?.description.contains("`typealias Image = UIImage`") == true)
  }

  @Test func aSecondRunChangesNothing() throws {
    let once = try rewritten(Example.bytes(path))

    #expect(try rewritten(once) == once)
  }

  @Test func restoringGivesTheSameBytes() throws {
    let source = try Example.bytes(path)

    #expect(try SwiftGenRewriting.restored(rewritten(source), path: path) == source)
  }

  @Test func carriageReturnsAreKept() throws {
    let source = try Example.bytes(path).flatMap { $0 == 10 ? [13, 10] : [$0] }
    let result = try rewritten(source)

    #expect(result.filter { $0 == 10 }.count == result.filter { $0 == 13 }.count)
    #expect(try SwiftGenRewriting.restored(result, path: path) == source)
  }

  @Test func aFileThatNamesNoOffloadedImageStays() throws {
    let source = try Example.bytes(path)
    let images = [GeneratedImage(name: "elsewhere", presence: .removed)]

    #expect(
      try SwiftGenRewriting.rewritten(source, path: path, images: images, bundleIdentifier: "x")
        == source)
  }

  @Test func anImageThatComesBackLosesItsMark() throws {
    let once = try rewritten(Example.bytes(path))
    let images = [GeneratedImage(name: "Provide/test", presence: .bundled)]

    #expect(
      try SwiftGenRewriting.rewritten(once, path: path, images: images, bundleIdentifier: "x")
        == Example.bytes(path))
  }

  @Test func anUnknownTemplateIsRefused() {
    let source = Array("enum A { static let b = Picture(name: \"badge\") }\n".utf8)

    let error = #expect(throws: CodeGenerationError.self) { try rewritten(source) }
    #expect(
      error?.description
        == "Wayfarer/Generated/Assets.swift: the type Picture has no `struct Picture`; "
        + "its accessors come from a template that levity does not know.")
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    let error = #expect(throws: CodeGenerationError.self) { try rewritten([0x2F, 0x2F, 0xFF]) }
    #expect(error == .notUTF8(path: path, offset: 2))
  }

  @Test func damagedFilesNeverTrap() throws {
    var random = SeededRandom(seed: 17)
    let source = try Example.bytes(path)
    for _ in 0..<200 {
      do {
        _ = try rewritten(random.mutate(source))
      } catch is CodeGenerationError {
        // A damaged file may be rejected, but must not stop the process.
      }
    }
  }
}
