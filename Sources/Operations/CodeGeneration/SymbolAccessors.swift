import AssetCatalogs

/// Keeps `UIImage.foo`, Xcode's generated symbol extension, for sets that left the catalog.
///
/// Only this form can be kept. `UIImage(resource: .foo)` and SwiftUI's `Image(.foo)` create the image themselves from
/// an `ImageResource`, which always refers to the bundle, so a set used in this way stays, at least as a placeholder. A
/// placeholder keeps Xcode's own `UIImage.foo`, which must not be declared again.
public struct SymbolAccessors: Sendable {
  /// All images of the module, including symbol sets: if several names have the same symbol, the first in sorted order
  /// gets it, and the images that stay decide which namespaces Xcode still generates.
  public var images: [GeneratedImage]
  public var bundleIdentifier: String

  public init(images: [GeneratedImage], bundleIdentifier: String) {
    self.images = images
    self.bundleIdentifier = bundleIdentifier
  }

  /// The content of the file; nil if no set left the catalogs.
  public var source: String? {
    let root = SymbolNamespace(images)
    guard root.hasRemoved else { return nil }
    var writer = SourceWriter()
    writer.header(
      "Xcode's symbols of the images that left the bundle.", imports: ["LevityUIKit", "UIKit"])
    extend("UIKit.UIImage", root, into: &writer)
    return writer.source
  }

  /// Adds what Xcode dropped to a type that still exists.
  private func extend(
    _ type: String, _ namespace: SymbolNamespace, into writer: inout SourceWriter
  ) {
    guard namespace.hasRemoved else { return }
    writer.line()
    writer.block("extension \(type)") { members(of: namespace, into: &$0) }
    for child in namespace.children where child.namespace.survives {
      extend("\(type).\(AssetSymbolName.escaped(child.name))", child.namespace, into: &writer)
    }
  }

  private func members(of namespace: SymbolNamespace, into writer: inout SourceWriter) {
    for comment in namespace.comments { writer.line(comment) }
    for image in namespace.images where image.presence == .removed {
      let name = SwiftLiteral.literal(image.name)
      writer.line("/// The \(name) image.")
      writer.block("static var \(AssetSymbolName.escaped(image.symbol)): UIKit.UIImage") {
        $0.line(
          "LevityUIKit.DeferredUIImage(named: \(name), "
            + "bundleIdentifier: \(SwiftLiteral.literal(bundleIdentifier)))")
      }
    }
    for child in namespace.children
    where child.namespace.hasRemoved && !child.namespace.survives {
      writer.block("enum \(AssetSymbolName.escaped(child.name))") {
        members(of: child.namespace, into: &$0)
      }
    }
  }
}
