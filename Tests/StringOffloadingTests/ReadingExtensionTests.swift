import FileTransactions
import Foundation
import ProjectWiring
import Reports
import TestSupport
import Testing

@testable import StringOffloading

/// Extensions that read the app's packs instead of a table with the keys that they can ask for.
@Suite struct ReadingExtensionTests {
  /// More than the library has.
  private static let long = String(repeating: "Lang ", count: 100_000)
  private static let asks =
    "let b = NSLocalizedString(\"b\", tableName: \"Kit\", bundle: Bundle(for: Kit.self), comment: \"\")\n"
  private static let handler = "import UIKit\nclass Handler: NSObject {\n}\n"

  private static func library(_ count: Int) -> String {
    ByteCount.grouped(count * RuntimeSize.readingExtension.installed)
  }

  static func list(_ point: String, _ keys: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>\(point)</string>\(keys)</dict></dict></plist>
    """
  }

  private static let principal =
    "<key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Handler</string>"

  private static func target(_ name: String, type: String = "app-extension")
    -> StringsProject.Target
  {
    StringsProject.Target(
      name: name, identifier: "org.app.\(name.lowercased())", type: type, folder: name,
      dependencies: ["Kit"], settings: "INFOPLIST_FILE = \(name)/Info.plist;")
  }

  private static func project(
    _ files: [String: String?] = [:], extensions: [StringsProject.Target] = [target("Share")],
    long: String = long
  ) throws -> StringsProject {
    var app = StringsProject.app
    app.dependencies = ["Kit"] + extensions.map(\.name)
    let kit = StringsProject.Target(
      name: "Kit", identifier: "org.kit", type: "framework", folder: "Kit")
    let usual: [String: String?] = [
      "Kit/en.lproj/Kit.strings": "\"a\" = \"A\"; \"b\" = \"B\"; \"c\" = \"C\";",
      "Kit/de.lproj/Kit.strings": "\"a\" = \"\(long)\"; \"b\" = \"\(long)\"; \"c\" = \"Cd\";",
      "Kit/Kit.swift": "public class Kit {}",
      "Share/Info.plist": list("com.apple.share-services", principal),
      "Share/Handler.swift": handler, "Share/Asks.swift": asks,
    ]
    var project = try StringsProject(
      usual.merging(files) { $1 }, targets: [app, kit] + extensions)
    project.options.answers = .public
    return project
  }

  @Test func anExtensionReadsPacksIfTheAppBecomesSmallerByThat() throws {
    var project = try Self.project()
    let plan = try project.plan()
    let table = try #require(plan.tables.first { $0.name == "Kit" })
    #expect(table.isAnswered && table.keptKeys == nil)
    #expect(table.evidence?.contains("Share can read the packs.") == true)
    let found = try #require(plan.extensions?.first)
    #expect(found.target == "Share" && found.readsPacks)
    #expect(found.reason.hasPrefix("It starts strings: that saves 500,0"))
    #expect(found.reason.hasSuffix("the library adds \(Self.library(1)) B."))
    #expect(plan.extensionLibraryBytes == RuntimeSize.readingExtension.installed)
    let edits = try project.offload()
    #expect(edits.excludedFiles["App.xcodeproj#Kit"] == ["Kit/de.lproj/Kit.strings"])
    #expect(edits.addedResources["App.xcodeproj#Kit"] == nil)
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func theTableIsSplitIfTheLibraryIsLarger() throws {
    let project = try Self.project(long: String(repeating: "Lang ", count: 1_000))
    let plan = try project.plan()
    #expect(plan.tables.first { $0.name == "Kit" }?.keptKeys == ["b"])
    let found = try #require(plan.extensions?.first)
    #expect(!found.readsPacks && found.reason.hasPrefix("Reading the packs would save 5,0"))
    #expect(plan.extensionLibraryBytes == nil)
  }

  /// An extension that has started strings in an earlier run has the library already.
  @Test func anExtensionThatHasStartedReadsPacksWhateverTheyHave() throws {
    let started = Self.handler.replacing(
      "{\n", with: "{\nprivate let levityStrings: Void = BundleAnswers.startInExtension()\n")
    let project = try Self.project(
      ["Share/Handler.swift": started], long: String(repeating: "Lang ", count: 1_000))
    #expect(try project.plan().extensions?.map(\.readsPacks) == [true])
  }

  @Test func twoExtensionsOfAnAppHaveTheLibraryTwice() throws {
    let files: [String: String?] = [
      "Other/Info.plist": Self.list("com.apple.usernotifications.service", Self.principal),
      "Other/Handler.swift": Self.handler, "Other/Asks.swift": Self.asks,
    ]
    let both = [Self.target("Share"), Self.target("Other")]
    let plan = try Self.project(files, extensions: both).plan()
    #expect(plan.extensions?.map(\.readsPacks) == [false, false])
    #expect(plan.extensions?.first?.reason.contains("add \(Self.library(2)) B") == true)
    #expect(plan.tables.first { $0.name == "Kit" }?.keptKeys == ["b"])
    let twice = try Self.project(files, extensions: both, long: Self.long + Self.long).plan()
    #expect(twice.extensions?.map(\.readsPacks) == [true, true])
  }

  /// A file that the app has besides its framework is in the app twice, and so are the keys that stay.
  @Test func whatTheAppHasAsWellCountsTwice() throws {
    let half = String(repeating: "Lang ", count: 50_000)
    #expect(try Self.project(long: half).plan().extensions?.map(\.readsPacks) == [false])
    var project = try Self.project(long: half)
    let folders = "fileSystemSynchronizedGroups = (SApp"
    let shared = try project.read("App.xcodeproj/project.pbxproj")
      .replacing(folders + ")", with: folders + ", SKit)")
    try project.folder.write(shared, to: "App.xcodeproj/project.pbxproj")
    let plan = try project.plan()
    #expect(plan.tables.first { $0.name == "Kit" }?.bundles == ["org.app", "org.kit"])
    #expect(plan.extensions?.map(\.readsPacks) == [true])
    #expect(plan.tables.first { $0.name == "Kit" }?.keptKeys == nil)
    project.options.extensions = .split
    #expect(try project.plan().tables.first { $0.name == "Kit" }?.keptKeys == ["b"])
  }

  @Test(arguments: [
    ("Share/Info.plist", list("com.apple.share-services", ""), "Nothing shows where it starts"),
    (
      "Share/Info.plist",
      list(
        "com.apple.share-services",
        "<key>NSExtensionPrincipalClass</key><string>InObjectiveC</string>"),
      "no Swift source of it has a class InObjectiveC"
    ),
    ("Share/Info.plist", list("com.apple.widgetkit-extension", ""), "no widget with @main"),
  ])
  func anExtensionThatNobodyCanStartKeepsItsKeys(
    _ path: String, _ contents: String, _ reason: String
  ) throws {
    let plan = try Self.project([path: contents]).plan()
    let found = try #require(plan.extensions?.first)
    #expect(!found.readsPacks && found.reason.contains(reason), "\(found.reason)")
    #expect(plan.tables.first { $0.name == "Kit" }?.keptKeys == ["b"])
  }

  /// The others would save nothing: the key stays for this one.
  @Test func aKeyStaysAsLongAsOneExtensionCanAskForIt() throws {
    let plan = try Self.project(
      [
        "Other/Info.plist": Self.list("com.apple.share-services", ""),
        "Other/Asks.swift": Self.asks,
      ], extensions: [Self.target("Share"), Self.target("Other")]
    ).plan()
    #expect(plan.extensions?.map(\.readsPacks) == [false, false])
    #expect(plan.tables.first { $0.name == "Kit" }?.keptKeys == ["b"])
  }

  private static let widget: [String: String?] = [
    "Share/Info.plist": list("com.apple.widgetkit-extension", ""),
    "Share/Handler.swift": "import SwiftUI\n@main struct Share: Widget {\n}\n",
  ]

  /// A widget reads packs; views there may ask by private methods, so that the keys stay which they show.
  @Test(arguments: [
    ("let c = String(localized: \"c\", table: \"Kit\", bundle: kit)", nil),
    ("let c = Text(\"c\", tableName: \"Kit\", bundle: Bundle(for: Kit.self))", ["c"]),
    ("let c = Text(\"c\", tableName: \"Menu\", bundle: Bundle(for: Kit.self))", nil),
  ])
  func aWidgetKeepsTheKeysThatItsViewsShow(_ source: String, _ kept: [String]?) throws {
    let files = Self.widget.merging(["Share/More.swift": "import SwiftUI\n" + source]) { $1 }
    var project = try Self.project(files)
    let plan = try project.plan()
    let table = try #require(plan.tables.first { $0.name == "Kit" })
    #expect(plan.extensions?.map(\.readsPacks) == [true])
    #expect(table.isAnswered && table.keptKeys == kept, "\(table.evidence ?? "")")
    project.options.answers = .all
    #expect(try project.plan().tables.first { $0.name == "Kit" }?.keptKeys == nil)
  }

  @Test func aWidgetWhoseViewsMayShowAnyKeyKeepsWhatItsCodeNames() throws {
    let more =
      "import SwiftUI\nlet more = Text(key, tableName: \"Kit\", bundle: Bundle(for: Kit.self))"
    let plan = try Self.project(Self.widget.merging(["Share/More.swift": more]) { $1 }).plan()
    #expect(plan.extensions?.map(\.readsPacks) == [false])
    #expect(plan.tables.first { $0.name == "Kit" }?.keptKeys == ["b"])
  }

  /// The library would be larger than the key that the other one asks for.
  @Test func onlyExtensionsReadPacksOfWhichTheAppBecomesSmaller() throws {
    let files: [String: String?] = [
      "Other/Info.plist": Self.list("com.apple.usernotifications.service", Self.principal),
      "Other/Handler.swift": Self.handler,
      "Other/Asks.swift": Self.asks.replacing("\"b\"", with: "\"c\""),
    ]
    let plan = try Self.project(files, extensions: [Self.target("Share"), Self.target("Other")])
      .plan()
    #expect(plan.extensions?.map(\.target) == ["Other", "Share"])
    #expect(plan.extensions?.map(\.readsPacks) == [false, true])
    #expect(plan.extensions?.first?.reason.contains("add \(Self.library(1)) B") == true)
    #expect(plan.extensions?.last?.reason.contains("adds \(Self.library(1)) B") == true)
    #expect(plan.tables.first { $0.name == "Kit" }?.keptKeys == ["c"])
  }

  /// The system asks for it in another process.
  @Test(arguments: [
    "let c = LocalizedStringResource(\"c\", table: \"Kit\", bundle: .atURL(url))",
    "let c = CFCopyLocalizedStringFromTableInBundle(\"c\" as CFString, \"Kit\" as CFString, kit, nil)",
  ])
  func whatNoBundleAnswersStays(_ source: String) throws {
    let plan = try Self.project(["Share/More.swift": source]).plan()
    let table = try #require(plan.tables.first { $0.name == "Kit" })
    #expect(plan.extensions?.map(\.readsPacks) == [true])
    #expect(table.keptKeys == ["c"], "\(table.evidence ?? "")")
  }

  /// Ways in which code of an extension asks for strings of a framework: bundles answer them there as in the app.
  @Test(arguments: [
    (
      "More.swift",
      "let c = Bundle(for: Kit.self).localizedString(forKey: key, value: nil, table: \"Kit\")"
    ),
    (
      "More.swift",
      "import SwiftUI\nlet c = Text(\"c\", tableName: \"Kit\", bundle: Bundle(for: Kit.self))"
    ),
    ("More.m", "NSString *c = NSLocalizedStringFromTableInBundle(@\"c\", @\"Kit\", kit, nil);"),
    ("More.m", "NSString *c = [kit localizedStringForKey:key value:nil table:@\"Kit\"];"),
    ("More.swift", "let c = String(localized: \"c\", table: \"Kit\", bundle: kit)"),
  ])
  func bundlesAnswerCodeOfTheExtension(_ file: String, _ source: String) throws {
    let plan = try Self.project(["Share/\(file)": source]).plan()
    let table = try #require(plan.tables.first { $0.name == "Kit" })
    #expect(plan.extensions?.map(\.readsPacks) == [true])
    #expect(table.isAnswered && table.keptKeys == nil, "\(table.evidence ?? "")")
    let declares = source.contains("String(localized:")
    #expect(table.declaringModules == (declares ? ["App.xcodeproj#Share"] : nil))
  }

  @Test func theSettingTurnsItOff() throws {
    var project = try Self.project()
    project.options.extensions = .split
    var plan = try project.plan()
    #expect(plan.extensions == nil)
    #expect(plan.tables.first { $0.name == "Kit" }?.keptKeys == ["b"])
    // A build phase can't start anything.
    project.options.extensions = .packs
    project.options.addsSources = false
    plan = try project.plan()
    #expect(plan.extensions == nil)
  }
}
