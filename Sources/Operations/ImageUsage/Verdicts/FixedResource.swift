/// A place that makes an image of UIKit of a resource that it's given, and something reads it once:
/// `attachment.image = UIImage(resource: item.icon)`.
///
/// Any symbol that the project passes on can be the resource.
public struct FixedResource: Hashable, Sendable {
  /// The path as passed by the caller.
  public var file: String
  /// The line of the initializer, counted from 1.
  public var line: Int
  /// The place that reads the image; its consumer says how.
  public var use: UsageEvidence
}

extension FixedResource {
  /// Returns those of a file.
  static func all(in file: (path: String, facts: FileFacts), _ flow: ImageFlow) -> [FixedResource] {
    file.facts.resourceImages.compactMap { fact in
      flow.fixedPlaces(of: fact, in: file.path).first.map {
        FixedResource(file: file.path, line: fact.line, use: $0)
      }
    }
  }
}
