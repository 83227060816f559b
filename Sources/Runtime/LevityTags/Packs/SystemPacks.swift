#if canImport(BackgroundAssets) && !os(watchOS)
  import BackgroundAssets
  import Foundation
  import LevityResources
  import System

  /// Objects in packs of Background Assets that the system loaded, as `levity tags emit-background-assets` lays them out.
  ///
  /// All packs are one name space, where content addresses can't collide. The system verifies nothing about a pack's
  /// contents; the disk cache does. Only for apps that are set up for packs: see `PackSetup`.
  @available(iOS 26, macOS 26, tvOS 26, visionOS 26, macCatalyst 26, *)
  enum SystemPacks {
    static func bytes(of object: ManifestObject) -> Data? {
      // Whatever the reason, the network has the same object.
      try? AssetPackManager.shared.contents(at: FilePath(PackSetup.path(of: object)))
    }
  }
#endif
