import Foundation
import ResourceManifests

/// Every file of a disk cache.
final class Census {
  final class Entry {
    let parent: Descriptor
    let name: String
    let digest: ContentDigest
    /// On disk: whole blocks.
    let bytes: Int
    /// Seconds since 1970.
    let modified: TimeInterval
    let isPartial: Bool
    let writer: WriterID?

    init(
      _ name: String, in parent: Descriptor, _ digest: ContentDigest,
      _ partial: CacheFolder.PartialName?,
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

  /// Whether to remove what has no place in a cache: files with other names, links, folders.
  var removesStrays = false
  private(set) var entries: [Entry] = []
  private(set) var usage = DiskCache.Usage()
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
          add(name, inner, digest, partial: nil)
        }
      }
    }
    if let partials = folder.existing(.partial) {
      for name in names(partials) {
        guard let partial = CacheFolder.PartialName(name) else {
          removeStray(name, partials)
          continue
        }
        add(name, partials, partial.digest, partial: partial)
      }
    }
  }

  @inline(never)
  private func add(
    _ name: String, _ parent: Descriptor, _ digest: ContentDigest, partial: CacheFolder.PartialName?
  ) {
    // Gone since it was listed: somebody finished it, or trims too.
    guard let status = try? parent.status(of: name) else { return }
    guard status.kind == .file else { return removeStray(name, parent) }
    let bytes = (status.size &+ 4_095) & ~4_095
    if partial == nil {
      usage.objects += 1
      usage.objectBytes &+= bytes
    } else {
      usage.partials += 1
      usage.partialBytes &+= bytes
    }
    entries.append(
      Entry(name, in: parent, digest, partial, bytes: bytes, modified: status.modified))
  }

  @inline(never)
  private func names(_ folder: Descriptor) -> [String] {
    // An unreadable folder has nothing that could be used or removed.
    (try? folder.names()) ?? []
  }

  @inline(never)
  private func removeStray(_ name: String, _ parent: Descriptor) {
    guard removesStrays else { return }
    // What cannot be removed is in nobody's way until its name is needed, and then mended.
    try? parent.removeTree(name)
  }
}
