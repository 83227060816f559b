import Foundation
import XcodeProjects

/// The resource tags of a project: which resources carry them, when they load, and which code asks for them.
///
/// ```swift
/// let inventory = try TagInventory.read(URL(fileURLWithPath: "App"))
/// for tag in inventory.tags { print(tag, inventory.requests(of: tag).count) }
/// ```
///
/// Only Xcode projects have tags, so that resources of Swift packages don't occur here.
public struct TagInventory: Sendable {
  /// A tag in the list that Xcode's editor keeps (`KnownAssetTags`).
  public struct KnownTag: Hashable, Sendable {
    /// The `.xcodeproj`, relative to the root.
    public var project: String
    /// The tag.
    public var name: String
  }

  /// The targets that have tagged resources or settings for tags.
  public var targets: [TaggedTarget]
  /// The tags that projects list, whether or not a resource carries them.
  public var knownTags: [KnownTag]
  /// The places in Swift and Objective-C sources that name tags, by file and line.
  public var requests: [TagRequest]
  /// The places in Swift and Objective-C sources that look up files of a bundle, if the project has tagged files.
  public var lookups: [TaggedFileLookup] = []
  /// The lines of generators' manifests that give resources tags, if there are targets with tags.
  public var generatorLines: [GeneratorTagLine] = []
  /// The strings and enum cases of all sources, if a request's tags are known only at run time.
  var words: Set<String>
  var patterns: Set<[String]>
  /// Whether a source ends access to resources.
  public var endsAccess: Bool

  /// Creates an inventory.
  public init(
    targets: [TaggedTarget], knownTags: [KnownTag] = [], requests: [TagRequest] = [],
    endsAccess: Bool = false
  ) {
    self.targets = targets
    self.knownTags = knownTags
    self.requests = requests
    self.endsAccess = endsAccess
    words = []
    patterns = []
  }

  /// The tags that resources carry, code requests or settings name, sorted.
  public var tags: [String] {
    Set(
      targets.flatMap { $0.tags + $0.settings.initialTags + $0.settings.prefetchOrder }
        + requests.flatMap { $0.tags ?? [] }
    ).sorted()
  }

  /// Returns the requests that name a tag by a literal.
  public func requests(of tag: String) -> [TagRequest] {
    requests.filter { $0.tags?.contains(tag) == true }
  }

  /// Returns whether a request whose tags are known only at run time may ask for a tag: a string or an enum case of the
  /// sources has its name, or a string with interpolations can become it.
  func mayBeRequested(_ tag: String) -> Bool {
    guard requests.contains(where: { $0.tags == nil }) else { return false }
    return words.contains(tag) || patterns.contains { Self.matches(tag, pieces: $0) }
  }

  /// Returns whether the pieces occur in order, the first at the start and the last at the end.
  private static func matches(_ tag: String, pieces: [String]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, tag.hasPrefix(first) else {
      return false
    }
    var rest = tag.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.range(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
