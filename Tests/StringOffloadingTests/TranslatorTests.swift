import FileTransactions
import Foundation
import SourceTrees
import StringInventories
import StringsTestSupport
import TestSupport
import Testing

@testable import StringOffloading

/// Translators' tools find strings files where they are now, or a person is told the line.
@Suite struct TranslatorTests {
  @Test(arguments: [
    ("App/%osx_locale%.lproj/Localizable.strings", "App/de.lproj/Localizable.strings", true),
    ("App/%osx_code%/%original_file_name%", "App/de.lproj/Localizable.strings", true),
    ("App/%osx_code%/%original_file_name%", "App/Kit/de.lproj/Localizable.strings", false),
    ("**/en.lproj/*.strings", "App/Kit/en.lproj/Localizable.strings", true),
    ("**/en.lproj/*.strings", "en.lproj/Localizable.strings", true),
    ("App/**/*.strings", "App/en.lproj/a.strings", true),
    ("*/en.lproj/a.strings", "App/Kit/en.lproj/a.strings", false),
    ("App/<locale_code>.lproj/a.strings", "App/pt-BR.lproj/a.strings", true),
    ("App/<locale_code>.lproj/a.strings", "App/pt-BR.lproj/b.strings", false),
    ("App/${iosLprojFolder}/${file}", "App/pt-BR.lproj/Localizable.strings", true),
    ("App/${iosLprojFolder}/a.strings", "App/Kit/pt-BR.lproj/a.strings", false),
    ("App/$.strings", "App/$.strings", true), ("App/${a", "App/${a", true),
    ("App/100%.strings", "App/100%.strings", true), ("App/a<b", "App/a<b", true), ("", "", true),
  ])
  func aPatternMatchesPaths(_ pattern: String, _ path: String, _ isMatch: Bool) throws {
    #expect(try #require(FilePattern(pattern)).matches(path) == isMatch)
  }

  @Test func aPatternThatLeadsUpIsNone() {
    #expect(FilePattern("../App/a.strings") == nil)
    #expect(FilePattern(String(repeating: "a", count: 1024)) != nil)
    #expect(FilePattern(String(repeating: "a", count: 1025)) == nil)
  }

  /// An app whose accessors ask for everything, so that its files move.
  private static func moved(
    _ files: [String: String]
  ) throws -> (project: StringsProject, edits: StringEdits) {
    var project = try StringsProject(files.mapValues { Optional($0) })
    let edits = try project.offload()
    return (project, edits)
  }

  private static let crowdin = """
    project_id: "1"
    preserve_hierarchy: true
    files:
      # The app.
      - source: /App/en.lproj/Localizable.strings
        translation: "/App/%osx_locale%.lproj/%original_file_name%"  # as Xcode has it
      - source: /App/en.lproj/InfoPlist.strings
        translation: /App/%osx_locale%.lproj/InfoPlist.strings

    """

  @Test func crowdinFindsTheFilesInTheirNewPlace() throws {
    let (project, edits) = try Self.moved([
      "crowdin.yml": Self.crowdin, "App/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"A\";",
      "App/de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"A\";",
    ])
    let found = try project.read("crowdin.yml")
    #expect(found.contains("- source: /LevityStrings/App/en.lproj/Localizable.strings\n"))
    // This finds files of both places.
    #expect(found.contains("translation: \"/App/%osx_locale%.lproj/%original_file_name%\"  # as"))
    #expect(found.contains("- source: /App/en.lproj/InfoPlist.strings\n"))
    #expect(
      edits.translatorSteps == [
        TranslatorStep(
          file: "crowdin.yml", line: 6,
          instruction:
            "point it to LevityStrings/App/de.lproj/Localizable.strings, to which App/de.lproj/Localizable.strings has moved"
        )
      ])
  }

  @Test(arguments: [
    (
      ".phrase.yml",
      "phrase:\n  pull:\n    targets:\n    - file: ./App/<locale_code>.lproj/Localizable.strings\r\n",
      "phrase:\n  pull:\n    targets:\n    - file: ./LevityStrings/App/<locale_code>.lproj/Localizable.strings\r\n"
    ),
    (
      ".tx/config",
      "[o:a:p:b:r:c]\nfile_filter = App/<lang>.lproj/Localizable.strings\nsource_file=App/en.lproj/Localizable.strings\n",
      "[o:a:p:b:r:c]\nfile_filter = LevityStrings/App/<lang>.lproj/Localizable.strings\nsource_file=LevityStrings/App/en.lproj/Localizable.strings\n"
    ),
    (
      "crowdin.yaml",
      "\"files\": [\n {\n  \"source\" : \"/App/en.lproj/*.strings\",\n  \"translation\" : \"/App/%osx_code%/%original_file_name%\"\n }\n]",
      "\"files\": [\n {\n  \"source\" : \"/LevityStrings/App/en.lproj/*.strings\",\n  \"translation\" : \"/LevityStrings/App/%osx_code%/%original_file_name%\"\n }\n]"
    ),
    (
      ".tx/config",
      "[o:a:p:b:r:c]\ntrans.pt_BR  = App/de.lproj/Localizable.strings\ntrans.fr = App/fr.json\n",
      "[o:a:p:b:r:c]\ntrans.pt_BR  = LevityStrings/App/de.lproj/Localizable.strings\ntrans.fr = App/fr.json\n"
    ),
    (
      "crowdin.yml", "files:\n- source: //App/en.lproj/Localizable.strings\n",
      "files:\n- source: //LevityStrings/App/en.lproj/Localizable.strings\n"
    ),
    (
      "localazy.json",
      "{\n  \"output\": \"App/${iosLprojFolder}/Localizable.strings\",\n  \"type\": \"ios-strings\"\n}\n",
      "{\n  \"output\": \"LevityStrings/App/${iosLprojFolder}/Localizable.strings\",\n  \"type\": \"ios-strings\"\n}\n"
    ),
    // It finds them anyway.
    (
      "crowdin.yml", "files:\n- source: /**/en.lproj/*.strings\n",
      "files:\n- source: /**/en.lproj/*.strings\n"
    ),
    ("crowdin.yml", "files:\n- source: /Web/en.json\n", "files:\n- source: /Web/en.json\n"),
  ])
  func aConfigurationIsPointedToTheNewPlace(
    _ path: String, _ before: String, _ after: String
  ) throws {
    let (project, edits) = try Self.moved([path: before])
    #expect(try project.read(path) == after)
    #expect(edits.translatorSteps == [])
    var later = project
    #expect(try later.edits().transaction.operations == [])
  }

  @Test func configurationsAreUndoneWithTheRest() throws {
    let file = "files:\n- source: /App/en.lproj/Localizable.strings\n"
    var project = try StringsProject(["crowdin.yml": file])
    let edits = try project.edits()
    let output = try TemporaryDirectory()
    let store = try TransactionStore(root: project.folder.path, output: output.path)
    _ = try store.perform(edits.transaction)
    #expect(try project.read("crowdin.yml") != file)
    _ = try store.restore()
    #expect(try project.read("crowdin.yml") == file)
  }

  @Test func filesThatMoveBackAreFoundThere() throws {
    let file = "files:\n- source: /App/en.lproj/Localizable.strings\n"
    var (project, _) = try Self.moved(["crowdin.yml": file])
    try project.folder.write(
      "let a = CFCopyLocalizedString(key, nil)", to: "App/Accessors.swift")
    try project.offload()
    #expect(try project.read("crowdin.yml") == file)
  }

  @Test(arguments: [
    ("Scripts/a.sh", "# export\nxcodebuild -exportLocalizations -project App.xcodeproj\n", 2),
    ("fastlane/Fastfile", "sh \"lokalise2 file download --unzip-to App\"\n", 1),
    (".github/workflows/a.yml", "- run: xcodebuild -importLocalizations -localizationPath a\n", 1),
    (".github/workflows/c.yml", "- run: git add 'App/de.lproj/Localizable.strings'\n", 1),
    (".github/workflows/crowdin.yml", "- run: xcodebuild -exportLocalizations -project a\n", 1),
    (".github/workflows/b.yml", "- id: pull\n  uses: lokalise/lokalise-pull-action@v3.1.0\n", 2),
    ("fastlane/lanes/a.rb", "lane :pull do\n  lokalise(destination: \"App\")\nend\n", 2),
    ("App/crowdin.yml", "files:\n- source: /en.lproj/Localizable.strings\n", 2),
    ("crowdin.yml", "base_path: App\nfiles:\n- source: en.lproj/Localizable.strings\n", 3),
  ])
  func aPersonIsToldTheLine(_ path: String, _ contents: String, _ line: Int) throws {
    let (project, edits) = try Self.moved([path: contents])
    #expect(edits.translatorSteps.map(\.file) == [path])
    #expect(edits.translatorSteps.map(\.line) == [line])
    #expect(try project.read(path) == contents)
  }

  /// Configurations and scripts are read up to a size.
  @Test(arguments: [
    ("crowdin.yml", 0, true), ("crowdin.yml", 1, false), ("sync.sh", 0, true),
    ("sync.sh", 1, false),
  ])
  func largeConfigurationsAreNotRead(_ name: String, _ more: Int, _ isRead: Bool) {
    let moves = TranslatorConfigurations.Moves(
      destinations: ["App/en.lproj/A.strings": "Levity/App/en.lproj/A.strings"],
      files: ["App/en.lproj/A.strings"])
    let line = Array("  - source: App/en.lproj/A.strings # crowdin upload\n".utf8)
    let size = (1 << 20) + more
    let found = TranslatorConfigurations([name], moves: moves) { _ in
      line + [UInt8(ascii: "#")] + [UInt8](repeating: 0x20, count: size - line.count - 1)
    }
    #expect((found.edits.isEmpty && found.steps.isEmpty) != isRead)
  }

  /// The sources of apps, each in a folder of its own. All of their strings files move, which no offload does.
  @Test(
    .enabled(if: RealApps.folders != [], "LEVITY_APPS doesn't name a folder of apps"),
    arguments: RealApps.folders)
  func everyPathInAConfigurationOfARealAppIsPointedOrNamed(_ root: String) throws {
    let walk = try DirectoryWalk(root)
    var moves = TranslatorConfigurations.Moves()
    moves.files = StringInventory.read(walk, root: root).files.map(\.path)
    for file in moves.files { moves.destinations[file] = MovedStrings.destination(of: file) }
    var read: [String: String] = [:]
    let found = TranslatorConfigurations(walk.files, moves: moves) { path in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)"))
      read[path] = String(decoding: bytes, as: UTF8.self)
      return [UInt8](bytes)
    }
    let edited = found.edits.reduce(into: [:]) {
      $0[$1.path] = String(decoding: $1.new, as: UTF8.self)
    }
    var pointed = 0
    for (path, before) in read {
      let after = (edited[path] ?? before).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in before.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if after[index] != line { pointed += 1 }
        // Whatever the syntax: a line with the path of a file that has moved.
        guard after[index] == line, !line.drop(while: \.isWhitespace).hasPrefix("#"),
          let file = moves.files.first(where: { line.contains($0) })
        else { continue }
        #expect(
          found.steps.contains { $0.file == path && $0.line == index + 1 },
          "\(path):\(index + 1) names \(file)")
      }
    }
    print(
      String(root.split(separator: "/").last ?? ""), "files \(moves.files.count)",
      "configurations and scripts \(read.count)", "lines pointed \(pointed)",
      "steps \(found.steps.count)")
    for step in found.steps { print("  \(step.file):\(step.line ?? 0): \(step.instruction)") }
  }

  @Test(arguments: [
    ("en.xcloc/contents.json", "{}", "en.xcloc"), (".weblate", "[weblate]\n", ".weblate"),
  ])
  func aPersonIsToldTheFile(_ path: String, _ contents: String, _ file: String) throws {
    let (_, edits) = try Self.moved([path: contents])
    #expect(edits.translatorSteps.map(\.file) == [file])
  }

  @Test func filesThatStayInTheirPlaceChangeNoConfiguration() throws {
    let export = "xcodebuild -exportLocalizations -project App.xcodeproj\n"
    var project = try StringsProject([
      "crowdin.yml": Self.crowdin, "a.sh": export,
      "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")",
    ])
    project.options.answers = .public
    let edits = try project.offload()
    #expect(try project.read("crowdin.yml") == Self.crowdin)
    #expect(
      edits.translatorSteps == [
        TranslatorStep(
          file: "a.sh", line: 1,
          instruction:
            "add LEVITY_STRINGS= to this call of xcodebuild, so that it has the tables that targets leave out"
        )
      ])
    try project.folder.write(
      export.replacing("-project", with: "LEVITY_STRINGS= -project"), to: "a.sh")
    #expect(try project.edits().translatorSteps == [])
  }
}
