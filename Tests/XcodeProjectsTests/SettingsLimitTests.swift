import TestSupport
import Testing
import XcodeProjects

/// Limits of build configuration files and of manifests.
@Suite struct SettingsLimitTests {
  private static let icon = "ASSETCATALOG_COMPILER_APPICON_NAME"

  /// The icons of an app with these files in `Config`.
  private func icon(_ files: [String: String]) throws -> [String] {
    let base = TuistManifestTests.tree()
    let texts = Dictionary(uniqueKeysWithValues: files.map { ("Config/\($0).xcconfig", $1) })
    let tree = FileTree(root: base.root, paths: Set(base.paths + texts.keys).sorted()) { path in
      texts[path].map { Array($0.utf8) } ?? base.read(path)
    }
    return try ProjectModel(of: tree).modules[0].appIconNames
  }

  @Test(arguments: [
    ("variant=normal", "Leaf"), ("variant=profile", "Root"), ("arch=arm64", "Leaf"),
    ("arch=x86_64", "Root"), ("config=Release", "Leaf"), ("config=Debug", "Root"),
    ("sdk=iphoneos*", "Leaf"), ("sdk=iphonesimulator*", "Root"),
    // Nothing is known of other parameters.
    ("other=*", "Leaf"), ("other=a", "Root"), ("variant=normal][other=*", "Leaf"),
    ("variant=normal][arch=x86_64", "Root"), ("variant=n*][arch=arm64", "Leaf"),
  ])
  func conditionsAreThoseOfTheBuildThatShips(_ condition: String, _ name: String) throws {
    let text = "\(Self.icon) = Root\n\(Self.icon)[\(condition)] = Leaf"
    #expect(try icon(["Release": text]) == [name])
  }

  /// The file itself counts.
  @Test(arguments: [(1, true), (999, true), (1000, false)])
  func aThousandFilesAreIncluded(_ count: Int, _ isRead: Bool) throws {
    var files = ["Release": "\(Self.icon) = Root\n"]
    for number in 1...count {
      files["Release", default: ""] += "#include \"\(number).xcconfig\"\n"
      files["\(number)"] = number == count ? "\(Self.icon) = Leaf" : ""
    }
    #expect(try icon(files) == [isRead ? "Leaf" : "Root"])
  }

  @Test(arguments: [(1, true), (31, true), (32, false)])
  func filesIncludeEachOtherToADepth(_ count: Int, _ isRead: Bool) throws {
    var files = ["Release": "\(Self.icon) = Root\n#include \"1.xcconfig\""]
    for number in 1...count { files["\(number)"] = "#include \"\(number + 1).xcconfig\"" }
    files["\(count)"] = "\(Self.icon) = Leaf"
    #expect(try icon(files) == [isRead ? "Leaf" : "Root"])
  }

  /// The target's own settings count.
  @Test(arguments: [(1, true), (99, true), (100, false), (200, false)])
  func aHundredGroupsOfSettingsAreRead(_ count: Int, _ isRead: Bool) throws {
    let names = (1...count).map { "g\($0)" }
    let groups = names.dropLast().map { "  \($0):\n    A: b\n" }.joined()
    let text = """
      name: A
      settingGroups:
      \(groups)  g\(count):
          \(Self.icon): Leaf
      targets:
        A:
          type: application
          platform: iOS
          sources: [Garden]
          settings:
            groups: [\(names.joined(separator: ", "))]
      """
    let model = try ProjectModel(of: GeneratorManifestTests.tree(["project.yml": text]))
    let app = try #require(model.modules.first)
    #expect(app.appIconNames.contains("Leaf") == isRead)
  }
}
