import Foundation
import LevityPackages
import PackageHeads
import ResourceManifests

extension DiskCache {
  /// Protects objects from removal by age or size: the prefetch list, and the objects of held tags.
  ///
  /// Replaces the owner's earlier list. The list is stored beside the objects, so that an extension that trims keeps
  /// them; it is valid for 90 days. If it can't be written, it applies to this process.
  ///
  /// - Parameter owner: The owner of the list; by default this app or extension.
  @inline(never)
  package func protect(_ digests: [ContentDigest], owner: String = DiskCache.defaultOwner) {
    state.withLock {
      $0.protected[owner] = digests
      $0.protections += 1
    }
    let digest = hasher.digest(of: owner.utf8Bytes())
    var bytes: [UInt8] = []
    for digest in digests { bytes += digest.bytes }
    do throws(Descriptor.Failure) {
      // Incomplete, it isn't among the lists, where a trim by another process would take it for a stray.
      _ = try folder.folder(making: .partial)
      let lists = try folder.folder(making: .protected)
      try lists.replace(
        digest.hex, with: bytes,
        through: "../partial/" + CacheFolder.PartialName(writing: digest).text, what: ""
      ) { _ throws(Descriptor.Failure) in }
      // The clock's time instead of the system's; if this fails, they differ.
      try? lists.file(digest.hex).setModified(clock.now.timeIntervalSince1970)
    } catch {
      events?.send(.diskFailed(reason: failure(error).description))
    }
  }

  /// The bundle identifier, or the process name if there is none.
  package static var defaultOwner: String {
    Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
  }

  /// Returns the objects that an owner's stored list protects, such as what was in use when the process was killed.
  package func protectedObjects(of owner: String) -> [ContentDigest] {
    guard let lists = folder.existing(.protected) else { return [] }
    return Self.list(hash(owner), in: lists, now: clock.now.timeIntervalSince1970) ?? []
  }

  /// Returns a name for a file that belongs to an owner.
  package func hash(_ owner: String) -> String { hasher.digest(of: owner.utf8Bytes()).hex }

  private static let protectionAge: TimeInterval = 90 * 86_400
  /// 500,000 objects; a longer list isn't one written by `protect`.
  private static let maximumListSize = 16 << 20

  /// Returns the digests that all owners protect, as keys: a dictionary of strings is in every app already, a set of
  /// digests would add code. Removes lists that are outdated or invalid.
  func protectedDigests(now: TimeInterval) -> [String: String] {
    var digests: [String: String] = [:]
    var all: [[ContentDigest]] = []
    for (_, list) in state.withLock({ $0.protected }) { all.add(list) }
    if let lists = folder.existing(.protected), let names = try? lists.names() {
      for name in names {
        if let list = Self.list(name, in: lists, now: now) {
          all.add(list)
        } else {
          // An unreadable list protects nothing, whether or not it can be removed.
          try? lists.removeTree(name)
        }
      }
    }
    for list in all {
      for digest in list { _ = Self.note(digest, in: &digests) }
    }
    return digests
  }

  // Code size: an assignment to a dictionary is compiled into each caller.
  /// Adds a digest to a set; returns whether it was in it.
  @inline(never)
  package static func note(_ digest: ContentDigest, in digests: inout [String: String]) -> Bool {
    digests.updateValue("", forKey: digest.hex) != nil
  }

  private static func list(
    _ name: String, in lists: Descriptor, now: TimeInterval
  ) -> [ContentDigest]? {
    guard ContentDigest(hex: name) != nil, let file = try? lists.file(name),
      let status = try? file.status(), status.isFile, status.size <= maximumListSize,
      now - status.modified < protectionAge,
      let bytes = try? file.bytes(count: status.size, mappingFrom: .max)
    else { return nil }
    let all = [UInt8](bytes)
    var digests: [ContentDigest] = []
    var end = ContentDigest.byteCount
    while end <= all.count {
      if let digest = ContentDigest(bytes: Array(all[(end - ContentDigest.byteCount)..<end])) {
        digests.add(digest)
      }
      end += ContentDigest.byteCount
    }
    return digests
  }
}
