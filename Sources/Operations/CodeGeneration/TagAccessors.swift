import AssetCatalogs
import KeySorting

/// Generates an enumeration of a project's resource tags, and a request that takes it: a tag that nothing carries doesn't
/// compile.
public struct TagAccessors: Sendable {
  /// A tag.
  public struct Tag: Hashable, Sendable {
    /// The name.
    public var name: String
    /// A line for the documentation of its case, without a period; empty for none.
    public var comment: String

    /// Creates a tag.
    public init(name: String, comment: String = "") {
      self.name = name
      self.comment = comment
    }
  }

  private let tags: [(identifier: String, tag: Tag)]
  private let isPublic: Bool

  /// Prepares the accessors of tags. Cases are named like Xcode's symbols of assets; of tags that would have the same
  /// name, the second gets `_2`.
  public init(_ tags: [Tag], isPublic: Bool = false) {
    var counts: [String: Int] = [:]
    self.tags = tags.sorted(on: \.name).map { tag in
      // A slash would be a namespace.
      let name = String(tag.name.map { $0 == "/" ? "-" : $0 })
      let base = AssetSymbolName(runtimeName: name)?.swiftIdentifier ?? "tag"
      counts[base, default: 0] += 1
      let count = counts[base] ?? 1
      return (count == 1 ? base : "\(base)_\(count)", tag)
    }
    self.isPublic = isPublic
  }

  /// The Swift source.
  public var source: String {
    let access = isPublic ? "public " : ""
    var writer = SourceWriter()
    writer.header("the resource tags of this project.", imports: ["Foundation"])
    writer.line()
    writer.line("/// The resource tags of this project.")
    writer.block("\(access)enum ResourceTag: String, CaseIterable, Sendable") { writer in
      for (identifier, tag) in tags {
        if !tag.comment.isEmpty { writer.line("/// \(SwiftLiteral.comment(tag.comment)).") }
        let value = identifier == tag.name ? "" : " = \(SwiftLiteral.literal(tag.name))"
        writer.line("case \(AssetSymbolName.escaped(identifier))\(value)")
      }
    }
    writer.line()
    // The class isn't there on macOS.
    writer.line("#if os(iOS) || os(tvOS) || os(visionOS) || os(watchOS)")
    writer.block("extension NSBundleResourceRequest") { writer in
      writer.line("/// Creates a request for tags of a bundle.")
      writer.block("\(access)convenience init(_ tags: Set<ResourceTag>, bundle: Bundle = .main)") {
        $0.line("self.init(tags: Set(tags.map(\\.rawValue)), bundle: bundle)")
      }
    }
    writer.line("#endif")
    return writer.source
  }
}
