import CodeGeneration
import Foundation
import TestSupport
import Testing

/// Generated files that lack one line, or have one twice, are rewritten or refused.
@Suite struct RewritingNeighbourTests {
  private func expect(
    _ name: String, _ source: [UInt8], _ rewrite: ([UInt8]) throws -> [UInt8]
  ) async throws {
    let sample = Neighbours(ofLines: String(decoding: source, as: UTF8.self), [.without, .twice])
    try await expectNeighbours(of: [sample], name) { bytes in
      do { return TextChange.summary(from: bytes, to: try rewrite(bytes), isNumbered: false) } catch
      {
        return "\(error)"
      }
    }
  }

  @Test func imagesOfSwiftGen() async throws {
    try await expect(
      "rewritten-swiftgen-images", try Example.bytes("Wayfarer/Generated/Artwork.swift")
    ) { bytes in
      try SwiftGenRewriting.rewritten(
        bytes, path: "Assets.swift", images: Example.images,
        bundleIdentifier: Example.bundleIdentifier)
    }
  }

  @Test func stringsOfSwiftGen() async throws {
    let file = Repository.fixtures.appendingPathComponent(
      "CodeGeneration/SwiftGenStrings/fallback.swift")
    try await expect("rewritten-swiftgen-strings", [UInt8](Data(contentsOf: file))) { bytes in
      try SwiftGenStringsRewriting.rewritten(
        bytes, path: "Strings.swift", bundleIdentifier: StringExample.bundleIdentifier,
        keyIdentity: StringExample.keyIdentity, count: 42)
    }
  }

  @Test func imagesOfRswift() async throws {
    let path = "JournalKit/Generated/R.generated.swift"
    try await expect("rewritten-rswift", try Example.bytes(path)) { bytes in
      try RswiftFile.withoutRemoved(bytes, path: path, images: Example.journal)
    }
  }
}
