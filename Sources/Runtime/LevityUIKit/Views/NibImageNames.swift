#if canImport(UIKit)
  import Foundation
  import LevityResources
  import UIKit

  /// The names that a nib's runtime attributes say, in whatever order they come.
  struct NibImageNames {
    private var names: [String: String] = [:]
    private var made: [String: DeferredUIImage] = [:]
    /// Nil for the app's own.
    var bundleIdentifier: String? { didSet { made = [:] } }

    subscript(key: String) -> String? { names[key] }

    /// The image to show now; nil where the name is nil or empty, which changes nothing that is shown.
    mutating func set(_ name: String?, _ key: String) -> DeferredUIImage? {
      names[key] = name
      made[key] = nil
      return image(key)
    }

    /// The image of the name under the key.
    mutating func image(_ key: String) -> DeferredUIImage? {
      if let image = made[key] { return image }
      guard let name = names[key], !name.isEmpty else { return nil }
      let image = DeferredUIImage(
        named: name, bundleIdentifier: bundleIdentifier ?? Bundle.main.bundleIdentifier ?? "")
      made[key] = image
      return image
    }

    /// Whether the image is one of these: then a picture that the nib itself brought stands for it.
    func isFromNib(_ image: DeferredUIImage) -> Bool { made.values.contains { $0 === image } }
  }

  extension ImageSlot {
    /// What layout has to allow for before it comes; nil where not even the size is known.
    var awaitedWithSize: DeferredUIImage? {
      guard let awaited, awaited.deferred != nil else { return nil }
      return awaited
    }
  }
#endif
