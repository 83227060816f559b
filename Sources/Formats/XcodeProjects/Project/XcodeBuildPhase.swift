/// A build phase that files are added to.
public enum XcodeBuildPhase: String, Hashable, Sendable {
  /// Compiled into the code.
  case sources = "PBXSourcesBuildPhase"
  /// Compiled or copied into the bundle.
  case resources = "PBXResourcesBuildPhase"

  /// How comments name the phase.
  var name: String {
    switch self {
    case .sources: "Sources"
    case .resources: "Resources"
    }
  }
}
