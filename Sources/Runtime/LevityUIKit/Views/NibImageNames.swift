#if canImport(UIKit)
  import Foundation
  import LevityResources
  import UIKit

  /// The names that a nib's runtime attributes say, in whatever order they come.
  @MainActor final class NibImageNames {
    private final class Entry {
      let key: String
      var name: String?
      var image: DeferredUIImage?

      init(_ key: String) { self.key = key }
    }

    /// A few at most.
    private var entries: [Entry] = []
    /// Nil for the app's own.
    var bundleIdentifier: String? {
      didSet { for entry in entries { entry.image = nil } }
    }

    subscript(key: String) -> String? { entry(key)?.name }

    private func entry(_ key: String) -> Entry? {
      for entry in entries where entry.key == key { return entry }
      return nil
    }

    /// The image to show now; nil where the name is nil or empty, which changes nothing that is shown.
    func set(_ name: String?, _ key: String) -> DeferredUIImage? {
      let known = entry(key)
      let entry = known ?? Entry(key)
      if known == nil { entries.append(entry) }
      entry.name = name
      entry.image = nil
      return image(key)
    }

    /// The image of the name under the key.
    func image(_ key: String) -> DeferredUIImage? {
      guard let entry = entry(key) else { return nil }
      if let image = entry.image { return image }
      guard let name = entry.name, !name.isEmpty else { return nil }
      let image = DeferredUIImage(
        named: name, bundleIdentifier: bundleIdentifier ?? Bundle.main.bundleIdentifier ?? "")
      entry.image = image
      return image
    }

    /// Whether the image is one of these: then a picture that the nib itself brought stands for it.
    func isFromNib(_ image: DeferredUIImage) -> Bool {
      for entry in entries where entry.image === image { return true }
      return false
    }
  }

  extension ImageSlot {
    /// What layout has to allow for before it comes; nil where not even the size is known.
    var awaitedWithSize: DeferredUIImage? {
      guard let awaited, awaited.deferred != nil else { return nil }
      return awaited
    }
  }
#endif
