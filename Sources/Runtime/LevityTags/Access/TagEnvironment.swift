package import Foundation
package import LevityResources

/// The parts of a loader that a store of tags uses, and its questions to the device.
///
/// Code size: a class, since copying a structure of closures takes code wherever it is handed on.
package final class TagEnvironment: Sendable {
  package typealias Post =
    @Sendable (Notification.Name, _ completion: @escaping @Sendable () -> Void) -> Void

  package let maintenance: ResourceLoader.Maintenance
  /// The main screen's traits.
  let traits: @Sendable () -> ImageTraits
  /// The manifest of tags in the app; nil if it has none.
  let shippedManifest: @Sendable () -> Data?
  /// The bytes that can be written; nil if that isn't known.
  let freeBytes: @Sendable () -> Int?
  /// The bytes to leave free.
  let reservedBytes: Int
  /// The maximum number of bytes in use; nil for any.
  let maximumBytesInUse: Int?
  /// The owner of the objects in use, as each app and extension is one.
  let owner: String
  /// Where objects are looked for before the network.
  let source: (any TaggedObjectSource)?
  /// Posts a notification, then calls the function.
  let post: Post

  package init(
    _ maintenance: ResourceLoader.Maintenance, traits: @escaping @Sendable () -> ImageTraits,
    shippedManifest: @escaping @Sendable () -> Data?, freeBytes: @escaping @Sendable () -> Int?,
    reservedBytes: Int = 20 << 20, maximumBytesInUse: Int? = nil,
    owner: String = DiskCache.defaultOwner + ".tags", source: (any TaggedObjectSource)?,
    post: @escaping Post
  ) {
    self.maintenance = maintenance
    self.traits = traits
    self.shippedManifest = shippedManifest
    self.freeBytes = freeBytes
    self.reservedBytes = reservedBytes
    self.maximumBytesInUse = maximumBytesInUse
    self.owner = owner
    self.source = source
    self.post = post
  }

  /// The folder of the bundles and of the record.
  var folder: URL {
    URL(fileURLWithPath: maintenance.disk.folder.path, isDirectory: true)
      .appendingPathComponent("tagged", isDirectory: true)
  }

  /// Asks the server for a newer head; the function is called on any thread.
  func update(_ completion: @escaping @Sendable ((any Error)?) -> Void) {
    Task { [maintenance] in
      do {
        _ = try await maintenance.manifests.update()
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }

  /// Loads an object from the network; the function is called once, on any thread.
  func load(
    _ object: ManifestObject, priority: LoadPriority,
    _ completion: @escaping @Sendable (Result<Data, any Error>) -> Void
  ) -> ObjectDownloader.Ticket {
    maintenance.downloader.load(object, priority: priority, completion: completion)
  }
}

/// The room on a volume.
enum FreeSpace {
  /// Returns the bytes that an app may write, those that the system would make free included; nil if that isn't known.
  static func bytes(at path: String) -> Int? {
    // The folder may not exist yet; its parent is on the same volume.
    var url = URL(fileURLWithPath: path, isDirectory: true)
    while url.path != "/", (try? Descriptor.status(url.path)) == nil {
      url.deleteLastPathComponent()
    }
    #if os(iOS) || os(macOS) || os(visionOS)
      let values = try? url.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
      return values?.volumeAvailableCapacityForImportantUsage.map { Int(clamping: $0) }
    #else
      let values = try? FileManager.default.attributesOfFileSystem(forPath: url.path)
      return (values?[.systemFreeSize] as? NSNumber)?.intValue
    #endif
  }
}
