/// A build phase to which files are added.
public enum XcodeBuildPhase: String, Hashable, Sendable {
  /// Compiled into the code.
  case sources = "PBXSourcesBuildPhase"
  /// Compiled or copied into the bundle.
  case resources = "PBXResourcesBuildPhase"

  /// The phase's name in comments.
  var name: String {
    switch self {
    case .sources: "Sources"
    case .resources: "Resources"
    }
  }
}
