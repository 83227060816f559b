#if os(Linux)
  import StringsTestSupport
  import SwiftUI
  import Testing
  import UIKit

  @testable import LevityStrings

  /// Before any strings are there: what a nib has stays.
  @Suite @MainActor struct NibStringTests {
    @Test(arguments: [
      ("title", "app", "Localizable", "title"),
      ("Settings/title", "app", "Settings", "title"),
      ("Settings/a/b: c", "app", "Settings", "a/b: c"),
      ("com.example.kit:Settings/title", "com.example.kit", "Settings", "title"),
      ("what: this", "app", "Localizable", "what: this"),
      ("", "app", "Localizable", ""),
    ])
    func anAttributeNamesBundleTableAndKey(
      attribute: String, bundle: String, table: String, key: String
    ) {
      let string = NibString(attribute, mainBundle: "app")
      #expect(string.bundle == bundle)
      #expect(string.table == table)
      #expect(string.key == key)
    }

    @Test func ifThereIsNoStringTheNibsOwnStays() {
      let label = UILabel()
      label.text = "From the nib"
      label.levityString = "no.such.bundle:T/k"
      #expect(label.text == "From the nib")
      label.levityString = nil
      #expect(label.text == "From the nib")
      let item = UINavigationItem(title: "Title")
      item.levityString = "no.such.bundle:T/k"
      item.levityPrompt = "no.such.bundle:T/k"
      #expect(item.title == "Title")
      #expect(item.prompt == "k")
      let field = UITextField()
      field.levityPlaceholder = "no.such.bundle:T/k"
      #expect(field.levityPlaceholder == "k")
      #expect(Text(levity: "k", bundleIdentifier: "no.such.bundle").standInContent == "k")
    }
  }
#endif
