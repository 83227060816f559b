import Delivery
import ManifestSigning
import NIOConcurrencyHelpers
import NIOCore
import PackageStorage
import ResourceManifests

/// All bytes of a file, shared by the connections that it's sent to.
final class KeptBytes: Sendable {
  let buffer: ByteBuffer

  init(_ buffer: ByteBuffer) { self.buffer = buffer }
}

/// Keeps small files of a package in memory. A file that changes or goes is noticed within a second.
final class FileCache: Sendable {
  private struct Entry {
    var file: DeliveryStore.File
    var state: PackageFile.State
    var checked: UInt64
    var used: UInt64
  }

  /// A path that is quick to compare. Almost all are those of objects.
  private enum Key: Hashable {
    case object(ContentDigest)
    case path(String)

    init(_ path: PackagePath) {
      if case .object(let digest) = path {
        self = .object(digest)
      } else {
        self = .path(path.text)
      }
    }
  }

  private struct Contents {
    var entries: [Key: Entry] = [:]
    var size = 0
  }

  /// Files above this size are sent by the system, which caches them as well.
  static let maximumFileSize = 64 << 10
  private static let second: UInt64 = 1_000_000_000

  private let folder: PackageFolder
  private let limit: Int
  /// Nanoseconds from any moment on.
  private let uptime: @Sendable () -> UInt64
  private let large: OpenFiles<Key>
  private let contents = NIOLockedValueBox(Contents())

  init(_ folder: PackageFolder, limit: Int, uptime: @escaping @Sendable () -> UInt64) {
    self.folder = folder
    self.limit = limit
    self.uptime = uptime
    large = OpenFiles(uptime: uptime)
  }

  func open(_ path: PackagePath) throws -> DeliveryStore.File? {
    let now = uptime()
    let key = Key(path)
    if let file = recent(key, now: now) ?? large.recent(key, now: now) { return file }
    guard let file = try folder.open(path) else {
      remove(key)
      return nil
    }
    if let known = confirm(key, state: file.state, now: now) { return known }
    let isKept = file.size <= min(Self.maximumFileSize, limit)
    var isHead = false
    if case .head = path { isHead = file.size <= SignedHead.maximumSize }
    if !isKept { remove(key) }
    guard isKept || isHead else {
      let result = DeliveryStore.File(
        size: file.size, kept: file, read: { try file.read(at: $0, count: $1) })
      if file.size > Self.maximumFileSize { large.insert(result, at: key, now: now) }
      return result
    }
    let bytes = try file.read(at: 0, count: file.size)
    // Kept or not: heads of different versions often have the same size, so only a digest tells them apart.
    let tag = isHead ? DeliveryStore.entityTag(ofHead: bytes, .sha256) : nil
    let buffer = ByteBuffer(bytes: bytes)
    let result = DeliveryStore.File(
      size: bytes.count, entityTag: tag, kept: KeptBytes(buffer),
      read: { buffer.getBytes(at: $0, length: min($1, buffer.readableBytes - $0)) ?? [] })
    if isKept { insert(Entry(file: result, state: file.state, checked: now, used: now), at: key) }
    return result
  }

  private func recent(_ key: Key, now: UInt64) -> DeliveryStore.File? {
    contents.withLockedValue { contents in
      guard let entry = contents.entries[key], now - min(now, entry.checked) < Self.second else {
        return nil
      }
      contents.entries[key]?.used = now
      return entry.file
    }
  }

  private func confirm(
    _ key: Key, state: PackageFile.State, now: UInt64
  ) -> DeliveryStore.File? {
    contents.withLockedValue { contents in
      guard let entry = contents.entries[key], entry.state == state else { return nil }
      contents.entries[key]?.checked = now
      contents.entries[key]?.used = now
      return entry.file
    }
  }

  private func remove(_ key: Key) {
    contents.withLockedValue { contents in
      guard let entry = contents.entries.removeValue(forKey: key) else { return }
      contents.size -= entry.file.size
    }
  }

  private func insert(_ entry: Entry, at key: Key) {
    contents.withLockedValue { contents in
      if let old = contents.entries.updateValue(entry, forKey: key) {
        contents.size -= old.file.size
      }
      contents.size += entry.file.size
      guard contents.size > limit else { return }
      // A quarter goes at once, so that the search for the oldest is rare.
      for (key, entry) in contents.entries.sorted(by: { $0.value.used < $1.value.used }) {
        guard contents.size > limit / 4 * 3 else { break }
        contents.entries[key] = nil
        contents.size -= entry.file.size
      }
    }
  }
}
