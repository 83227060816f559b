import TestSupport
import Testing

@testable import StringOffloading

/// Files that somebody translated, and that nobody added to the project.
@Suite struct UnlistedTableTests {
  static let french = "App/fr.lproj/Localizable.strings"
  static let project = "App.xcodeproj/project.pbxproj"

  /// A project whose target lacks some files of its folder.
  static func project(
    without files: [String] = ["fr.lproj/Localizable.strings"], _ others: [String: String?] = [:],
    _ change: (String) -> String = { $0 }
  ) throws -> StringsProject {
    let group = "isa = PBXFileSystemSynchronizedRootGroup;"
    let names = files.map { "\"\($0)\"" }.joined(separator: ", ")
    let exceptions = """
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TApp;
        membershipExceptions = (\(names)); };
      SApp = { \(group) exceptions = (E);
      """
    let text = try StringsProject().read(project)
      .replacing("SApp = { \(group)", with: exceptions)
    return try StringsProject(
      [french: "\"title\" = \"Titre\";\n", project: change(text)].merging(others) { $1 })
  }

  static func reason(_ project: StringsProject) throws -> StringReason? {
    try project.plan().tables.first { $0.files.contains(french) }?.reason
  }

  @Test func theyAreNotAmongTheAppsBytes() throws {
    let plan = try Self.project().plan()
    let table = try #require(plan.tables.first { $0.files == [Self.french] })
    #expect(table.reason == .unlistedTable)
    #expect(
      table.evidence == "App has App/de.lproj/Localizable.strings, and not these files.")
    #expect(plan.outside == .init(tables: 1, files: 1, bytes: table.bytes))
    #expect(plan.total.bytes == plan.tables.reduce(0) { $0 + $1.bytes } - table.bytes)
    #expect(plan.total.files == 2)
  }

  @Test func thoseOfADocumentAreNot() throws {
    let table = "App/fr.lproj/Main.strings"
    let project = try Self.project(
      without: ["fr.lproj/Main.strings"],
      [table: "\"a\" = \"A\";", "App/Base.lproj/Main.storyboard": "<document/>"])
    #expect(try project.table("Main")?.reason == .unlistedTable)
  }

  @Test func anotherTableOfTheSameLanguagesIsNot() throws {
    let files = ["de", "fr"].map { "App/\($0).lproj/Old.strings" }
    let project = try Self.project(
      without: ["de.lproj/Old.strings", "fr.lproj/Old.strings"],
      Dictionary(uniqueKeysWithValues: files.map { ($0, "\"a\" = \"A\";") }))
    #expect(try project.table("Old")?.reason == .unlistedTable)
  }

  private static let resource = """
    R = { isa = PBXResourcesBuildPhase; files = (B); };
    B = { isa = PBXBuildFile; fileRef = F; };
    F = { isa = PBXFileReference; path = "Link/fr.lproj/Localizable.strings"; sourceTree = "<group>"; };
    """

  private static let plugin = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "Kit", plugins: [.plugin(name: "Copy")]),
      .plugin(name: "Copy", capability: .buildTool())])
    """
  private static let workspace = [
    "App.xcworkspace/contents.xcworkspacedata":
      "<FileRef location = \"group:Carthage/Checkouts/T/T.xcodeproj\"></FileRef>",
    "Carthage/Checkouts/T/T.xcodeproj/project.pbxproj": "{ path = \"../../../App\"; }",
  ]

  private static let groups = [
    "App.xcworkspace/contents.xcworkspacedata": """
    <Group location = "group:Carthage" name = "location"><Group location = "container:Carthage/Checkouts">
    <FileRef location = "group:T/T.xcodeproj"></FileRef></Group></Group>
    """,
    "Carthage/Checkouts/T/T.xcodeproj/project.pbxproj": "{ path = \"../../../App\"; }",
  ]

  /// The app may have the files in another way.
  @Test(
    arguments: [
      ("a pod", ["App.podspec": "s.resources = 'App/*.lproj'"]),
      ("XcodeGen", ["project.yml": "name: App\ntargets:\n  App:\n    sources: [App]\n"]),
      ("Tuist", ["Project.swift": "let project = Project(name: \"App\", targets: [])"]),
      ("a package that can't be read", ["Package.swift": "let package = make()"]),
      ("a pod of another folder", ["Specs/A.podspec": "s.resources = '../App/fr.lproj'"]),
      ("a plugin", ["Kit/Package.swift": plugin]),
      ("make", ["Makefile": "all:\n\tcp -R App build\n"]),
      ("Bazel", ["BUILD.bazel": ""]),
      ("CMake", ["CMakeLists.txt": "add_executable(App)"]),
      ("CMake of the folder", ["App/CMakeLists.txt": ""]),
      ("CMake that leaves its folder", ["build/CMakeLists.txt": "set(R ../App)"]),
      ("CMake with a root", ["build/CMakeLists.txt": "set(R ${CMAKE_SOURCE_DIR}/App)"]),
      (
        "make around a dependency",
        ["App/vendor/Makefile": "all:\n\tcc a.c", "Makefile": "all:\n\tcp a b"]
      ),
      ("make in another folder", ["b/Makefile": "all:\n\tcp -R ../App b\n"]),
      ("Theos", ["Makefile": "include $(THEOS)/makefiles/common.mk\nA_FILES = a.m"]),
      ("make with a shell", ["Makefile": "X = $(shell cp -R a b)"]),
      ("make with a variable", ["Makefile": "T = cp\nall:\n\t$(T) -R a b"]),
      ("make with two values", ["Makefile": "T = ls\nT = cp\nall:\n\t$(T) -R a b"]),
      ("make with more", ["Makefile": "T = ls\nT += && cp -R a b\nall:\n\t$(T)"]),
      ("make with a value of a target", ["Makefile": "T = ls\nall: T = cp\nall:\n\t$(T) a b"]),
      ("make in one line", ["Makefile": "all: ; cp -R a b"]),
      ("make with another program", ["Makefile": "SHELL = /usr/bin/python3\nall:\n\ttrue"]),
      ("make that makes the project", ["Makefile": "all:\n\txcodegen generate"]),
      ("make that names tables", ["Makefile": "all:\n\tsed -i '' s/a/b/ App/fr.lproj/*"]),
      ("a pod of the Podfile", ["Podfile": "pod 'Kit', :path => 'App'"]),
      ("a pod around the app", ["Example/Podfile": "pod 'Kit', path: '../'"]),
      ("XcodeGen as JSON", ["project.json": "{}"]),
      (
        "XcodeGen by another name",
        ["gen/ios.yml": "targets:\n  App:\n    platform: iOS\n    sources: [../App]\n"]
      ),
      (
        "XcodeGen in another folder",
        ["gen/project.yml": "name: App\ntargets:\n  App:\n    sources: [../Kit]\n"]
      ),
      ("Tuist in another folder", ["Tuist/Project.swift": ""]),
      ("Tuist above", ["x/Project.swift": "import ProjectDescription"]),
      ("a program that writes the project", ["generate.rb": "require 'xcodeproj'\n"]),
      ("a project of a workspace", workspace), ("a project of a workspace's group", groups),
      ("a project among pods", ["Pods/Two.xcodeproj/project.pbxproj": "{ path = \"../App\"; }"]),
      (
        "a project among checkouts",
        ["Carthage/Checkouts/T/T.xcodeproj/project.pbxproj": "{ path = ../../../App; }"]
      ),
    ])
  func filesThatAnythingElseMayTakeStayAmongThem(
    _ name: String, _ files: [String: String]
  ) throws {
    let project = try Self.project(files.mapValues(Optional.some))
    #expect(try Self.reason(project) == .tableNotInATarget)
    #expect(try project.plan().outside == .init())
  }

  @Test(
    arguments: [
      ["vendor/lib/Makefile": ""], ["Models/Project.swift": "struct Project {}"],
      ["fastlane/Fastfile": "build_app"], [".github/a.yml": "on: push"], ["a.rb": "puts 1"],
      ["Kit/Kit.podspec": "s.resources = 'R'"],
      ["Podfile": "pod 'Kit', :path => 'Kit'\npod 'A', :git => 'App'"],
      ["docs/Makefile": "all:\n\tcp a b"], ["build/CMakeLists.txt": "add_library(a a.c)"],
      [
        "Makefile": """
        SWIFT ?= swift
        # cp; rsync
        V = $(shell git describe; echo 1)
        .PHONY: all
        all: setup
        \t@$(SWIFT) build \\
        \t  -c release
        \t-bundle exec fastlane test
        \t@echo "$$HOME; done" && xcodebuild -scheme App
        \t@./scripts/lint.sh
        setup: ; pod install
        """
      ],
      ["Pods/Two.xcodeproj/project.pbxproj": "{ path = \"../Pods/A\"; }"],
    ])
  func filesThatBuildNothingOfTheAppChangeNothing(_ files: [String: String]) throws {
    #expect(try Self.reason(Self.project(files.mapValues(Optional.some))) == .unlistedTable)
  }

  @Test func filesThatATargetHasThroughALinkStayAmongThem() throws {
    let linked = try Self.project { text in
      text.replacing("buildPhases = ();", with: "buildPhases = (R);")
        .replacing("children = (", with: "children = (F, ")
        .replacing("objects = {", with: "objects = {\n\(Self.resource)")
    }
    #expect(try Self.reason(linked) == .tableNotInATarget)
  }

  /// Disks of Macs find a file whatever the case of its name, and the app has it under the project's.
  @Test func aFileWhoseNameDiffersInCaseKeepsTheTable() throws {
    let file = "App/fr.lproj/localizable.strings"
    let files: [String: String?] = [Self.french: nil, file: "\"title\" = \"Titre\";\n"]
    let named = Self.resource.replacing("Link/", with: "App/")
    let project = try Self.project(without: ["fr.lproj/localizable.strings"], files) { text in
      text.replacing("buildPhases = ();", with: "buildPhases = (R);")
        .replacing("children = (", with: "children = (F, ")
        .replacing("objects = {", with: "objects = {\n\(named)")
    }
    for name in ["Localizable", "localizable"] {
      let table = try project.plan().tables.first { $0.name == name }
      #expect(table?.reason == .unreadableTable, "\(table?.evidence ?? "")")
    }
    // The app doesn't have the other one.
    let other = try Self.project(without: ["fr.lproj/localizable.strings"], files)
    #expect(try other.plan().tables.first { $0.name == "Localizable" }?.reason == nil)
  }

  @Test(
    arguments: [
      ["de.lproj", "en.lproj", "fr.lproj"].map { "\($0)/Localizable.strings" },
      ["fr.lproj/Localizable.strings", "Localizable.strings"],
    ])
  func filesBesideNoneOfATargetAreNotAmongThem(_ excluded: [String]) throws {
    let loose = excluded.contains("Localizable.strings")
    let project = try Self.project(
      without: excluded, loose ? ["App/Localizable.strings": "\"title\" = \"T\";"] : [:])
    #expect(try Self.reason(project) == .unlistedTable)
  }

  private static let strings = "\"title\" = \"Titre\";\n"
  private static let catalog = "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}"

  /// Files that a library left behind, captions, and sources of converters.
  @Test(
    arguments: [
      ["SDK/Kit.bundle/de.lproj/Menu.strings"], ["Old/de.lproj/Menu.strings"], ["Old/Menu.strings"],
      ["fastlane/Menu.xcstrings"], ["__MACOSX/de.lproj/Menu.strings"],
      ["Old/Menu.strings", "Pods/Podfile.lock"], ["Old/Menu.strings", "Kit/Package.swift"],
      ["Old/Menu.strings", "Package.swift"], ["Old/Menu.strings", "project.yml"],
      ["Old/Menu.strings", "other/project.yml"],
      ["Old/Menu.strings", "pages/package.json"], ["Old/Menu.strings", "Old/app.json"],
    ])
  func filesFarFromThoseOfATargetAreNotAmongThem(_ files: [String]) throws {
    let project = try Self.stray(files)
    let table = try #require(try project.table("Menu"))
    #expect(table.reason == .unlistedTable)
    #expect(table.evidence == "No target has these files.")
    #expect(try project.plan().outside == .init(tables: 1, files: 1, bytes: table.bytes))
  }

  /// Something else may put them into the app.
  @Test(
    arguments: [
      ["A.framework/de.lproj/Menu.strings"], ["A.xcframework/ios/A.framework/Menu.strings"],
      ["Kit/Sources/Kit/Menu.strings", "Kit/Package.swift"],
      ["Sources/A/Menu.strings", "Package.swift"],
      ["Old/Menu.strings", "A.podspec"], ["src/ios/Menu.strings", "plugin.xml"],
      ["Old/Menu.strings", "config.xml"], ["Old/Menu.strings", "native/package.json"],
      ["Old/Menu.strings", "app.json", "package.json"], ["Old/Menu.strings", "ios/App.csproj"],
      ["Old/Menu.strings", "build.gradle"], ["Old/Menu.strings", "pubspec.yaml"],
      ["Old/Menu.strings", "Makefile"],
    ])
  func filesThatOtherSystemsMayTakeStayAmongThem(_ files: [String]) throws {
    let table = try #require(try Self.stray(files).table("Menu"))
    #expect(table.reason == .tableNotInATarget, "\(table.evidence ?? "")")
  }

  /// The evidence names a file that may put them into an app.
  @Test(
    arguments: [
      (["Old/Menu.strings", "A.podspec"], "A.podspec may take them."),
      (["Old/Menu.strings", "build.gradle"], "Another system may build the app: build.gradle."),
      (
        ["Kit/Sources/Kit/Menu.strings", "Kit/Package.swift"],
        "They are in a target of Kit/Package.swift, or may be."
      ),
      (["A.framework/de.lproj/Menu.strings"], "An app may have A.framework as a whole."),
    ])
  func whatMayTakeThemIsNamed(_ files: [String], _ evidence: String) throws {
    #expect(try Self.stray(files).table("Menu")?.evidence == evidence)
  }

  /// Folders from which no app is made, whatever else is in the repository.
  @Test(
    arguments: [
      ("build/Debug-iphoneos/App.app/de.lproj", true), ("old/App.app/de.lproj", true),
      ("build/Release-iphonesimulator/Kit/Kit.framework/de.lproj", true),
      ("Build/Products/Beta-maccatalyst/Kit.bundle/de.lproj", true),
      ("App.xcarchive/Products/Kit.framework/de.lproj", true),
      ("fastlane/screenshots/de-DE", true), (".fastlane/screenshots", true),
      ("SDK/Release-iphoneos/Kit.framework/de.lproj", false),
      ("build/Kit.framework/de.lproj", false),
      ("Debug-iphoneos/Kit.framework/de.lproj", false), ("screenshots/de.lproj", false),
      ("fastlane/de.lproj", false),
    ])
  func productsAndScreenshotsAreInNoApp(_ folder: String, _ isUnlisted: Bool) throws {
    let project = try Self.stray(["\(folder)/Menu.strings", "A.podspec", "Makefile"])
    #expect(
      try project.table("Menu")?.reason == (isUnlisted ? .unlistedTable : .tableNotInATarget))
  }

  /// A project may link what somebody built before.
  @Test func productsThatAProjectNamesStayAmongThem() throws {
    let text = try StringsProject().read(Self.project).replacing(
      "objects = {",
      with:
        "objects = { P = { isa = PBXFileReference; path = \"build/Debug-iphoneos/Kit.framework\"; };"
    )
    let project = try StringsProject([
      "build/Debug-iphoneos/Kit.framework/Menu.strings": Self.strings, Self.project: text,
    ])
    #expect(try project.table("Menu")?.reason == .tableNotInATarget)
  }

  /// A manifest of XcodeGen takes its own files, and those that its scripts may copy.
  @Test(
    arguments: [
      ("", true), ("\n    preBuildScripts: [{script: swiftlint, name: Lint}]", true),
      ("\n    preBuildScripts: [{script: cp -R Old out}]", false),
      ("\n    postBuildScripts: [{path: copy.sh}]", false),
      ("\n    buildRules: [{script: cp -R a b}]", false),
      ("\noptions: {postGenCommand: cp -R Old out}", false),
      ("\noptions: {preGenCommand: swiftgen}", true),
      ("\nschemes:\n  App:\n    build: {preActions: [{script: cp -R Old out}]}", false),
      ("\n    scheme: {preActions: [{script: ./copy}]}", false),
      ("\n  Kit:\n    platform: iOS\n    sources: [Old]", false),
      ("\n  Kit:\n    platform: iOS\n    sources: [{path: Old/Menu.strings}]", false),
      ("\n  Kit:\n    platform: iOS\n    sources: [\"${KIT}\"]", false),
      ("\n  Kit:\n    platform: iOS\n    sources: [Absent]", false),
      ("\ninclude: [absent.yml]", false),
    ])
  func manifestsTakeWhatTheyName(_ rest: String, _ isUnlisted: Bool) throws {
    let project = try StringsProject([
      "Old/Menu.strings": Self.strings,
      "project.yml": "targets:\n  App:\n    platform: iOS\n    sources: [App]\(rest)\n",
    ])
    let table = try #require(try project.table("Menu"))
    #expect(
      table.reason == (isUnlisted ? .unlistedTable : .tableNotInATarget), "\(table.evidence ?? "")")
  }

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Kit", targets: [.target(name: "Kit")])
    """

  private static func stray(_ files: [String]) throws -> StringsProject {
    let contents = files.map { path -> (String, String?) in
      switch path.split(separator: ".").last {
      case "strings": (path, strings)
      case "xcstrings": (path, catalog)
      case "swift": (path, manifest)
      case "yml": (path, "targets:\n  App:\n    platform: iOS\n    sources: [App]\n")
      case "xml": (path, "<widget/><plugin/>")
      case "json":
        (path, path.hasPrefix("native") ? "{\"dependencies\":{\"react-native\":\"1\"}}" : "{}")
      default: (path, path.hasSuffix("Makefile") ? "all:\n\tcp -R App build\n" : "")
      }
    }
    return try StringsProject(Dictionary(uniqueKeysWithValues: contents))
  }

  /// A target may have a file of that name through a link.
  @Test(arguments: [("Link/Menu.strings", false), ("Link/Other.strings", true)])
  func aLinkedFileOfThatNameStaysAmongThem(_ linked: String, _ isUnlisted: Bool) throws {
    let resource = Self.resource.replacing("Link/fr.lproj/Localizable.strings", with: linked)
    let text = try StringsProject().read(Self.project)
      .replacing("buildPhases = ();", with: "buildPhases = (R);")
      .replacing("children = (", with: "children = (F, ")
      .replacing("objects = {", with: "objects = {\n\(resource)")
    let project = try StringsProject(["Old/Menu.strings": Self.strings, Self.project: text])
    #expect(
      try project.table("Menu")?.reason == (isUnlisted ? .unlistedTable : .tableNotInATarget))
  }
}
