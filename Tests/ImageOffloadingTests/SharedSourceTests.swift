import Foundation
import TestSupport
import Testing

@testable import ImageOffloading

/// A generated file that two apps of one project compile.
@Suite struct SharedSourceTests {
  private static func app(_ name: String) -> String {
    """
        \(name) = {
          isa = PBXNativeTarget; name = \(name); productName = \(name);
          productType = "com.apple.product-type.application"; dependencies = (); buildRules = ();
          buildPhases = (\(name)S, \(name)R); buildConfigurationList = \(name)L;
        };
        \(name)S = { isa = PBXSourcesBuildPhase; files = (\(name)A, \(name)B); };
        \(name)R = { isa = PBXResourcesBuildPhase; files = (\(name)C); };
        \(name)A = { isa = PBXBuildFile; fileRef = ASSETS; };
        \(name)B = { isa = PBXBuildFile; fileRef = VIEW; };
        \(name)C = { isa = PBXBuildFile; fileRef = CATALOG; };
        \(name)L = { isa = XCConfigurationList; buildConfigurations = (\(name)X); };
        \(name)X = {
          isa = XCBuildConfiguration; name = Release;
          buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = org.example.\(name); SDKROOT = iphoneos; };
        };
    """
  }

  private static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1; classes = {}; objectVersion = 56; rootObject = ROOT;
      objects = {
        ROOT = {
          isa = PBXProject; buildConfigurationList = LIST; mainGroup = GROUP; targets = (One, Two);
        };
        LIST = { isa = XCConfigurationList; buildConfigurations = (RELEASE); };
        RELEASE = { isa = XCBuildConfiguration; name = Release; buildSettings = {}; };
        GROUP = { isa = PBXGroup; children = (ASSETS, VIEW, CATALOG); sourceTree = "<group>"; };
        ASSETS = { isa = PBXFileReference; path = Assets.swift; sourceTree = "<group>"; };
        VIEW = { isa = PBXFileReference; path = View.swift; sourceTree = "<group>"; };
        CATALOG = { isa = PBXFileReference; path = A.xcassets; sourceTree = "<group>"; };
    \(app("One"))
    \(app("Two"))
      };
    }

    """

  private static let assets = """
    // Generated using SwiftGen
    import UIKit
    enum Asset {
      static let hero = ImageAsset(name: "hero")
    }
    struct ImageAsset {
      fileprivate(set) var name: String
      typealias Image = UIImage
      var image: Image {
        UIImage(named: name)!
      }
      #if os(iOS) || os(tvOS)
      func image(compatibleWith traitCollection: UITraitCollection) -> Image {
        UIImage(named: name)!
      }
      #endif
    }

    """

  @Test func isEditedOnce() async throws {
    let project = try SmallProject()
    try project.directory.write(Self.project, to: "app/App.xcodeproj/project.pbxproj")
    try project.directory.write(Self.assets, to: "app/Assets.swift")
    try project.directory.write(
      "import UIKit\nlet hero = UIImageView(image: Asset.hero.image)\n", to: "app/View.swift")
    _ = try await project.run.run()
    let bytes = try #require(project.directory.snapshot()["out/project/Assets.swift"])
    let edited = String(decoding: bytes, as: UTF8.self)
    #expect(edited.contains(#"Bundle.main.bundleIdentifier ?? "org.example.One""#))
    #expect(edited.contains(#"ImageAsset(name: "hero", isDeferred: true)"#))
  }
}
