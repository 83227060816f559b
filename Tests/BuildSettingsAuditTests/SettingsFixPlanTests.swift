import Reports
import TestSupport
import Testing
import XcodeProjects

@testable import BuildSettingsAudit

@Suite("Fixes of build settings")
struct SettingsFixPlanTests {
  /// An app, its tests and an extension, with two configurations.
  private struct Fixture {
    var project = "", app = "", debug = "", extensions = "", tests = "",
      files: [String: String] = [:]
    /// Whether the app embeds the extension.
    var isEmbedding = true
    /// Which configurations have a file: `C` of the project, `D` of the app, `E` of the app's Debug.
    var bases: [String: String] = [:]

    var projectFile: String {
      """
      // !$*UTF8*$!
      {
      	objects = {
      		P /* App */ = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T, X, U, ); };
      		S = {isa = PBXSourcesBuildPhase; files = (V, ); };
      		V = {isa = PBXBuildFile; fileRef = R; };
      		R = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
      		G = {isa = PBXGroup; children = (R, \(files.keys.sorted().map { "\"\($0)\"," }.joined(separator: " "))); sourceTree = "<group>"; };
      \(files.keys.sorted().map { "\t\t\"\($0)\" = {isa = PBXFileReference; path = \"\($0)\"; sourceTree = \"<group>\"; };" }.joined(separator: "\n"))
      		L = {isa = XCConfigurationList; buildConfigurations = (B, C, ); };
      \(target("T", "App", "application", "M", "D, E", isEmbedding ? "W" : ""))
      		W = {isa = PBXTargetDependency; target = X; };
      \(target("X", "Widget", "app-extension", "N", "F, H"))
      \(target("U", "Tests", "bundle.unit-test", "O", "I, J"))
      \(configuration("B", "Debug", ""))
      \(configuration("C", "Release", project))
      \(configuration("D", "Release", app))
      \(configuration("E", "Debug", debug))
      \(configuration("F", "Release", extensions))
      \(configuration("H", "Debug", ""))
      \(configuration("I", "Release", tests))
      \(configuration("J", "Debug", ""))
      	};
      	rootObject = P /* App */;
      }

      """
    }

    private func target(
      _ id: String, _ name: String, _ type: String, _ list: String, _ configurations: String,
      _ dependencies: String = ""
    ) -> String {
      """
      		\(id) = {isa = PBXNativeTarget; dependencies = (\(dependencies)); name = \(name); buildConfigurationList = \(list); buildPhases = (S); productType = "com.apple.product-type.\(type)"; };
      		\(list) = {isa = XCConfigurationList; buildConfigurations = (\(configurations), ); };
      """
    }

    private func configuration(_ id: String, _ name: String, _ settings: String) -> String {
      let base = bases[id].map { "\n\t\t\tbaseConfigurationReference = \"\($0)\";" } ?? ""
      let lines = settings.split(separator: "\n").map { "\n\t\t\t\t\($0)" }.joined()
      return """
        		\(id) /* \(name) */ = {
        			isa = XCBuildConfiguration;\(base)
        			buildSettings = {\(lines)
        			};
        			name = \(name);
        		};
        """
    }

    func tree(_ edited: [SettingsFixPlan.File] = []) -> FileTree {
      var contents = files.mapValues { Array($0.utf8) }
      contents["A.xcodeproj/project.pbxproj"] = Array(projectFile.utf8)
      for file in edited { contents[file.path] = file.new }
      let all = contents
      return FileTree(root: "/p", paths: Array(all.keys)) { all[$0] }
    }

    func plan(_ rules: Set<String>) throws -> SettingsFixPlan {
      SettingsFixPlan(for: try ProjectModel(of: tree()), in: tree(), rules: rules)
    }
  }

  /// Lines that one file has and the other doesn't, with `-` and `+`.
  private func difference(_ file: SettingsFixPlan.File?) -> [String] {
    guard let file else { return [] }
    let old = String(decoding: file.old, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let new = String(decoding: file.new, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return new.difference(from: old).map { change in
      switch change {
      case .remove(_, let line, _): "-\(line.drop { $0 == "\t" })"
      case .insert(_, let line, _): "+\(line.drop { $0 == "\t" })"
      }
    }.sorted()
  }

  @Test("A setting that nothing assigns is added to the project's configuration, in order")
  func added() throws {
    var fixture = Fixture()
    fixture.project = "CLANG_A = YES;\nTARGETED_DEVICE_FAMILY = 1;"
    let plan = try fixture.plan(["swift-single-file"])
    #expect(
      difference(plan.files.first) == ["+SWIFT_COMPILATION_MODE = wholemodule;"])
    #expect(plan.changes.map(\.place) == ["A.xcodeproj/project.pbxproj (project, Release)"])
    #expect(plan.changes.first?.targets == ["App", "Widget"])
    let new = String(decoding: try #require(plan.files.first).new, as: UTF8.self)
    #expect(
      new.contains(
        "CLANG_A = YES;\n\t\t\t\tSWIFT_COMPILATION_MODE = wholemodule;\n\t\t\t\tTARGETED"))
  }

  @Test("An assignment is replaced where it is, with its quotes and conditions")
  func replaced() throws {
    var fixture = Fixture()
    fixture.app = "\"STRIP_INSTALLED_PRODUCT[sdk=iphoneos*]\" = NO;"
    fixture.project = "SDKROOT = iphoneos;"
    let plan = try fixture.plan(["product-not-stripped"])
    #expect(
      difference(plan.files.first) == [
        "+\"STRIP_INSTALLED_PRODUCT[sdk=iphoneos*]\" = YES;",
        "-\"STRIP_INSTALLED_PRODUCT[sdk=iphoneos*]\" = NO;",
      ])
  }

  @Test("A line of an .xcconfig keeps its comment")
  func files() throws {
    var fixture = Fixture()
    fixture.files = ["Release.xcconfig": "A = 1\r\nSTRIP_SWIFT_SYMBOLS = NO // names\r\n"]
    fixture.bases = ["C": "Release.xcconfig"]
    let plan = try fixture.plan(["swift-symbols-kept"])
    #expect(plan.changes.map(\.place) == ["Release.xcconfig:2"])
    #expect(plan.files.map(\.path) == ["Release.xcconfig"])
    #expect(
      plan.files.map { String(decoding: $0.new, as: UTF8.self) }
        == ["A = 1\r\nSTRIP_SWIFT_SYMBOLS = YES // names\r\n"])
  }

  @Test("A file that Debug includes, too, stays; the project's configuration overrides it")
  func sharedFile() throws {
    var fixture = Fixture()
    fixture.files = ["Shared.xcconfig": "SWIFT_COMPILATION_MODE = singlefile\n"]
    fixture.bases = ["B": "Shared.xcconfig", "C": "Shared.xcconfig"]
    let plan = try fixture.plan(["swift-single-file"])
    #expect(plan.files.map(\.path) == ["A.xcodeproj/project.pbxproj"])
    #expect(difference(plan.files.first) == ["+SWIFT_COMPILATION_MODE = wholemodule;"])
  }

  @Test("A project that keeps its settings in files gets a line there")
  func newLine() throws {
    var fixture = Fixture()
    fixture.files = ["Release.xcconfig": "A = 1"]
    fixture.bases = ["C": "Release.xcconfig"]
    let plan = try fixture.plan(["swift-single-file"])
    #expect(
      plan.files.map { String(decoding: $0.new, as: UTF8.self) }
        == ["A = 1\nSWIFT_COMPILATION_MODE = wholemodule\n"])
  }

  @Test("A file that CocoaPods makes isn't edited")
  func managedFile() throws {
    var fixture = Fixture()
    fixture.files = ["Pods/App.xcconfig": "STRIP_INSTALLED_PRODUCT = NO\n"]
    fixture.bases = ["D": "Pods/App.xcconfig"]
    let plan = try fixture.plan(["product-not-stripped"])
    #expect(difference(plan.files.first) == ["+STRIP_INSTALLED_PRODUCT = YES;"])
    #expect(plan.changes.map(\.place) == ["A.xcodeproj/project.pbxproj (target, Release)"])
  }

  @Test("Removing an assignment uncovers the lower one, which goes, too")
  func removed() throws {
    var fixture = Fixture()
    fixture.project = "VALID_ARCHS = \"arm64 armv7\";"
    fixture.app = "VALID_ARCHS = armv7;"
    let plan = try fixture.plan(["foreign-architectures"])
    #expect(
      difference(plan.files.first)
        == ["-VALID_ARCHS = \"arm64 armv7\";", "-VALID_ARCHS = armv7;"])
    #expect(plan.omissions.isEmpty)
  }

  @Test("A second run finds nothing to do", arguments: [false, true])
  func idempotence(isRisky: Bool) throws {
    var fixture = Fixture()
    fixture.project = "ENABLE_BITCODE = YES;\nGCC_OPTIMIZATION_LEVEL = 0;\nSDKROOT = iphoneos;"
    fixture.app = "ENABLE_TESTABILITY = YES;\nSTRIP_INSTALLED_PRODUCT = NO;"
    var rules = SettingsFixPlan.safeRules
    if isRisky { rules.formUnion(SettingsFixPlan.riskyRules) }
    let first = try fixture.plan(rules)
    let tree = fixture.tree(first.files)
    let model = try ProjectModel(of: tree)
    let second = SettingsFixPlan(for: model, in: tree, rules: rules)
    #expect(second.files.isEmpty && second.changes.isEmpty && second.omissions.isEmpty)
    let left = SettingsAudit(of: model, in: tree).findings().map(\.rule)
    #expect(left.allSatisfy { !rules.contains($0) }, "\(left)")
  }

  @Test("Projects that lack a piece are audited and edited without it")
  func neighbours() async throws {
    var fixture = Fixture()
    fixture.project = "ENABLE_BITCODE = YES;\nGCC_OPTIMIZATION_LEVEL = 0;\nSDKROOT = iphoneos;"
    fixture.app = "VALID_ARCHS = armv7;\n\"STRIP_INSTALLED_PRODUCT[sdk=iphoneos*]\" = NO;"
    fixture.files = ["Release.xcconfig": "A = 1\nSTRIP_SWIFT_SYMBOLS = NO // names\n"]
    fixture.bases = ["C": "Release.xcconfig"]
    let files = fixture.tree()
    let rules = SettingsFixPlan.safeRules.union(SettingsFixPlan.riskyRules)
    for path in ["A.xcodeproj/project.pbxproj", "Release.xcconfig"] {
      let text = String(decoding: files.read(path) ?? [], as: UTF8.self)
      let name = path == "Release.xcconfig" ? "files" : "projects"
      try await expectNeighbours(
        of: [Neighbours(ofText: text, [.without])], "settings-fixes-\(name)"
      ) { bytes in
        let tree = FileTree(root: "/p", paths: files.paths) { $0 == path ? bytes : files.read($0) }
        do {
          let model = try ProjectModel(of: tree)
          let plan = SettingsFixPlan(for: model, in: tree, rules: rules)
          let found = SettingsAudit(of: model, in: tree).findings().map { "\($0.rule) \($0.place)" }
          let edits = plan.files.map {
            TextChange.summary(from: $0.old, to: $0.new, isNumbered: false)
          }
          return (edits + found).joined(separator: " | ") + WholeValue.text(plan.omissions)
        } catch {
          return "\(error)"
        }
      }
    }
  }

  @Test("Edits with a price aren't among the safe rules")
  func prices() {
    #expect(SettingsFixPlan.riskyRules.contains("testability-in-release"))
    #expect(SettingsFixPlan.safeRules.isDisjoint(with: SettingsFixPlan.riskyRules))
    #expect(SettingsFixPlan.safeRules.contains("dead-code-kept"))
  }

  @Test("Targets that no app contains are left alone unless they are asked for")
  func others() throws {
    var fixture = Fixture()
    fixture.isEmbedding = false
    fixture.app = "SWIFT_COMPILATION_MODE = wholemodule;"
    let model = try ProjectModel(of: fixture.tree())
    #expect(try fixture.plan(["swift-single-file"]).changes.isEmpty)
    let plan = SettingsFixPlan(
      for: model, in: fixture.tree(), rules: ["swift-single-file"], includesOthers: true)
    #expect(plan.changes.first?.targets == ["Widget"])

    let audit = SettingsAudit(of: model, in: fixture.tree())
    #expect(audit.targets.map(\.target) == ["App"])
    #expect(audit.omittedTargets == ["Widget"])
    let all = SettingsAudit(of: model, in: fixture.tree(), includesOthers: true)
    #expect(all.omittedTargets.isEmpty)
    let finding = all.findings().first { $0.rule == "swift-single-file" }
    #expect(finding?.message.hasPrefix("Widget (Release, in no app): ") == true)
  }
}
