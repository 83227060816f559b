import ImageOffloading
import ImageUsage
import Testing
import XcodeProjects

/// Pages that no app contains, and folders of pages that aren't here.
@Suite struct LoosePageTests {
  private static func project(_ more: String = "", files: String = "R, H") -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (\(files)); sourceTree = "<group>"; };
      R = { isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = App/A.swift; sourceTree = "<group>"; };
      H = { isa = PBXFileReference; lastKnownFileType = text.html; path = App/help.html; sourceTree = "<group>"; };
      B = { isa = PBXBuildFile; fileRef = R; };
      D = { isa = PBXBuildFile; fileRef = H; };
      Q = { isa = PBXSourcesBuildPhase; files = (B); };
      E = { isa = PBXResourcesBuildPhase; files = (D); };
      T = { isa = PBXNativeTarget; name = App; buildPhases = (Q, E); buildConfigurationList = L; dependencies = ();
        productType = "com.apple.product-type.application"; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      \(more)
    }; }
    """
  }

  private static func loose(_ more: [String: String] = [:], _ script: String = "") throws -> Set<
    String
  > {
    let files = [
      "App.xcodeproj/project.pbxproj": project(script), "App/A.swift": "let a = 1\n",
      "App/help.html": "", "history.html": "", "docs/Classes/Hero.html": "", "App/old.html": "",
    ].merging(more) { $1 }
    let paths = files.keys.sorted()
    let project = try ProjectModel(
      of: FileTree(root: "/app", paths: paths) { files[$0].map { Array($0.utf8) } })
    return LoosePages.find(in: project, paths: paths) { files[$0].map { Array($0.utf8) } }
  }

  @Test func pagesBesideAnAppAreInNone() throws {
    #expect(try Self.loose() == ["history.html", "docs/Classes/Hero.html"])
  }

  /// Whatever may put a page into the app, or opens one of its name.
  @Test(arguments: [
    ["App/B.swift": "open(\"history\")"], ["Podfile": "cp history.html"],
    ["Fastfile": "copy 'history.html'"], ["package.json": "{\"pages\": \"history\"}"],
    ["App/B.m": "load(@\"history\", @\"html\");"], ["copies.xcfilelist": "history.html"],
  ])
  func aPageOfWhichSomethingSpeaksCounts(_ files: [String: String]) throws {
    #expect(try Self.loose(files) == ["docs/Classes/Hero.html"])
  }

  @Test func scriptsCountIfAProjectRunsThem() throws {
    let script = ["tools/pages.py": "write('history.html', 'docs')"]
    #expect(try Self.loose(script).count == 2)
    let phase = "X = { isa = PBXShellScriptBuildPhase; shellScript = \"python tools/pages.py\"; };"
    #expect(try Self.loose(script, phase).isEmpty)
    #expect(
      try Self.loose([:], phase.replacing("tools/pages.py", with: "docs")) == ["history.html"])
  }

  /// Another tool may make a project with other files.
  @Test(arguments: ["project.yml", "Project.swift"])
  func generatorsMayHaveThem(_ manifest: String) throws {
    let text =
      manifest.hasSuffix("yml")
      ? "name: App\ntargets: {}\n" : "let project = Project(name: \"App\")\n"
    #expect(try Self.loose([manifest: text]).isEmpty)
  }

  private static let reference = "lastKnownFileType = folder; path = Charts;"

  private static func verdict(_ code: String) async throws -> AssetUsage.Verdict? {
    let objects =
      "FILE = { isa = PBXBuildFile; fileRef = CORE; };"
      + " PHASE = { isa = PBXResourcesBuildPhase; files = (FILE); };"
    let project = AbsentCodeTests.project(reference)
      .replacing("    VIEW = {", with: "    \(objects)\n    VIEW = {")
    let example = try HeroProject([
      "App.xcodeproj/project.pbxproj": project,
      ".gitmodules": AbsentCodeTests.modules.replacing("Core", with: "Charts"),
      "View.swift":
        "import SwiftUI\nstruct Reply: Decodable { let icon: String }\nfunc f(_ r: Reply) -> Image { Image(r.icon) }\n"
        + code,
    ])
    return try await example.run.survey().usages.values.first?.verdict
  }

  /// A folder that isn't here may have a name for a lookup that can't be followed, unless code opens pages of it alone.
  @Test(arguments: [
    ("let u = bundle.url(forResource: \"Charts/index\", withExtension: \"html\")\n", true),
    ("let u = bundle.url(\n  forResource: \"Charts/index\",\n  withExtension: \"html\")\n", true),
    (
      "let u = bundle.url(forResource: \"index.html\", withExtension: nil, subdirectory: \"Charts\")\n",
      true
    ),
    ("", false),
    ("let u = bundle.url(forResource: \"Charts/icons\", withExtension: \"json\")\n", false),
    (
      "let u = bundle.url(forResource: \"Charts/index\", withExtension: \"html\")\nlet d = load(\"Charts\")\n",
      false
    ),
  ])
  func aFolderOfPagesNamesNoImages(_ code: String, _ isUnused: Bool) async throws {
    #expect(try await Self.verdict(code) == (isUnused ? .unused : .possible))
  }
}
