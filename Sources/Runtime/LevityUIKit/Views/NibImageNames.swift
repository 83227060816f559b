#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import LevityResources
  import UIKit

  /// The image names from a nib's runtime attributes, which may be set in any order. Their owner numbers them.
  @MainActor final class NibImageNames {
    private final class Entry {
      let key: Int
      var name: String?
      var image: DeferredUIImage?

      init(_ key: Int) { self.key = key }
    }

    /// At most a few.
    private var entries: [Entry] = []
    /// The identifier of the images' bundle; nil for the app's own.
    var bundleIdentifier: String? {
      didSet { for entry in entries { entry.image = nil } }
    }

    subscript(key: Int) -> String? { entry(key)?.name }

    private func entry(_ key: Int) -> Entry? {
      for entry in entries where entry.key == key { return entry }
      return nil
    }

    /// Sets a name. Returns the image to show; nil if the name is nil or empty, which doesn't change what is shown.
    func set(_ name: String?, _ key: Int) -> DeferredUIImage? {
      let known = entry(key)
      let entry = known ?? Entry(key)
      if known == nil { entries.append(entry) }
      entry.name = name
      entry.image = nil
      return image(key)
    }

    /// Returns the image that was named for the key.
    func image(_ key: Int) -> DeferredUIImage? {
      guard let entry = entry(key) else { return nil }
      if let image = entry.image { return image }
      guard let name = entry.name, !name.isEmpty else { return nil }
      let image = DeferredUIImage(
        named: name, bundleIdentifier: bundleIdentifier ?? Bundle.main.bundleIdentifier ?? "")
      entry.image = image
      return image
    }

    /// Returns whether the image is one of these, for which the nib contains a stand-in.
    func isFromNib(_ image: DeferredUIImage) -> Bool {
      for entry in entries where entry.image === image { return true }
      return false
    }
  }

  extension ImageSlot {
    /// The awaited image for layout; nil if its size isn't known.
    var awaitedWithSize: DeferredUIImage? {
      guard let awaited, awaited.deferred != nil else { return nil }
      return awaited
    }
  }
#endif
