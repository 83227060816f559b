import Foundation
import TestSupport
import XcodeProjects

/// A project of `Fixtures/pbxproj` with the files of its tree.
enum ProjectFixture {
  /// The files on disk come first; `listed` adds those that only have to exist.
  static func tree(_ name: String, listed: [String], changed: [String: String] = [:]) -> FileTree {
    let folder = Repository.fixtures.appendingPathComponent("pbxproj/\(name)")
    let disk = FileTree(walking: folder)
    let files = changed.mapValues { Array($0.utf8) }
    return FileTree(root: "/checkout", paths: disk.paths + listed + Array(changed.keys)) { path in
      files[path] ?? disk.read(path)
    }
  }

  static func classic(changed: [String: String] = [:]) -> FileTree {
    tree(
      "Classic",
      listed: [
        "App/App.swift", "App/Assets.xcassets/Contents.json", "App/Base.lproj/Main.storyboard",
        "App/de.lproj/Main.strings", "App/Raw/Inner.xcassets", "Legacy/LegacyView.m",
        "Shared Resources/Shared.xcassets", "Widget/Widget.swift",
        "Packages/Theme/Package.swift", "Packages/Theme/Sources/Theme/Theme.swift",
        "Packages/Theme/Sources/Theme/Colors.xcassets", "Pods/x.swift",
      ],
      changed: changed.merging([
        "Packages/Theme/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Theme", platforms: [.iOS(.v15)],
          products: [.library(name: "Theme", targets: ["Theme"])],
          targets: [.target(name: "Theme")])
        """
      ]) { first, _ in first })
  }

  static func synchronized() -> FileTree {
    tree(
      "Synchronized",
      listed: [
        "Garden/App.swift", "Garden/Assets.xcassets", "Garden/LaunchScreen.storyboard",
        "Garden/Common/Palette.swift", "Garden/Common/Shared.xcassets",
        "Garden/Common/licence.json", "Garden/Drafts/Draft.swift", "Garden/Drafts/Old.xcassets",
        "Garden/Templates/Nested.xcassets", "Garden/Templates/a.txt", "Garden/Bridge.h",
        "Garden/Texts/en.lproj/Localizable.strings", "Garden/Texts/fr.lproj/Localizable.strings",
        "Garden/Texts/fr.lproj/Other.strings", "Share/Share.swift", "Share/Main.xib",
        "Gardening/Other.swift",
      ])
  }

  static func project(_ tree: FileTree) throws -> XcodeProject {
    let path = tree.paths.first { $0.hasSuffix(".xcodeproj") } ?? ""
    return try XcodeProject(at: path, in: tree)
  }
}
