/// Keeps `R.image.foo()` and `R.image.foo.name` for images that left the catalogs.
///
/// R.swift regenerates its file in every build, and drops images that it doesn't find any more. The dropped accessors
/// are restored as extensions of its own types in a separate file, so that both files fit in every build. R.swift 7
/// calls `ImageResource.callAsFunction`; a function of the same shape in the app's module takes precedence over the
/// library's, and asks the runtime first. A committed file that isn't regenerated is cut to what R.swift would write
/// (`RswiftFile.withoutRemoved`).
public struct RswiftAccessors: Sendable {
  /// All images of the module, including those that stay: they decide which namespaces R.swift still generates.
  public var images: [GeneratedImage]
  public var options: RswiftOptions
  public var bundleIdentifier: String
  /// Whether several apps compile the file, each of which asks for the images of its own main bundle.
  public var isOfSeveralApps: Bool

  public init(
    images: [GeneratedImage], options: RswiftOptions = RswiftOptions(), bundleIdentifier: String,
    isOfSeveralApps: Bool = false
  ) {
    self.images = images
    self.options = options
    self.bundleIdentifier = bundleIdentifier
    self.isOfSeveralApps = isOfSeveralApps
  }

  /// The content of the file; nil if no image of the module is offloaded.
  public var source: String? {
    guard images.contains(where: \.isOffloaded) else { return nil }
    let root = RswiftNamespace(images)
    var writer = SourceWriter()
    writer.header(
      "R.swift's accessors of the images that left the bundle.",
      imports: [
        "Foundation", "LevityUIKit", options.version == .seven ? "RswiftResources" : "Rswift",
        "UIKit",
      ])
    let owner = options.version == .seven ? "_R" : "R"
    if root.hasRemoved {
      if root.survives {
        extend("\(owner).image", root, into: &writer)
      } else {
        writer.line()
        writer.block("extension \(owner)") { declare("image", root, into: &$0) }
      }
    }
    writer.line()
    switch options.version {
    case .seven: writer.text(callAsFunction)
    case .five: writer.text(bundleToken)
    }
    return writer.source
  }

  /// Adds what R.swift dropped to a structure that it still generates.
  private func extend(
    _ type: String, _ namespace: RswiftNamespace, into writer: inout SourceWriter
  ) {
    guard namespace.hasRemoved else { return }
    let lost = namespace.children.filter { $0.namespace.hasRemoved && !$0.namespace.survives }
    let own = namespace.images.contains { $0.image.presence == .removed }
    if own || !lost.isEmpty {
      writer.line()
      writer.block("extension \(type)") { writer in
        members(of: namespace, into: &writer)
        for child in lost { declare(child.identifier, child.namespace, into: &writer) }
      }
    }
    for child in namespace.children where child.namespace.survives {
      extend("\(type).\(child.identifier)", child.namespace, into: &writer)
    }
  }

  /// A structure that R.swift doesn't generate any more, with its content.
  private func declare(
    _ identifier: String, _ namespace: RswiftNamespace, into writer: inout SourceWriter
  ) {
    let access = options.access
    if options.version == .seven {
      writer.line("\(access)var \(identifier): \(identifier) { .init(bundle: bundle) }")
      writer.line()
      writer.block(
        "\(access)func \(identifier)(bundle: Foundation.Bundle) -> \(identifier)"
      ) { $0.line(".init(bundle: bundle)") }
      writer.line()
    }
    writer.block("\(access)struct \(identifier)") { writer in
      if options.version == .seven { writer.line("\(access)let bundle: Foundation.Bundle") }
      members(of: namespace, into: &writer)
      for child in namespace.children where child.namespace.hasRemoved {
        declare(child.identifier, child.namespace, into: &writer)
      }
    }
  }

  private func members(of namespace: RswiftNamespace, into writer: inout SourceWriter) {
    for (name, reason) in namespace.skipped {
      writer.line("// No accessor for \(SwiftLiteral.comment(name)): \(reason).")
    }
    let path = namespace.path.map(SwiftLiteral.literal).joined(separator: ", ")
    for (identifier, image) in namespace.images where image.presence == .removed {
      let name = SwiftLiteral.literal(image.name)
      writer.line("/// Image `\(SwiftLiteral.comment(image.name))`.")
      switch options.version {
      case .seven:
        writer.line(
          "\(options.access)var \(identifier): RswiftResources.ImageResource { .init(name: \(name), "
            + "path: [\(path)], bundle: bundle, locale: nil, onDemandResourceTags: nil) }")
      case .five:
        writer.line(
          "\(options.access)static let \(identifier) = "
            + "Rswift.ImageResource(bundle: LevityBundleToken.bundle, name: \(name))")
        writer.block(
          "\(options.access)static func \(identifier)"
            + "(compatibleWith traitCollection: UIKit.UITraitCollection? = nil) -> UIKit.UIImage?"
        ) {
          $0.line("\(deferred)(named: \(name), bundleIdentifier: \(bundleLiteral))")
        }
      }
    }
  }

  private var deferred: String { "LevityUIKit.DeferredUIImage" }
  private var bundleLiteral: String {
    SwiftLiteral.bundle(bundleIdentifier, isOfSeveralApps: isOfSeveralApps)
  }

  private var callAsFunction: String {
    """
    extension RswiftResources.ImageResource {
      /// Takes precedence over the library's function of the same shape in this module.
      func callAsFunction(
        compatibleWith traitCollection: UIKit.UITraitCollection? = nil
      ) -> UIKit.UIImage? {
        if bundle == R.bundle,
          let image = \(deferred).lookup(named: name, bundleIdentifier: \(bundleLiteral))
        {
          return image
        }
        return UIKit.UIImage(named: name, in: bundle, compatibleWith: traitCollection)
      }
    }
    """
  }

  private var bundleToken: String {
    """
    private final class LevityBundleToken {
      static let bundle = Foundation.Bundle(for: LevityBundleToken.self)
    }
    """
  }
}
