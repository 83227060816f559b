import FileTransactions
import Foundation
import ImageOffloading
import ResourceManifests
import StringLocks
import StringPacks
import StringValues
import TestSupport
import Testing

@testable import StringOffloading

/// Edits of unusual files.
@Suite struct TextEditTests {
  private static let plist =
    "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>\n"

  @Test func appsThatShareAnInfoPlistAreNamedInItOnce() throws {
    var app = StringsProject.app
    app.settings = "INFOPLIST_FILE = Info.plist;"
    let beta = StringsProject.Target(
      name: "Beta", identifier: "org.beta", folder: "Beta", settings: app.settings)
    var project = try StringsProject(
      [
        "Info.plist": Self.plist, "Beta/fr.lproj/B.strings": "\"b\" = \"Bé\";\n",
        "Beta/en.lproj/B.strings": "\"b\" = \"B\";\n",
        "Beta/B.swift": StringsProject.accessors("org.beta"),
        "Beta/B.xcassets/Contents.json": "{\"info\":{\"author\":\"xcode\",\"version\":1}}",
      ], targets: [app, beta])
    try project.offload()
    let string = try project.read("Info.plist")
    for language in ["de", "en", "fr"] { #expect(string.contains("<string>\(language)</string>")) }
  }

  /// The languages' folders are gone in every configuration.
  @Test func theInfoPlistOfEachConfigurationNamesTheLanguages() throws {
    var app = StringsProject.app
    app.settings = "INFOPLIST_FILE = Info.plist;"
    app.otherConfigurations = [
      "Debug": "INFOPLIST_FILE = \"$(SRCROOT)/Lists/Debug.plist\";",
      "Testers": "INFOPLIST_FILE = Info.plist;",
    ]
    var project = try StringsProject(
      ["Info.plist": Self.plist, "Lists/Debug.plist": Self.plist], targets: [app])
    try project.offload()
    for path in ["Info.plist", "Lists/Debug.plist"] {
      let list = try Array(project.read(path).utf8)
      #expect(InfoPlistLanguages.adding(["de", "en"], to: list) == .unchanged, "\(path)")
    }
  }

  /// A package's strings are shown in the app's language: a list with languages that the app lacks would change that.
  @Test func languagesOfPackagesAreNotTheApps() throws {
    var app = StringsProject.app
    app.settings = "INFOPLIST_FILE = Info.plist;"
    app.dependencies = ["Kit"]
    let kit = StringsProject.Target(
      name: "Kit", identifier: "org.kit", type: "framework", folder: "Kit")
    var project = try StringsProject(
      [
        "Info.plist": Self.plist, "Kit/fr.lproj/Kit.strings": "\"b\" = \"Bé\";\n",
        "Kit/en.lproj/Kit.strings": "\"b\" = \"B\";\n",
        "Kit/K.swift": StringsProject.accessors("org.kit"),
      ], targets: [app, kit])
    #expect(try project.table("Kit")?.leaves == true)
    try project.offload()
    let string = try project.read("Info.plist")
    #expect(string.contains("<string>de</string>") && !string.contains("<string>fr</string>"))
  }

  @Test func anInfoPlistOutsideOfTheTreeIsLeftAlone() throws {
    var app = StringsProject.app
    app.settings = "INFOPLIST_FILE = \"../Info.plist\";"
    var project = try StringsProject(targets: [app])
    let edits = try project.offload()
    #expect(
      edits.steps.map(\.instruction) == [
        "set CFBundleLocalizations of App to de, en: the app is in its development language alone without it"
      ])
    #expect(edits.addedInfoPlists.isEmpty)
  }

  /// Xcode makes the whole property list, so there is none to edit.
  @Test func anAppWithoutAnInfoPlistGetsOne() throws {
    var app = StringsProject.app
    app.settings = "GENERATE_INFOPLIST_FILE = YES;"
    var project = try StringsProject(targets: [app])
    let edits = try project.offload()
    let path = "LevityTables/App/Info.plist"
    #expect(edits.addedInfoPlists == ["App.xcodeproj#App": path])
    #expect(edits.steps.isEmpty)
    #expect(
      try InfoPlistLanguages.adding(["de", "en"], to: Array(project.read(path).utf8)) == .unchanged)
  }

  /// A target would copy the property list into its bundle.
  @Test func aFolderOfATargetGetsNoInfoPlist() throws {
    var app = StringsProject.app
    app.settings = "GENERATE_INFOPLIST_FILE = YES;"
    let kit = StringsProject.Target(
      name: "Kit", identifier: "org.kit", type: "framework", folder: "LevityTables")
    var project = try StringsProject(targets: [app, kit])
    let edits = try project.edits()
    #expect(edits.addedInfoPlists.isEmpty)
    #expect(edits.steps.count == 1)
  }

  @Test func aLinkIsNotWrittenThrough() throws {
    var project = try StringsProject(["Real/de.strings": "\"title\" = \"Titel\";\n"])
    try project.remove("App/de.lproj/Localizable.strings")
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.folder.path)/App/de.lproj/Localizable.strings",
      withDestinationPath: "../../Real/de.strings")
    #expect(
      throws: StringOffloadingError.symbolicLink(path: "App/de.lproj/Localizable.strings")
    ) { try project.edits() }
  }

  @Test func aLinkedLanguageKeepsItsTable() throws {
    let project = try StringsProject([
      "App/de.lproj/Localizable.strings": nil,
      "Real/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.folder.path)/App/de.lproj", withDestinationPath: "../Real/de.lproj")
    let table = try project.table()
    #expect(table?.reason == .unreadableTable)
    #expect(table?.evidence?.hasPrefix("App/de.lproj is a symbolic link") == true)
  }

  @Test(arguments: [true, false])
  func aLinkThatNoTargetHasKeepsNothing(_ isInTarget: Bool) throws {
    let project = try StringsProject()
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.folder.path)/App/de_DE.lproj", withDestinationPath: "de.lproj")
    if !isInTarget {
      let path = "App.xcodeproj/project.pbxproj"
      let set = """
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TApp;
          membershipExceptions = ("de_DE.lproj/Localizable.strings"); };
        SApp = { exceptions = (E);
        """
      try project.folder.write(
        project.read(path).replacing("SApp = {", with: set), to: path)
    }
    #expect(try project.table()?.reason == (isInTarget ? .unreadableTable : nil))
  }

  @Test func aTargetThatTakesInTheWholeProjectStopsTheRun() throws {
    var app = StringsProject.app
    app.folder = "."
    var project = try StringsProject(targets: [app])
    #expect(
      throws: StringOffloadingError.movedFolderInTarget(folder: "LevityStrings", target: "App")
    ) { try project.edits() }
  }

  @Test(arguments: [".", "path: .\n        excludes: [README.md]"])
  func aManifestThatNamesTheWholeProjectStopsTheRun(_ source: String) throws {
    var app = StringsProject.app
    app.folder = "."
    var project = try StringsProject(
      [
        "project.yml": """
        name: App
        targets:
          App:
            type: application
            platform: iOS
            sources:
              - \(source)
            settings:
              PRODUCT_BUNDLE_IDENTIFIER: org.app

        """
      ], targets: [app])
    try FileManager.default.removeItem(atPath: "\(project.folder.path)/App.xcodeproj")
    #expect(
      throws: StringOffloadingError.movedFolderInTarget(folder: "LevityStrings", target: "App")
    ) { try project.edits() }
  }

  @Test func aFoldersNameDoesNotEndTheCommentOfAnEmptyTable() throws {
    var project = try StringsProject([
      "App/w*/en.lproj/Menu.strings": "\"m\" = \"M\";\n",
      "App/w--/en.lproj/Other.stringsdict": """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict></dict></plist>
      """,
    ])
    try project.offload()
    #expect(
      try project.read("App/w*/en.lproj/Menu.strings")
        == "/* The strings are in LevityStrings/App/w* /en.lproj/Menu.strings. */\n")
    #expect(try project.plan().tables.allSatisfy { $0.files.isEmpty })
  }

  @Test func accessorsOfOtherIdsStopTheRun() throws {
    let stale = """
      import LevityStrings
      private let strings = BundleStrings(
        bundleIdentifier: "org.app", keyIdentity: "0123456789abcdef", count: 2)
      """
    var project = try StringsProject(["App/Accessors.swift": stale])
    #expect(throws: StringOffloadingError.staleAccessors(path: "App/Accessors.swift")) {
      try project.edits()
    }
    // A key that came later changes nothing for the accessors.
    let identity = try #require(project.lock.bundles["org.app"]?.keys)
      .identity(count: 2, hasher: .reference).hex.prefix(16)
    try project.folder.write(
      stale.replacing("0123456789abcdef", with: identity), to: "App/Accessors.swift")
    try project.folder.write(
      StringsProject.english + "\"a\" = \"A\";\n", to: "App/en.lproj/Localizable.strings")
    #expect(throws: Never.self) { try project.edits() }
    try project.folder.write(
      stale.replacing("0123456789abcdef", with: identity).replacing("2)", with: "9)"),
      to: "App/Accessors.swift")
    #expect(throws: StringOffloadingError.self) { try project.edits() }
  }

  @Test func anAppWithPushMessagesIsToldOfTheirTable() throws {
    var project = try StringsProject([
      "App/App.entitlements": "<plist><dict><key>aps-environment</key></dict></plist>"
    ])
    #expect(try project.edits().notes.contains { $0.contains("loc-key") })
  }

  private static let swiftGen = """
    // swiftlint:disable all
    // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen

    import Foundation

    internal enum L10n {
      internal static let title = L10n.tr("Localizable", "title", fallback: "Title")
      internal static let name = L10n.tr("InfoPlist", "CFBundleName", fallback: "App")
    }

    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }

    """

  @Test func tablesOfTheSystemAreStillReadByTheSystem() throws {
    var project = try StringsProject([
      "App/Accessors.swift": nil, "App/Strings.swift": Self.swiftGen,
      "App/en.lproj/InfoPlist.strings": "CFBundleName = \"App\";\n",
    ])
    let notes = try project.offload().notes
    let source = try project.read("App/Strings.swift")
    #expect(
      source.contains("if ![\"InfoPlist\"].contains(table) { return _levityStrings.formatted("))
    #expect(!source.contains("#if false"))
    #expect(notes.contains { $0.hasPrefix("App/Strings.swift: asks LevityStrings now;") })
    #expect(try project.edits().transaction.isEmpty)
  }

  @Test func aFileOfAccessorsInTwoAppsStays() throws {
    let beta = StringsProject.Target(name: "Beta", identifier: "org.beta", folder: "App")
    let project = try StringsProject(
      ["App/Accessors.swift": nil, "App/Strings.swift": Self.swiftGen],
      targets: [StringsProject.app, beta])
    #expect(try project.table()?.reason == .askedFromTheSystem)
  }
}
