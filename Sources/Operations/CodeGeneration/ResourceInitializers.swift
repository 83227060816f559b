import AssetCatalogs

/// Initializers that show a value of type `ImageResource` whose image may have left the app.
///
/// A resource doesn't say its name, but it can be compared, so the file has the names of the resources that left.
public struct ResourceInitializers: Sendable {
  /// The name of the file.
  public static let fileName = "LevityImageResources.swift"

  /// How code finds the bundle of its module.
  public enum BundleSource: Hashable, Sendable {
    case app, framework, package
  }

  /// The run-time names of the images that left and are passed on as resources.
  public var names: Set<String>
  /// Those of which only some of the apps that compile the file have a symbol.
  public var namesOfSomeApps: Set<String>
  /// The project's own resources that are passed on, as code names them, by the run-time names of their images.
  public var ownReferences: [String: String]
  public var bundle: BundleSource
  /// Whether the module is built for systems without UIKit, too.
  public var isForSeveralSystems: Bool

  public init(
    names: Set<String>, namesOfSomeApps: Set<String> = [], ownReferences: [String: String] = [:],
    bundle: BundleSource = .app, isForSeveralSystems: Bool = false
  ) {
    self.names = names
    self.namesOfSomeApps = namesOfSomeApps
    self.ownReferences = ownReferences
    self.bundle = bundle
    self.isForSeveralSystems = isForSeveralSystems
  }

  private var bundleExpression: String {
    switch bundle {
    case .app: "nil"
    case .framework: "Bundle(for: LevityImageToken.self)"
    case .package: ".module"
    }
  }

  /// The content of the file.
  public var source: String {
    var writer = SourceWriter()
    writer.header(
      "images of this module by resource.",
      imports: ["Foundation", "LevitySwiftUI", "SwiftUI", "UIKit"])
    writer.line()
    if bundle == .framework || !namesOfSomeApps.isEmpty {
      writer.line("private final class LevityImageToken {}")
      writer.line()
    }
    writer.text(
      """
      extension LevityImage {
        /// Shows the image of a resource, which may have left the app.
        nonisolated init(_ resource: ImageResource) {
          if let name = resource.levityName {
            self.init(name, bundle: \(bundleExpression))
          } else {
            self.init(Image(resource))
          }
        }
      }

      extension UIImage {
        /// Returns the image of a resource, which may have left the app.
        nonisolated static func levityImage(resource: ImageResource) -> UIImage {
          guard let name = resource.levityName,
            let image = UIImage(named: name, in: \(bundleExpression), compatibleWith: nil)
          else { return UIImage(resource: resource) }
          return image
        }
      }

      extension ImageResource {
        /// The name of the image, if it left the app.
        nonisolated fileprivate var levityName: String? { Self.levityNames[self] }
      """)
    writer.line()
    let all = names.union(namesOfSomeApps).union(ownReferences.keys)
    let entries = all.sorted().compactMap { name -> String? in
      let literal = SwiftLiteral.literal(name)
      if let own = ownReferences[name] { return "\(own): \(literal)" }
      // Xcode makes its symbols in this way, too.
      if namesOfSomeApps.contains(name) {
        return "ImageResource(name: \(literal), bundle: Bundle(for: LevityImageToken.self)): "
          + literal
      }
      return AssetSymbolName(runtimeName: name).map {
        "ImageResource.\($0.swiftReference): \(literal)"
      }
    }
    let head = "  nonisolated private static let levityNames: [ImageResource: String] = "
    if entries.isEmpty {
      writer.line(head + "[:]")
    } else {
      writer.line(head + "[")
      for entry in entries { writer.line("    \(entry),") }
      writer.line("  ]")
    }
    writer.line("}")
    guard isForSeveralSystems else { return writer.source }
    return "#if canImport(UIKit) && !os(watchOS)\n\(writer.source)#endif\n"
  }
}
