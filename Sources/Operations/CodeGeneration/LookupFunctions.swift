/// The lookup for names without an accessor: those built at run time, literals, Objective-C.
///
/// The index is the manifest in the app, which the runtime searches. Generated code contains two functions for any
/// number of images, because a dictionary literal costs compile time and code for each entry
/// (`Documentation/Accessors.md` has the figures).
public struct LookupFunctions: Sendable {
  public var bundleIdentifier: String
  /// Code in a Swift package finds its bundle as `Bundle.module`.
  public var isPackageTarget: Bool
  /// Whether the module is built for systems without UIKit, too.
  public var isForSeveralSystems = false

  public init(bundleIdentifier: String, isPackageTarget: Bool = false) {
    self.bundleIdentifier = bundleIdentifier
    self.isPackageTarget = isPackageTarget
  }

  /// The content of the file.
  public var source: String {
    let bundle = isPackageTarget ? "Foundation.Bundle.module" : "Foundation.Bundle(for: Token.self)"
    let identifier = SwiftLiteral.literal(bundleIdentifier)
    var writer = SourceWriter()
    writer.header(
      "images of this module by name.", imports: ["Foundation", "LevityUIKit", "UIKit"])
    writer.line()
    writer.text(
      """
      enum LevityImages {
        private final class Token {}

        /// The image called `name` in this module, from the package or else from the bundle.
        static func image(named name: String) -> UIKit.UIImage? {
          image(named: name, bundleIdentifier: \(identifier))
            ?? UIKit.UIImage(named: name, in: \(bundle), compatibleWith: nil)
        }

        /// The offloaded image called `name` in the bundle called `bundleIdentifier`.
        static func image(named name: String, bundleIdentifier: String) -> UIKit.UIImage? {
          LevityUIKit.DeferredUIImage.lookup(named: name, bundleIdentifier: bundleIdentifier)
        }
      }
      """)
    guard isForSeveralSystems else { return writer.source }
    return "#if canImport(UIKit) && !os(watchOS)\n\(writer.source)#endif\n"
  }
}
