import SourceLexing
import XcodeProjects

/// Folders of a repository from which no app is made, unless a project names them: those of what builds made, and of
/// fastlane's screenshots.
struct BuildProducts {
  private let projects: [[UInt8]]

  init(_ project: ProjectModel?, read: (_ path: String) -> [UInt8]?) {
    projects = (project?.projects ?? []).filter { !$0.isManagedByCocoaPods }.compactMap {
      read("\($0.path)/project.pbxproj")
    }
  }

  /// Returns a sentence about the folder around another one, or that one itself, that no app is made from; nil if there is
  /// none.
  func sentence(for folder: String) -> String? {
    let parts = folder.split(separator: "/")
    for (index, part) in parts.enumerated() {
      let isCaption = Self.isOfScreenshots(part, below: parts[..<index])
      guard isCaption || Self.isProduct(part, below: parts[..<index]) else { continue }
      let end = parts[max(0, index - 1)...index].joined(separator: "/")
      guard !projects.contains(where: { SourceBytes.contains($0, word: end) }) else { continue }
      let path = parts[...index].joined(separator: "/")
      return isCaption
        ? "fastlane puts them into screenshots: they are in \(path)."
        : "A build made them: they are in \(path)."
    }
    return nil
  }

  /// Whether a folder has screenshots of fastlane, with their captions.
  private static func isOfScreenshots(
    _ part: Substring, below parts: ArraySlice<Substring>
  ) -> Bool {
    part == "screenshots" && ["fastlane", ".fastlane"].contains(parts.last ?? "")
  }

  private static let platforms = [
    "-iphoneos", "-iphonesimulator", "-maccatalyst", "-appletvos", "-appletvsimulator",
    "-watchos", "-watchsimulator", "-xros", "-xrsimulator",
  ]
  private static let tops: Set<String> = ["build", "products", "intermediates.noindex"]

  /// Whether a folder is an archive, or a built app, or the folder of a configuration in one of products:
  /// `build/Debug-iphoneos`. A framework in another folder may be one that the app links.
  private static func isProduct(_ part: Substring, below parts: ArraySlice<Substring>) -> Bool {
    let name = part.lowercased()
    switch RelativePath.fileExtension(name) {
    case "xcarchive", "dsym", "app": return true
    default: break
    }
    return platforms.contains(where: name.hasSuffix)
      && (parts.last.map { tops.contains($0.lowercased()) } ?? false)
  }
}
