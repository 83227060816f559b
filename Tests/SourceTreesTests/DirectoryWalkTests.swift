import Foundation
import SourceTrees
import TestSupport
import Testing

@Suite struct DirectoryWalkTests {
  @Test func listsFilesAndCatalogsInOrderAndSkipsDependencies() throws {
    let folder = try TemporaryDirectory()
    for path in [
      "b.swift", "a/c.strings", "Pods/x.swift", ".git/config", "A.xcassets/Contents.json",
    ] {
      try folder.write("", to: path)
    }
    let walk = try DirectoryWalk(folder.path)
    #expect(walk.files == ["a/c.strings", "b.swift"])
    #expect(walk.catalogs == ["A.xcassets"])
    #expect(walk.unreadable.isEmpty)
    let everything = try DirectoryWalk(folder.path, options: .everything)
    #expect(everything.files == [".git/config", "Pods/x.swift", "a/c.strings", "b.swift"])
  }

  @Test func doesNotFollowLinksToFolders() throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "real/file.swift")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/real/loop", withDestinationPath: folder.path)
    #expect(try DirectoryWalk(folder.path).files == ["real/file.swift"])
  }

  @Test func limitsTheDepth() throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "a/b/c/deep.swift")
    var options = DirectoryWalk.Options()
    options.maximumDepth = 2
    let walk = try DirectoryWalk(folder.path, options: options)
    #expect(walk.files.isEmpty)
    #expect(walk.unreadable.map(\.path) == ["a/b/c"])
  }

  @Test func aMissingRootIsAnError() {
    #expect(throws: DirectoryWalkError.self) { try DirectoryWalk("/nonexistent-levity-root") }
  }
}
