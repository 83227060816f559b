import Foundation
import ResourceManifests

/// What an interrupted download left.
enum UnfinishedFile {
  /// Takes over the longest usable file of the object, which is then called `name`, and removes the others that nobody
  /// writes; nil where there is none.
  static func claim(
    _ object: ManifestObject, as name: PartialName, in partials: Descriptor, of cache: DiskCache
  ) throws(Descriptor.Refusal) -> Descriptor? {
    let now = cache.clock.now.timeIntervalSince1970
    var usable: [(name: String, size: Int)] = []
    for text in try partials.names() {
      guard let other = PartialName(text), other.digest == object.digest, !other.isBeingWritten
      else { continue }
      if let status = try? partials.status(of: text), status.kind == .file,
        status.size <= object.size, now - status.modified <= cache.limits.partialAge
      {
        usable.append((text, status.size))
      } else {
        // In nobody's way: a trim finds it again.
        try? partials.removeTree(text)
      }
    }
    var claimed: Descriptor?
    for index in SortOrder.indices(of: usable.map { -Double($0.size) }) {
      let (text, size) = usable[index]
      // Nothing to continue, or one is enough; whoever else wants it is a moment too late.
      guard claimed == nil, size > 0 else {
        try? partials.remove(text)
        continue
      }
      claimed = try? take(text, as: name.text, in: partials, atMost: object.size)
    }
    return claimed
  }

  /// Only one of two processes that rename a file at the same time succeeds.
  private static func take(
    _ text: String, as name: String, in partials: Descriptor, atMost limit: Int
  ) throws(Descriptor.Refusal) -> Descriptor? {
    try partials.rename(text, to: name, in: partials)
    if let file = try? partials.file(name), let status = try? file.status(), status.kind == .file,
      status.size <= limit
    {
      return file
    }
    // Unreadable, or not what it was.
    try partials.removeTree(name)
    return nil
  }

  /// Hashes the whole file and returns the count of its bytes.
  static func hash(
    _ file: Descriptor, into hash: inout any ContentHashing
  ) throws(Descriptor.Refusal) -> Int {
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
