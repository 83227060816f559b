/// The files in which people write the settings of a build: projects, configurations, manifests, and scripts that hand
/// settings to Xcode.
package enum SettingFiles {
  private static let extensions: Set<Substring> = [
    "pbxproj", "xcconfig", "yml", "yaml", "rb", "sh", "mk",
  ]
  private static let names: Set<Substring> = [
    "Fastfile", "Podfile", "Rakefile", "Makefile", "justfile",
  ]
  private static let manifests = ["Package", "Project", "Workspace"]
  private static let folders: Set<Substring> = ["Tuist", "ProjectDescriptionHelpers"]

  /// Whether a file may have settings, by its path in the tree.
  package static func mayBe(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return false }
    guard let dot = name.lastIndex(of: ".") else { return names.contains(name) }
    let fileExtension = name[name.index(after: dot)...]
    if fileExtension == "swift" {
      return manifests.contains { name.hasPrefix($0) }
        || parts.dropLast().contains { folders.contains($0) }
    }
    return extensions.contains(fileExtension)
  }
}
