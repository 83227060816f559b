import FileTransactions
import Foundation
import ImageOffloading
import TestSupport
import Testing

/// Sets of which Xcode compiles only a part, with a warning.
@Suite struct CompiledEntriesTests {
  @Test(arguments: [
    // A file that isn't there.
    """
    { "filename" : "dark@2x.png", "idiom" : "universal", "scale" : "2x",
      "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ] }
    """,
    "{ \"filename\" : \"hero@3x.png\", \"idiom\" : \"universal\", \"scale\" : \"720p\" }",
    "{ \"filename\" : \"hero@3x.png\", \"unassigned\" : true }",
  ])
  func theRestOfASetLeavesAndAllOfItIsRestored(_ second: String) async throws {
    let project = try Self.project("hero@2x.png", second)
    let run = project.run
    let before = try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root))
    let result = try await run.run(.inPlace(launch: nil))

    let hero = try #require(result.plan.images.first { $0.name == "hero" })
    #expect(hero.verdict == .leaves && hero.bytes == 9_000)
    let images = try result.survey.offloadedImages(result.plan)
    let leaving = try #require(images.first { $0.name == "hero" })
    #expect(leaving.variants.map(\.scale) == [2])
    #expect((leaving.pointWidth, leaving.pointHeight) == (100_000, 50_000))

    _ = try TransactionStore.opened(output: run.output).restore()
    #expect(try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root)) == before)
  }

  @Test(arguments: [
    // On a Mac's disk, this is the file.
    ("Hero@2x.png", "hero@3x.png", "3x", "Hero@2x.png is missing."),
    ("none@2x.png", "none@3x.png", "3x", "none@2x.png is missing."),
    ("none@2x.png", "hero@3x.png", "720p", "none@2x.png is missing."),
  ])
  func aSetStaysIfNothingOrSomethingElseIsCompiled(
    _ first: String, _ second: String, _ scale: String, _ sentence: String
  ) async throws {
    let project = try Self.project(
      first,
      "{ \"filename\" : \"\(second)\", \"idiom\" : \"universal\", \"scale\" : \"\(scale)\" }")
    let hero = try #require(try await project.run.plan().images.first { $0.name == "hero" })
    #expect(hero.reasons.first == .unreadable)
    #expect(hero.places.map(\.text) == [sentence])
  }

  private static func project(_ first: String, _ second: String) throws -> SmallProject {
    let project = try SmallProject()
    try project.addSet(
      "hero",
      "{ \"filename\" : \"\(first)\", \"idiom\" : \"universal\", \"scale\" : \"2x\" },\n\(second)",
      [])
    return project
  }
}
