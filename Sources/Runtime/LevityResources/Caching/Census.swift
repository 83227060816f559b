import Foundation
import LevityPackages
import ResourceManifests

/// Lists every file of a disk cache.
final class Census {
  final class Entry {
    let parent: Descriptor
    let name: String
    let digest: ContentDigest
    /// The size on disk, in whole blocks.
    let bytes: Int
    /// The modification time in seconds since 1970.
    let modified: TimeInterval
    let isPartial: Bool
    let writer: WriterID?

    init(
      _ name: String, in parent: Descriptor, _ digest: ContentDigest,
      partial: CacheFolder.PartialName?,
      bytes: Int, modified: TimeInterval
    ) {
      self.parent = parent
      self.name = name
      self.digest = digest
      self.bytes = bytes
      self.modified = modified
      isPartial = partial != nil
      writer = partial?.writer
    }
  }

  /// Whether to remove what doesn't belong in a cache: files with other names, links, folders.
  @exclusivity(unchecked) var removesStrays = false
  @exclusivity(unchecked) private(set) var entries: [Entry] = []
  @exclusivity(unchecked) private(set) var usage = DiskCache.Usage()
  private let folder: CacheFolder

  init(_ folder: CacheFolder) { self.folder = folder }

  func take() {
    if let objects = folder.existing(.objects) {
      for shard in names(objects) {
        guard shard.utf8.count == 2, let inner = try? objects.folder(shard) else {
          removeStray(shard, objects)
          continue
        }
        for name in names(inner) {
          guard let digest = ContentDigest(hex: name), name.hasPrefix(shard) else {
            removeStray(name, inner)
            continue
          }
          add(name, in: inner, digest, partial: nil)
        }
      }
    }
    if let partials = folder.existing(.partial) {
      for name in names(partials) {
        guard let partial = CacheFolder.PartialName(name) else {
          removeStray(name, partials)
          continue
        }
        add(name, in: partials, partial.digest, partial: partial)
      }
    }
  }

  @inline(never)
  private func add(
    _ name: String, in parent: Descriptor, _ digest: ContentDigest,
    partial: CacheFolder.PartialName?
  ) {
    // If it's gone since it was listed, a download has finished or another process trims too.
    guard let status = try? parent.status(of: name) else { return }
    guard status.isFile else { return removeStray(name, parent) }
    let bytes = (status.size &+ 4_095) & ~4_095
    if partial == nil {
      usage.objects += 1
      usage.objectBytes &+= bytes
    } else {
      usage.partials += 1
      usage.partialBytes &+= bytes
    }
    entries.append(
      Entry(
        name, in: parent, digest, partial: partial, bytes: bytes, modified: status.modified))
  }

  @inline(never)
  private func names(_ folder: Descriptor) -> [String] {
    // Nothing in an unreadable folder can be used or removed.
    (try? folder.names()) ?? []
  }

  @inline(never)
  private func removeStray(_ name: String, _ parent: Descriptor) {
    guard removesStrays else { return }
    // If this fails, the file does no harm until its name is needed, and is replaced then.
    try? parent.removeTree(name)
  }
}
