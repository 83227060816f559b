import Dispatch
import Foundation
import LevityResources
import TagManifests

extension TagStore {
  private final class Entry {
    weak var loader: ResourceLoader?
    weak var store: TagStore?
  }

  private static let current = Locked(Entry())

  /// The store of the app's loader; nil before Levity is started. Lives as long as the loader.
  static var shared: TagStore? {
    guard let loader = ResourceLoader.shared else { return nil }
    return of(loader) { ShippedData.read(TagManifest.dataSetName, in: ShippedData.app(of: .main)) }
  }

  /// Returns the store of a loader, which it makes at the first call.
  static func of(
    _ loader: ResourceLoader, shippedManifest: @escaping @Sendable () -> Data?
  ) -> TagStore? {
    guard let maintenance = loader.maintenance else { return nil }
    return current.withLock { entry in
      if entry.loader === loader, let store = entry.store { return store }
      let path = maintenance.disk.folder.path
      let environment = TagEnvironment(
        maintenance,
        traits: { [weak loader] in loader?.screenTraits.withLock { $0 } ?? ImageTraits() },
        shippedManifest: shippedManifest, freeBytes: { FreeSpace.bytes(at: path) },
        source: systemPacks
      ) { name, completion in
        // Observers are the app's views.
        DispatchQueue.main.async {
          NotificationCenter.default.post(name: name, object: nil)
          completion()
        }
      }
      let store = TagStore(environment)
      loader.keepAlive(store)
      entry.loader = loader
      entry.store = store
      return store
    }
  }

  private static var systemPacks: (any TaggedObjectSource)? {
    #if canImport(BackgroundAssets) && !os(watchOS)
      if #available(iOS 26, macOS 26, tvOS 26, visionOS 26, macCatalyst 26, *) {
        return SystemPacks(.main)
      }
    #endif
    return nil
  }
}
