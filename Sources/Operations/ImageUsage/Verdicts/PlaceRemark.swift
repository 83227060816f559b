/// Why a place that names an image shows it to nobody.
///
/// It's only said: another configuration or the next edit may change it, so the place still counts.
public enum PlaceRemark: String, Hashable, Sendable, Codable {
  /// A branch of `#if` whose condition nothing in the project defines.
  case unbuiltBranch = "unbuilt-branch"
  /// The value of a private property that is only assigned.
  case unreadProperty = "unread-property"

  public var sentence: String {
    switch self {
    case .unbuiltBranch: "in a branch that no configuration builds"
    case .unreadProperty: "only assigned to a private property that nothing reads"
    }
  }
}

extension AssetUsage {
  /// Whether every place that names the asset shows it to nobody.
  public var isNamedInVain: Bool {
    verdict == .used && evidence.allSatisfy { $0.remark != nil }
  }
}
