import Foundation
import HTTPSemantics
import LevityPackages
import PackageHeads
import StringPacks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// String stores as files, named by their digests. An app and its extensions may share the folder.
///
/// A file gets its name when it is complete and never changes after that, so any process may map it, and two processes
/// may write the same one. All of them can be made again.
///
/// Code size: a class, since loaders, records and downloads hold it. The functions that tests replace are set before it
/// is used.
final class StringStoreFolder: @unchecked Sendable {
  typealias Failure = Descriptor.Failure

  let url: URL
  /// Called before each change of the file system; tests make it throw, or end the process.
  @exclusivity(unchecked)
  var willChange: @Sendable (_ step: String) throws(Failure) -> Void = { _ throws(Failure) in }

  /// Opens a file for reading; tests lock it.
  @exclusivity(unchecked) var openFile: @Sendable (_ path: String) throws(Failure) -> Descriptor = {
    path throws(Failure) in try Descriptor.file(path)
  }

  private static let storeSuffix = ".store"
  private static let incomingSuffix = ".incoming"

  init(url: URL) { self.url = url }

  /// Opens the folder, creating it if necessary.
  func open() throws(Failure) -> Descriptor { try Descriptor.folder(making: url, willChange) }

  /// Maps the string store of that digest; nil if it isn't there or is obviously damaged.
  @inline(never)
  func store(named digest: ContentDigest) -> StringStore? {
    guard let bytes = read(Self.name(digest), atMost: .max),
      let store = try? StringStore(bytes), store.digest == digest
    else { return nil }
    return store
  }

  /// Reads a file, mapping a large one; nil if it isn't there or isn't a plain file.
  @inline(never)
  func read(_ name: String, atMost limit: Int) -> Data? {
    guard let file = try? openFile(url.appendingPathComponent(name).path),
      let status = try? file.status(), status.isFile, status.size <= limit
    else { return nil }
    return try? file.bytes(count: status.size, mappingFrom: 4 << 10)
  }

  /// Throws EPERM if the file is there and can't be read before the device is unlocked for the first time.
  func checkUnlocked(_ name: String) throws(Failure) {
    do throws(Failure) {
      _ = try openFile(url.appendingPathComponent(name).path)
    } catch {
      if error.code == EPERM { throw error }
    }
  }

  /// Writes the file of a string store and maps it.
  @inline(never)
  func add(_ bytes: [UInt8], digest: ContentDigest) throws(Failure) -> StringStore {
    try write(bytes, to: Self.name(digest))
    if let store = store(named: digest) { return store }
    // Another process removed it already. The bytes in memory will do.
    guard let store = try? StringStore(Data(bytes)) else { throw Failure(code: EIO) }
    return store
  }

  /// Replaces a file as a whole, or leaves it unchanged.
  @inline(never)
  func write(_ bytes: [UInt8], to name: String) throws(Failure) {
    let folder = try open()
    try folder.replace(
      name, with: bytes, through: WriterID().text + Self.incomingSuffix, what: name, willChange)
    try willChange("flush the folder")
    try folder.synchronize()
  }

  /// Takes the lock, which is held while the files of an update get their names; nil if another process holds it.
  func lock() throws(Failure) -> Descriptor? { try open().lock("lock") }

  /// Removes a file, if it exists.
  func remove(_ name: String) throws(Failure) {
    try willChange("remove " + name)
    try open().remove(name)
  }

  /// Returns the string stores that aren't needed any more, and files whose writer has exited. Requires the lock;
  /// removing them may take long, and doesn't.
  func leftovers(keeping needed: [String]) -> [String] {
    guard let folder = try? open(), let names = try? folder.names() else { return [] }
    var leftovers: [String] = []
    for name in names where isLeftover(name, needed) { leftovers.append(name) }
    return leftovers
  }

  private func isLeftover(_ name: String, _ needed: [String]) -> Bool {
    if name.hasSuffix(Self.storeSuffix) { return !needed.contains(name) }
    guard name.hasSuffix(Self.incomingSuffix) else { return false }
    return WriterID(HeaderSyntax.parts(name, at: ".")[0])?.isRunning != true
  }

  /// The name of a string store's file.
  @inline(never)
  static func name(_ digest: ContentDigest) -> String { digest.hex + storeSuffix }
}
