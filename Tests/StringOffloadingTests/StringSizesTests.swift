import Foundation
import StringLocks
import StringPackWriting
import TestSupport
import Testing

@testable import StringOffloading

@Suite struct StringSizesTests {
  private func sizes(_ project: StringsProject) throws -> StringSizes {
    try StringSizes(
      project.surveys().strings, lock: StringLock(), encoder: StringStreamEncoder(),
      hasher: .reference
    ) { $0.count / 2 }
  }

  @Test func sizesByLanguageAddUp() throws {
    let project = try WayOfAsking("let a = NSLocalizedString(\"title\", comment: \"\")").project()
    let sizes = try sizes(project)
    #expect(sizes.languages.map(\.language) == WayOfAsking.languages.sorted())
    #expect(
      sizes.languages.allSatisfy { $0.strings == 5 && $0.compiledBytes > 0 && $0.packBytes > 0 })
    let compiled = try project.surveys().strings.bundleStrings().flatMap {
      CompiledBundleFiles($0).files
    }
    #expect(sizes.total.compiledBytes == compiled.reduce(0) { $0 + $1.bytes.count })
    #expect(sizes.total.compressedBytes == compiled.reduce(0) { $0 + $1.bytes.count / 2 })
    // The packs and lists of keys of a run.
    var offloaded = project
    let edits = try offloaded.offload()
    let pack = try #require(edits.packs.first)
    let keys = try #require(edits.keyLists[pack.bundle])
    #expect(sizes.total.packBytes + sizes.sharedPackBytes == pack.bytes.count + keys.count)
    let more = try #require(sizes.oneMore)
    #expect(sizes.languages.map(\.packBytes).contains(more.packBytes))
  }

  @Test func aProjectWithoutStringsHasNoSizes() throws {
    let project = try StringsProject([
      "App/en.lproj/Localizable.strings": nil, "App/de.lproj/Localizable.strings": nil,
    ])
    let sizes = try sizes(project)
    #expect(sizes.languages == [] && sizes.oneMore == nil && sizes.sharedPackBytes == 0)
  }
}
