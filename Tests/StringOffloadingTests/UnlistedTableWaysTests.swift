import ImageInventories
import ImageOffloading
import TestSupport
import Testing

@testable import StringOffloading
@testable import XcodeProjects

/// Ways of a project to put files into an app that aren't among a target's resources.
@Suite(.serialized) struct UnlistedTableWaysTests {
  private static func project(
    _ objects: String, phases: String = "", children: String = "",
    files: [String: String] = [:]
  ) throws -> StringsProject {
    try UnlistedTableTests.project(files.mapValues(Optional.some)) { text in
      text.replacing("buildPhases = ();", with: "buildPhases = (\(phases));")
        .replacing("children = (", with: "children = (\(children)")
        .replacing("objects = {", with: "objects = {\n\(objects)")
    }
  }

  private static let copies = "isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7;"
  private static let script = "isa = PBXShellScriptBuildPhase;"
  private static let build = "B = { isa = PBXBuildFile; fileRef = F; };"

  private static func file(_ path: String, _ tree: String = "\"<group>\"", type: String = "text")
    -> String
  {
    "F = { isa = PBXFileReference; lastKnownFileType = \(type); path = \"\(path)\"; sourceTree = \(tree); };"
  }

  @Test(
    arguments: [
      (
        "a copied file",
        "R = { \(copies) files = (B); }; \(build) \(file("App/fr.lproj/A.strings"))"
      ),
      ("a copied folder", "R = { \(copies) files = (B); }; \(build) \(file("App/fr.lproj"))"),
      (
        "a copied folder around it",
        "R = { \(copies) files = (B); }; \(build) \(file("App", type: "folder"))"
      ),
      (
        "a copied folder elsewhere",
        "R = { \(copies) files = (B); }; \(build) \(file("X", type: "folder"))"
      ),
      ("the folder of a language", "R = { \(copies) dstPath = \"fr.lproj\"; files = (); };"),
      (
        "a resource that is a link",
        "R = { isa = PBXResourcesBuildPhase; files = (B); }; \(build) \(file("Langs", type: "folder"))"
      ),
      ("a source tree with a name", file("fr.lproj/Localizable.strings", "LANG_DIR")),
      ("a product", file("App/fr.lproj/Localizable.strings", "BUILT_PRODUCTS_DIR")),
      ("a folder among products", file("Langs", "BUILT_PRODUCTS_DIR", type: "folder")),
      (
        "a phase with exceptions",
        "E2 = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; membershipExceptions = (\"fr.lproj/Localizable.strings\"); };"
      ),
      ("a rule", "U = { isa = PBXBuildRule; script = \"cp $INPUT_FILE_PATH x\"; };"),
      (
        "a list of files",
        "R = { \(script) inputFileListPaths = (\"fr.lproj.xcfilelist\"); shellScript = \"\"; };"
      ),
      (
        "a file that a script takes",
        "R = { \(script) inputPaths = (\"App/fr.lproj/Localizable.strings\"); shellScript = \"\"; };"
      ),
      ("another program", "R = { \(script) shellPath = /usr/bin/ruby; shellScript = \"\"; };"),
    ])
  func filesThatAnAppMayHaveInAnotherWayStayAmongItsBytes(_ name: String, _ objects: String)
    throws
  {
    let isInPhase = objects.contains("R = ")
    let project = try Self.project(
      objects, phases: isInPhase ? "R" : "", children: objects.contains("F = ") ? "F, " : "")
    #expect(try UnlistedTableTests.reason(project) == .tableNotInATarget)
  }

  @Test(
    arguments: [
      ("a framework", "R = { \(copies) files = (B); }; \(build) \(file("A.framework"))"),
      ("a product", file("App.app", "BUILT_PRODUCTS_DIR")),
      ("a rule of Xcode", "U = { isa = PBXBuildRule; compilerSpec = com.apple.compilers.lex; };"),
      (
        "CocoaPods",
        "R = { \(script) name = \"[CP] Copy Pods Resources\"; shellScript = \"x.sh\"; };"
      ),
      ("a linter", "R = { \(script) shellScript = \"swiftlint lint .\"; };"),
    ])
  func whatCopiesNoTablesChangesNothing(_ name: String, _ objects: String) throws {
    let project = try Self.project(
      objects, phases: objects.contains("R = ") ? "R" : "",
      children: objects.contains("F = ") ? "F, " : "")
    #expect(try UnlistedTableTests.reason(project) == .unlistedTable)
  }

  @Test(
    arguments: [
      ("", true), ("# cp -R a b", true), ("echo 'cp; rsync'", true), ("exit 0 # x", true),
      (
        "if which swiftlint >/dev/null 2>&1; then\n  swiftlint\nelse\n  echo \"a; b | c\"\nfi", true
      ),
      (
        "\"${PODS_ROOT}/SwiftLint/swiftlint\" --fix && \"$PODS_ROOT/R.swift/rswift\" \\\n  generate",
        true
      ),
      ("export PATH=\"$PATH:/opt/bin\"\nxcrun --sdk macosx mint run swiftlint", true),
      ("\"${PODS_ROOT}/FirebaseCrashlytics/run\"", true),
      ("V=$(git rev-parse HEAD)\n/usr/libexec/PlistBuddy -c \"Set :V $V\" \"$F\"", true),
      ("if [[ \"$(uname -m)\" == arm64 ]]; then X=1 swiftgen; fi", true),
      ("cp -R App out", false), ("rsync -a App/ $X", false), ("ditto App $X", false),
      ("./copy.sh", false), ("sh $SRCROOT/x.sh", false), ("$SRCROOT/run", false),
      ("lint App", false), ("swiftlint fr.lproj", false), ("swiftlint Old.strings", false),
      ("echo `cp a b`", false), ("echo $(cp a b)", false), ("echo \"$(cp a b)\"", false),
      ("X=1 ./copy.sh", false), ("swiftlint; cp a b", false), ("swiftlint | cp a b", false),
      ("if true; then cp a b; fi", false), ("f() { cp a b; }", false), ("echo \"", false),
      ("git archive HEAD", false), ("mint run tool", false), ("true & cp a b", false),
      ("swiftlint \\\\\ncp a b", false), ("python3 a.py", false), ("cat <<E\ncp a b\nE", false),
    ])
  func scriptsAreHarmlessIfEachCommandIs(_ text: String, _ isHarmless: Bool) {
    let script = XcodeScript(name: "", shell: "/bin/sh", content: text, inputs: [])
    #expect(HarmlessScripts.contains(script) == isHarmless)
  }

  /// The files that say what else builds the app are read once, however many tables there are.
  @Test func eachFileIsReadOnce() throws {
    let names = (0..<20).map { "Old\($0)" }
    let tables = names.map { "App/fr.lproj/\($0).strings" }
    let files = Dictionary(uniqueKeysWithValues: tables.map { ($0, "\"a\" = \"A\";") })
      .merging(["a.rb": "", "b.sh": ""]) { $1 }
    let project = try UnlistedTableTests.project(
      without: names.map { "fr.lproj/\($0).strings" }, files.mapValues(Optional.some))
    let tree = try CatalogTree(root: project.folder.path)
    let model = try ProjectSurvey(tree: tree, usages: []).project
    var reads: [String: Int] = [:]
    let unlisted = UnlistedTables(model, walk: tree.walk) { path in
      reads[path, default: 0] += 1
      return []
    }
    for (name, path) in zip(names, tables) {
      #expect(unlisted.sentence(folder: "App", name: name, files: [path]) != nil)
    }
    #expect(reads == ["a.rb": 1, "b.sh": 1])
  }
}
