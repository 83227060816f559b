import Foundation
import Testing

/// `levity tags migrate`, `restore`, and the commands that edit `tags:`.
@Suite struct TagsMigrateTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(Self.project, "app/App.xcodeproj/project.pbxproj")
    try workspace.write(Self.contents(["night"]), "app/Assets.xcassets/moon.imageset/Contents.json")
    try workspace.write(Self.contents([]), "app/Assets.xcassets/day.imageset/Contents.json")
    try workspace.write(
      #"{"info":{"author":"xcode","version":1},"properties":{"on-demand-resource-tags":["day"],"provides-namespace":true}}"#,
      "app/Assets.xcassets/Day/Contents.json")
    try workspace.write(Self.contents([]), "app/Assets.xcassets/Day/sun.imageset/Contents.json")
    try workspace.write(Self.contents(["night"]), "app/Assets.xcassets/d.dataset/Contents.json")
    try workspace.write("wind", "app/wind.mp3")
    try workspace.write("{}", "app/maps/1/map.json")
    try workspace.write("a hint", "app/en.lproj/hint.txt")
    try workspace.write("far", "far.bin")
    try workspace.write("<document/>", "app/view.xib")
    try workspace.write(
      "A = 1\nON_DEMAND_RESOURCES_PREFETCH_ORDER = winter night // first\nB = 2\n",
      "app/App.xcconfig")
    try workspace.write(
      "import UIKit\nlet request = NSBundleResourceRequest(tags: [\"night\"])\n", "app/App.swift")
    try workspace.write(
      "id r = [[NSBundleResourceRequest alloc] initWithTags:[NSSet setWithObject:@\"winter\"]];\n",
      "app/Old.m")
    try workspace.write("targets:\n  App:\n    resourceTags: [night]\n", "app/project.yml")
    try workspace.write("# Ours.\nchannel: beta\n", "app/levity.yml")
  }

  private static func contents(_ tags: [String]) -> String {
    let list = tags.map { "\"\($0)\"" }.joined(separator: ", ")
    let properties =
      tags.isEmpty ? "" : #", "properties" : { "on-demand-resource-tags" : [ \#(list) ] }"#
    return
      #"{ "images" : [ { "idiom" : "universal" } ], "info" : { "version" : 1 }\#(properties) }"#
  }

  private static let project = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	objectVersion = 56;
    	objects = {
    		B1 /* Assets */ = {isa = PBXBuildFile; fileRef = F1; };
    		B2 /* wind */ = {isa = PBXBuildFile; fileRef = F2; settings = {ASSET_TAGS = (night, winter, ); }; };
    		B3 /* maps */ = {isa = PBXBuildFile; fileRef = F3; settings = {ASSET_TAGS = (winter, ); }; };
    		B4 /* hint */ = {isa = PBXBuildFile; fileRef = F4; settings = {ASSET_TAGS = (night, ); }; };
    		B5 /* view */ = {isa = PBXBuildFile; fileRef = F5; settings = {ASSET_TAGS = (night, ); ATTRIBUTES = (x, ); }; };
    		B6 /* App.swift */ = {isa = PBXBuildFile; fileRef = F6; };
    		F1 /* Assets */ = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
    		F2 /* wind */ = {isa = PBXFileReference; lastKnownFileType = audio.mp3; path = wind.mp3; sourceTree = "<group>"; };
    		F3 /* maps */ = {isa = PBXFileReference; lastKnownFileType = folder; path = maps; sourceTree = "<group>"; };
    		F4 /* hint */ = {isa = PBXVariantGroup; children = (F41, ); name = hint.txt; sourceTree = "<group>"; };
    		F41 /* en */ = {isa = PBXFileReference; lastKnownFileType = text; name = en; path = en.lproj/hint.txt; sourceTree = "<group>"; };
    		F5 /* view */ = {isa = PBXFileReference; lastKnownFileType = file.xib; path = view.xib; sourceTree = "<group>"; };
    		F6 /* App.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = App.swift; sourceTree = "<group>"; };
    		B8 /* far */ = {isa = PBXBuildFile; fileRef = F8; settings = {ASSET_TAGS = (night, ); }; };
    		F8 /* far */ = {isa = PBXFileReference; lastKnownFileType = file; path = ../far.bin; sourceTree = "<group>"; };
    		F7 /* App.xcconfig */ = {isa = PBXFileReference; lastKnownFileType = text.xcconfig; path = App.xcconfig; sourceTree = "<group>"; };
    		G1 = {isa = PBXGroup; children = (F1, F2, F3, F4, F5, F6, F7, F8, ); sourceTree = "<group>"; };
    		P1 = {isa = PBXProject; attributes = {KnownAssetTags = (day, night, winter, ); LastUpgradeCheck = 1500; }; buildConfigurationList = L1; mainGroup = G1; targets = (T1, ); };
    		R1 = {isa = PBXResourcesBuildPhase; files = (B1, B2, B3, B4, B5, B8, ); };
    		S1 = {isa = PBXSourcesBuildPhase; files = (B6, ); };
    		T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S1, R1, ); buildConfigurationList = L2; };
    		L1 = {isa = XCConfigurationList; buildConfigurations = (C1, ); defaultConfigurationName = Release; };
    		C1 = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };
    		L2 = {isa = XCConfigurationList; buildConfigurations = (C2, ); defaultConfigurationName = Release; };
    		C2 = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = F7; buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = com.example.app; SWIFT_VERSION = 5.0; ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS = day; }; };
    	};
    	rootObject = P1;
    }

    """

  private func migrate(_ more: String...) throws -> CommandLineTool.Result {
    try workspace.run(
      ["tags", "migrate", workspace.path("app"), "--output", workspace.path("out")] + more)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: workspace.path(name), encoding: .utf8)
  }

  @Test func tagsMoveToTheConfigurationAndNothingElseChanges() throws {
    let result = try migrate("--in-place")
    #expect(result.status == 0, "\(result.errors)")
    let expected = """
      # Ours.
      channel: beta

      tags:
        - name: day
          policy: initial
          images:
            - Day/sun
        - name: winter
          policy: prefetch
          files:
            - maps/
            - wind.mp3
        - name: night
          policy: prefetch
          images:
            - moon
          files:
            - en.lproj/hint.txt
            - wind.mp3

      """
    #expect(try text("app/levity.yml") == expected)
    #expect(try text("app/App.xcconfig") == "A = 1\nB = 2\n")
    for (name, data) in try Workspace.snapshot(workspace.path("app")) where name.hasSuffix(".json")
    {
      #expect(!String(decoding: data, as: UTF8.self).contains("on-demand-resource-tags"), "\(name)")
    }
    #expect(try text("app/Assets.xcassets/Day/Contents.json").contains("provides-namespace"))
    let project = try text("app/App.xcodeproj/project.pbxproj")
    for word in ["ASSET_TAGS", "KnownAssetTags", "ON_DEMAND", "B2 ", "B3 ", "B4 "] {
      #expect(!project.contains(word), "\(word)")
    }
    for word in ["ATTRIBUTES", "F2 /* wind */", "LastUpgradeCheck", "LevityResourceRequests.swift"]
    {
      #expect(project.contains(word), "\(word)")
    }
    let generated = try text("app/LevityGenerated/LevityResourceRequests.swift")
    #expect(generated.contains("typealias NSBundleResourceRequest = ResourceRequest"))
    for step in ["Old.m:1: ", "project.yml:3: "] { #expect(result.output.contains(step)) }
    #expect(result.output.contains("(outside-project)"))
    #expect(result.output.contains("(compiled)") && result.output.contains("(compiled-catalog)"))
  }

  @Test func aRestoreGivesBackEveryByteAndASecondRunChangesNothing() throws {
    let before = try Workspace.snapshot(workspace.path("app"))
    #expect(try migrate("--in-place").status == 0)
    let after = try Workspace.snapshot(workspace.path("app"))
    #expect(after != before)
    let again = try workspace.run(
      "tags", "migrate", workspace.path("app"), "--output", workspace.path("second"), "--in-place")
    #expect(again.status == 0 && again.output.hasPrefix("No resource has tags"), "\(again)")
    #expect(try Workspace.snapshot(workspace.path("app")) == after)
    let restore = try workspace.run("restore", workspace.path("out"))
    #expect(restore.status == 0, "\(restore.errors)")
    #expect(try Workspace.snapshot(workspace.path("app")) == before)
  }

  @Test func catalogsCanKeepTheirTags() throws {
    let before = try Workspace.snapshot(workspace.path("app"))
    let result = try migrate("--in-place", "--keep-catalogs")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("On-Demand Resources are turned off in App."))
    #expect(!result.output.contains("Contents.json"))
    let after = try Workspace.snapshot(workspace.path("app"))
    for (path, bytes) in before where path.hasSuffix("Contents.json") {
      #expect(after[path] == bytes)
    }
    #expect(
      try text("app/App.xcodeproj/project.pbxproj").contains("ENABLE_ON_DEMAND_RESOURCES = NO;"))
    #expect(try text("app/levity.yml").contains("- name: night"))
    let again = try workspace.run(
      "tags", "migrate", workspace.path("app"), "--output", workspace.path("second"), "--in-place",
      "--keep-catalogs")
    #expect(again.output.hasPrefix("The project's tags are in levity.yml already"), "\(again)")
    #expect(try Workspace.snapshot(workspace.path("app")) == after)
    #expect(try workspace.run("restore", workspace.path("out")).status == 0)
    #expect(try Workspace.snapshot(workspace.path("app")) == before)
  }

  @Test func aCopyIsEditedByDefaultAndADryRunWritesNothing() throws {
    let before = try Workspace.snapshot(workspace.path("app"))
    #expect(try migrate("--dry-run").output.hasSuffix("Nothing was written.\n"))
    #expect(!FileManager.default.fileExists(atPath: workspace.path("out")))
    #expect(try migrate().status == 0)
    #expect(try Workspace.snapshot(workspace.path("app")) == before)
    #expect(try text("out/project/levity.yml").contains("- name: winter"))
  }

  @Test(arguments: [["--dry-run"], [], ["--in-place"]])
  func imagesThatWillBeInTheAppAreNamedWithTheirBytes(more: [String]) throws {
    let image =
      #"{"images":[{"idiom":"universal","filename":"a.png"}],"info":{"version":1},"properties":{"on-demand-resource-tags":["night"]}}"#
    for (name, size) in [("tiny", 70), ("ours", 90_000), ("nobody", 80_000)] {
      let folder = "app/Assets.xcassets/\(name).imageset"
      try workspace.write(image, "\(folder)/Contents.json")
      let png = try #require(
        Data(
          base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        ))
      let file = workspace.url.appendingPathComponent("\(folder)/a.png")
      try (png + Data(count: size - 70)).write(to: file)
    }
    try workspace.write(
      "import UIKit\nfinal class Sky: UIView { let view = UIImageView(image: UIImage(named: \"tiny\")) }\n",
      "app/App.swift")
    try workspace.write("images:\n  keep: [ours]\n", "app/levity.yml")
    let result = try workspace.run(
      ["tags", "migrate", workspace.path("app"), "--output", workspace.path("out")] + more)
    #expect(result.status == 0, "\(result.errors)")
    for line in [
      "(kept-by-configuration): 90,000 B\n  Assets.xcassets/ours.imageset: 90,000 B\n",
      "The app grows by 90,",
    ] { #expect(result.output.contains(line), "\(result.output)") }
    // Since it has a tag, it leaves whatever its size, and though nothing names it.
    for name in ["tiny", "nobody"] {
      #expect(!result.output.contains("\(name).imageset: "), "\(result.output)")
    }
  }

  /// What the offload would refuse is found before the first file is written.
  @Test(arguments: [[], ["--in-place"]])
  func anErrorOfTheOffloadLeavesNothing(more: [String]) throws {
    for (name, text) in [
      ("app/levity.yml", "channel: no channel\n"),
      ("app/levity.yml", "tags: {day: [a]}\n"), ("app/App.xcodeproj/project.pbxproj", "{ objects"),
    ] {
      try workspace.write(text, name)
      let before = try Workspace.snapshot(workspace.path("."))
      let result = try workspace.run(
        ["tags", "migrate", workspace.path("app"), "--output", workspace.path("out")] + more)
      #expect(result.status == 2 && result.errors.contains("help: "), "\(result)")
      #expect(try Workspace.snapshot(workspace.path(".")) == before)
      #expect(!FileManager.default.fileExists(atPath: workspace.path("out")))
      try workspace.write("# Ours.\nchannel: beta\n", "app/levity.yml")
    }
  }

  @Test func callsThatTheGeneratedFileDoesNotAnswerAreNamedWithTheirLines() throws {
    try workspace.write(
      "import UIKit\nlet request = NSBundleResourceRequest(tags: [\"night\"])\n"
        + "let wind = Bundle.main.url(forResource: \"wind\", withExtension: \"mp3\")\n"
        + "let scene = SKScene(fileNamed: \"map\")\n", "app/App.swift")
    try workspace.write(
      "id r = [[NSBundleResourceRequest alloc] initWithTags:t];\n"
        + "id p = [[NSBundle mainBundle] pathForResource:@\"wind\" ofType:@\"mp3\"];\n", "app/Old.m"
    )
    // No target has this file.
    try workspace.write(
      "let other = NSBundleResourceRequest(tags: [\"winter\"])\n", "app/Package/Other.swift")
    let result = try migrate("--in-place")
    #expect(result.status == 0, "\(result.errors)")
    for step in [
      "App.swift:4: look up files of tags in the request's bundle",
      "Old.m:1: import LevityTags and use LVYResourceRequest here",
      "Old.m:2: look up files of tags in the request's bundle",
      "Package/Other.swift:1: link LevityTags to this module",
    ] { #expect(result.output.contains(step), "\(result.output)") }
    for line in ["App.swift:2", "App.swift:3"] { #expect(!result.output.contains(line)) }
  }

  @Test func whatWasMigratedIsPublished() throws {
    #expect(try migrate("--in-place").status == 0)
    let offload = try workspace.run(
      "offload", "--even-if-larger", workspace.path("app"), "--output", workspace.path("o"))
    #expect(offload.status == 0, "\(offload)")
    let verify = try workspace.run("package", "verify", workspace.path("o/package"))
    #expect(verify.status == 0 && verify.output.contains("3 objects"), "\(verify.output)")
  }

  @Test func tagsAreAddedMovedAndRemoved() throws {
    func run(_ arguments: String...) throws -> CommandLineTool.Result {
      try workspace.run(["tags"] + arguments + ["--project", workspace.path("app")])
    }
    #expect(try run("add", "a", "--file", "maps/", "--image", "x/*").status == 0)
    #expect(try run("add", "b", "--policy", "prefetch", "--before", "a").status == 0)
    #expect(try run("add", "a", "--file", "maps/").output.contains("up to date"))
    #expect(try run("move", "a", "--policy", "initial").status == 0)
    #expect(
      try text("app/levity.yml")
        == "# Ours.\nchannel: beta\n\ntags:\n  - name: b\n    policy: prefetch\n  - name: a\n    policy: initial\n"
        + "    images:\n      - x/*\n    files:\n      - maps/\n")
    #expect(try run("remove", "a").status == 0)
    #expect(try run("remove", "b").status == 0)
    #expect(try text("app/levity.yml") == "# Ours.\nchannel: beta\n\ntags: []\n")
  }
}
