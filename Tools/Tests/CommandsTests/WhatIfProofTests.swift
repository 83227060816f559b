import Foundation
import Testing

/// What `levity analyze --what-if` predicts, beside what `levity offload` really does with the same app.
@Suite struct WhatIfProofTests {
  private static let corpus: URL = {
    let folder =
      ProcessInfo.processInfo.environment["LEVITY_CORPUS"].map { URL(fileURLWithPath: $0) }
      ?? Workspace.repository.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return folder.appendingPathComponent("element-ios/Riot/Assets")
  }()

  private static let project = """
    { objectVersion = 77; objects = {
      P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T);
            developmentRegion = en; };
      G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      T = { isa = PBXNativeTarget; name = App; buildConfigurationList = M; buildPhases = (B, R);
            fileSystemSynchronizedGroups = (S); productType = "com.apple.product-type.application"; };
      B = { isa = PBXSourcesBuildPhase; files = (); };
      R = { isa = PBXResourcesBuildPhase; files = (); };
      M = { isa = XCConfigurationList; buildConfigurations = (D); };
      D = { isa = XCBuildConfiguration; name = Release; buildSettings = {
            IPHONEOS_DEPLOYMENT_TARGET = 15.0; PRODUCT_BUNDLE_IDENTIFIER = org.example.app; }; };
    }; rootObject = P; }
    """
  private static let code = """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      let title = NSLocalizedString("title", tableName: "Vector", bundle: .main, value: "", comment: "")
      let other = NSLocalizedString("other", comment: "")
    }
    """

  /// Copies resources as Xcode's build does: strings files as binary property lists, without those that are left out.
  private func build(_ sources: String, to app: String, leavingOut excluded: Set<String>) throws {
    for (path, bytes) in try Workspace.snapshot(sources) where path.hasSuffix(".strings") {
      guard !excluded.contains("App/\(path)") else { continue }
      let list = try PropertyListSerialization.propertyList(from: bytes, format: nil)
      try write(
        PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0),
        to: "\(app)/\(path)")
    }
    let information = ["CFBundleIdentifier": "org.example.app", "CFBundleDevelopmentRegion": "en"]
    try write(
      PropertyListSerialization.data(fromPropertyList: information, format: .binary, options: 0),
      to: "\(app)/Info.plist")
  }

  private func write(_ data: Data, to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private func bytes(of app: String) throws -> Int {
    try Workspace.snapshot(app).values.reduce(0) { $0 + $1.count }
  }

  /// The bytes of the app now, and as predicted after a step.
  private func prediction(_ step: String, for app: String, in workspace: Workspace) throws
    -> [Int]
  {
    let result = try workspace.run("analyze", app, "--what-if", step, "--format", "json")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let steps = try #require(json?["steps"] as? [[String: Any]], "\(result.output.prefix(400))")
    return steps.compactMap { $0["bytes"] as? Int }
  }

  @Test(
    "Packed strings have the predicted size within 3 %",
    .enabled(
      if: FileManager.default.fileExists(atPath: corpus.path), "needs the corpus of strings"))
  func strings() throws {
    let workspace = try Workspace()
    let project = workspace.path("project")
    try write(Data(Self.project.utf8), to: "\(project)/A.xcodeproj/project.pbxproj")
    try write(Data(Self.code.utf8), to: "\(project)/App/AppDelegate.swift")
    try write(Data("{}".utf8), to: "\(project)/App/Assets.xcassets/Contents.json")
    for (path, bytes) in try Workspace.snapshot(Self.corpus.path) where path.contains(".lproj/") {
      try write(bytes, to: "\(project)/App/\(path)")
    }
    let before = workspace.path("Before.app")
    try build("\(project)/App", to: before, leavingOut: [])
    let predicted = try prediction("pack-strings", for: before, in: workspace)

    let offload = try workspace.run(
      "offload", "--even-if-larger", project, "--output", workspace.path("out"))
    #expect(offload.status == 0, "\(offload.errors)")
    let edited = workspace.path("out/project")
    let settings = try String(
      contentsOfFile: "\(edited)/A.xcodeproj/project.pbxproj", encoding: .utf8)
    let list = try #require(settings.firstMatch(of: /LEVITY_STRINGS = "([^"]*)"/)?.1)
    let after = workspace.path("After.app")
    try build(
      "\(edited)/App", to: after, leavingOut: Set(list.split(separator: " ").map(String.init)))
    // What the offload adds, as data in the app's catalog.
    for (path, bytes) in try Workspace.snapshot("\(edited)/App/Assets.xcassets")
    where path.contains(".dataset/") && !path.hasSuffix("Contents.json") {
      try write(bytes, to: "\(after)/\(path)")
    }

    let (old, new) = (try bytes(of: before), try bytes(of: after))
    #expect(predicted == [old, predicted.last])
    #expect(old > 3_000_000 && new * 5 < old)
    let error = Double((predicted.last ?? 0) - new) / Double(new)
    #expect(abs(error) < 0.03, "predicted \(predicted), really \(old) and \(new)")
    let saving = Double(predicted[0] - (predicted.last ?? 0)) / Double(old - new) - 1
    #expect(abs(saving) < 0.03, "the saving is off by \(saving)")
  }
}
