import FileTransactions
import Foundation
import ProjectWiring
import ResourceTags
import TestSupport
import Testing
import XcodeProjects

/// Edits of projects that lack one line, or have it twice: each line is needed, passed over or asked for.
@Suite struct WiringNeighbourTests {
  private static func file(_ fixture: String) throws -> String {
    let folder = Repository.fixtures.appendingPathComponent("pbxproj/\(fixture)")
    let path = folder.appendingPathComponent("project.pbxproj")
    return try String(contentsOf: path, encoding: .utf8)
  }

  /// The fixture's tree with another project file.
  private static func tree(
    _ fixture: String, _ project: [UInt8], _ sources: [String: String]
  ) -> FileTree {
    let parts = fixture.split(separator: "/", maxSplits: 1)
    let disk = FileTree(walking: Repository.fixtures.appendingPathComponent("pbxproj/\(parts[0])"))
    var files = sources.mapValues { Array($0.utf8) }
    files["\(parts[1])/project.pbxproj"] = project
    let all = files
    return FileTree(root: "/checkout", paths: disk.paths + Array(sources.keys)) {
      all[$0] ?? disk.read($0)
    }
  }

  private static func changes(_ transaction: FileTransaction, in tree: FileTree) -> String {
    transaction.operations.map { operation in
      guard case .write(.bytes(let new)) = operation.action else {
        return "\(operation.path) \(operation.action)"
      }
      let change = TextChange.summary(
        from: tree.read(operation.path) ?? [], to: new, isNumbered: false)
      return "\(operation.path) \(change)"
    }.joined(separator: " | ")
  }

  @Test(arguments: ["Classic/App.xcodeproj", "Synchronized/Garden.xcodeproj"])
  func anAppIsInstrumentedWhateverLineIsMissing(_ fixture: String) async throws {
    let folder = fixture.hasPrefix("Classic") ? "App" : "Garden"
    let app = "import SwiftUI\n@main\nstruct Garden: App {}\n"
    let sample = Neighbours(ofLines: try Self.file(fixture), [.without])
    let name = "instrumentation-\(folder.lowercased())"
    try await expectNeighbours(of: [sample], name) { bytes in
      let tree = Self.tree(fixture, bytes, ["\(folder)/App.swift": app])
      do {
        let result = try LaunchInstrumentation(
          of: try ProjectModel(of: tree), in: tree,
          options: .init(runtime: .local(path: "/levity"), root: "/checkout"))
        return Self.changes(result.transaction, in: tree) + " steps "
          + WholeValue.text(result.steps) + WholeValue.text(result.apps)
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func aVendorLibraryIsConvertedWhateverLineIsMissing() async throws {
    let fixture = "Vendored/Shop.xcodeproj"
    let header = "int scan_start(int count);\n@interface ScanSession : NSObject\n@end\n"
    let sample = Neighbours(ofLines: try Self.file(fixture), [.without])
    try await expectNeighbours(of: [sample], "lazy-libraries") { bytes in
      let tree = Self.tree(
        fixture, bytes,
        [
          "Vendor/libScanner.a": "!<arch>\nscanner.o/ bundleForClass: pathForResource:",
          "Vendor/Scanner.bundle/a.png": "",
          "Shop/AppDelegate.m": "int main(void) { return scan_start(3); }\n",
        ])
      do {
        var options = LazyLibraryConversion.Options(
          runtime: .local(path: "/levity"), root: "/checkout")
        options.headers = [(name: "scanner.h", content: Array(header.utf8))]
        let result = try LazyLibraryConversion(
          of: VendorLibrary(at: "Vendor/libScanner.a", in: tree), in: ProjectModel(of: tree),
          tree: tree, options: options)
        return Self.changes(result.transaction, in: tree) + " steps "
          + WholeValue.text(result.steps)
      } catch {
        return "\(error)"
      }
    }
  }

  private static let tagged = """
    // !$*UTF8*$!
    { objectVersion = 56; objects = {
      P = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T, );
        attributes = {KnownAssetTags = (day, night, ); }; };
      G = {isa = PBXGroup; children = (F, H, ); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = wind.mp3; sourceTree = "<group>"; };
      B = {isa = PBXBuildFile; fileRef = F;
        settings = {ASSET_TAGS = (day, night, ); }; };
      H = {isa = PBXFileReference; path = map.json; sourceTree = "<group>"; };
      I = {isa = PBXBuildFile; fileRef = H; settings = {ASSET_TAGS = (day, ); }; };
      R = {isa = PBXResourcesBuildPhase; files = (B, I, ); };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = (R, ); buildConfigurationList = L; };
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = {
        SDKROOT = iphoneos; PRODUCT_BUNDLE_IDENTIFIER = a.b; IPHONEOS_DEPLOYMENT_TARGET = 15.0;
        ON_DEMAND_RESOURCES_PREFETCH_ORDER = "day night"; }; };
    }; rootObject = P; }
    """

  @Test func tagsMigrateWhateverPieceIsMissing() async throws {
    let folder = try TemporaryDirectory()
    for name in ["wind.mp3", "map.json"] { try folder.write(name, to: name) }
    try await expectNeighbours(of: [Neighbours(ofText: Self.tagged, [.without])], "tag-plans") {
      bytes in
      try folder.write(Data(bytes), to: "App.xcodeproj/project.pbxproj")
      do {
        let inventory = try TagInventory.read(folder.url)
        let tree = FileTree(walking: folder.url)
        let options = TagMigration.Options(
          runtime: nil, destination: folder.path, generatedFolder: "Generated",
          keepsCatalogs: false)
        let migration = try TagMigration(
          of: inventory, in: try ProjectModel(of: tree), tree, options: options)
        let plan = TagPlan(of: inventory, migration.plan, to: .both, keeping: [])
        let project = migration.transaction.contents(of: "App.xcodeproj/project.pbxproj")
        return [
          WholeValue.text(inventory), WholeValue.text(plan),
          project.map {
            TextChange.summary(from: bytes, to: $0, isNumbered: false)
          } ?? "kept",
          WholeValue.text(TagRules.findings(in: inventory)),
        ].joined(separator: " | ").replacing(folder.path, with: "/app")
      } catch {
        return "\(error)".replacing(folder.path, with: "/app")
      }
    }
  }
}
