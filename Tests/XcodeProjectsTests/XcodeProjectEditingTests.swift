import PropertyLists
import Testing
import XcodeProjects

@Suite struct XcodeProjectEditingTests {
  static func lines(_ project: XcodeProject) -> [Substring] {
    String(decoding: project.document.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func removesEveryLineThatNamesAFile() throws {
    let project = try ProjectFixture.project(ProjectFixture.classic())
    let edited = try project.removingReferences(to: ["Shared Resources/Shared.xcassets"])

    let expected = Self.lines(project).filter { !$0.contains("Shared.xcassets") }
    #expect(Self.lines(edited) == expected)
    #expect(Self.lines(project).count - expected.count == 6)
    #expect(edited.targets[1].resources == [])
  }

  @Test func aFolderStandsForItsFilesAndAnEmptyVariantGroupGoes() throws {
    let project = try ProjectFixture.project(ProjectFixture.classic())
    let one = try project.removingReferences(to: ["App/de.lproj"])
    #expect(one.targets[0].resources.map(\.path).contains("App/Base.lproj/Main.storyboard"))
    #expect(Self.lines(project).count - Self.lines(one).count == 2)

    let both = try one.removingReferences(to: ["App/Base.lproj/Main.storyboard"])
    let text = Self.lines(both).joined(separator: "\n")
    #expect(!text.contains("Main.storyboard"))
    #expect(!text.contains("PBXVariantGroup section"))
    #expect(text.contains("/* End XCSwiftPackageProductDependency section */\n\t};"))
  }

  @Test func whatAnEmbeddedFrameworkRefersToIsThere() throws {
    let project = try ProjectFixture.project(ProjectFixture.synchronized())
    let edited = try project.addingFramework("Late", settings: ["SDKROOT": ["iphoneos"]])
      .embedding("Late", in: project.targets[0].name)
    let old = Set(Self.lines(project))
    let added = Self.lines(edited).filter { !old.contains($0) }.joined(separator: "\n")
    let proxy = try #require(added.firstMatch(of: #/targetProxy = ([0-9A-F]{24}) /#)?.output.1)
    #expect(added.contains("\t\t\(proxy) /* PBXContainerItemProxy */ = {"))
    let target = try #require(edited.targets.first { $0.name == "Late" })
    #expect(added.contains("remoteGlobalIDString = \(target.id);"))
  }

  @Test func filesThatNobodyNamesChangeNothing() throws {
    let project = try ProjectFixture.project(ProjectFixture.classic())
    #expect(try project.removingReferences(to: ["Elsewhere/x.png"]) == project)
  }

  @Test(arguments: [
    ("App/Generated/Images.swift", XcodeBuildPhase.sources, "Generated/Images.swift"),
    ("App/Icons.xcassets", .resources, "Icons.xcassets"), ("Top+1.swift", .sources, "Top+1.swift"),
  ])
  func anAddedFileIsWhereItShouldBeAndCanBeTakenBack(
    _ file: String, _ phase: XcodeBuildPhase, _ inGroup: String
  ) throws {
    let project = try ProjectFixture.project(ProjectFixture.classic())
    let edited = try project.adding(file: file, to: "App", phase: phase)

    let target = edited.targets[0]
    #expect((phase == .sources ? target.sources : target.resources).last?.path == file)
    #expect(edited.targets[1] == project.targets[1])
    #expect(Self.lines(edited).count == Self.lines(project).count + 4)
    #expect(
      Self.lines(edited).contains { $0.contains("path = \(OpenStepPropertyList.quoted(inGroup));") }
    )
    #expect(try edited.adding(file: file, to: "App", phase: phase) == edited)
    #expect(try project.adding(file: file, to: "App", phase: phase) == edited)
    #expect(try edited.removingReferences(to: [file]).document.bytes == project.document.bytes)
  }

  @Test func writesTheLinesThatXcodeWrites() throws {
    let project = try ProjectFixture.project(ProjectFixture.classic())
    let edited = try project.adding(file: "App/Generated/Images.swift", to: "App", phase: .sources)
    let added = Self.lines(edited).filter { !Self.lines(project).contains($0) }
    let pattern = added.map { line in
      line.split(separator: " ").map { word in
        let bare = word.drop { $0 == "\t" }
        return bare.count == 24 && bare.allSatisfy { $0.isHexDigit } ? "ID" : String(word)
      }.joined(separator: " ")
    }
    #expect(
      pattern == [
        "ID /* Images.swift in Sources */ = {isa = PBXBuildFile; fileRef = ID /* Images.swift */; };",
        "ID /* Images.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; name = Images.swift; path = Generated/Images.swift; sourceTree = \"<group>\"; };",
        "ID /* Images.swift */,", "ID /* Images.swift in Sources */,",
      ])
  }

  @Test func aFileOfTwoTargetsHasOneReference() throws {
    let project = try ProjectFixture.project(ProjectFixture.classic())
    let edited = try project.adding(file: "App/Assets.xcassets", to: "Widget", phase: .resources)
    #expect(Self.lines(edited).count == Self.lines(project).count + 2)
    #expect(edited.targets[1].resources.map(\.path).contains("App/Assets.xcassets"))
  }

  @Test func synchronizedFoldersNeedNoEditAndMissingSectionsAreWritten() throws {
    let project = try ProjectFixture.project(ProjectFixture.synchronized())
    #expect(try project.adding(file: "Garden/New.swift", to: "Garden", phase: .sources) == project)
    #expect(try project.removingReferences(to: ["Garden/Assets.xcassets"]) == project)

    let edited = try project.adding(file: "Outside/New.swift", to: "Garden", phase: .sources)
    let text = Self.lines(edited).joined(separator: "\n")
    #expect(text.contains("\tobjects = {\n\n/* Begin PBXBuildFile section */\n\t\t"))
    #expect(
      text.contains("/* End PBXBuildFile section */\n\n/* Begin PBXCopyFilesBuildPhase section */"))
    #expect(
      try edited.removingReferences(to: ["Outside/New.swift"]).document.bytes
        == project.document.bytes)
  }

  /// Such as generated sources at the root of a repository whose project is in a folder.
  @Test func aFileBesideTheProjectsFolderIsReferencedByTheWayThere() throws {
    let tree = ProjectFixture.classic()
    let moved = FileTree(root: "/checkout", paths: tree.paths.map { "app/" + $0 }) { path in
      path.hasPrefix("app/") ? tree.read(String(path.dropFirst(4))) : nil
    }
    let project = try ProjectFixture.project(moved)
    let file = "Generated/Images.swift"
    let edited = try project.adding(file: file, to: "App", phase: .sources)
    #expect(edited.targets[0].sources.last?.path == file)
    #expect(Self.lines(edited).contains { $0.contains("path = ../Generated/Images.swift;") })
    #expect(try edited.removingReferences(to: [file]).document.bytes == project.document.bytes)
  }

  @Test(arguments: [
    (
      "Nobody", XcodeBuildPhase.sources,
      "App.xcodeproj/project.pbxproj: the project has no target \"Nobody\"."
    ),
    (
      "App", .resources,
      "App.xcodeproj/project.pbxproj: the project has no group for the file \"../x.xcassets\"."
    ),
  ])
  func refusesWhatItCannotPlace(_ target: String, _ phase: XcodeBuildPhase, _ sentence: String)
    throws
  {
    let project = try ProjectFixture.project(ProjectFixture.classic())
    #expect {
      try project.adding(file: "../x.xcassets", to: target, phase: phase)
    } throws: {
      "\($0)" == sentence
    }
  }
}
