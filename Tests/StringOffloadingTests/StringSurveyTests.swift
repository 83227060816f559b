import Foundation
import ImageInventories
import ImageOffloading
import ResourceManifests
import SourceTrees
import StringKeys
import StringLocks
import StringOffloading
import StringPacks
import StringPublishing
import StringValues
import TestSupport
import Testing
import XcodeProjects

@Suite struct StringSurveyTests {
  /// A Swift package whose target has these files as resources.
  static func survey(
    _ files: [String: String], language: String = "en",
    _ change: (inout StringSurveyOptions) -> Void = { _ in }
  ) throws -> (StringSurvey, TemporaryDirectory) {
    let folder = try TemporaryDirectory()
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Tour", defaultLocalization: "\(language)",
        targets: [.target(name: "Kit", resources: [.process("Resources")])])
      """, to: "Package.swift")
    try folder.write("", to: "Sources/Kit/Kit.swift")
    for (path, string) in files { try folder.write(string, to: path) }
    let walk = try DirectoryWalk(folder.path)
    let tree = FileTree(root: folder.path, paths: walk.files + walk.catalogs) { path in
      try? [UInt8](Data(contentsOf: folder.url.appendingPathComponent(path)))
    }
    var options = StringSurveyOptions()
    change(&options)
    return (
      StringSurvey(
        walk: walk, root: folder.path, project: try ProjectModel(of: tree), options: options),
      folder
    )
  }

  static let resources = "Sources/Kit/Resources"

  /// Beside a catalog there may be files of earlier days, and files that nobody has added to the project.
  @Test func filesThatNoTargetHasAreAnotherTable() throws {
    let (survey, folder) = try Self.survey([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Tour", defaultLocalization: "en",
        targets: [
          .target(
            name: "Kit", exclude: ["Resources/Localizable.strings", "Resources/fr.lproj"],
            resources: [.process("Resources")])
        ])
      """,
      "\(Self.resources)/en.lproj/Localizable.strings": "\"a\" = \"A\";",
      "\(Self.resources)/de.lproj/Localizable.strings": "\"a\" = \"Ah\";",
      "\(Self.resources)/fr.lproj/Localizable.strings": "\"a\" = \"Old\"; \"b\" = \"B\";",
      "\(Self.resources)/Localizable.strings": "\"a\" = \"Older\";",
    ])
    defer { withExtendedLifetime(folder) {} }
    #expect(survey.tables.map(\.languages) == [["de", "en"], ["fr"]])
    #expect(survey.tables.map(\.systemReason) == [nil, .tableNotInATarget])
    let strings = try #require(survey.bundleStrings().first)
    #expect(strings.strings.keys.sorted() == ["de", "en"])
    #expect(strings.keys.map(\.key) == ["a"])
  }

  @Test(
    arguments: [
      ("\(resources)/en.lproj/Localizable.strings", nil),
      ("\(resources)/en.lproj/InfoPlist.strings", .infoPlistTable),
      ("\(resources)/en.lproj/AppShortcuts.strings", .intentsTable),
      ("\(resources)/Settings.bundle/en.lproj/Root.strings", .settingsTable),
      ("\(resources)/en.lproj/Screen.strings", .interfaceBuilderTable),
      ("\(resources)/Codes.strings", .unlocalizedTable),
      ("Scripts/en.lproj/Names.strings", .tableNotInATarget),
      ("Scripts/en.lproj/InfoPlist.strings", .tableNotInATarget),
      ("Scripts/en.lproj/Screen.strings", .tableNotInATarget),
      ("Scripts/title.strings", .tableNotInATarget),
      ("Scripts/Settings.bundle/en.lproj/Root.strings", .settingsTable),
    ] as [(String, StringReason?)])
  func theSystemsTablesStay(_ path: String, _ reason: StringReason?) throws {
    let (survey, folder) = try Self.survey([
      path: "\"title\" = \"Title\";", "\(Self.resources)/Base.lproj/Screen.xib": "<document/>",
    ])
    defer { withExtendedLifetime(folder) {} }
    let table = try #require(survey.tables.first)
    #expect(table.systemReason == reason)
    #expect(survey.bundleStrings().isEmpty == (reason != nil))
  }

  @Test func aProjectThatNamesItsLanguageByAWordHasItsCode() throws {
    let (survey, folder) = try Self.survey(
      ["\(Self.resources)/en.lproj/Localizable.strings": "\"a\" = \"A\";"], language: "English")
    defer { withExtendedLifetime(folder) {} }
    #expect(survey.tables.first?.developmentLanguage == "en")
    #expect(survey.bundleStrings().first?.developmentLanguage == "en")
  }

  @Test func namedTablesStay() throws {
    let (survey, _) = try Self.survey([
      "\(Self.resources)/en.lproj/PushStrings.strings": "\"a\" = \"A\";"
    ]) { $0.keptTables = ["Push*"] }
    #expect(survey.tables.first?.systemReason == .keptTable)
  }

  @Test func keysOfObjectsBelongToADocument() throws {
    let (survey, _) = try Self.survey([
      "\(Self.resources)/de.lproj/Old.strings": "\"7Xz-aB-c1d.text\" = \"Titel\";",
      "\(Self.resources)/en.lproj/Old.strings": "\"7Xz-aB-c1d.text\" = \"Title\";",
    ])
    #expect(survey.tables.first?.systemReason == .interfaceBuilderTable)
  }

  @Test func aDamagedTableIsNotPublished() throws {
    let (survey, _) = try Self.survey([
      "\(Self.resources)/en.lproj/Localizable.strings": "\"a\" = \"A\";",
      "\(Self.resources)/de.lproj/Localizable.strings":
        "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
    ])
    #expect(survey.tables.first?.systemReason == .unreadableTable)
  }

  @Test func theBaseIsTheDevelopmentLanguage() throws {
    let (survey, _) = try Self.survey(
      [
        "\(Self.resources)/Base.lproj/Localizable.strings": "\"a\" = \"A\";",
        "\(Self.resources)/fr.lproj/Localizable.strings": "\"a\" = \"Ah\";",
      ], language: "de")
    let strings = try #require(survey.bundleStrings().first)
    #expect(strings.bundle == "\(folderName(survey)).Kit.resources")
    #expect(strings.strings["fr"]?[StringKey(key: "a")] == .plain("Ah"))
    #expect(strings.strings[strings.developmentLanguage]?[StringKey(key: "a")] == .plain("A"))
  }

  private func folderName(_ survey: StringSurvey) -> String {
    survey.root.split(separator: "/").last.map { $0.lowercased() } ?? ""
  }

  @Test func sealedBuildsHaveTablesOfTheirOwn() throws {
    let path = "\(Self.resources)/en.lproj/Localizable.strings"
    var lock = StringLock()
    let (first, _) = try Self.survey([path: "\"a\" = \"A\";"])
    let bundle = try #require(first.bundleStrings().first?.bundle)
    #expect(first.assignIdentifiers(in: &lock) == 1)
    lock.seal(hasher: .reference)
    lock.assign([StringKey(key: "b")], to: bundle)
    let tables = try first.packContents(lock, hasher: .reference)
    #expect(tables.map(\.count) == [2, 1])
    #expect(Set(tables.map(\.keyIdentity)).count == 2)
  }

  @Test func aSecondRunGivesNoIds() throws {
    var lock = StringLock()
    let (survey, _) = try Self.survey([
      "\(Self.resources)/en.lproj/Localizable.strings": "\"a\" = \"A\"; \"b\" = \"B\";"
    ])
    #expect(survey.assignIdentifiers(in: &lock) == 2)
    #expect(survey.assignIdentifiers(in: &lock) == 0)
  }

  @Test func onlyABundleThatIsNamedGetsIds() throws {
    var lock = StringLock()
    let (survey, _) = try Self.survey([
      "\(Self.resources)/en.lproj/Localizable.strings": "\"a\" = \"A\"; \"b\" = \"B\";"
    ])
    #expect(survey.assignIdentifiers(in: &lock, bundle: "org.example.other") == 0)
    #expect(lock.bundles.isEmpty)
    let bundle = try #require(survey.bundleStrings().first?.bundle)
    #expect(survey.assignIdentifiers(in: &lock, bundle: bundle) == 2)
  }

  /// SwiftUI's literals need no entry in the language that they are written in.
  @Test func keysThatOnlyTranslationsHaveArePublished() throws {
    var lock = StringLock()
    let (survey, _) = try Self.survey([
      "\(Self.resources)/en.lproj/Localizable.strings": "\"a\" = \"A\";",
      "\(Self.resources)/de.lproj/Localizable.strings":
        "\"a\" = \"Ah\"; \"Delete %@\" = \"%@ löschen\";",
    ])
    let bundle = try #require(survey.bundleStrings().first)
    #expect(bundle.keysOfTranslations == [StringKey(key: "Delete %@")])
    #expect(bundle.omissions.isEmpty)
    #expect(survey.assignIdentifiers(in: &lock) == 2)
    let packed = try #require(survey.packContents(lock, hasher: .reference).first)
    let id = try #require(packed.keys.id(of: StringKey(key: "Delete %@")))
    #expect(packed.languages["de"]?.state(id) != .missing)
    #expect(packed.languages["en"]?.state(id) == .missing)
  }

  @Test func valuesThatAreNotPublishedAreCounted() throws {
    let (survey, _) = try Self.survey([
      "\(Self.resources)/en.lproj/Localizable.strings": "\"a\" = \"A\"; \"b\" = \"B\";",
      "\(Self.resources)/More/en.lproj/Localizable.strings": "\"a\" = \"Other\"; \"b\" = \"B\";",
      "\(Self.resources)/zh Hans.lproj/Localizable.strings": "\"a\" = \"一\"; \"b\" = \"二\";",
    ])
    let bundle = try #require(survey.bundleStrings().first)
    #expect(
      bundle.omissions == [
        .language("zh Hans", file: "\(Self.resources)/zh Hans.lproj/Localizable.strings"): 2,
        .otherFolder(name: "Localizable", folder: "\(Self.resources)/More"): 1,
      ])
  }

  /// The system asks it first, so its strings are those of the bundle even if other targets have the other file, too.
  @Test(arguments: ["A", "Z"]) func pluralsOfAnotherFolderTakePrecedence(_ name: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write("\"n\" = \"N\"; \"a\" = \"A\";", to: "M/en.lproj/Localizable.strings")
    try folder.write(
      """
      <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict>
      </dict></dict></plist>
      """, to: "\(name)/en.lproj/Localizable.stringsdict")
    let walk = try DirectoryWalk(folder.path)
    let tree = FileTree(root: folder.path, paths: walk.files) { _ in nil }
    let survey = StringSurvey(
      walk: walk, root: folder.path, project: try ProjectModel(of: tree),
      options: StringSurveyOptions(looseBundle: "org.app"))
    #expect(survey.tables.count == 2)
    let bundle = try #require(survey.bundleStrings().first)
    let value = try #require(bundle.strings["en"]?[StringKey(key: "n")])
    if case .plain = value { Issue.record("The plural is missing.") }
    #expect(bundle.strings["en"]?[StringKey(key: "a")] == .plain("A"))
    #expect(bundle.omissions.isEmpty)
  }
}
