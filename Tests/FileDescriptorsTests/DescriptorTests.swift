import FileDescriptors
import Foundation
import TestSupport
import Testing

@Suite struct DescriptorTests {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("levity-descriptors-\(UUID().uuidString)").path

  private func withFolder(_ body: (Descriptor) throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(Descriptor.folder(path))
  }

  @Test func aWholeMachineIsSynchronizedForManyFilesOnly() {
    #expect(!Descriptor.synchronizeMachine(insteadOf: 0))
    #expect(!Descriptor.synchronizeMachine(insteadOf: 100))
    #if os(Linux)
      #expect(Descriptor.synchronizeMachine(insteadOf: 101))
    #endif
  }

  @Test func readsBackWhatItWrote() throws {
    try withFolder { folder in
      let file = try folder.file(writing: "a", truncating: false)
      try file.write(Array("0123456789".utf8), at: 0)
      try file.write(Array("xy".utf8), at: 4)
      #expect(try file.read(at: 3, count: 4) == Array("3xy6".utf8))
      #expect(try file.read(at: 8, count: 100) == Array("89".utf8))
      #expect(try file.read(at: 100, count: 1) == [])
      try file.truncate(to: 5)
      try file.synchronize()
      #expect(try folder.status(of: "a").size == 5)
      #expect(try folder.status(of: "a").inode == file.status().inode)
    }
  }

  @Test func neverFollowsALinkBelowAFolder() throws {
    try withFolder { folder in
      _ = try folder.folder(making: "real")
      _ = try folder.file(writing: "file", truncating: false)
      let manager = FileManager.default
      try manager.createSymbolicLink(atPath: "\(path)/link", withDestinationPath: "file")
      try manager.createSymbolicLink(atPath: "\(path)/way", withDestinationPath: "real")

      let error = #expect(throws: SystemError.self) { try folder.file("link") }
      #expect(error?.isLink == true)
      #expect(throws: SystemError.self) { try folder.folder("way") }
      #expect(try folder.status(of: "link").kind == .link)
      #expect(try Descriptor.status(at: "\(path)/way")?.kind == .link)
      #expect(try Descriptor.status(at: "\(path)/absent") == nil)
      #expect(try folder.names() == ["file", "link", "real", "way"])
    }
  }

  @Test func aFileHasNoNames() throws {
    try withFolder { folder in
      let file = try folder.file(writing: "a", truncating: false)
      #expect(throws: SystemError(code: ENOTDIR)) { try file.names() }
    }
  }

  @Test func foldersAreMadeOnce() throws {
    try withFolder { folder in
      #expect(try Descriptor.makeFolders("\(path)/a/b"))
      #expect(try !Descriptor.makeFolders("\(path)/a/b"))
      #expect(try Descriptor.makeFolders("\(path)//a/c/"))
      #expect(try folder.folder("a").names() == ["b", "c"])
      _ = try folder.file(writing: "file", truncating: false)
      #expect(throws: SystemError(code: ENOTDIR)) {
        try Descriptor.makeFolders("\(path)/file/d")
      }
    }
  }

  @Test func oneDescriptorHasTheLockAtATime() throws {
    try withFolder { folder in
      var first: Descriptor? = try folder.file(writing: "lock", truncating: false)
      let second = try folder.file(writing: "lock", truncating: false)
      #expect(try first?.lock(waiting: false) == true)
      #expect(try second.lock(waiting: false) == false)
      first = nil
      #expect(try second.lock(waiting: false))
    }
  }

  @Test func removingWhatIsNotThereIsNotAnError() throws {
    try withFolder { folder in
      try folder.remove("absent")
      _ = try folder.folder(making: "inner").folder(making: "inner")
      #expect(throws: SystemError.self) { try folder.remove("inner", isFolder: true) }
      try folder.folder(below: ["inner"]).rename("inner", to: "outer", in: folder)
      try folder.remove("inner", isFolder: true)
      #expect(try folder.names() == ["outer"])
    }
  }
}
