import Foundation
import LevityResources
import ResourceManifests
import StringPacks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tables as files, named by their digests. An app and its extensions may share the folder.
///
/// A file gets its name when it is complete and never changes after that; so who finds one may map it, and two
/// processes that make the same one do no harm. Everything here can be made again.
struct StringStoreFolder: Sendable {
  typealias Failure = Descriptor.Failure

  let url: URL
  /// Called before each change of the file system; tests let it fail, or end the process.
  var willChange: @Sendable (_ step: String) throws(Failure) -> Void = { _ throws(Failure) in }

  private static let tableSuffix = ".table"
  private static let incomingSuffix = ".incoming"

  /// The folder, made where it is not there.
  func open() throws(Failure) -> Descriptor { try Descriptor.folder(making: url, willChange) }

  /// The table of that digest, mapped; nil where it is not there or damaged at first sight.
  func table(_ digest: ContentDigest) -> StringStore? {
    guard let bytes = read(digest.hex + Self.tableSuffix, atMost: .max),
      let table = try? StringStore(bytes), table.digest == digest
    else { return nil }
    return table
  }

  /// The bytes of a file, mapped where it is large; nil where it is not there or no plain file.
  func read(_ name: String, atMost limit: Int) -> Data? {
    guard let file = try? Descriptor.file(url.appendingPathComponent(name).path),
      let status = try? file.status(), status.kind == .file, status.size <= limit
    else { return nil }
    return try? file.bytes(count: status.size, mappingFrom: 4 << 10)
  }

  /// Writes the file of a table and maps it.
  func store(_ bytes: [UInt8], digest: ContentDigest) throws(Failure) -> StringStore {
    try write(bytes, to: digest.hex + Self.tableSuffix)
    if let table = self.table(digest) { return table }
    // Somebody removed it at once. What is in memory serves as well.
    guard let table = try? StringStore(Data(bytes)) else { throw Failure(code: EIO) }
    return table
  }

  /// Replaces a file as a whole, or leaves it as it was.
  func write(_ bytes: [UInt8], to name: String) throws(Failure) {
    let folder = try open()
    let incoming = "\(WriterID().text)\(Self.incomingSuffix)"
    try willChange("create \(name)")
    let file = try folder.file(creating: incoming)
    do throws(Failure) {
      let half = bytes.count / 2
      try willChange("write \(name)")
      try file.write(Data(bytes[..<half]))
      try willChange("write the rest of \(name)")
      try file.write(Data(bytes[half...]), at: half)
      try willChange("flush \(name)")
      try file.synchronize()
      try willChange("name \(name)")
      try folder.rename(incoming, to: name, in: folder)
    } catch {
      // What stays is found by the next cleaning.
      try? folder.remove(incoming)
      throw error
    }
    try willChange("flush the folder")
    try folder.synchronize()
  }

  /// Taken while an update gets its names.
  func waitForLock(_ clock: any RuntimeClock) async throws -> Descriptor {
    guard let lock = try await Descriptor.waiting(clock, for: { try open().lock("lock") }) else {
      throw Failure(code: EBUSY)
    }
    return lock
  }

  /// Removes a file; one that is not there is removed already.
  func remove(_ name: String) throws(Failure) {
    try willChange("remove \(name)")
    try open().remove(name)
  }

  /// Removes tables that nobody needs any more, and what writers that are gone have left.
  func clean(keeping digests: Set<ContentDigest>) {
    guard let folder = try? open(), let names = try? folder.names() else { return }
    for name in names {
      let isLeft: Bool
      if name.hasSuffix(Self.tableSuffix) {
        let digest = ContentDigest(hex: name.dropLast(Self.tableSuffix.count))
        isLeft = digest.map { !digests.contains($0) } ?? true
      } else if name.hasSuffix(Self.incomingSuffix) {
        isLeft =
          WriterID(name.dropLast(Self.incomingSuffix.count)).map { !$0.isRunning } ?? true
      } else {
        continue
      }
      // What cannot be removed now is tried again after the next update.
      if isLeft, (try? willChange("remove \(name)")) != nil { try? folder.remove(name) }
    }
  }
}
