import FileTransactions
import Foundation
import ImageOffloading
import TestSupport
import Testing

/// Symbols that are images of UIKit, and the bundles in which symbols look.
@Suite struct SymbolPictureTests {
  /// The app's own member isn't Xcode's symbol.
  @Test func aMemberThatTheAppAddsToUIImageStaysAsItIs() async throws {
    let project = try HeroProject([
      "View.swift":
        "import UIKit\nextension UIImage { static var hero: UIImage { make() } }\nimageView.image = .hero\nlet image = UIImage(resource: .hero)\n"
    ])
    let run = try await project.run.run()
    let text = try String(contentsOfFile: "\(project.output)/project/View.swift", encoding: .utf8)
    #expect(run.plan.images.first?.reasons == [.leaves])
    #expect(text.contains("imageView.image = .hero\nlet image = (UIImage(named: \"hero\")"))
  }

  /// A case of an enumeration isn't a symbol, although an argument of the same label may be an image.
  @Test func aPlaceThatMayMeanAnotherMemberKeepsTheSet() async throws {
    let project = try HeroProject([
      "View.swift":
        "import UIKit\nenum Page { case hero }\nlet page = Library.make(image: .hero)\nlet image = UIImage(resource: .hero)\n"
    ])
    let image = try #require(try await project.run.plan().images.first)
    #expect(image.reasons == [.assetSymbol])
    #expect(image.places.map(\.text) == ["hero (It may be a member of another type.)"])
  }

  /// Symbols of a framework look in the framework.
  @Test func aCallInAFrameworkSaysItsBundle() async throws {
    let example = try LinkedFrameworkTests.Example()
    try example.change("JournalKit/JournalEntryViewController.swift") {
      $0 + """

        import SwiftUI
        struct Seal: View { var body: some View { Image(isOn ? .badge : .journalCover).resizable() } }
        func cover(_ view: UIImageView) { view.image = .badge }

        """
    }
    _ = try await example.wire()
    let text = try example.text("JournalKit/JournalEntryViewController.swift")
    let bundle = "Bundle(identifier: \"org.example.wayfarer.JournalKit\")"
    #expect(
      text.contains(
        "LevityImage(isOn ? \"badge\" : \"journal_cover\", bundle: \(bundle)).resizable()")
    )
    #expect(
      text.contains(
        "view.image = (UIImage(named: \"badge\", in: \(bundle), compatibleWith: nil) ?? UIImage())")
    )
  }

  private static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [
        .target(
          name: "Kit", path: ".", sources: ["View.swift"], resources: [.process("A.xcassets")])
      ])
    """

  /// Those of a package's target look in its resource bundle.
  @Test func aCallInAPackageSaysItsBundle() async throws {
    let project = try HeroProject([
      "App.xcodeproj/project.pbxproj": Self.app, "App.swift": "",
      "Package.swift": Self.package,
      "View.swift":
        "import SwiftUI\nimport UIKit\nstruct Row: View { var body: some View { Image(.hero) } }\nfunc show(_ view: UIImageView) { view.image = .hero }\n",
    ])
    _ = try await project.run.run()
    let text = try String(contentsOfFile: "\(project.output)/project/View.swift", encoding: .utf8)
    #expect(text.contains("{ LevityImage(\"hero\", bundle: .module) }"))
    #expect(
      text.contains("(UIImage(named: \"hero\", in: .module, compatibleWith: nil) ?? UIImage())"))
  }

  /// A resource that the package's code makes of a name is shown by the app: the package gives its bundle away.
  @Test func aResourceOfAPackage() async throws {
    let project = try HeroProject([
      "App.xcodeproj/project.pbxproj": Self.app,
      "App.swift":
        "import Kit\nimport SwiftUI\nstruct Page: View { var body: some View { Image(.own).resizable() } }\n",
      "Package.swift": Self.package,
      "View.swift":
        "import SwiftUI\nextension ImageResource { public static let own = ImageResource(name: \"hero\", bundle: .module) }\nstruct Row: View { var body: some View { Image(.own) } }\n",
    ])
    _ = try await project.run.run()
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(project.output)/project/\(name)", encoding: .utf8)
    }
    #expect(try text("App.swift").contains("LevityImage(\"hero\", bundle: .levityKit).resizable()"))
    #expect(try text("View.swift").contains("{ LevityImage(\"hero\", bundle: .module) }"))
    #expect(
      try text("View.swift").contains(
        "nonisolated public static var levityKit: Bundle { .module }"))
  }

  /// An app that links the package.
  private static let app = """
    { objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (App);
        packageReferences = (Q); };
      G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
        PRODUCT_BUNDLE_IDENTIFIER = org.example.app; PRODUCT_NAME = App; }; };
      Q = { isa = XCLocalSwiftPackageReference; relativePath = "."; };
      K = { isa = XCSwiftPackageProductDependency; productName = Kit; package = Q; };
      App = { isa = PBXNativeTarget; name = App; buildConfigurationList = L;
        productType = "com.apple.product-type.application"; buildPhases = (S);
        packageProductDependencies = (K); };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = F; };
      F = { isa = PBXFileReference; path = "App.swift"; sourceTree = "<group>"; };
    }; }
    """
}
