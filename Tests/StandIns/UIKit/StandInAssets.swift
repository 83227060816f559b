public import Foundation

/// The asset catalog of the stand-in's bundles, which tests fill, and the hook with which a test replaces
/// `UIImage(named:)`.
public enum StandInAssets {
  public typealias Lookup = @Sendable (_ name: String, _ bundle: Bundle?) -> UIImage?

  private static let lock = NSLock()
  nonisolated(unsafe) private static var images: [String: UIImage] = [:]
  nonisolated(unsafe) private static var data: [String: Data] = [:]
  nonisolated(unsafe) private static var hook: Lookup?

  /// Adds an image to the catalog under a name; nil removes it.
  public static func set(_ image: UIImage?, named name: String) {
    image?.storage.name = name
    lock.withLock { images[name] = image }
  }

  /// Adds a data set to the catalog; nil removes it.
  public static func set(_ bytes: Data?, dataNamed name: String) {
    lock.withLock { data[name] = bytes }
  }

  /// Sets what a swizzled `+imageNamed:` does first; nil removes it.
  public static func hook(_ lookup: Lookup?) { lock.withLock { hook = lookup } }

  static func lookup(_ name: String, _ bundle: Bundle?) -> UIImage? {
    if let hooked = lock.withLock({ hook })?(name, bundle) { return hooked }
    return image(named: name, in: bundle)
  }

  static func image(named name: String, in bundle: Bundle?) -> UIImage? {
    lock.withLock { images[name] }
  }

  static func bytes(named name: String) -> Data? { lock.withLock { data[name] } }
}
