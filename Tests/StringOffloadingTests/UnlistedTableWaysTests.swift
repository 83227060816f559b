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
      (
        "a synchronized folder that isn't there",
        "S2 = { isa = PBXFileSystemSynchronizedRootGroup; path = \"app\"; sourceTree = \"<group>\"; };"
      ),
      (
        "a synchronized folder of a build",
        "S2 = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = MY_ROOT; };"
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
      (
        "A=()\nfor X in $Y; do A+=(\"$X-$Z\"); lipo -create \"${A[@]}\" -o \"$F-merged\"; done",
        true
      ),
      ("mv \"$F-merged\" \"$F\"", true), ("mv \"$F-merged\" \"$G\"", false),
      ("A=($(cp -R a b))", false), ("A=(`cp -R a b`)", false), ("A=(a", false),
      ("A=('(' \")\")\ncp -R a b", false),
      ("cp -R App out", false), ("rsync -a App/ $X", false), ("ditto App $X", false),
      ("./copy.sh", false), ("sh $SRCROOT/x.sh", false), ("$SRCROOT/run", false),
      ("lint App", false), ("swiftlint fr.lproj", false), ("swiftlint Old.strings", false),
      ("echo `cp a b`", false), ("echo $(cp a b)", false), ("echo \"$(cp a b)\"", false),
      ("X=1 ./copy.sh", false), ("swiftlint; cp a b", false), ("swiftlint | cp a b", false),
      ("if true; then cp a b; fi", false), ("f() { cp a b; }", false), ("echo \"", false),
      ("git archive HEAD", false), ("mint run tool", false), ("true & cp a b", false),
      ("swiftlint \\\\\ncp a b", false), ("python3 a.py", false), ("sh <<E\ncp a b\nE", false),
    ])
  func scriptsAreHarmlessIfEachCommandIs(_ text: String, _ isHarmless: Bool) {
    #expect(Self.isHarmless(text) == isHarmless)
  }

  private static func isHarmless(
    _ text: String, _ files: [String: String]
  ) -> Bool { isHarmless(text, inputs: [], files) }

  private static func isHarmless(
    _ text: String, inputs: [String] = [], name: String = "", _ files: [String: String] = [:]
  ) -> Bool {
    let script = XcodeScript(name: name, shell: "/bin/sh", content: text, inputs: inputs)
    return HarmlessScripts { files[$0] }.contains(script, in: "ios")
  }

  @Test(
    arguments: [
      ("echo \"warning: `swiftlint` isn't here\"", true), ("X=`git rev-parse HEAD`", true),
      ("B=$(($B + 1))", true), ("if ((a > 2 * b)); then exit; fi", true),
      ("f() { echo a; }\nf", true), ("function f { echo a; }\nf x", true),
      ("function f () {\n  echo a\n}\nf > /dev/null", true),
      ("T=/opt/bin/swiftlint\n$T lint", true), ("T=`which bartycrouch`\nenv -i $T update", true),
      ("cat << EOM\nrun cp a b\nEOM\nexit 1", true), ("cat <<'E'\n`cp a b`\nE", true),
      ("find . -name '*.m' -print0 | xargs -0 clang-format -i", true),
      ("find . -name '*.o' -exec rm {} \\;", true), ("cp A.m Sources/B.m", true),
      ("cp \"$F\" \"$OUT/App.app/GoogleService-Info.plist\"", true),
      ("defaults write \"$D\" Key \"$V\"", true), ("sed -i '' 's/a/b/' A.swift", true),
      ("echo $(awk '{print $3}' a.txt)", true), ("source ~/.zshrc\nswiftlint", true),
      ("cat a > $D/b.txt 2>&1", true), ("swift run -c release swiftformat .", true),
      ("\"$S/Pods/Target Support Files/Pods-A/Pods-A-resources.sh\"", true),
      ("bash \"$P/Zen.framework/strip-frameworks.sh\"", true),
      // Each may copy a table or a folder.
      ("X=`echo \\`cp a b\\``", false), ("X=`cp -R a b`", false), ("X=`echo a", false),
      ("X=$((1 + $(cp a b)))", false), ("((cp -R a b) )", false), ("((cp a b))", false),
      ("f() { cp -R a b; }\nf", false), ("function f { cp a b; }", false),
      ("f() { cat $A; }\nf > $B", false), ("{ cat $A; } > $B", false), ("(cat $A) > $B", false),
      ("T=cp\n$T a b", false), ("T=swiftlint\nT=cp\n$T a b", false), ("$T a b", false),
      ("for T in cp; do $T a b; done", false), ("read T\n$T a b", false), ("$1 a b", false),
      ("cat <<E\n$(cp a b)\nE", false), ("cat <<E\ntext", false),
      ("cat <<E | sh\ncp a b\nE", false),
      ("find . -exec cp {} b \\;", false), ("find . -exec sh -c 'cp a b' \\;", false),
      ("find . | xargs cp -t b", false), ("xargs cp < list.txt", false),
      ("cp A.m", false), ("cp A.m B C.m", false), ("cp -R A C.m", false), ("cp A \"$B\"", false),
      ("cp A $B.bundle", false), ("cp A B.${C}", false), ("mv a App.app", false),
      ("cat $A > $B", false), ("sed s/a/b/ $A > $B", false), ("cat $A >> \"$B\"", false),
      ("awk '{system(\"cp a b\")}' x", false), ("awk '{print > \"f\"}' x", false),
      ("sed -n 'w out' x", false), ("eval cp a b", false), ("alias x=cp\nx a b", false),
      ("env cp -R a b", false), ("command cp a b", false), ("exec cp a b", false),
      ("sh -c 'cp a b'", false), ("defaults export a b", false), ("plutil -o b a", false),
      ("source env.sh", false), ("make all", false), ("perl -e 1", false), ("ln -s a b", false),
      ("swift run tool", false), ("case a in a) cp a b;; esac", false), ("tee $B", false),
    ])
  func commandsWithinOthersCount(_ text: String, _ isHarmless: Bool) {
    #expect(Self.isHarmless(text) == isHarmless)
  }

  @Test(
    arguments: [
      ("./a.sh", ["ios/a.sh": "swiftlint"], true),
      ("sh \"${SRCROOT}/b/a.sh\" x", ["ios/b/a.sh": "#!/bin/bash -e\nswiftlint"], true),
      ("\"$PROJECT_DIR\"/../a.sh", ["a.sh": "swiftlint"], true),
      ("./a.sh", ["ios/a.sh": "./b.sh", "ios/b.sh": "swiftlint"], true),
      ("sh a", ["ios/a": "#!/usr/bin/env bash\nswiftlint"], true),
      ("./a.sh", ["a.sh": "swiftlint"], false), ("./a.sh", ["ios/a.sh": "cp -R a b"], false),
      ("./a.sh", ["ios/a.sh": "./b.sh"], false), ("./a.sh", ["ios/a.sh": "./a.sh"], false),
      ("./a.sh", ["ios/a.sh": "./b.sh", "ios/b.sh": "cp a b"], false),
      ("cd x; ./a.sh", ["ios/a.sh": "swiftlint"], false),
      ("cd x; $SRCROOT/a.sh", ["ios/a.sh": "./b.sh", "ios/b.sh": ""], false),
      ("./a.sh", ["ios/a.sh": "#!/usr/bin/python\nx"], false), ("sh a", ["ios/a": "x"], false),
      ("./a.sh", ["ios/a.sh": "swiftlint fr.lproj"], false),
      ("./a.sh $(cp a b)", ["ios/a.sh": ""], false),
      ("~/a.sh", ["ios/a.sh": ""], false), ("/a.sh", ["ios/a.sh": "", "a.sh": ""], false),
      ("$PODS_ROOT/a.sh", ["ios/a.sh": ""], false),
    ])
  func aScriptMayRunScriptsOfTheRepository(
    _ text: String, _ files: [String: String], _ isHarmless: Bool
  ) {
    #expect(Self.isHarmless(text, files) == isHarmless)
  }

  @Test func theInputOfAScriptMayBeTheScript() {
    let files = ["ios/a.sh": "swiftlint", "ios/b.sh": "cp a b"]
    let run = "sh \"$SCRIPT_INPUT_FILE_0\""
    #expect(Self.isHarmless(run, inputs: ["$(SRCROOT)/a.sh"], files))
    #expect(!Self.isHarmless(run, inputs: ["$(SRCROOT)/b.sh"], files))
    #expect(!Self.isHarmless(run, files))
  }

  @Test(
    arguments: [
      ("${PODS_ROOT}/A/de.lproj/A.strings", true), ("${PODS_ROOT}/../App/de.lproj", false),
      ("$(SRCROOT)/App/de.lproj/A.strings", false), ("${BUILT_PRODUCTS_DIR}/A/A.bundle", true),
    ])
  func listsOfFilesAreRead(_ line: String, _ isHarmless: Bool) {
    let list = "${SRCROOT}/in.xcfilelist"
    for name in ["[CP] Copy Pods Resources", ""] {
      #expect(
        Self.isHarmless("", inputs: [list], name: name, ["ios/in.xcfilelist": "a\n\(line)\n"])
          == isHarmless)
    }
    #expect(Self.isHarmless("", inputs: ["${PODS_ROOT}/in.xcfilelist"], ["in.xcfilelist": line]))
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
    let unlisted = UnlistedTables(model, walk: tree.walk, root: tree.root) { path in
      reads[path, default: 0] += 1
      return []
    }
    for (name, path) in zip(names, tables) {
      #expect(unlisted.verdict(folder: "App", name: name, files: [path]).isUnlisted)
    }
    #expect(reads == ["a.rb": 1, "b.sh": 1, UnlistedTableTests.project: 1])
  }
}
