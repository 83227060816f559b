import TestSupport
import Testing

@testable import StringOffloading

/// Extensions that open the bundle of the app around them.
@Suite struct AppAroundExtensionTests {
  private static let check = "let isInside = Bundle.main.bundlePath.hasSuffix(\".appex\")\n"

  /// SwiftGen's accessors, with the class whose bundle they ask.
  private static func accessors(_ bundle: String, _ type: String = "any CVarArg") -> String {
    """
    enum L10n { static let title = L10n.tr("Localizable", "title", fallback: "Title") }
    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: \(type)..., fallback value: String) -> String {
        let format = \(bundle).localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    """
  }

  private static let own = "NSLocalizedString(self, comment: \"\")"

  private static func table(
    _ source: String, _ accessors: String = ""
  ) throws -> StringOffloadingPlan.Table? {
    let widget = StringsProject.Target(
      name: "Widget", identifier: "org.app.widget", type: "app-extension", folder: "Widget")
    let german = String(repeating: "Fehler ", count: 40)
    var project = try StringsProject(
      [
        "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")",
        "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\"; \"error_1\" = \"\(german)\";",
        "Widget/W.swift": "import SwiftUI\n" + source, "Widget/L10n.swift": accessors,
      ], targets: [StringsProject.app, widget])
    project.options.answers = .public
    return try project.table()
  }

  /// Its own bundle has what it asks for.
  @Test(arguments: [
    check, check + "let t = NSLocalizedString(\"title\", comment: \"\")",
    check + "let t = Text(\"title\")", check + "let t = String(localized: \"title\")",
    check + "extension String { var localized: String { \(own) } }\nlet t = \"title\".localized",
    "let t = NSLocalizedString(\"title\", bundle: other, comment: \"\")",
  ])
  func oneThatAsksItsOwnBundleKeepsNoKeysOfTheApp(_ source: String) throws {
    let table = try #require(try Self.table(source))
    #expect(table.isAnswered)
    #expect(table.keptKeys == nil)
  }

  /// One file may open the bundle, and another ask it.
  @Test(arguments: [
    "let app = Bundle(url: u.deletingLastPathComponent())", "let app = Bundle(path: p)",
    "let u = Bundle.main.bundleURL.deletingLastPathComponent()",
  ])
  func oneThatOpensABundleKeepsTheKeysThatItNames(_ source: String) throws {
    let asking = "let t = NSLocalizedString(\"title\", bundle: .module, comment: \"\")"
    let table = try #require(try Self.table(Self.check + source, asking))
    #expect(table.keptKeys == ["title"])
  }

  @Test(arguments: [
    (accessors("BundleToken.bundle"), nil), (accessors("BundleToken.bundle", "CVarArg"), nil),
    (accessors("Bundle.around"), ["title"]),
  ])
  func accessorsAskTheBundleThatTheyName(_ accessors: String, _ kept: [String]?) throws {
    #expect(try Self.table(Self.check, accessors)?.keptKeys == kept)
  }

  @Test(arguments: [
    "let t = NSLocalizedString(\"title\", bundle: app, comment: \"\")",
    "let t = app.localizedString(forKey: \"title\", value: nil, table: nil)",
    "let t = Text(\"title\", bundle: .app)", "let t = String(localized: \"title\", bundle: .app)",
    "let t = \"title\".localized",
    accessors("Bundle.around"), "class BundleToken {}\n" + accessors("BundleToken.bundle"),
    // Its own name for the bundle of the app.
    "extension Bundle { static let module = app }\n"
      + "let t = NSLocalizedString(\"title\", bundle: .module, comment: \"\")",
    "class BundleToken { static let bundle = app }\n"
      + "let t = BundleToken.bundle.localizedString(forKey: \"title\", value: nil, table: nil)",
  ])
  func oneThatAsksAnotherBundleKeepsTheKeysThatItNames(_ source: String) throws {
    let table = try #require(try Self.table(Self.check + source))
    #expect(table.isAnswered)
    #expect(table.keptKeys == ["title"])
  }
}
