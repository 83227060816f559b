public import Foundation

/// The asset catalog of the stand-in's bundles, which tests fill; and the place where a test sees `UIImage(named:)` hooked.
public enum StandInAssets {
  public typealias Lookup = @Sendable (_ name: String, _ bundle: Bundle?) -> UIImage?

  private static let lock = NSLock()
  nonisolated(unsafe) private static var images: [String: UIImage] = [:]
  nonisolated(unsafe) private static var data: [String: Data] = [:]
  nonisolated(unsafe) private static var hook: Lookup?

  /// Puts an image into the catalog under a name; nil takes it out.
  public static func set(_ image: UIImage?, named name: String) {
    image?.storage.name = name
    lock.withLock { images[name] = image }
  }

  /// Puts a data set into the catalog.
  public static func set(_ bytes: Data?, dataNamed name: String) {
    lock.withLock { data[name] = bytes }
  }

  /// What a swizzled `+imageNamed:` would do first; nil takes it away.
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
