import Foundation
import Testing

/// `levity tags list`, with the names that Xcode gives to asset packs.
@Suite struct TagsCommandTests {
  private struct Document: Decodable {
    struct Tags: Decodable { var targets: [Target] }
    struct Target: Decodable { var packs: [Pack] }
    struct Pack: Decodable {
      var identifier: String
      var folderName: String
      var tags: [String]
      var priority: Double?
    }
    var tags: Tags
  }

  /// swift-build's own expectation: three tags of 62 letters and a digit.
  @Test("Acceptance 1: packs have the names of swift-build's own expectation")
  func packsHaveXcodesNames() throws {
    let tags = (0..<3).map { String(repeating: "a", count: 62) + "\($0)" }
    let pack = try #require(try packs(of: [tags]).first)
    #expect(pack.identifier == "Bundle.asset-pack-3ed1a57b39f299b9e527b6a274381186")
    #expect(pack.folderName.utf8.count == 240)
    #expect(pack.folderName.hasSuffix("-3ed1a57b39f299b9e527b6a274381186.assetpack"))
  }

  @Test func twoHundredSetsOfTagsHaveTheNamesOfAnIndependentModel() throws {
    var generator = SystemRandomNumberGenerator()
    let sets = (0..<200).map { _ in
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 1...90, using: &generator)).map { _ in
            "abcXYZ019-_".randomElement() ?? "a"
          })
      }
    }
    let packs = try packs(of: sets)
    let expected = try model(of: sets)
    #expect(Set(packs.map { [$0.identifier, $0.folderName] }) == expected)
  }

  @Test func theEnumerationIsWrittenOnceAndChecked() throws {
    let workspace = try Workspace()
    try workspace.write(Self.project(of: [["day"], ["night", "day"]]), Self.projectPath)
    let arguments = ["tags", "generate", workspace.path("."), "-o", workspace.path("Tags.swift")]
    #expect(try workspace.run(arguments + ["--check"]).status == 1)
    let first = try workspace.run(arguments)
    #expect(first.output == "2 tags; 1 file written\n", "\(first.errors)")
    #expect(try workspace.run(arguments + ["--check"]).status == 0)
    let source = try String(contentsOfFile: workspace.path("Tags.swift"), encoding: .utf8)
    #expect(source.contains("  /// Loaded on demand.\n  case day\n"))
  }

  @Test func findingsOfABaselineAreAccepted() throws {
    let workspace = try Workspace()
    try workspace.write(Self.project(of: [["day"]]), Self.projectPath)
    let list = ["tags", "list", workspace.path("."), "--fail-on", "note"]
    let baseline = ["--baseline", workspace.path("known.json")]
    #expect(try workspace.run(list).status == 1)
    #expect(try workspace.run(list + baseline + ["--update-baseline"]).status == 0)
    #expect(try workspace.run(list + baseline).status == 0)
  }

  /// Returns identifier and folder of each distinct set of tags, as Python computes them.
  private func model(of sets: [[String]]) throws -> Set<[String]> {
    let script = """
      import hashlib, json, sys
      result = []
      for tags in json.load(sys.stdin):
          tags = sorted(set(tags))
          digest = hashlib.md5(":".join(tags).encode()).hexdigest()
          suffix = "-" + digest + ".assetpack"
          name = ("Bundle." + "+".join(tags))[:240 - len(suffix)] + suffix
          result.append(["Bundle.asset-pack-" + digest, name])
      print(json.dumps(result))
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(sets))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Set(try JSONDecoder().decode([[String]].self, from: data))
  }

  private func packs(of sets: [[String]]) throws -> [Document.Pack] {
    let workspace = try Workspace()
    try workspace.write(Self.project(of: sets), Self.projectPath)
    let result = try workspace.run(
      "tags", "list", workspace.path("."), "--format", "json", "--fail-on", "never")
    #expect(result.status == 0, "\(result.errors)")
    let document = try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
    return document.tags.targets.flatMap(\.packs)
  }

  static let projectPath = "App.xcodeproj/project.pbxproj"

  /// Returns a project with one file for each set of tags.
  static func project(of sets: [[String]], settings: String = "") -> String {
    var files = ""
    var references = ""
    for (index, tags) in sets.enumerated() {
      let list = tags.map { "\"\($0)\"" }.joined(separator: ", ")
      references += """
        F\(index) = {isa = PBXFileReference; path = f\(index); sourceTree = "<group>"; };
        B\(index) = {isa = PBXBuildFile; fileRef = F\(index); settings = {ASSET_TAGS = (\(list), ); }; };

        """
      files += "B\(index), "
    }
    let children = sets.indices.map { "F\($0), " }.joined()
    return """
      // !$*UTF8*$!
      { objectVersion = 56; objects = {
        P = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T, ); };
        G = {isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
        \(references)
        R = {isa = PBXResourcesBuildPhase; files = (\(files)); };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (R, ); buildConfigurationList = L; };
        L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = {
          SDKROOT = iphoneos; PRODUCT_BUNDLE_IDENTIFIER = Bundle; \(settings) }; };
      }; rootObject = P; }
      """
  }
}
