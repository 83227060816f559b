import ByteReading
import Foundation
import TestSupport
import Testing

@Suite("Checked reads")
struct ByteViewTests {
  private let bytes = ByteView([1, 2, 3, 4, 0x41, 0x42, 0, 0x43])

  @Test("Integers have the byte order that is asked for, and end with the bytes")
  func integers() {
    #expect(bytes.integer(at: 0, as: UInt32.self, .big) == 0x0102_0304)
    #expect(bytes.integer(at: 0, as: UInt32.self, .little) == 0x0403_0201)
    #expect(bytes.integer(at: 1, as: UInt16.self, .big) == 0x0203)
    #expect(bytes.integer(at: 4, as: UInt32.self, .big) != nil)
    for position in [5, 8, -1, Int.max, Int.min] {
      #expect(bytes.integer(at: position, as: UInt32.self, .big) == nil)
    }
    #expect(ByteView([]).integer(at: 0, as: UInt8.self, .big) == nil)
  }

  @Test("Parts keep their place in the file")
  func parts() throws {
    let part = try #require(bytes.part(at: 2, count: 4)?.part(at: 1, count: 2))
    #expect(part.array == [4, 0x41])
    #expect(part.range == 3..<5)
    #expect(bytes.part(from: 8)?.count == 0)
    for (position, count) in [(0, 9), (8, 1), (9, 0), (-1, 1), (1, -1), (1, Int.max), (Int.max, 1)]
    {
      #expect(bytes.part(at: position, count: count) == nil)
    }
  }

  @Test("Strings end at a zero byte, at the limit or at the end")
  func strings() {
    #expect(bytes.string(at: 4) == "AB")
    #expect(bytes.string(at: 4, limit: 1) == "A")
    #expect(bytes.string(at: 7) == "C")
    #expect(bytes.string(at: 8) == "")
    #expect(bytes.string(at: 9) == nil)
  }

  @Test("A mapped file reads as its bytes")
  func mapping() throws {
    let folder = try TemporaryDirectory()
    let file = folder.url.appendingPathComponent("bytes")
    try Data([1, 2, 3]).write(to: file)
    #expect(try ByteView(mapping: file.path).array == [1, 2, 3])
    try Data().write(to: file)
    #expect(try ByteView(mapping: file.path).count == 0)
  }

  @Test("Released bytes of a mapped file can be read again, and copied ones stay")
  func releasing() throws {
    let folder = try TemporaryDirectory()
    let file = folder.url.appendingPathComponent("a")
    let content = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try Data(content).write(to: file)
    for whole in [try ByteView(mapping: file.path), ByteView(content)] {
      for (position, count) in [(0, 100_000), (5, 90_000), (4096, 8192), (10, 20), (0, 0)] {
        let part = try #require(whole.part(at: position, count: count))
        part.releasePages()
        #expect(part.array == Array(content[position..<position + count]))
      }
      #expect(whole.array == content)
    }
  }

  @Test("A folder, a FIFO and a missing file are errors with the path")
  func unreadable() throws {
    let folder = try TemporaryDirectory()
    let fifo = folder.url.appendingPathComponent("fifo").path
    #expect(mkfifo(fifo, 0o600) == 0)
    for path in [folder.url.path, fifo, folder.url.appendingPathComponent("none").path] {
      let error = #expect(throws: ByteStorageError.self) { try ByteView(mapping: path) }
      #expect(error?.path == path)
      #expect(error?.description.hasPrefix("Can't read \(path): ") == true)
    }
  }
}
