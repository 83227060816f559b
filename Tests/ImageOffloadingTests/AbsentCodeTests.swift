import FileTransactions
import Foundation
import ImageUsage
import TestSupport
import Testing
import XcodeProjects

@testable import ImageOffloading

/// Images that nothing here names, in a project that refers to code which isn't here.
@Suite struct AbsentCodeTests {
  static let modules = "[submodule \"Core\"]\n\tpath = Core\n\turl = https://example.org/core.git\n"
  static let core = "lastKnownFileType = \"wrapper.pb-project\"; path = core/Core.xcodeproj;"

  /// The project with a file reference.
  static func project(_ reference: String) -> String {
    OtherDevicesTests.project(OtherDevicesTests.phone)
      .replacing("children = (VIEW, CATALOG);", with: "children = (VIEW, CATALOG, CORE);")
      .replacing(
        "    VIEW = {",
        with:
          "CORE = { isa = PBXFileReference; \(reference) sourceTree = \"<group>\"; };\n    VIEW = {"
      )
  }

  static func example(_ reference: String, _ files: [String: String]) throws -> HeroProject {
    var all = files
    all["App.xcodeproj/project.pbxproj"] = project(reference)
    all["View.swift"] = "import SwiftUI\n"
    return try HeroProject(all)
  }

  @Test func anEmptySubmoduleThatTheProjectRefersToKeepsImagesFromBeingUnused() async throws {
    let example = try Self.example(Self.core, [".gitmodules": Self.modules])
    let image = try #require(try await example.run.plan().images.first)
    #expect(image.reasons == [.absentCode])
    #expect(image.places.map(\.file) == ["App.xcodeproj"])
    #expect(
      image.places.map(\.text) == [
        "Core isn't here: git submodule update --init --recursive Core"
      ])
    let usage = try await example.run.survey().usages.values.first
    #expect(usage?.verdict == .possible && usage?.isDoubtedByAbsentCodeOnly == true)
  }

  /// A package at another path, of the same folder name, stands for one that isn't at its own.
  @Test(arguments: [("Core", []), ("Other", ["Packages/Core"])])
  func aPackageElsewhereStandsForOneOfItsName(folder: String, absent: [String]) async throws {
    let package = { (dependency: String) in
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\","
        + " dependencies: [\(dependency)], targets: [.target(name: \"A\")])\n"
    }
    let example = try HeroProject([
      "App.xcodeproj/project.pbxproj": OtherDevicesTests.project(OtherDevicesTests.phone),
      "View.swift": "import SwiftUI\n",
      "Packages/Menu/Package.swift": package(".package(path: \"../Core\")"),
      "\(folder)/Package.swift": package(""),
    ])
    #expect(try await example.run.survey().project.absentCode.map(\.path) == absent)
  }

  /// The package may be in the same folder as the project.
  @Test(arguments: [(".", true), ("./", true), (".", false)])
  func thePackageOfTheFolderIsThere(path: String, isHere: Bool) async throws {
    let text = OtherDevicesTests.project(OtherDevicesTests.phone).replacing(
      "    VIEW = {",
      with:
        "PACKAGE = { isa = XCLocalSwiftPackageReference; relativePath = \(path); };\n    VIEW = {")
    let manifest = "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])"
    let example = try HeroProject(
      ["App.xcodeproj/project.pbxproj": text, "View.swift": "import SwiftUI\n"]
        .merging(isHere ? ["Package.swift": manifest, "Sources/Kit/A.swift": ""] : [:]) { $1 })
    let absent = try await example.run.survey().project.absentCode
    #expect(absent.isEmpty == isHere)
  }

  /// The package that an offload of this project added isn't where a copy of it lies.
  @Test(arguments: [("LevityUIKit", false), ("Core", true)])
  func theRuntimeInAFolderIsNoAbsentCode(product: String, isAbsent: Bool) async throws {
    let text = OtherDevicesTests.project(OtherDevicesTests.phone).replacing(
      "    VIEW = {",
      with:
        "PACKAGE = { isa = XCLocalSwiftPackageReference; relativePath = ../Packages; };\n    "
        + "PRODUCT = { isa = XCSwiftPackageProductDependency; productName = \(product); };\n    VIEW = {"
    )
    let example = try HeroProject([
      "App.xcodeproj/project.pbxproj": text, "View.swift": "import SwiftUI\n",
    ])
    let absent = try await example.run.survey().project.absentCode
    #expect(absent.map(\.path) == (isAbsent ? ["../Packages"] : []))
  }

  @Test(arguments: [
    // Nothing refers to it.
    ("path = Other.swift;", [".gitmodules": modules]),
    // It's there, on a Mac whatever the case of its letters.
    (core, ["Core/Core.xcodeproj/project.pbxproj": OtherDevicesTests.project("SDKROOT = macosx;")]),
    ("path = Core/A.swift;", [".gitmodules": modules, "Core/A.swift": ""]),
    // A package manager makes it.
    ("lastKnownFileType = \"wrapper.pb-project\"; path = Pods/Pods.xcodeproj;", [:]),
    ("path = Other.swift;", ["Podfile": "pod 'Core', :path => 'Core'", "Core/Core.podspec": ""]),
    ("path = Other.swift;", ["Podfile": "# pod 'Core', :path => 'Core'"]),
    ("path = Other.swift;", ["Podfile": "pod 'Core', :path => '../node_modules/core'"]),
  ])
  func otherFoldersDoNot(reference: String, files: [String: String]) async throws {
    let files = Dictionary(uniqueKeysWithValues: files.map { ($0, $1) })
    let example = try Self.example(reference, files)
    #expect(try await example.run.plan().images.map(\.reasons) == [[.unused]])
  }

  @Test(arguments: [
    (core, [:], "core/Core.xcodeproj"), ("path = core/A.m;", [".gitmodules": modules], "Core"),
    ("path = Other.swift;", ["Podfile": "  pod 'Core/UI', :path => '../Core' # ours"], "../Core"),
    ("path = Other.swift;", ["Podfile": "pod \"Core\", path: \"Core\""], "Core"),
  ])
  func codeThatIsNotHereIsFound(
    reference: String, files: [String: String], path: String
  ) async throws {
    let example = try Self.example(reference, files)
    let model = try await example.run.survey().project
    #expect(model.absentCode.map(\.path) == [path])
    #expect(model.absentCode(besides: "A.xcassets").count == 1)
  }

  /// Sources of a target in a folder around the tree, which has nothing else that names the image.
  @Test(arguments: [
    (
      "path = ../Shared/V.swift;", "FILE = { isa = PBXBuildFile; fileRef = CORE; };", ["../Shared"]
    ),
    // Nothing compiles it.
    ("path = ../Shared/V.swift;", "", []),
  ])
  func sourcesOutsideOfTheFolderMayNameImages(
    reference: String, file: String, absent: [String]
  ) async throws {
    let project = Self.project(reference)
      .replacing("    VIEW = {", with: "    \(file)\n    VIEW = {")
      .replacing("SourcesBuildPhase; files = (", with: "SourcesBuildPhase; files = (FILE, ")
    let example = try HeroProject([
      "App.xcodeproj/project.pbxproj": project, "View.swift": "import SwiftUI\n",
    ])
    let survey = try await example.run.survey()
    #expect(survey.project.absentCode.map(\.path) == absent)
    #expect(survey.usages.values.first?.verdict == (absent.isEmpty ? .unused : .possible))
  }

  /// One source outside among many that are here hardly names an image that none of these names.
  @Test(arguments: [(20, false), (80, true)])
  func aSourceOutsideAmongManyHardlyNamesImages(count: Int, isUnused: Bool) async throws {
    let names = (1..<count).map { "A\($0)" }
    let objects = names.map { name in
      "F\(name) = { isa = PBXBuildFile; fileRef = R\(name); }; "
        + "R\(name) = { isa = PBXFileReference; path = \(name).swift; sourceTree = \"<group>\"; };"
    }
    let references = names.map { ", R\($0)" }.joined()
    let files = names.map { "F\($0), " }.joined()
    let all = (["FILE = { isa = PBXBuildFile; fileRef = CORE; };"] + objects).joined()
    let project = Self.project("path = ../Shared/V.swift;")
      .replacing("CATALOG, CORE);", with: "CATALOG, CORE\(references));")
      .replacing("    VIEW = {", with: "    \(all)\n    VIEW = {")
      .replacing("SourcesBuildPhase; files = (", with: "SourcesBuildPhase; files = (FILE, \(files)")
    let sources = (names + ["View"]).map { ("\($0).swift", "import UIKit\n") }
    let example = try HeroProject(
      ["App.xcodeproj/project.pbxproj": project].merging(sources) { $1 })
    let survey = try await example.run.survey()
    #expect(survey.project.absentCode.map(\.path) == ["../Shared"])
    #expect(survey.usages.values.first?.verdict == (isUnused ? .unused : .possible))
    #expect(survey.usages.values.first?.removalOptions == [.delete, .includeDoubted])
  }

  @Test(arguments: [("../Shared", true), ("Shared", false)])
  func sourcesOfXcodeGenOutsideOfTheFolderMayNameImages(path: String, isAbsent: Bool) async throws {
    let example = try HeroProject([
      "project.yml":
        "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [A.xcassets, App, \(path)]\n",
      "App/View.swift": "import SwiftUI\n", "Shared/V.swift": "import SwiftUI\n",
    ])
    let absent = try await example.run.survey().project.absentCode
    #expect(absent.map(\.path) == (isAbsent ? ["../Shared"] : []))
    #expect(
      absent.map(\.sentence)
        == (isAbsent ? ["../Shared, to which project.yml refers, is outside of this folder"] : []))
  }

  /// Links to folders aren't followed. One counts if it leads out of the folder, to sources, and stands beside others.
  @Test(arguments: [
    ("App/Shared", "../../other", "V.swift", true), ("App/Shared", "../../other", "a.md", false),
    ("docs", "../other", "V.swift", false), ("App/Shared", "../Real", "V.swift", false),
  ])
  func aLinkOutOfTheFolderMayHaveSources(
    link: String, target: String, file: String, isAbsent: Bool
  ) async throws {
    let example = try HeroProject([
      "project.yml":
        "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [A.xcassets, App]\n",
      "App/View.swift": "import SwiftUI\n", "Real/W.swift": "",
    ])
    try example.directory.write("", to: "other/\(file)")
    try FileManager.default.createSymbolicLink(
      atPath: "\(example.root)/\(link)", withDestinationPath: target)
    let survey = try await example.run.survey()
    #expect(survey.project.absentCode.map(\.path) == (isAbsent ? [link] : []))
    #expect(survey.usages.values.first?.verdict == (isAbsent ? .possible : .unused))
  }

  private static let container =
    "lastKnownFileType = \"wrapper.pb-project\"; path = Kit/Kit.xcodeproj;"

  /// A product of the absent project.
  private static func product(_ path: String, _ type: String) -> String {
    "MADE = { isa = PBXReferenceProxy; fileType = \(type); path = \(path); remoteRef = PROXY; };"
      + " PROXY = { isa = PBXContainerItemProxy; containerPortal = CORE; proxyType = 2; };"
  }

  private static func copied(by phase: String) -> String {
    "FILE = { isa = PBXBuildFile; fileRef = CORE; };"
      + " PHASE = { isa = PBX\(phase)BuildPhase; files = (FILE); };"
  }

  /// Code with resources of its own hardly names those of an app: a set that nothing else names is unused, but only
  /// `--include-doubted` deletes it.
  @Test(arguments: [
    (container, "", false), (container, product("KitResources.bundle", "wrapper.cfbundle"), true),
    (
      container,
      product("KitResources.bundle", "wrapper.cfbundle")
        + product("libKit.a", "archive.ar").replacing("MADE", with: "LIBRARY"), false
    ),
    (container, product("KitTests.xctest", "wrapper.cfbundle"), false),
    (container, product("Kit.framework", "wrapper.framework"), false),
    // A package may have no resources.
    ("lastKnownFileType = folder; path = Core/Kit;", "", false),
    ("lastKnownFileType = sourcecode.c.objc; path = Core/A.m;", "", false),
    (
      "lastKnownFileType = folder; path = Core/Kit;",
      "FILE = { isa = PBXBuildFile; fileRef = CORE; };", false
    ),
    // C and C++ look up no image; Objective-C does, and headers may be of either.
    ("lastKnownFileType = sourcecode.cpp.cpp; path = Core/A.cpp;", "", true),
    ("lastKnownFileType = sourcecode.cpp.objcpp; path = Core/A.mm;", "", false),
    ("lastKnownFileType = sourcecode.c.h; path = Core/A.h;", "", false),
    (
      "lastKnownFileType = sourcecode.cpp.cpp; path = Core/A.cpp;",
      "HEADER = { isa = PBXFileReference; path = Core/A.hpp; sourceTree = \"<group>\"; };", true
    ),
    ("lastKnownFileType = text.json; path = Core/Names.json;", "", true),
    ("lastKnownFileType = folder; path = Core;", copied(by: "Resources"), true),
    ("lastKnownFileType = text; path = Core;", copied(by: "Resources"), true),
    ("lastKnownFileType = folder; path = Core;", copied(by: "Sources"), false),
    ("lastKnownFileType = sourcecode.c.objc; path = Core/A.m;", copied(by: "Resources"), false),
    (
      "path = Other.swift;",
      "PACKAGE = { isa = XCLocalSwiftPackageReference; relativePath = ../Kit; };", false
    ),
  ])
  func codeWithResourcesOfItsOwnHardlyNamesThoseOfAnApp(
    reference: String, objects: String, isUnused: Bool
  ) async throws {
    let project = Self.project(reference)
      .replacing("    VIEW = {", with: "    \(objects)\n    VIEW = {")
    let example = try HeroProject([
      "App.xcodeproj/project.pbxproj": project, "View.swift": "import SwiftUI\n",
      ".gitmodules": Self.modules,
    ])
    let survey = try await example.run.survey()
    #expect(survey.project.absentCode.map(\.hardlyNamesImages) == [isUnused])
    let usage = try #require(survey.usages.values.first)
    #expect(usage.verdict == (isUnused ? .unused : .possible))
    #expect(usage.removalOptions == [.delete, .includeDoubted])
    let image = try #require(try await example.run.plan().images.first)
    #expect(image.reasons == [isUnused ? .unused : .absentCode])
    #expect(image.places.map(\.file) == ["App.xcodeproj"])
  }

  @Test func packagesAtAPathCountForTheAppsThatLinkThem() async throws {
    let example = try Self.example(
      "path = Other.swift;",
      [
        "Kit/Package.swift":
          "let package = Package(name: \"Kit\", dependencies: [.package(path: \"../Base\")], targets: [.target(name: \"Kit\")])",
        "Kit/Sources/Kit/A.swift": "",
      ])
    let model = try await example.run.survey().project
    #expect(model.absentCode.map(\.path) == ["Base"])
    #expect(model.absentCode.map(\.owner) == ["Kit/Package.swift"])
    // The app doesn't link the package.
    #expect(model.absentCode(besides: "A.xcassets") == [])
  }

  @Test func unusedImagesThatMayLeaveDo() async throws {
    let example = try Self.example(Self.core, [:])
    var run = example.run
    run.configuration.unused = .leave
    #expect(try await run.plan().images.map(\.reasons) == [[.leaves]])
    run.configuration.unused = .keep
    run.configuration.allowPossible = ["hero"]
    #expect(try await run.plan().images.map(\.reasons) == [[.leaves]])
  }
}
