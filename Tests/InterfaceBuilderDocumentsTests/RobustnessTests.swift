import InterfaceBuilderDocuments
import TestSupport
import Testing

/// Foreign bytes never trap, and what is read can be rewritten and brought back.
@Suite struct RobustnessTests {
  private func exercise(_ bytes: [UInt8]) throws {
    guard let document = try? InterfaceBuilderDocument(bytes) else { return }
    #expect(document.tree.bytes == bytes)
    for route in InterfaceBuilderRoute.allCases {
      let rewrite = try document.rewriting(document.imageReferences, route: route)
      let edited = try rewrite.edit.applied(to: bytes)
      #expect(try rewrite.edit.inverse.applied(to: edited) == bytes)
      let again = try InterfaceBuilderDocument(edited)
      // With a placeholder the name occurs twice.
      let added = route == .customClass ? rewrite.rewritten.count : 0
      #expect(again.imageReferences.count == document.imageReferences.count + added)
    }
  }

  @Test func keptFuzzInputsAreReadOrRefused() throws {
    let seeds = try FuzzSeeds.load("InterfaceBuilderDocument")
    #expect(!seeds.isEmpty)
    for seed in seeds { try exercise(seed.bytes) }
  }

  @Test func damagedDocumentsAreReadOrRefused() throws {
    var random = SeededRandom(seed: 2)
    let seeds = try FuzzSeeds.load("InterfaceBuilderDocument")
    for seed in seeds where seed.bytes.count < 20_000 {
      for _ in 0..<300 { try exercise(random.mutate(seed.bytes)) }
    }
  }

  @Test(.enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"))
  func damagedRealDocumentsAreReadOrRefused() throws {
    var random = SeededRandom(seed: 3)
    for (_, bytes) in try DocumentCorpus.documents() where bytes.count < 30_000 {
      try exercise(random.mutate(bytes))
    }
  }

  @Test func everyCutOfADocumentIsRefused() throws {
    let text = xib("<imageView image=\"a&amp;b\" id=\"1\"><!-- c --><d/></imageView>")
    let bytes = [UInt8](text.utf8)
    for end in 0..<bytes.count - 1 {
      #expect(throws: InterfaceBuilderDocumentError.self) {
        try InterfaceBuilderDocument(Array(bytes[..<end]))
      }
    }
  }

  /// A search that starts over for every view makes this the slowest test of all.
  @Test(.timeLimit(.minutes(20)))
  func aLongLineOfViewsIsRewrittenInLinearTime() throws {
    let view = "<imageView image=\"a\" id=\"1\"><rect key=\"frame\"/></imageView>"
    let objects = String(repeating: view, count: 3_000)
    let document = try InterfaceBuilderDocument(
      text: "<document targetRuntime=\"iOS.CocoaTouch\"><objects>\(objects)</objects></document>")
    let rewrite = try document.rewriting(document.imageReferences, route: .keyAttribute)
    #expect(rewrite.rewritten.count == 3_000)
  }
}
