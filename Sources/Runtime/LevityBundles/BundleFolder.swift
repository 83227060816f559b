import Foundation
import LevityPackages
import PackageHeads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Real bundles on the disk, in a folder for each identifier, named by what they contain.
///
/// A bundle is written beside its place and gets its name when all of its files are on the disk. It never changes after
/// that. The system removes files of such a folder when it needs space: a bundle that lacks one is made again.
struct BundleFolder: Sendable {
  typealias Failure = Descriptor.Failure

  let url: URL
  /// Called before each change of the file system; tests end the process there.
  var willChange: @Sendable (_ step: String) throws(Failure) -> Void = { _ throws(Failure) in }

  private static let suffix = ".bundle"
  private static let incomingSuffix = ".incoming"
  /// The list of the files in a bundle with their sizes. It begins with their number: a shorter list isn't whole.
  private static let list = "levity-files"
  private static let maximumListSize = 1 << 20
  /// Seconds for which a bundle stays that isn't in use in this process: an extension may still read it.
  private static let age = 86_400.0

  /// Returns the address of a complete bundle; nil if there is none.
  func bundle(named name: String) -> URL? {
    let place = url.appendingPathComponent(name + Self.suffix, isDirectory: true)
    guard let folder = try? Descriptor.folder(place.path),
      let status = try? folder.status(of: Self.list), status.isFile,
      status.size <= Self.maximumListSize,
      let list = try? folder.file(Self.list).bytes(count: status.size, mappingFrom: .max)
    else { return nil }
    let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, Int(first) == lines.count - 1, lines.count > 1 else {
      return nil
    }
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let size = Int(parts[0]),
        let found = try? Descriptor.status("\(place.path)/\(parts[1])"), found.isFile,
        found.size == size
      else { return nil }
    }
    return place
  }

  /// Writes a bundle, unless another process has written the same one meanwhile.
  func write(_ files: [(path: String, bytes: [UInt8])], named name: String) throws(Failure) {
    let folder = try Descriptor.folder(making: url, willChange)
    let incoming = WriterID().text + Self.incomingSuffix
    do throws(Failure) {
      let staged = try make(incoming, in: folder)
      var inner: [String: Descriptor] = [:]
      for (path, bytes) in files {
        var target = staged
        var file = path
        if let slash = path.lastIndex(of: "/") {
          let name = String(path[..<slash])
          file = String(path[path.index(after: slash)...])
          if let known = inner[name] {
            target = known
          } else {
            target = try make(name, in: staged)
            inner[name] = target
          }
        }
        try write(bytes, to: file, in: target)
      }
      let list = "\(files.count)\n" + files.map { "\($0.bytes.count) \($0.path)\n" }.joined()
      try write(Array(list.utf8), to: Self.list, in: staged)
      for folder in inner.values { try folder.synchronize() }
      try staged.synchronize()
      try rename(incoming, to: name + Self.suffix, in: folder)
    } catch {
      // If this fails, the next cleaning removes it.
      try? folder.removeTree(incoming)
      throw error
    }
    try willChange("flush the folder")
    try folder.synchronize()
  }

  private func make(_ name: String, in folder: Descriptor) throws(Failure) -> Descriptor {
    try willChange("make \(name)")
    try folder.makeFolder(name)
    return try folder.folder(name)
  }

  private func write(_ bytes: [UInt8], to name: String, in folder: Descriptor) throws(Failure) {
    try willChange("write \(name)")
    let file = try folder.file(creating: name)
    try file.write(Data(bytes))
    try willChange("flush \(name)")
    try file.synchronize()
  }

  /// A folder that isn't empty can't be replaced: it is another process's, or lacks files.
  private func rename(_ incoming: String, to name: String, in folder: Descriptor) throws(Failure) {
    try willChange("name \(name)")
    do throws(Failure) {
      return try folder.rename(incoming, to: name, in: folder)
    } catch {
      guard error.code == EEXIST || error.code == ENOTEMPTY else { throw error }
    }
    if bundle(named: String(name.dropLast(Self.suffix.count))) != nil {
      return try folder.removeTree(incoming)
    }
    let damaged = WriterID().text + Self.incomingSuffix
    try willChange("move the damaged \(name)")
    try folder.rename(name, to: damaged, in: folder)
    try willChange("name \(name) again")
    try folder.rename(incoming, to: name, in: folder)
    try folder.removeTree(damaged)
  }

  /// Removes bundles that no process uses any more, and those that were never completed.
  func clean(keeping name: String, now: Double) {
    guard let folder = try? Descriptor.folder(url.path), let names = try? folder.names() else {
      return
    }
    for other in names where other != name + Self.suffix {
      let isUnfinished =
        other.hasSuffix(Self.incomingSuffix)
        && !(WriterID(String(other.dropLast(Self.incomingSuffix.count)))?.isRunning ?? false)
      let isOld =
        other.hasSuffix(Self.suffix)
        && (try? folder.status(of: other)).map { now - $0.modified > Self.age } ?? false
      guard isUnfinished || isOld, (try? willChange("remove \(other)")) != nil else { continue }
      // If it can't be removed now, a later start removes it.
      try? folder.removeTree(other)
    }
  }
}
