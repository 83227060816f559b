import PackageStorage
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

@Suite struct PackageRetentionTests {
  private func unneeded(
    tags: TagList = TagList(), _ change: @escaping (inout [String: [UInt8]]) -> Void = { _ in }
  ) throws -> [String] {
    var retention = PackageRetention(
      try PackageVerificationTests.package(tags: tags, change), hasher: .reference)
    return try retention.unneededFiles().map(\.path.text)
  }

  @Test func whatAHeadLeadsToIsNeeded() throws {
    #expect(try unneeded() == [])
    #expect(try unneeded(tags: PackageVerificationTests.tags()) == [])
  }

  @Test func otherFilesOfThePackageAreNot() throws {
    let object = PackagePath.object(.of("old")).text
    let stream = PackagePath.stringStream(.of("old")).text
    let found = try unneeded {
      $0[object] = [1]
      $0[stream] = [2]
      // Nobody knows what that is.
      $0["notes.txt"] = [3]
    }
    #expect(found == [object, stream])
  }

  @Test func nothingIsUnneededIfAHeadIsDamagedOrLeadsNowhere() throws {
    #expect(throws: PackageRetentionError.noHead) { try unneeded { $0 = [:] } }
    #expect(throws: PackageRetentionError.self) { try unneeded { $0["heads/main.json"] = [1] } }
    #expect(throws: PackageRetentionError.self) {
      try unneeded { files in
        for path in files.keys where path.hasPrefix("manifests") { files[path] = nil }
      }
    }
  }
}
