import FileTransactions
import ProjectWiring
import TestSupport
import Testing

@testable import ImageOffloading

/// The products that targets link, and the systems on which they run.
@Suite struct WiredSystemsTests {
  /// The packages of the runtime are built for newer systems than some targets.
  @Test(arguments: [
    (
      OtherDevicesTests.phone, "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 12.3;",
      ["raise MACOSX_DEPLOYMENT_TARGET of Other to 13.0"]
    ),
    (OtherDevicesTests.phone, "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 13.0;", []),
    (
      OtherDevicesTests.phone, "SDKROOT = appletvos; TVOS_DEPLOYMENT_TARGET = 14.0;",
      ["raise TVOS_DEPLOYMENT_TARGET of Other to 15.0"]
    ),
    (
      OtherDevicesTests.phone, "SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 7.0;",
      ["raise WATCHOS_DEPLOYMENT_TARGET of Other to 8.0"]
    ),
    (
      OtherDevicesTests.phone + " IPHONEOS_DEPLOYMENT_TARGET = 14.0;", nil,
      ["raise IPHONEOS_DEPLOYMENT_TARGET of Phone to 15.0"]
    ),
    (
      OtherDevicesTests.several
        + " IPHONEOS_DEPLOYMENT_TARGET = 14.0; MACOSX_DEPLOYMENT_TARGET = 11.0;", nil,
      [
        "raise the oldest systems to those for which Levity is built: iOS 15.0, macOS 13.0",
        "App.xcodeproj/project.pbxproj:35: raise IPHONEOS_DEPLOYMENT_TARGET of Phone to 15.0",
        "App.xcodeproj/project.pbxproj:35: raise MACOSX_DEPLOYMENT_TARGET of Phone to 13.0",
      ]
    ),
    (
      OtherDevicesTests.phone + " IPHONEOS_DEPLOYMENT_TARGET = 14.0;",
      "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 13.4;",
      ["raise IPHONEOS_DEPLOYMENT_TARGET of Phone and Other to 15.0"]
    ),
  ])
  func aTargetForOlderSystemsIsNamed(
    _ app: String, _ other: String?, _ steps: [String]
  ) async throws {
    let example = try OtherDevicesTests.example(OtherDevicesTests.project(app, with: other))
    let wiring = try await OtherDevicesTests.wire(example)
    #expect(!wiring.links.isEmpty)
    #expect(wiring.steps.flatMap { [$0.instruction] + $0.lines } == steps)
    #expect(wiring.steps.count <= 1)
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
