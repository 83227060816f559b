import Foundation
import LevityResources

/// The device and the app, as a store of tags asks them. Tests override its members.
// Code size: a class that nothing else overrides. A protocol took 1.1 kB more.
class TagDevice: @unchecked Sendable {
  /// The bytes to leave free.
  private static let reservedBytes = 20 << 20

  private let screen: Locked<ImageTraits?>

  #if canImport(BackgroundAssets) && !os(watchOS)
    private let hasPacks = PackSetup.isComplete(.main)
  #endif

  init(_ screen: Locked<ImageTraits?>) { self.screen = screen }

  /// The main screen's traits.
  var traits: ImageTraits { screen.withLock { $0 } ?? ImageTraits() }

  /// The maximum number of bytes in use. The system has no limit since iOS 18.
  var maximumBytesInUse: Int { .max }

  /// Returns the bytes that may be written to the volume of a folder; the largest number if that isn't known.
  func freeBytes(at folder: String) -> Int {
    #if os(iOS) || os(macOS) || os(visionOS)
      // Those that the system would make free are included.
      let values = try? URL(fileURLWithPath: folder, isDirectory: true)
        .resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
      guard let free = values?.volumeAvailableCapacityForImportantUsage else { return .max }
      return Int(clamping: free) - Self.reservedBytes
    #else
      let values = try? FileManager.default.attributesOfFileSystem(forPath: folder)
      guard let free = values?[.systemFreeSize] as? NSNumber else { return .max }
      return free.intValue - Self.reservedBytes
    #endif
  }

  /// Returns the bytes of an object that is on the device beside the cache, such as in packs that the system loaded. They
  /// aren't verified.
  func bytes(of object: ManifestObject) -> Data? {
    #if canImport(BackgroundAssets) && !os(watchOS)
      if hasPacks, #available(iOS 26, macOS 26, tvOS 26, visionOS 26, macCatalyst 26, *) {
        return SystemPacks.bytes(of: object)
      }
    #endif
    return nil
  }

  /// Asks the app for room. Called on the main queue, since observers are the app's views.
  func askForRoom() {
    NotificationCenter.default.post(name: ResourceRequest.lowDiskSpace, object: nil)
  }
}
