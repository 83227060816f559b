import Foundation
import Testing

/// A table that two targets hold, as an app and its edition for testers do: every command sees it in both bundles.
@Suite struct SharedTableTests {
  private static let bundles = ["org.example.app", "org.example.beta.app"]

  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    for (path, text) in [
      ("app/en.lproj/Localizable.strings", "\"a\" = \"A %@\";\n"),
      ("app/de.lproj/Localizable.strings", "\"a\" = \"Ä %@\";\n"),
      ("app/App.xcodeproj/project.pbxproj", Self.project),
    ] { try write(text, path, workspace) }
    return workspace
  }

  private func write(_ text: String, _ path: String, _ workspace: Workspace) throws {
    let file = workspace.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func publish(_ workspace: Workspace) throws -> CommandLineTool.Result {
    try workspace.run(
      "strings", "publish", workspace.path("app"), "--output", workspace.path("out/package"))
  }

  private func lockedBundles(_ workspace: Workspace) throws -> [String] {
    let lock = try String(contentsOfFile: workspace.path("app/levity.lock"), encoding: .utf8)
    return lock.split(separator: "\n").dropFirst().compactMap { line in
      line.hasPrefix("seal") ? nil : line.split(separator: "\"").first.map(String.init)
    }
  }

  @Test func accessorsSealsAndPublicationsAreForBothBundles() throws {
    let workspace = try workspace()
    let generated = try workspace.run(
      "strings", "generate", workspace.path("app"), "--output", workspace.path("generated"))
    #expect(generated.status == 0, "\(generated.errors)")
    #expect(generated.output == "2 strings in 2 bundles; 3 files written\n")
    // Both identifiers end in the same word: neither file takes the place of the other.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workspace.path("generated")).sorted()
        == ["org_example_appStrings.swift", "org_example_beta_appStrings.swift"])
    #expect(try lockedBundles(workspace) == Self.bundles)

    let sealed = try workspace.run("strings", "seal", workspace.path("app"), "--build", "7")
    #expect(sealed.output.hasPrefix("sealed build 7: 2 strings in 2 bundles"), "\(sealed)")

    let published = try publish(workspace)
    #expect(published.status == 0, "\(published.errors)")
    for bundle in Self.bundles { #expect(published.output.contains("\(bundle) ")) }
    #expect(!published.output.contains("new key"))
  }

  @Test func aStringThatOneBuildCannotShowIsRefusedForItsBundles() throws {
    let workspace = try workspace()
    _ = try workspace.run("strings", "seal", workspace.path("app"), "--build", "7")
    try write("\"a\" = \"Ä %d\";\n", "app/de.lproj/Localizable.strings", workspace)
    let result = try publish(workspace)
    #expect(result.status == 1)
    #expect(result.errors.contains("shipped builds can't show 1 string;"), "\(result.errors)")
    let lint = try workspace.run(
      "strings", "lint", workspace.path("app"), "--against", workspace.path("app/BUILD.lock"))
    #expect(lint.status == 1)
    #expect(lint.output.contains("shipped-format"), "\(lint.output)")
  }

  /// Files that only a target without Levity has do not stand in for those that went away.
  @Test func aTableOfAnotherTargetIsNotAReplacement() throws {
    let workspace = try workspace()
    _ = try workspace.run("strings", "seal", workspace.path("app"), "--build", "7")
    try write("", "app/en.lproj/Localizable.strings", workspace)
    try write("\"a\" = \"A %@\";\n", "app/Notes/en.lproj/Localizable.strings", workspace)
    let result = try publish(workspace)
    #expect(result.status == 1)
    #expect(result.errors.contains("shipped-key-removed"), "\(result.errors)")
  }

  static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1; classes = { }; objectVersion = 56; rootObject = P;
      objects = {
        P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en; mainGroup = G; targets = (T1, T2); };
        G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; children = (FE, FD); name = Localizable.strings; sourceTree = "<group>"; };
        FE = { isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en;
          path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        FD = { isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de;
          path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
        T1 = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = L1; buildPhases = (R1); dependencies = (); };
        L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
        C1 = { isa = XCBuildConfiguration; name = Release;
          buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = org.example.app; }; };
        R1 = { isa = PBXResourcesBuildPhase; files = (B1); };
        B1 = { isa = PBXBuildFile; fileRef = V; };
        T2 = { isa = PBXNativeTarget; name = Beta; productType = "com.apple.product-type.application";
          buildConfigurationList = L2; buildPhases = (R2); dependencies = (); };
        L2 = { isa = XCConfigurationList; buildConfigurations = (C2); };
        C2 = { isa = XCBuildConfiguration; name = Release;
          buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = org.example.beta.app; }; };
        R2 = { isa = PBXResourcesBuildPhase; files = (B2); };
        B2 = { isa = PBXBuildFile; fileRef = V; };
      };
    }
    """
}
