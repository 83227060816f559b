public import ByteReading

/// A zip archive, such as an `.ipa`: its entries, and their content one at a time. Nothing is written to disk.
///
/// ```swift
/// let archive = try ZipArchive(ByteView(mapping: "App.ipa"))
/// for entry in archive.entries where entry.kind == .file {
///   let content = try archive.content(of: entry, inflate: inflate)
/// }
/// ```
///
/// Archives of any size are read (zip64), with stored and deflated entries. Inflating is passed in.
public struct ZipArchive: Sendable {
  /// The whole file.
  public let file: ByteView
  /// The entries in the order of the archive's directory.
  public let entries: [ZipEntry]
  /// The bytes of the archive that no entry uses: the end of its directory, and gaps.
  public let trailerBytes: Int

  /// Fills `output` with what the raw deflate stream `input` holds, and returns whether the stream ends with it.
  public typealias Inflate =
    @Sendable (_ input: ByteView, _ output: UnsafeMutableRawBufferPointer) -> Bool

  /// The maximum size of all entries together, in bytes.
  public static let maximumTotalBytes = 16 << 30
  /// The maximum size of an entry, in bytes.
  public static let maximumEntryBytes = 2 << 30
  /// The maximum number of entries.
  public static let maximumEntryCount = 500_000

  /// Reads the directory of an archive.
  ///
  /// - Throws: ``ZipArchiveError`` if the file isn't an archive or has entries that no packager writes: paths that
  ///   escape the archive, two entries with one name, overlapping or encrypted entries, sizes that no stream can have.
  public init(_ file: ByteView) throws(ZipArchiveError) {
    self.file = file
    let directory = try ZipDirectory(file)
    var reader = ZipEntryReader(file, directory)
    entries = try reader.entries()
    trailerBytes = file.count - entries.reduce(0) { $0 + $1.compressedBytes + $1.headerBytes }
    // The headers lie between the contents, so that reading them brings much of the file into memory.
    file.releasePages()
  }

  /// Returns the content of an entry, which is checked against its length and check sum.
  ///
  /// Stored entries aren't copied.
  ///
  /// - Throws: ``ZipArchiveError/damaged(entry:)``.
  public func content(
    of entry: ZipEntry, inflate: Inflate
  ) throws(ZipArchiveError) -> ByteView {
    guard let stored = file.part(at: entry.contentOffset, count: entry.compressedBytes) else {
      throw .damaged(entry: entry.path)
    }
    let content: ByteView
    if entry.isDeflated {
      var isWhole = false
      content = ByteView(count: entry.bytes) { output in
        isWhole = inflate(stored, output)
      }
      // Otherwise the pages of all entries that were read add up.
      stored.releasePages()
      guard isWhole else { throw .damaged(entry: entry.path) }
    } else {
      content = stored
    }
    guard content.withUnsafeBytes(CheckSum.of) == entry.checkSum else {
      throw .damaged(entry: entry.path)
    }
    return content
  }
}
