import Foundation
import LevityPackages
import TestSupport
import Testing

/// Bytes are read and written at any place of a file, copied or mapped.
@Suite struct DescriptorBytesTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.url.appendingPathComponent("file").path
    try Data("abcdef".utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test(arguments: [(0, 3, "abc"), (3, 3, "def"), (4, 3, "ef"), (6, 3, ""), (9, 3, ""), (0, 0, "")])
  func aReadEndsWithTheFile(_ offset: Int, _ count: Int, _ read: String) throws {
    let descriptor = try Descriptor.file(path)
    var buffer = [UInt8](repeating: 0, count: count)
    let filled = try buffer.withUnsafeMutableBytes { bytes throws(Descriptor.Failure) in
      try descriptor.read(into: bytes, at: offset)
    }
    #expect(String(decoding: buffer[..<filled], as: UTF8.self) == read)
  }

  @Test(arguments: [0, 1, 5, 6], [0, 1, 5, 6, 7])
  func whatIsMappedHasTheBytesOfWhatIsCopied(_ count: Int, _ threshold: Int) throws {
    let descriptor = try Descriptor.file(path)
    for isReadWhole in [true, false] {
      let bytes = try descriptor.bytes(
        count: count, mappingFrom: threshold, isReadWhole: isReadWhole)
      #expect(String(decoding: bytes, as: UTF8.self) == "abcdef".prefix(count))
    }
  }

  @Test func aFileThatIsTooShortIsAFailure() throws {
    let descriptor = try Descriptor.file(path)
    #expect(throws: Descriptor.Failure.self) {
      try descriptor.bytes(count: 7, mappingFrom: 8)
    }
    #expect(try descriptor.bytes(count: -1, mappingFrom: 8).isEmpty)
  }

  /// Only a copy is as it was when the file changes.
  @Test(arguments: [(64, false), (63, false), (65, true)])
  func fromTheThresholdOnAFileIsMapped(_ threshold: Int, _ isCopied: Bool) throws {
    try Data(repeating: 1, count: 64).write(to: URL(fileURLWithPath: path))
    let bytes = try Descriptor.file(path).bytes(count: 64, mappingFrom: threshold)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data([2]))
    try file.close()
    #expect(bytes.count == 64 && bytes[0] == (isCopied ? 1 : 2))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func numbersAreSortedAndEqualsKeepTheirOrder(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let keys = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      Double(Int.random(in: 0...6, using: &random))
    }
    let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    #expect(SortOrder.indices(of: keys) == expected)
  }
}
