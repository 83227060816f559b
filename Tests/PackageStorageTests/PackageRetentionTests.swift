import Foundation
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

  /// A version that doesn't know a key doesn't know the files that it leads to either.
  @Test func nothingIsUnneededIfAHeadHasOtherKeys() throws {
    #expect(throws: PackageRetentionError.laterHead(path: try #require(PackagePath(Self.head)))) {
      try unneeded { $0[Self.head] = $0[Self.head].flatMap { try? Self.adding("\"a\":1", to: $0) } }
    }
  }

  private static let head = "heads/main.json"

  /// A head with another key; its signature isn't looked at.
  private static func adding(_ key: String, to head: [UInt8]) throws -> [UInt8] {
    let payload = try SignedHead(decoding: head).payload
    let changed = [UInt8]("{\(key),".utf8) + payload.dropFirst()
    let text = String(decoding: head, as: UTF8.self)
    return [UInt8](
      text.replacing(
        Data(payload).base64EncodedString(), with: Data(changed).base64EncodedString()
      ).utf8)
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
