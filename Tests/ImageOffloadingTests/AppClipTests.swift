import FileTransactions
import Foundation
import ProjectWiring
import TestSupport
import Testing

@testable import ImageOffloading

/// An app and its App Clip, each with a catalog of its own, and a framework that both link.
@Suite struct AppClipTests {
  private static func target(
    _ name: String, _ type: String, sources: [String], resources: [String], links: String? = nil
  ) -> String {
    func files(_ references: [String]) -> String {
      references.map { "\(name)\($0)" }.joined(separator: ", ")
    }
    let buildFiles = (sources + resources).map {
      "\(name)\($0) = { isa = PBXBuildFile; fileRef = \($0); };"
    }
    return """
          \(name) = {
            isa = PBXNativeTarget; name = \(name); productName = \(name);
            productType = "com.apple.product-type.\(type)"; buildRules = ();
            dependencies = (\(links.map { _ in "\(name)D" } ?? ""));
            buildPhases = (\(name)S, \(name)R, \(name)F); buildConfigurationList = \(name)L;
          };
          \(links.map { "\(name)D = { isa = PBXTargetDependency; target = \($0); };" } ?? "")
          \(name)S = { isa = PBXSourcesBuildPhase; files = (\(files(sources))); };
          \(name)R = { isa = PBXResourcesBuildPhase; files = (\(files(resources))); };
          \(name)F = { isa = PBXFrameworksBuildPhase; files = (); };
          \(buildFiles.joined(separator: "\n        "))
          \(name)L = { isa = XCConfigurationList; buildConfigurations = (\(name)X); };
          \(name)X = {
            isa = XCBuildConfiguration; name = Release;
            buildSettings = {
              PRODUCT_BUNDLE_IDENTIFIER = org.example.\(name); SDKROOT = iphoneos; SWIFT_VERSION = 5.0;
            };
          };
      """
  }

  /// - Parameter clipCatalogs: The catalogs of the App Clip.
  static func example(clipCatalogs: [String] = ["CLIPASSETS"]) throws -> HeroProject {
    let references = [
      ("VIEW", "View.swift"), ("CATALOG", "A.xcassets"), ("MAIN", "App.swift"),
      ("ASSETS", "App.xcassets"), ("CLIPMAIN", "Clip.swift"), ("CLIPASSETS", "Clip.xcassets"),
    ]
    let project = """
      // !$*UTF8*$!
      {
        archiveVersion = 1; classes = {}; objectVersion = 56; rootObject = ROOT;
        objects = {
          ROOT = {
            isa = PBXProject; buildConfigurationList = LIST; mainGroup = GROUP;
            targets = (Phone, Clip, Kit);
          };
          LIST = { isa = XCConfigurationList; buildConfigurations = (RELEASE); };
          RELEASE = { isa = XCBuildConfiguration; name = Release; buildSettings = {}; };
          GROUP = {
            isa = PBXGroup; children = (\(references.map(\.0).joined(separator: ", ")));
            sourceTree = "<group>";
          };
          \(references.map {
            "\($0.0) = { isa = PBXFileReference; path = \($0.1); sourceTree = \"<group>\"; };"
          }.joined(separator: "\n    "))
      \(target("Phone", "application", sources: ["MAIN"], resources: ["ASSETS"], links: "Kit"))
      \(target(
        "Clip", "application.on-demand-install-capable", sources: ["CLIPMAIN"],
        resources: clipCatalogs, links: "Kit"))
      \(target("Kit", "framework", sources: ["VIEW"], resources: ["CATALOG"]))
        };
      }

      """
    func app(_ name: String) -> String {
      """
      import Kit
      import SwiftUI

      @main struct \(name): App {
        var body: some Scene { WindowGroup { Hero(model: .init()) } }
      }

      """
    }
    let contents = "{ \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }\n"
    return try HeroProject([
      "App.xcodeproj/project.pbxproj": project, "App.swift": app("Demo"),
      "Clip.swift": app("DemoClip"), "App.xcassets/Contents.json": contents,
      "Clip.xcassets/Contents.json": contents,
      "View.swift": """
      import SwiftUI
      public struct Hero: View { public var body: some View { Image("hero", bundle: .kit) } }

      """,
    ])
  }

  @Test func theClipHasTheManifestAndStartsLevity() async throws {
    let example = try Self.example()
    let image = try #require(try await example.run.plan().images.first)
    #expect(image.reasons == [.leaves])
    let wiring = try await OtherDevicesTests.wire(example)
    #expect(wiring.startedIn == ["App.swift", "Clip.swift"])
    #expect(wiring.steps.isEmpty)
    #expect(
      wiring.links.map { "\($0.target) \($0.product)" } == [
        "Phone LevityUIKit", "Clip LevityUIKit", "Kit LevitySwiftUI",
      ])
    let files = try example.directory.snapshot()
    let manifest = "LevityManifest.dataset/manifest.json"
    #expect(files["app/App.xcassets/\(manifest)"] != nil)
    #expect(files["app/App.xcassets/\(manifest)"] == files["app/Clip.xcassets/\(manifest)"])
    #expect(files["app/A.xcassets/\(manifest)"] == nil)
    let clip = String(decoding: try #require(files["app/Clip.swift"]), as: UTF8.self)
    #expect(clip.contains("    Levity.start()\n"))
    let again = try await example.run.run(.inPlace(launch: nil))
    #expect(again.edits.transaction.isEmpty)
  }

  /// It has no place for the manifest, so what it links must have its images.
  @Test func aClipWithoutACatalogKeepsTheImages() async throws {
    let example = try Self.example(clipCatalogs: [])
    #expect(try await example.run.plan().images.first?.reasons == [.sharedWithUnreachableTarget])
  }
}
