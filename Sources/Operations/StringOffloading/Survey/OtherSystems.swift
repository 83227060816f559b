import XcodeProjects

/// Systems that make an app around a project of Xcode, or put files into one: Cordova, .NET, Unity, React Native, Flutter,
/// NativeScript, Qt.
struct OtherSystems {
  /// The first of their files; nil if there is none.
  let file: String?

  init(_ files: [String], _ read: (_ path: String) -> [UInt8]?) {
    let all = Set(files)
    file = files.first { Self.isFile($0, in: all, read) }
  }

  private static let extensions: Set<String> = ["csproj", "fsproj", "pro", "gradle", "kts"]
  /// Words of a package of Node that makes an app, or puts files into one. Most make pages, or run tools.
  private static let packages = [
    "react-native", "cordova", "capacitor", "nativescript", "ionic", "expo", "titanium", "weex",
    "tauri", "hippy",
  ]

  private static func isFile(
    _ path: String, in files: Set<String>, _ read: (_ path: String) -> [UInt8]?
  ) -> Bool {
    func says(_ words: [String]) -> Bool {
      guard let bytes = read(path) else { return true }
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      return words.contains { text.contains($0) }
    }
    switch RelativePath.name(path) {
    case "package.json": return says(packages)
    // Other data has the same name.
    case "app.json":
      return files.contains(RelativePath.join(RelativePath.parent(path), "package.json"))
    case "plugin.xml": return says(["<plugin"])
    case "config.xml": return says(["<widget"])
    case "pubspec.yaml", "ProjectVersion.txt": return true
    default: return extensions.contains(RelativePath.fileExtension(path))
    }
  }
}
