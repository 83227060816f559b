import SourceLexing
import Testing

@testable import StringUsage

/// The symbols of string catalogs that code names.
@Suite struct CatalogSymbolUsesTests {
  private func uses(_ code: String, _ key: String, of table: String? = nil) -> Bool {
    var uses = CatalogSymbolUses()
    uses.add(SourceTokens(Array(code.utf8), .swift))
    return uses.contains(key, of: table)
  }

  @Test(arguments: [
    "Text(.cartTitle)", "Text(LocalizedStringResource.cartTitle)", "Text(.Menu.cartTitle)",
    "Text(.menu.cartTitle)", "return .cartTitle", "isOpen ? .cartTitle : .other",
    "isOpen ? .other : .cartTitle", "Text(isOpen! ? .cartTitle : .other)", "let t = .`cartTitle`",
    "Text(\"\\(String(localized: .cartTitle))\")", "Text(.cartTitle.resolved)",
    "extension LocalizedStringResource { static var own: Self { cartTitle } }",
    "let all: [LocalizedStringResource] = [.cartTitle]", "case .a: .cartTitle",
    "Text(.cartTitle(count: 3))", "f { .cartTitle }", "LocalizedStringResource.Menu.cartTitle",
  ])
  func aStaticMemberMayBeASymbol(_ code: String) {
    #expect(uses(code, "cart.title"))
    #expect(uses(code, "Cart title %lld"))
    #expect(uses(code, "cart_title %(count)@"))
    #expect(!uses(code, "cart.titles"))
  }

  @Test(arguments: [
    "Text(cart.cartTitle)", "Text(cart?.cartTitle)", "cart()\n  .cartTitle()", "self.cartTitle",
    "list[0].cartTitle", "map(\\.cartTitle)", "\"cart\".cartTitle", "a!.cartTitle",
    "let cartTitle = 1", "Text(\"cart.title\")", "Carts.cartTitle",
    "switch cart { case .cartTitle: 1 }",
    "if case .cartTitle = cart {}", "cart.view.cartTitle", "{ }.cartTitle",
  ])
  func aMemberOfAValueIsNone(_ code: String) {
    #expect(!uses(code, "cart.title"))
  }

  /// Xcode puts the symbols of a table into a namespace with its name.
  @Test(
    arguments: [
      ("Text(.Menu.cartTitle)", true), ("Text(.cartTitle)", false), ("menu.cartTitle", false),
      ("Text(.menu.cartTitle)", true), ("self.menu.cartTitle", false),
      ("Text(.Other.cartTitle)", false), ("LocalizedStringResource.Menu.cartTitle", true),
      ("LocalizedStringResource.cartTitle", false), ("Text(.`Menu`.`cartTitle`)", true),
      ("extension LocalizedStringResource { static var own: Self { Menu.cartTitle } }", true),
      ("extension LocalizedStringResource.Menu { static var own: Self { cartTitle } }", true),
      ("typealias Texts = LocalizedStringResource.Menu\nlet t = Texts.cartTitle", true),
      ("use(LocalizedStringResource.Menu.self, \\.cartTitle)", false),
      ("Text(\"\\(String(localized: .Menu.cartTitle(1)))\")", true),
    ])
  func theSymbolsOfATableAreInANamespace(_ code: String, _ isUse: Bool) {
    #expect(uses(code, "cart.title", of: "Menu") == isUse)
    #expect(uses(code, "cart.title", of: "menu") == isUse)
  }

  @Test func theDefaultTableHasNone() {
    #expect(uses("Text(.cartTitle)", "cart.title", of: "Localizable"))
  }
}
