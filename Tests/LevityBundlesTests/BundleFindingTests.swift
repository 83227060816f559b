import Foundation
import TestSupport
import Testing

@testable import LevityBundles

/// The bundles within an app that packs belong to.
@Suite struct BundleFindingTests {
  /// An app with a folder that it copies as it is, and the bundle of a package.
  private static func app(_ folder: TemporaryDirectory) throws -> Bundle {
    try folder.write("\"title\" = \"Kit\";", to: "X.app/Kit.bundle/en.lproj/Menu.strings")
    try folder.write(info("org.example.Tools"), to: "X.app/P_Tools.bundle/Info.plist")
    try folder.write(info("org.example.app"), to: "X.app/Info.plist")
    return try #require(Bundle(path: folder.url.appendingPathComponent("X.app").path))
  }

  private static func info(_ identifier: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>\(identifier)</string></dict></plist>
    """
  }

  /// `levity offload` gives the packs of a copied folder its name, since it has no identifier, or one of its own choice.
  @Test(arguments: [
    ("Kit", "Kit.bundle"), ("org.example.Tools", "P_Tools.bundle"), ("P_Tools", "P_Tools.bundle"),
    ("Menu", nil), ("kit", nil),
  ])
  func aBundleIsFoundByItsIdentifierOrItsName(_ identifier: String, _ found: String?) throws {
    let folder = try TemporaryDirectory()
    let app = try Self.app(folder)
    let object = UnansweringBundles().object(
      identifier, in: app, packs: ["Kit", "org.example.Tools", "org.example.app"])
    #expect((object as? Bundle)?.bundleURL.lastPathComponent == found)
  }
}
