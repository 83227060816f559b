import FileTransactions
import TestSupport
import Testing

@testable import StringOffloading

/// The copy that an extension has of a table stays whole if its code may ask for a key that it doesn't spell out.
@Suite struct WholeCopyTests {
  /// The app spells out a key, which says nothing about what the extension gets from elsewhere.
  private static let app = ["Code/B.swift": "let keys = [\"title\"]"]

  @Test(arguments: [
    "import Foundation\nlet x = NSLocalizedString(entry.key, comment: \"\")",
    "import Foundation\nlet x = Bundle.main.localizedString(forKey: k, value: nil, table: nil)",
    "import Foundation\nlet x = String(localized: String.LocalizationValue(k))",
    "import Foundation\nlet v: String.LocalizationValue = .init(k)",
    "struct W { let x: String.LocalizationValue\n init(_ k: String) { x = .init(k) } }",
    "struct W<Key> { let x: Key\n init(_ k: String) { x = .init(k) } }\nlet x: Set<Key> = []",
    "struct W { let x: Key\n init(_ k: String) { x = .init(k) } }\nextension L { let x: Key<A> }",
    "struct W { let x: Name\n init(_ k: String) { y.x = .init(k) } }",
    "let x = NSLocalizedString(\"b.\" + k ?? k, comment: \"\")",
    "import Loc\nlet x = entry.key.localized",
    "import Loc\nlet x = entry.key.translated",
    "import SwiftUI\nlet x = Text(LocalizedStringKey(k))",
    "import SwiftUI\nenum K: String { case a; var title: LocalizedStringKey { .init(rawValue) } }",
    "import SwiftUI\nlet x = Label(.init(k.rawValue), systemImage: \"x\")",
    "import SwiftUI\nlet x: LocalizedStringKey = .init(\"b.\" + raw)",
    "import SwiftUI\nlet x: [LocalizedStringKey] = names.map(LocalizedStringKey.init)",
    "import SwiftUI\nlet x: [LocalizedStringKey] = names.map { .init($0) }",
    "import MyUI\nlet x = Label(.init(k), systemImage: \"x\")",
    "import SwiftUI\ntypealias Key = LocalizedStringKey\nlet x = Text(Key(k))",
    "import SwiftUI\nextension LocalizedStringKey { init(kind: String) { self.init(kind) } }",
    "import SwiftUI\nextension LocalizedStringKey { static func a(_ k: String) -> Self { Self(k) } }",
    "import SwiftUI\nlet x = LocalizedStringKey(stringInterpolation: parts)",
    "import AppIntents\nlet x = LocalizedStringResource(stringLiteral: k)",
    "import AppIntents\nlet x: LocalizedStringResource = .init(stringLiteral: k)",
    "import AppIntents\nlet x = DisplayRepresentation(stringLiteral: rawValue)",
    "import AppIntents\nlet x = DisplayRepresentation(title: .init(stringLiteral: rawValue))",
    "import AppIntents\nlet x = IntentDialog(stringLiteral: k)",
    "import Foundation\nstruct S: Codable { var title: LocalizedStringResource }\nlet x = String(localized: s.title)",
    "import Foundation\nlet x = AttributedString(localized: String.LocalizationValue(k))",
    "import Intents\nlet x = NSString.deferredLocalizedIntentsString(with: k)",
  ])
  func aKeyMayComeFromElsewhere(_ widget: String) throws {
    let table = try #require(try CopyOfExtensionTests.project(widget, files: Self.app).table())
    #expect(table.isAnswered && table.keptBy == ["Widget"], "\(table.keptKeysByTarget ?? [:])")
    let sentence = "Widget may ask for keys that its code doesn't spell out: Widget/W.swift:"
    #expect(table.evidence?.contains(sentence) == true, "\(table.evidence ?? "")")
  }

  @Test(
    arguments: [
      ("kTitle", "#define kTitle @\"b.one\"", nil),
      ("kTitle", "static NSString *const kTitle = @\"b.one\";", nil),
      (
        "NSLocalizedString(@\"a\", nil)", "#define TITLE NSLocalizedString(@\"b.one\", nil)",
        ["a", "b.one"]
      ),
      (
        "name()",
        "static inline NSString *name(void) { return NSLocalizedString(@\"b.one\", nil); }",
        ["b.one"]
      ),
      ("L(title)", "#define L(key) NSLocalizedString(@#key, nil)", nil),
      ("L(one)", "#define L(key) NSLocalizedString(@\"b.\" @#key, nil)", nil),
      ("L(@\"b.one\")", "#define L(key) NSLocalizedString(key, nil)", nil),
    ] as [(String, String, [String]?)])
  func aHeaderSpellsOutKeys(_ expression: String, _ header: String, _ kept: [String]?) throws {
    let asked = expression == "kTitle" ? "NSLocalizedString(kTitle, nil)" : expression
    let table = try #require(
      try CopyOfExtensionTests.project(
        "import Foundation",
        files: [
          "Widget/W.m":
            "#import \"Keys.h\"\n@implementation W\n- (id)go { return \(asked); }\n@end",
          "Support/Keys.h": header, "Code/B.swift": "let keys = [\"title\"]",
        ]
      ).table())
    #expect(table.keptKeysByTarget?["Widget"] == kept, "\(table.evidence ?? "")")
    #expect(table.keptBy == (kept == nil ? ["Widget"] : nil))
  }

  /// A key that a bridging header spells out, in code that a library's wrapper asks.
  @Test func aBridgingHeaderCounts() throws {
    let table = try #require(
      try CopyOfExtensionTests.project(
        "import Loc\nlet x = Loc.string(kTitle)",
        files: ["Support/Keys.h": "#define kTitle @\"b.two\""]
      ).table())
    #expect(table.keptKeysByTarget?["Widget"] == ["b.two"], "\(table.evidence ?? "")")
  }

  /// Swift calls what the header of a setting declares.
  @Test func aHeaderOfASettingMayAskForAnyKey() throws {
    let setting = "PRODUCT_BUNDLE_IDENTIFIER = org.app.widget;"
    let table = try #require(
      try CopyOfExtensionTests.project(
        "let x = shown(k)",
        files: [
          "Support/All.h": "#import <Foundation/Foundation.h>\n#import \"Keys.h\"",
          "Support/Keys.h":
            "static inline NSString *shown(NSString *key) { return NSLocalizedString(key, nil); }",
        ], setting: (setting, setting + " SWIFT_OBJC_BRIDGING_HEADER = \"Support/All.h\";")
      ).table())
    #expect(table.keptBy == ["Widget"], "\(table.evidence ?? "")")
    #expect(table.evidence?.contains("Support/Keys.h:1") == true)
  }

  /// Generated files can't stand for those that the extension has.
  @Test(arguments: [
    // It would have the language of the app's file and of its own.
    ["Widget/fr.lproj/Localizable.strings": "\"a\" = \"a\";"]
  ])
  func anotherTableOfThatNameStays(_ files: [String: String]) throws {
    let table = try #require(
      try CopyOfExtensionTests.project("let x = 1", files: files).plan().tables.first {
        $0.folder == "App" && $0.name == "Localizable"
      })
    #expect(table.keptBy == ["Widget"], "\(table.evidence ?? "")")
  }

  /// A synchronized folder around the generated files would add them to the app as well; and an extension may have the
  /// identifier of the app.
  @Test(arguments: [
    ("path = \"Code\"", "path = \".\""), ("org.app.widget", "org.app"),
  ])
  func theProjectTakesNoGeneratedFiles(_ setting: String, _ other: String) throws {
    var project = try CopyOfExtensionTests.project("let x = 1", setting: (setting, other))
    let table = try #require(try project.table())
    #expect(table.keptBy == ["Widget"], "\(table.evidence ?? "")")
    let edits = try project.edits()
    #expect(edits.excludedFiles["App.xcodeproj#Widget"] == nil)
    #expect(edits.addedResources["App.xcodeproj#Widget"] == nil)
  }
}
