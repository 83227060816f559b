import Testing

@testable import StringOffloading

/// Tables that apps for Apple TV have or share.
@Suite struct TelevisionTablesTests {
  private static let folder = "Modules/Kit/Resources"

  /// An app for iPhone and one for Apple TV, each with tables of its own, which link a package with a table.
  ///
  /// - Parameter identifier: The bundle identifier of the one for Apple TV.
  private static func project(
    identifier: String, _ files: [String: String?] = [:]
  ) throws -> StringsProject {
    let targets = LaterPackageRunTests.projectWithPackage
      .replacing("app-extension", with: "application")
      .replacing("org.app.widget;", with: "\(identifier); SDKROOT = appletvos;")
    var project = try StringsProject(
      [
        "Modules/Package.swift": StringsProject.package,
        "Modules/Kit/Kit.swift": """
        public let title = NSLocalizedString("title", bundle: .module, comment: "")
        """,
        "\(folder)/en.lproj/Localizable.strings": StringsProject.english,
        "\(folder)/de.lproj/Localizable.strings": "\"title\" = \"Titel im Paket\";\n",
        "Widget/en.lproj/Localizable.strings": StringsProject.english,
        "Widget/de.lproj/Localizable.strings": "\"title\" = \"Titel am Fernseher\";\n",
        "Widget/W.swift": "let t = NSLocalizedString(\"title\", comment: \"\")",
        "Widget/A.xcassets/Contents.json": "{\"info\":{\"author\":\"xcode\",\"version\":1}}",
        "App.xcodeproj/project.pbxproj": targets,
      ].merging(files) { $1 }, targets: [StringsProject.app])
    project.options.answers = .public
    return project
  }

  private static func tables(
    _ project: StringsProject
  ) throws -> [String: StringOffloadingPlan.Table] {
    Dictionary(uniqueKeysWithValues: try project.plan().tables.map { ($0.folder, $0) })
  }

  @Test func anAppForTelevisionHasPacksOfItsOwn() throws {
    var project = try Self.project(identifier: "org.tv")
    let tables = try Self.tables(project)
    #expect(tables.count == 3)
    #expect(tables.values.allSatisfy { $0.isAnswered && $0.keptKeys == nil })
    #expect(tables["Widget"]?.bundles == ["org.tv"])
    try project.offload()
    let package = try #require(tables[Self.folder]?.bundles.first)
    let (_, survey) = try project.surveys()
    let carriers = PackCarriers(survey)
    #expect(Set(carriers.packs(in: "Widget/A.xcassets").keys) == ["org.tv", package])
    #expect(Set(carriers.packs(in: "App/A.xcassets").keys) == ["org.app", package])
  }

  /// Code that both run may look for the app around an extension, but an app isn't in another one.
  @Test(arguments: ["org.tv", "org.app"])
  func noAppIsAroundTheOneForTelevision(_ identifier: String) throws {
    let code = """
      let types = ["app", "appex"]
      let folder = Bundle.main.bundleURL.deletingLastPathComponent()
      func title(_ bundle: Bundle) -> String { NSLocalizedString("title", bundle: bundle, comment: "") }
      """
    let tables = try Self.tables(
      Self.project(identifier: identifier, ["Modules/Kit/Kit.swift": code]))
    let table = try #require(tables["App"])
    #expect(table.isAnswered && table.keptKeys == nil, "\(table.evidence ?? "")")
  }

  /// Packs name bundles by their identifiers, so the two apps can't have other strings under the same key.
  @Test func anAppWithTheIdentifierOfTheOneForThePhoneKeepsItsOwnTable() throws {
    var project = try Self.project(identifier: "org.app")
    let tables = try Self.tables(project)
    #expect(tables["Widget"]?.reason == .unreachableTable)
    #expect(tables["App"]?.isAnswered == true && tables[Self.folder]?.isAnswered == true)
    try project.offload()
    let package = try #require(tables[Self.folder]?.bundles.first)
    let (_, survey) = try project.surveys()
    let carriers = PackCarriers(survey)
    #expect(Set(carriers.packs(in: "Widget/A.xcassets").keys) == [package])
    #expect(Set(carriers.packs(in: "App/A.xcassets").keys) == ["org.app", package])
    #expect(try project.exists("Widget/de.lproj/Localizable.strings"))
  }

  @Test func withoutAPlaceForPacksOnTelevisionThePackageStays() throws {
    let project = try Self.project(
      identifier: "org.app", ["Widget/A.xcassets/Contents.json": nil])
    let table = try Self.tables(project)[Self.folder]
    #expect(table?.reason == .noCatalogForStrings)
  }
}
