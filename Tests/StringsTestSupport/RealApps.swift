import Foundation

/// The sources of apps that `LEVITY_APPS` names a folder of, each in a folder of its own.
public enum RealApps {
  /// The paths, sorted; empty if the variable isn't set.
  public static let folders: [String] = {
    guard let root = ProcessInfo.processInfo.environment["LEVITY_APPS"],
      let names = try? FileManager.default.contentsOfDirectory(atPath: root)
    else { return [] }
    return names.sorted().map { "\(root)/\($0)" }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
        && isFolder.boolValue
    }
  }()
}
