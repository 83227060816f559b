public import Foundation

/// The asset catalog of the stand-in's bundles, which tests fill, and the hook with which a test replaces
/// `UIImage(named:)`.
public enum StandInAssets {
  /// The name is nil if Objective-C passed nil, which its compiler allows.
  public typealias Lookup = @Sendable (_ name: String?, _ bundle: Bundle?) -> UIImage?

  private static let lock = NSLock()
  nonisolated(unsafe) private static var images: [String: UIImage] = [:]
  nonisolated(unsafe) private static var data: [String: Data] = [:]
  nonisolated(unsafe) private static var hooks: [String: Lookup] = [:]

  /// Adds an image to the catalog under a name; nil removes it.
  public static func set(_ image: UIImage?, named name: String) {
    image?.storage.name = name
    lock.withLock { images[name] = image }
  }

  /// Adds a data set to the catalog; nil removes it.
  public static func set(_ bytes: Data?, dataNamed name: String) {
    lock.withLock { data[name] = bytes }
  }

  /// The first call in a class method of `UIImage` if its implementation were replaced; nil takes it away.
  public static func hook(_ selector: String, _ lookup: Lookup?) {
    lock.withLock { hooks[selector] = lookup }
  }

  /// Sends a class method to `UIImage`, as Objective-C does.
  public static func send(_ selector: String, name: String?, bundle: Bundle? = nil) -> UIImage? {
    if let hooked = lock.withLock({ hooks[selector] })?(name, bundle) { return hooked }
    return name.flatMap { image(named: $0, in: bundle) }
  }

  static func image(named name: String, in bundle: Bundle?) -> UIImage? {
    lock.withLock { images[name] }
  }

  static func bytes(named name: String) -> Data? { lock.withLock { data[name] } }
}
