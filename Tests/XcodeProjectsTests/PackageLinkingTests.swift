import Foundation
import PropertyLists
import Testing
import XcodeProjects

@Suite struct PackageLinkingTests {
  static let remote = XcodePackageReference.remote(
    url: "https://example.com/team/levity.git", version: "1.2.0")
  static let local = XcodePackageReference.local(path: "../levity")

  static func project(_ name: String) throws -> XcodeProject {
    try ProjectFixture.project(
      name == "Classic" ? ProjectFixture.classic() : ProjectFixture.synchronized())
  }

  static func added(_ edited: XcodeProject, to project: XcodeProject) -> [String] {
    let before = Set(XcodeProjectEditingTests.lines(project))
    return XcodeProjectEditingTests.lines(edited).filter { !before.contains($0) }.map { line in
      String(line).replacing(/[0-9A-F]{24}/, with: "ID")
    }
  }

  @Test func writesTheLinesThatXcodeWritesForARepository() throws {
    let project = try Self.project("Synchronized")
    let edited = try project.linking(product: "LevityUIKit", of: Self.remote, to: "Garden")
    let text = Self.added(edited, to: project).joined(separator: "\n")
    #expect(
      text.contains(
        """
        \t\tID /* XCRemoteSwiftPackageReference "levity" */ = {
        \t\t\tisa = XCRemoteSwiftPackageReference;
        \t\t\trepositoryURL = "https://example.com/team/levity.git";
        """))
    #expect(
      text.contains(
        """
        \t\t\t\tkind = upToNextMajorVersion;
        \t\t\t\tminimumVersion = 1.2.0;
        """))
    #expect(
      text.contains(
        """
        \t\tID /* LevityUIKit */ = {
        \t\t\tisa = XCSwiftPackageProductDependency;
        \t\t\tpackage = ID /* XCRemoteSwiftPackageReference "levity" */;
        \t\t\tproductName = LevityUIKit;
        """))
    #expect(
      text.contains(
        "\t\tID /* LevityUIKit in Frameworks */ = {isa = PBXBuildFile; productRef = ID /* LevityUIKit */; };"
      ))
    #expect(text.contains("\t\t\t\tID /* XCRemoteSwiftPackageReference \"levity\" */,"))
    #expect(
      edited.targets.first { $0.name == "Garden" }?.packageProducts.contains("LevityUIKit") == true)
  }

  @Test(arguments: ["Classic", "Synchronized"])
  func sectionsStayInOrderAndObjectsSorted(_ name: String) throws {
    var project = try Self.project(name)
    for target in project.targets.map(\.name) {
      for product in ["LevityUIKit", "LevityStrings"] {
        project = try project.linking(product: product, of: Self.local, to: target)
      }
    }
    let lines = XcodeProjectEditingTests.lines(project)
    let sections = lines.filter { $0.hasPrefix("/* Begin ") }
    #expect(sections == sections.sorted())
    #expect(Set(sections).count == sections.count)
    #expect(sections.count == lines.filter { $0.hasPrefix("/* End ") }.count)
    let ids = lines.filter { $0.contains("LevityUIKit in Frameworks */ = {") }.map { $0.prefix(26) }
    #expect(ids == ids.sorted())
    #expect(
      lines.filter { $0.contains("XCLocalSwiftPackageReference \"../levity\" */ = {") }.count == 1)
    // A reader that knows nothing of Xcode.
    let list = try PropertyListSerialization.propertyList(
      from: Data(project.document.bytes), format: nil)
    #expect(list is [String: Any])
  }

  @Test func theSameLinkAgainChangesNothing() throws {
    let project = try Self.project("Classic")
    let edited = try project.linking(product: "LevityUIKit", of: Self.remote, to: "App")
    #expect(try edited.linking(product: "LevityUIKit", of: Self.remote, to: "App") == edited)
    #expect(try project.linking(product: "LevityUIKit", of: Self.remote, to: "App") == edited)
    // The reference that is there is used, wherever it leads.
    let other = try edited.linking(product: "LevityStrings", of: Self.local, to: "App")
    #expect(!Self.added(other, to: edited).joined().contains("XCLocalSwiftPackageReference"))
  }

  @Test func aTargetWithoutAPhaseThatLinksGetsOneAfterItsSources() throws {
    let project = try Self.project("Classic")
    let bytes = String(decoding: project.document.bytes, as: UTF8.self)
    let phase = try #require(
      bytes.split(separator: "\n").first { $0.hasSuffix("/* Frameworks */,") })
    let without = try XcodeProject(
      parsing: Array(bytes.replacing("\(phase)\n", with: "").utf8), path: "App.xcodeproj")
    let target = try #require(
      project.targets.first { target in
        without.targets.first { $0.name == target.name }?.packageProducts != target.packageProducts
          || target.name == "App"
      })
    let edited = try without.linking(product: "LevityUIKit", of: Self.local, to: target.name)
    let text = String(decoding: edited.document.bytes, as: UTF8.self)
    #expect(text.contains(/\/\* Sources \*\/,\n\t\t\t\t[0-9A-F]{24} \/\* Frameworks \*\/,/))
    #expect(Self.added(edited, to: without).contains("\t\tID /* Frameworks */ = {"))
  }

  @Test func aSettingIsWrittenOnlyWhereItIsMissing() throws {
    let project = try Self.project("Classic")
    let edited = try project.setting("SWIFT_VERSION", to: "5.0", of: "App")
    #expect(try edited.setting("SWIFT_VERSION", to: "6.0", of: "App") == edited)
    #expect(throws: XcodeProjectError.self) {
      try project.setting("SWIFT_VERSION", to: "5.0", of: "Nobody")
    }
  }
}
