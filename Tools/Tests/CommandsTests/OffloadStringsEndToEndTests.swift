import Foundation
import Testing

/// Strings that leave the example: its journal has one table in three languages.
@Suite(.serialized) struct OffloadStringsEndToEndTests {
  private let workspace: Workspace
  private let app: String
  private var out: String { workspace.path("out") }

  private static let german = "JournalKit/de.lproj/Localizable.strings"

  init() throws {
    workspace = try Workspace()
    app = try workspace.copyExample()
  }

  private func offload(_ more: String...) throws -> CommandLineTool.Result {
    try workspace.run(["offload", "--even-if-larger", app, "--output", out, "--in-place"] + more)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(app)/\(path)", encoding: .utf8)
  }

  private func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: "\(app)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func tablesMoveAsTheyAreAndEmptyOnesStayInTheirPlace() throws {
    let before = try Workspace.snapshot(app)

    let result = try offload("--format", "json")

    #expect(result.status == 0, "\(result.errors)")
    let after = try Workspace.snapshot(app)
    let tables = before.keys.filter { $0.hasPrefix("JournalKit/") && $0.contains("Localizable.") }
    #expect(tables.count == 6)
    for path in tables {
      #expect(after["LevityStrings/\(path)"] == before[path])
      let rest = try #require(after[path])
      #expect(try PropertyListSerialization.propertyList(from: rest, format: nil) is [String: Any])
      #expect(rest.count < 200)
    }
    #expect(after["levity.lock"] == before["levity.lock"])
    let information = try #require(after["Wayfarer/Supporting/Info.plist"])
    let list = try PropertyListSerialization.propertyList(from: information, format: nil)
    // The tables of a framework left; the app's own folders still say its languages.
    #expect(list is [String: Any] && (list as? [String: Any])?["CFBundleLocalizations"] == nil)
    let strings = try #require(try json(result.output)["strings"] as? [String: Any])
    let bytes = tables.reduce(0) { $0 + (before[$1]?.count ?? 0) }
    #expect(strings["bytesLeaving"] as? Int == bytes)
    #expect(
      strings["placeholderBytes"] as? Int == tables.reduce(0) { $0 + (after[$1]?.count ?? 0) })
    let archive = "Shared/Shared.xcassets/LevityStrings.dataset/LevityStrings.levitystrings"
    let packs = try #require(strings["packs"] as? [[String: Any]])
    #expect(packs.count == 1 && (packs.first?["bytes"] as? Int ?? 0) <= after[archive]?.count ?? 0)
  }

  @Test func aDryRunMeasuresTheStringsThatLeave() throws {
    let result = try workspace.run(
      ["offload", "--even-if-larger", app, "--dry-run", "--sizes", "--format", "json"])

    #expect(result.status == 0, "\(result.errors)")
    let sizes = try #require(try json(result.output)["stringSizes"] as? [String: Any])
    let languages = try #require(sizes["languages"] as? [[String: Any]])
    #expect(languages.compactMap { $0["language"] as? String } == ["ar", "de", "en"])
    let total = try #require(sizes["total"] as? [String: Any])
    let compiled = try #require(total["compiledBytes"] as? Int)
    #expect(compiled == languages.reduce(0) { $0 + ($1["compiledBytes"] as? Int ?? 0) })
    #expect(try #require(total["compressedBytes"] as? Int) < compiled)
    // Accessors ask for all of them, so nothing of the tables stays.
    #expect((sizes["floor"] as? [String: Any])?["compiledBytes"] as? Int == 0)
    #expect(sizes["packsAreEstimated"] as? Bool == false)
    // Without the option only the packs are estimated.
    let plan = try json(
      workspace.run(["offload", "--even-if-larger", app, "--dry-run", "--format", "json"]).output)
    let quick = try #require(plan["stringSizes"] as? [String: Any])
    #expect(quick["packsAreEstimated"] as? Bool == true)
    let now = try #require(quick["total"] as? [String: Any])
    #expect(now["compiledBytes"] as? Int == compiled)
    let (estimate, exact) = (now["packBytes"] as? Int, total["packBytes"] as? Int)
    #expect(try #require(estimate) >= #require(exact))
    let text = try workspace.run(["offload", "--even-if-larger", app, "--dry-run"]).output
    #expect(text.contains("of packs, estimated); downloaded "))
    #expect(text.contains("One more language: about "))
    // A run has its packs.
    let run = try json(offload("--format", "json").output)
    let made = try #require((run["plan"] as? [String: Any])?["stringSizes"] as? [String: Any])
    let totalOfRun = try #require(made["total"] as? [String: Any])
    #expect(totalOfRun["packBytes"] as? Int == total["packBytes"] as? Int)
  }

  @Test func editedTranslationsReachThePackageAndComeBackWithARestore() throws {
    #expect(try offload().status == 0)
    let moved = "LevityStrings/\(Self.german)"
    let german = try text(moved).replacing("\"Tagebuch\"", with: "\"Reisetagebuch\"")
    try write(german, to: moved)

    let second = try offload()
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output.contains("version 2"))
    #expect(second.output.contains("nothing new leaves, 3,361 B including earlier runs"))
    let package = workspace.path("out/package")
    let verified = try workspace.run(
      "package", "verify", package, "--key", workspace.path("out/levity-public.key"))
    #expect(verified.status == 0, "\(verified.errors)")

    let restored = try workspace.run("restore", out)
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(restored.output.contains("restored with later edits: \(Self.german)\n"))
    #expect(try text(Self.german) == german)
    #expect(!FileManager.default.fileExists(atPath: "\(app)/LevityStrings"))
  }

  @Test func aNewLanguageInTheOldPlaceMovesWithTheNextRun() throws {
    #expect(try offload().status == 0)
    let french = "\"journal.title\" = \"Journal de bord\";\n"
    try write(french, to: "JournalKit/fr.lproj/Localizable.strings")

    let second = try offload()

    #expect(second.status == 0, "\(second.errors)")
    #expect(try text("LevityStrings/JournalKit/fr.lproj/Localizable.strings") == french)
    #expect(try !text("JournalKit/fr.lproj/Localizable.strings").contains("Journal de bord"))
    // The app isn't in French because a framework is.
    #expect(try !text("Wayfarer/Supporting/Info.plist").contains("<string>fr</string>"))
    #expect(second.output.contains("4 languages"))
    let third = try offload()
    #expect(third.status == 0 && third.output.contains("no changes"), "\(third.errors)")
  }

  @Test func stringsInTwoPlacesAreRefusedAndNothingIsWritten() throws {
    #expect(try offload().status == 0)
    try write("\"journal.title\" = \"Heft\";\n", to: Self.german)
    let before = try Workspace.snapshot(workspace.url.path)

    let result = try offload()

    result.expectError("LevityStrings/\(Self.german)")
    #expect(try Workspace.snapshot(workspace.url.path) == before)
  }

  private static let legacy = """
    import UIKit
    func legacyTitle() -> String {
      NSLocalizedString("journal.title", bundle: Bundle(for: JournalListViewController.self), comment: "")
    }

    """

  @Test func aTableThatTheSystemIsAskedForLeavesAndItsBundleAnswers() throws {
    try write(Self.legacy, to: "JournalKit/Legacy.swift")
    let before = try text(Self.german)

    let result = try offload()

    #expect(result.status == 0, "\(result.errors)")
    #expect(try text(Self.german) == before)
    let project = try text("Wayfarer.xcodeproj/project.pbxproj")
    #expect(project.contains("EXCLUDED_SOURCE_FILE_NAMES = \"$(inherited) $(LEVITY_STRINGS)\";"))
    #expect(project.contains(Self.german))
    #expect(!project.contains("JournalKit/en.lproj/Localizable.strings JournalKit"))
    #expect(project.contains("productName = LevityBundles;"))
    let app = try FileManager.default.subpathsOfDirectory(atPath: app)
    #expect(app.contains { $0.hasSuffix("LevityStringKeys.dataset/LevityStringKeys.levitykeys") })
    let starts = try app.filter { $0.hasSuffix(".swift") }.contains {
      try text($0).contains("Levity.start()\n") && text($0).contains("BundleAnswers.install()")
    }
    #expect(starts)
    // A second run changes nothing.
    let again = try offload()
    #expect(again.status == 0, "\(again.errors)")
    #expect(try text("Wayfarer.xcodeproj/project.pbxproj") == project)
  }

  @Test func aTableThatTheSystemIsAskedForStaysAndThePlaceIsNamed() throws {
    try write("schemaVersion: 1\nstrings:\n  answers: accessors\n", to: "levity.yml")
    try write(Self.legacy, to: "JournalKit/Legacy.swift")

    let plan = try workspace.run("offload", "--even-if-larger", app, "--dry-run")
    let document = try json(
      try workspace.run("offload", "--even-if-larger", app, "--dry-run", "--format", "json").output)

    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.output.contains("asked-from-the-system"))
    #expect(
      plan.output.contains("stays: JournalKit/Legacy.swift, line 3, asks by NSLocalizedString.\n"))
    let tables = try #require(
      (document["strings"] as? [String: Any])?["tables"] as? [[String: Any]])
    #expect(tables.map { $0["reason"] as? String } == ["asked-from-the-system"])
    let before = try text(Self.german)
    #expect(try offload().status == 0)
    #expect(try text(Self.german) == before)
  }

  @Test func aTableOfAFrameworkKeepsWhatAWidgetThatLinksItCanAskFor() throws {
    let project = "Wayfarer.xcodeproj/project.pbxproj"
    let widget = "name = WayfarerWidgetExtension;"
    let parts = try text(project).components(separatedBy: widget)
    var before = try #require(parts.first)
    let list = try #require(before.range(of: "dependencies = (\n", options: .backwards))
    // The app's own dependency on JournalKit.
    let dependency = try #require(
      try text(project).components(separatedBy: "\n").first {
        $0.hasSuffix("/* PBXTargetDependency */,") && $0.contains("0C4BE53B90F2EF01AFE3095F")
      })
    before.insert(contentsOf: dependency + "\n", at: list.upperBound)
    try write(([before] + parts.dropFirst()).joined(separator: widget), to: project)
    let source = "WayfarerWidget/WayfarerWidget.swift"
    let lookup = #"NSLocalizedString("journal.add", bundle: journal, comment: "")"#
    try write(
      try text(source) + "\nfunc note(in journal: Bundle) -> String { \(lookup) }\n", to: source)

    let plan = try workspace.run("offload", "--even-if-larger", app, "--dry-run", "--images")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.output.contains("1 key that WayfarerWidgetExtension can ask for stays, too."))

    try write(
      "schemaVersion: 1\nstrings:\n  targets: [WayfarerWidgetExtension]\n", to: "levity.yml")
    let named = try workspace.run("offload", "--even-if-larger", app, "--dry-run", "--images")
    #expect(!named.output.contains("can ask for"))
    #expect(named.output.contains("its strings are in packs"))
  }

  @Test func stringsStayIfTheProjectSaysSo() throws {
    try write("schemaVersion: 1\nstrings:\n  offload: false\n", to: "levity.yml")
    let before = try text(Self.german)

    let result = try offload()

    #expect(result.status == 0, "\(result.errors)")
    #expect(try text(Self.german) == before)
    #expect(!FileManager.default.fileExists(atPath: "\(app)/LevityStrings"))
  }

  @Test func aTextThatASealedBuildCannotShowStopsTheOffloadBeforeItWrites() throws {
    #expect(try workspace.run("strings", "seal", app, "--build", "7").status == 0)
    for language in ["ar", "de", "en"] {
      let path = "JournalKit/\(language).lproj/Localizable.strings"
      try write(try text(path).replacing("%@", with: "%d"), to: path)
    }
    let before = try Workspace.snapshot(app)

    let result = try offload()

    #expect(result.status == 1)
    #expect(result.errors.contains("Localizable.strings:6: Build 7 can't show"))
    #expect(try Workspace.snapshot(app) == before)
    #expect(!FileManager.default.fileExists(atPath: out))
  }
}
