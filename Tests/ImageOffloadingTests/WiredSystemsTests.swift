import FileTransactions
import ProjectWiring
import TestSupport
import Testing

@testable import ImageOffloading

/// The products that targets link, and the systems on which they run.
@Suite struct WiredSystemsTests {
  /// The packages of the runtime are built for newer systems than some targets, which Xcode refuses to link.
  @Test(
    arguments: [
      (
        OtherDevicesTests.phone, "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 12.3;",
        ["Other macOS 12.3"]
      ),
      (OtherDevicesTests.phone, "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 13.0;", []),
      (
        OtherDevicesTests.phone, "SDKROOT = appletvos; TVOS_DEPLOYMENT_TARGET = 14.0;",
        ["Other tvOS 14.0"]
      ),
      (
        OtherDevicesTests.phone, "SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 7.0;",
        ["Other watchOS 7.0"]
      ),
      (OtherDevicesTests.phone + " IPHONEOS_DEPLOYMENT_TARGET = 14.0;", nil, ["Phone iOS 14.0"]),
      (
        OtherDevicesTests.phone + " \"IPHONEOS_DEPLOYMENT_TARGET[sdk=*]\" = 9;", nil,
        ["Phone iOS 9"]
      ),
      (
        OtherDevicesTests.several
          + " IPHONEOS_DEPLOYMENT_TARGET = 14.0; MACOSX_DEPLOYMENT_TARGET = 11.0;", nil,
        ["Phone iOS 14.0", "Phone macOS 11.0"]
      ),
      (
        OtherDevicesTests.phone + " IPHONEOS_DEPLOYMENT_TARGET = 14.0;",
        "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 13.4;",
        ["Phone iOS 14.0", "Other iOS 13.4"]
      ),
    ] as [(String, String?, [String])])
  func aTargetForOlderSystemsIsRaised(
    _ app: String, _ other: String?, _ raised: [String]
  ) async throws {
    let example = try OtherDevicesTests.example(OtherDevicesTests.project(app, with: other))
    let wiring = try await OtherDevicesTests.wire(example)
    #expect(!wiring.links.isEmpty && wiring.steps.isEmpty)
    #expect(wiring.raisedSystems.map { "\($0.target) \($0.platform) \($0.before)" } == raised)
    let project = try FileSystem.live.read("\(example.root)/App.xcodeproj/project.pbxproj")
    for system in wiring.raisedSystems {
      let text = String(decoding: project, as: UTF8.self)
      #expect(!text.contains("= \(system.before);") && text.contains("= \(system.after);"))
    }
    #expect(
      wiring.stepsByHand.contains { $0.instruction.hasPrefix("raise ") } == !raised.isEmpty)
  }

  /// A line that all configurations include is raised once; a reference to another setting is a person's.
  @Test(arguments: [
    ("// Old\nIPHONEOS_DEPLOYMENT_TARGET = 12.0 // as the bank wants\n", true),
    ("OLDEST = 12.0\nIPHONEOS_DEPLOYMENT_TARGET = $(OLDEST)\n", false),
  ])
  func aConfigurationFileIsRaised(_ source: String, _ isNumber: Bool) async throws {
    let file = "FILE = { isa = PBXFileReference; path = A.xcconfig; sourceTree = \"<group>\"; };"
    let configuration = "RELEASE = { isa = XCBuildConfiguration;"
    let project = OtherDevicesTests.project(OtherDevicesTests.phone)
      .replacing("GROUP = {", with: "\(file)\n    GROUP = {")
      .replacing("children = (", with: "children = (FILE, ")
      .replacing(configuration, with: configuration + " baseConfigurationReference = FILE;")
    let example = try OtherDevicesTests.example(project)
    try example.directory.write(source, to: "app/A.xcconfig")
    let wiring = try await OtherDevicesTests.wire(example)
    let edited = try FileSystem.live.read("\(example.root)/A.xcconfig")
    #expect(
      String(decoding: edited, as: UTF8.self)
        == (isNumber ? source.replacing("= 12.0", with: "= 15.0") : source))
    #expect(wiring.raisedSystems.map(\.target) == (isNumber ? ["Phone"] : []))
    #expect(wiring.steps.count == (isNumber ? 0 : 1))
  }

  @Test func anAddedInfoPlistIsThatOfItsTarget() async throws {
    let example = try OtherDevicesTests.example(
      OtherDevicesTests.project(OtherDevicesTests.phone))
    let survey = try await example.run.survey()
    var options = ProjectWiring.Options(
      runtime: WiredProjectTests.remote, destination: example.root, generatedFolder: "Generated")
    options.addedInfoPlists = ["App.xcodeproj#Phone": "LevityTables/Phone/Info.plist"]
    let wiring = try ProjectWiring(
      of: survey, after: await example.run.edits(survey), options: options)
    let project = try #require(
      wiring.transaction.contents(of: "App.xcodeproj/project.pbxproj"))
    #expect(
      String(decoding: project, as: UTF8.self).contains(
        "INFOPLIST_FILE = LevityTables/Phone/Info.plist;"))
  }

  /// The Mac has no UIKit, and its app the same packs.
  @Test(arguments: [false, true])
  func anAppForTheMacTooStartsStringsThere(_ hasStrings: Bool) async throws {
    let example = try OtherDevicesTests.example(
      OtherDevicesTests.project(OtherDevicesTests.several))
    for set in hasStrings ? ["LevityStrings", "LevityStringKeys"] : [] {
      try example.directory.write(
        "{ \"data\" : [], \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }",
        to: "app/A.xcassets/\(set).dataset/Contents.json")
    }
    let wiring = try await OtherDevicesTests.wire(example)
    let view = try #require(wiring.transaction.contents(of: "View.swift"))
    let source = String(decoding: view, as: UTF8.self)
    let phone = "    #if canImport(UIKit)\n    Levity.start()\n"
    #expect(
      source.contains(
        hasStrings
          ? phone
            + "    BundleAnswers.install()\n    #else\n    Levity.start()\n    BundleAnswers.install()\n    #endif\n"
          : phone + "    #endif\n"), "\(source)")
    #expect(source.contains("import LevityStrings\n") == hasStrings)
    #expect(wiring.links.map(\.product).contains("LevityStrings") == hasStrings)
  }

  /// Nothing answers for bundles after the keys went.
  @Test(arguments: [false, true])
  func keysThatGoNeedNoProduct(_ isRemoved: Bool) async throws {
    let example = try OtherDevicesTests.example(
      OtherDevicesTests.project(OtherDevicesTests.phone))
    let keys = "A.xcassets/LevityStringKeys.dataset/Contents.json"
    for set in ["LevityStrings", "LevityStringKeys"] {
      try example.directory.write(
        "{ \"data\" : [], \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }",
        to: "app/A.xcassets/\(set).dataset/Contents.json")
    }
    let survey = try await example.run.survey()
    var edits = try await example.run.edits(survey)
    var transaction = edits.transaction
    if isRemoved { transaction.remove(keys) }
    edits.wire(transaction)
    let wiring = try ProjectWiring(
      of: survey, after: edits,
      options: ProjectWiring.Options(
        runtime: WiredProjectTests.remote, destination: example.root, generatedFolder: "Generated"))
    #expect(wiring.links.map(\.product).contains("LevityBundles") == !isRemoved)
    let view = try #require(wiring.transaction.contents(of: "View.swift"))
    #expect(String(decoding: view, as: UTF8.self).contains("BundleAnswers.install()") == !isRemoved)
  }
}
