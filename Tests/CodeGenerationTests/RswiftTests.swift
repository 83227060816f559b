import CodeGeneration
import TestSupport
import Testing

@Suite struct RswiftTests {
  let path = "JournalKit/Generated/R.generated.swift"

  @Test func printsAccessorsForVersionSeven() throws {
    let source = RswiftAccessors(images: Example.journal, bundleIdentifier: "org.example.journal")
      .source

    try expectGolden(source ?? "", "CodeGeneration/Rswift-seven.swift")
  }

  @Test func printsAccessorsForVersionFive() throws {
    let accessors = RswiftAccessors(
      images: Example.journal, options: RswiftOptions(version: .five),
      bundleIdentifier: "org.example.journal")

    try expectGolden(accessors.source ?? "", "CodeGeneration/Rswift-five.swift")
  }

  @Test func aModuleThatKeepsItsImagesNeedsNoFile() {
    let images = [GeneratedImage(name: "a", presence: .bundled)]

    #expect(RswiftAccessors(images: images, bundleIdentifier: "x").source == nil)
  }

  @Test func cutsTheCommittedFile() throws {
    let cut = try RswiftFile.withoutRemoved(
      Example.bytes(path), path: path, images: Example.journal)

    try expectGolden(String(decoding: cut, as: UTF8.self), "CodeGeneration/Rswift-cut.swift")
    #expect(try RswiftFile.withoutRemoved(cut, path: path, images: Example.journal) == cut)
  }

  @Test func cutsTheWholeStructureWhenAllImagesLeave() throws {
    let images = Example.journal.map { GeneratedImage(name: $0.name, presence: .removed) }
    let cut = try RswiftFile.withoutRemoved(Example.bytes(path), path: path, images: images)
    let text = String(decoding: cut, as: UTF8.self)

    #expect(!text.contains("image"))
    #expect(text.contains("struct color {") && text.contains("struct nib {"))
  }

  @Test func knowsTheVersion() throws {
    #expect(try RswiftFile.version(of: Example.bytes(path), path: path) == .seven)
    #expect(
      try RswiftFile.version(of: Array("struct R: Rswift.Validatable {".utf8), path: "") == .five)
    #expect(try RswiftFile.version(of: Array("import Foundation".utf8), path: "") == nil)
  }
}
