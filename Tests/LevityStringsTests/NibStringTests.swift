#if os(Linux)
  import Foundation
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

    private func styled(_ text: String) -> NSAttributedString {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = 4
      return NSAttributedString(string: text, attributes: [.paragraphStyle: style])
    }

    private func lineSpacing(_ text: NSAttributedString?) -> CGFloat? {
      (text?.attributes(at: 0, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle)?
        .lineSpacing
    }

    @Test func aNibsAttributedStringKeepsItsStyle() {
      let (label, field, view) = (UILabel(), UITextField(), UITextView())
      label.attributedText = styled("From the nib")
      field.attributedText = styled("From the nib")
      view.attributedText = styled("From the nib")
      for (set, text) in [
        ({ label.levityString = $0 }, { label.attributedText }),
        ({ field.levityString = $0 }, { field.attributedText }),
        ({ view.levityString = $0 }, { view.attributedText }),
      ] as [((String) -> Void, () -> NSAttributedString?)] {
        set("no.such.bundle:T/k")
        #expect(text()?.string == "From the nib")
        #expect(lineSpacing(text()) == 4)
      }
    }

    @Test(arguments: [
      ([NSAttributedString.Key.underlineStyle: 1 as any Sendable], true), ([.font: "bold"], false),
      ([:], false),
    ])
    func onlyAStyleOfItsOwnMakesAStringAnAttributedOne(
      _ style: [NSAttributedString.Key: any Sendable], _ isStyled: Bool
    ) {
      let string = NSAttributedString(string: "From the nib", attributes: style)
      #expect((string.restyled("new") != nil) == isStyled)
      let mixed = NSMutableAttributedString(attributedString: string)
      mixed.append(NSAttributedString(string: "!", attributes: [.underlineStyle: 2]))
      let first = mixed.restyled("new")?.attributes(at: 0, effectiveRange: nil)
      #expect(first?.count == style.count)
      #expect(NSAttributedString(string: "").restyled("new") == nil)
      #expect(string.restyled(nil) == nil)
    }

    @Test func aButtonOfANibHasItsTitleInItsConfiguration() throws {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "From the nib"
      let button = try #require(
        UIButton(coder: StandInCoder(["UIButtonConfiguration": configuration])))
      #expect(button.title(for: .normal) == nil)
      #expect(button.levityString == "From the nib")
      button.levityString = "no.such.bundle:T/k"
      #expect(button.standInShownTitle == "From the nib")
      button.configuration?.title = nil
      button.levityString = "no.such.bundle:T/k"
      #expect(button.standInShownTitle == "k")
    }

    @Test func aButtonsTitleKeepsItsStyle() throws {
      var container = AttributeContainer()
      container.languageIdentifier = "de"
      var configuration = UIButton.Configuration.filled()
      configuration.attributedTitle = AttributedString("From the nib", attributes: container)
      let button = try #require(
        UIButton(coder: StandInCoder(["UIButtonConfiguration": configuration])))
      button.levityString = "no.such.bundle:T/k"
      #expect(button.configuration?.attributedTitle?.runs.first?.languageIdentifier == "de")

      let plain = try #require(
        UIButton(coder: StandInCoder(["UIAttributedTitle": styled("From the nib")])))
      plain.levityString = "no.such.bundle:T/k"
      #expect(plain.standInShownTitle == "From the nib")
      #expect(lineSpacing(plain.attributedTitle(for: .normal)) == 4)
    }
  }
#endif
