import Foundation
import LevityPackages
import ResourceManifests

extension DiskCache {
  /// Returns the number of bytes that an interrupted download of the object left.
  package func receivedCount(of object: ManifestObject) -> Int {
    let name = CacheFolder.PartialName(object.digest).text
    let status = try? folder.existing(.partial)?.status(of: name)
    return status.map { min($0.size, object.size) } ?? 0
  }
}

extension DiskCache.PartialFile {
  /// Takes over the longest file that an interrupted download of the object left, and renames it to `name`. Removes the
  /// others that nobody writes. Returns nil if there is none.
  static func claim(
    _ object: ManifestObject, as name: CacheFolder.PartialName, in partials: Descriptor,
    of cache: DiskCache
  ) throws(Descriptor.Failure) -> Descriptor? {
    let now = cache.clock.now.timeIntervalSince1970
    var usable: [String] = []
    var sizes: [Double] = []
    for text in try partials.names() {
      guard let other = CacheFolder.PartialName(text), other.digest == object.digest,
        !other.isBeingWritten
      else { continue }
      if let status = try? partials.status(of: text), status.isFile,
        status.size <= object.size, now - status.modified <= cache.limits.partialAge
      {
        usable.add(text)
        sizes.add(-Double(status.size))
      } else {
        // If this fails, a trim removes it later.
        try? partials.removeTree(text)
      }
    }
    var claimed: Descriptor?
    for index in SortOrder.indices(of: sizes) {
      let text = usable[index]
      // Nothing to continue, or one was taken already.
      guard claimed == nil, sizes[index] < 0 else {
        try? partials.remove(text)
        continue
      }
      claimed = try? take(text, as: name.text, in: partials, maximumSize: object.size)
    }
    return claimed
  }

  /// Renames a file and opens it. If two processes rename it at the same time, only one succeeds.
  private static func take(
    _ text: String, as name: String, in partials: Descriptor, maximumSize: Int
  ) throws(Descriptor.Failure) -> Descriptor? {
    try partials.rename(text, to: name, in: partials)
    if let file = try? partials.file(name), let status = try? file.status(), status.isFile,
      status.size <= maximumSize
    {
      return file
    }
    // Unreadable, or changed meanwhile.
    try partials.removeTree(name)
    return nil
  }

  /// Hashes the whole file and returns the number of its bytes.
  static func hash(
    _ file: Descriptor, into hash: inout any ContentHashing
  ) throws(Descriptor.Failure) -> Int {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { piece.deallocate() }
    var count = 0
    while true {
      let filled = try file.read(into: piece, at: count)
      hash.update(UnsafeRawBufferPointer(rebasing: piece[..<filled]))
      count += filled
      if filled < piece.count { return count }
    }
  }
}
