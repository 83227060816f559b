// The whole surface that generated code asks of the runtime.
public import UIKit

open class DeferredUIImage: UIImage {
  /// The offloaded image called `name` in the bundle called `bundleIdentifier`. Never fails: an image
  /// that the package does not know has no pixels and says so to the observer.
  public init(named name: String, bundleIdentifier: String) { super.init() }

  /// The same, or nil when the shipped manifest does not name the image.
  public static func lookup(named name: String, bundleIdentifier: String) -> UIImage? { nil }
}
