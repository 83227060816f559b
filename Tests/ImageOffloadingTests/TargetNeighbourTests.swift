import Foundation
import TestSupport
import Testing

@testable import ImageOffloading

/// The plan of an app with a widget, a watch app and a framework that they share, whatever one piece says of them.
@Suite struct TargetNeighbourTests {
  private static let project = """
    { objectVersion = 56; rootObject = P; objects = {
    P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L;
    targets = (App, Widget, Watch, Kit, Tests); };
    G = { isa = PBXGroup; sourceTree = "<group>";
    children = (FA, FW, FH, FK, FT, FX, A, B); };
    L = { isa = XCConfigurationList; buildConfigurations = (C); };
    C = { isa = XCBuildConfiguration; name = Release; buildSettings = {
    SDKROOT = iphoneos; PRODUCT_BUNDLE_IDENTIFIER = org.example.app; }; };
    LH = { isa = XCConfigurationList; buildConfigurations = (CH); };
    CH = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = watchos; }; };
    App = { isa = PBXNativeTarget; name = App; buildConfigurationList = L;
    productType = "com.apple.product-type.application";
    buildPhases = (SA, RA);
    dependencies = (DK, DW, DH); };
    Widget = { isa = PBXNativeTarget; name = Widget; buildConfigurationList = L;
    productType = "com.apple.product-type.app-extension";
    buildPhases = (SW, RB);
    dependencies = (DK); };
    Watch = { isa = PBXNativeTarget; name = Watch; buildConfigurationList = LH;
    productType = "com.apple.product-type.application";
    buildPhases = (SH); };
    Kit = { isa = PBXNativeTarget; name = Kit; buildConfigurationList = L;
    productType = "com.apple.product-type.framework";
    buildPhases = (SK, RK); };
    Tests = { isa = PBXNativeTarget; name = Tests; buildConfigurationList = L;
    productType = "com.apple.product-type.bundle.unit-test";
    buildPhases = (ST);
    dependencies = (DA); };
    DK = { isa = PBXTargetDependency; target = Kit; };
    DW = { isa = PBXTargetDependency; target = Widget; };
    DH = { isa = PBXTargetDependency; target = Watch; };
    DA = { isa = PBXTargetDependency; target = App; };
    SA = { isa = PBXSourcesBuildPhase; files = (BFA, BFX); };
    SW = { isa = PBXSourcesBuildPhase; files = (BFW, BFX2); };
    SH = { isa = PBXSourcesBuildPhase; files = (BFH); };
    SK = { isa = PBXSourcesBuildPhase; files = (BFK); };
    ST = { isa = PBXSourcesBuildPhase; files = (BFT); };
    RA = { isa = PBXResourcesBuildPhase; files = (BA, BB); };
    RB = { isa = PBXResourcesBuildPhase; files = (BB2); };
    RK = { isa = PBXResourcesBuildPhase; files = (); };
    BFA = { isa = PBXBuildFile; fileRef = FA; }; BFW = { isa = PBXBuildFile; fileRef = FW; };
    BFH = { isa = PBXBuildFile; fileRef = FH; }; BFK = { isa = PBXBuildFile; fileRef = FK; };
    BFT = { isa = PBXBuildFile; fileRef = FT; }; BFX = { isa = PBXBuildFile; fileRef = FX; };
    BFX2 = { isa = PBXBuildFile; fileRef = FX; }; BA = { isa = PBXBuildFile; fileRef = A; };
    BB = { isa = PBXBuildFile; fileRef = B; }; BB2 = { isa = PBXBuildFile; fileRef = B; };
    FA = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
    FW = { isa = PBXFileReference; path = Widget.swift; sourceTree = "<group>"; };
    FH = { isa = PBXFileReference; path = Watch.swift; sourceTree = "<group>"; };
    FK = { isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
    FT = { isa = PBXFileReference; path = Tests.swift; sourceTree = "<group>"; };
    FX = { isa = PBXFileReference; path = Both.swift; sourceTree = "<group>"; };
    A = { isa = PBXFileReference; path = A.xcassets; sourceTree = "<group>"; };
    B = { isa = PBXFileReference; path = B.xcassets; sourceTree = "<group>"; };
    }; }

    """

  private static let files = [
    "App.xcodeproj/project.pbxproj": project,
    "App.swift": """
    import Kit
    import UIKit
    final class Screen: UIViewController {
      let hero = UIImageView(image: UIImage(named: "hero"))
      let card = Card(icon: "pin")
      func show(_ kind: Kind) { hero.image = UIImage(named: kind.name) }
    }

    """,
    "Widget.swift": """
    import Kit
    import SwiftUI
    struct Entry: View {
      var body: some View { Badge(name: "leaf") }
    }

    """,
    "Watch.swift": "import SwiftUI\nstruct Face: View { var body: some View { Text(\"a\") } }\n",
    "Kit.swift": """
    import SwiftUI
    import UIKit
    public final class Card: UIView {
      public init(icon: String) { view.image = UIImage(named: icon) }
    }
    public struct Badge: View {
      let name: String
      public var body: some View { Image(name) }
    }
    public enum Kind: String {
      case moon, star
      public var name: String { rawValue }
    }
    public struct Unused: View {
      public var body: some View { Image("moon") }
    }

    """,
    "Both.swift": """
    import UIKit
    extension UIImage { static var star: UIImage? { UIImage(named: "star") } }
    func unused() -> UIImage? { UIImage(named: "pin") }

    """,
    "Tests.swift": "import UIKit\nlet a = UIImage(named: \"moon\")\n",
  ]

  private static func project(with sets: [String]) throws -> HeroProject {
    let project = try HeroProject(files)
    let info = "{\n  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }\n}\n"
    try project.directory.write(info, to: "app/B.xcassets/Contents.json")
    for (index, name) in sets.enumerated() {
      let catalog = index.isMultiple(of: 2) ? "A.xcassets" : "B.xcassets"
      let folder = "app/\(catalog)/\(name).imageset"
      let contents = """
        {
          "images" : [
        \(SmallProject.scales(name))
          ],
          "info" : { "author" : "xcode", "version" : 1 }
        }

        """
      try project.directory.write(contents, to: "\(folder)/Contents.json")
      for scale in [2, 3] {
        let picture = Data(PNGFixture.make(20 * scale, 20 * scale, bytes: 9000 + index))
        try project.directory.write(picture, to: "\(folder)/\(name)@\(scale)x.png")
      }
    }
    return project
  }

  @Test(arguments: files.keys.sorted())
  func targetsDecideWhateverPieceIsMissing(_ path: String) async throws {
    let project = try Self.project(with: ["leaf", "pin", "moon", "star"])
    let text = Self.files[path] ?? ""
    let file = project.directory.url.appendingPathComponent("app/\(path)")
    let isProject = path.hasSuffix("pbxproj")
    let sample =
      isProject ? Neighbours(ofLines: text, [.without]) : Neighbours(ofText: text, [.without])
    let name = path.split(separator: ".")[0].lowercased() + (isProject ? "-project" : "")
    try await expectNeighbours(of: [sample], "image-targets-\(name)") { bytes in
      try Data(bytes).write(to: file)
      do {
        let survey = try await project.run.survey()
        let plan = project.run.session.plan(survey)
        let images = plan.images.map { WholeValue.text($0) }
        return (images + [WholeValue.text(plan.showing), WholeValue.text(plan.bundles)]).joined(
          separator: " | "
        )
        .replacing(project.root, with: "/app")
      } catch {
        return "\(error)".replacing(project.root, with: "/app")
      }
    }
  }
}
