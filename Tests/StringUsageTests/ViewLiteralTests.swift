import StringsFiles
import Testing

@testable import StringUsage

/// A literal of a view means the default table of its own module.
@Suite struct ViewLiteralTests {
  private static let files = [
    "App/View.swift": """
    import SwiftUI
    let a = Text("close")
    let b = NSLocalizedString("close", tableName: "Menu", value: "Close", comment: "")
    let c = NSLocalizedString("open", tableName: "Menu", value: "Open", comment: "")
    let d = NSLocalizedString("open", value: "Open", comment: "")
    """,
    "Widget/Widget.swift": "import SwiftUI\nlet title = Text(\"count \\(n)\")\n",
  ].mapValues { Array($0.utf8) }

  private static func lookups() -> ProjectStringLookups {
    ProjectStringLookups(
      StringUsageSources(
        files: files.keys.sorted(), read: { files[$0] ?? [] },
        bundles: { path in
          path.hasPrefix("App")
            ? [.init(identifier: "app", isTests: false)]
            : [.init(identifier: "widget", isTests: false, isOutsideOfApp: true)]
        }, hasProject: true, mainBundles: ["app"], generated: [], canEditGenerated: false,
        extensions: { $0.hasPrefix("App") ? [] : ["Widget"] }))
  }

  private static func table(_ name: String, _ bundle: String, _ keys: [String]) -> LookedUpTable {
    LookedUpTable(name: name, bundles: [bundle], keys: keys.map { StringsFileKey($0) })
  }

  @Test(arguments: [
    ("Localizable", "widget", true), ("Localizable", "app", false), ("Menu", "widget", false),
  ])
  func anExtensionAsksForTheLiteralsOfItsViews(_ name: String, _ bundle: String, _ isAsked: Bool) {
    let table = Self.table(name, bundle, ["count %lld"])
    let lookups = Self.lookups()
    #expect(lookups.keysAsked(by: "Widget", of: table).keys == (isAsked ? ["count %lld"] : []))
    #expect(lookups.keysAsked(by: "Widget", of: table).anyKey == nil)
    #expect(lookups.keysShown(by: "Widget", of: table) == (isAsked ? ["count %lld"] : []))
  }

  /// A view shows the key if the table lacks it, unlike a call with the string beside the key.
  @Test(arguments: [("Localizable", ["open"]), ("Menu", ["close", "open"])])
  func aKeyOfAViewIsNotShownAnyway(_ name: String, _ keys: [String]) {
    let table = Self.table(name, "app", ["close", "open"])
    let strings = ["close": "Close", "open": "Open"]
    #expect(Self.lookups().keysShownAnyway(of: table, strings: strings).sorted() == keys)
  }

  /// A key that is its own string may be that of a view.
  @Test func aKeyThatIsItsStringIsShownAnyway() {
    let table = Self.table("Localizable", "app", ["close"])
    #expect(Self.lookups().keysShownAnyway(of: table, strings: ["close": "close"]) == ["close"])
  }
}
