import SourceLexing
import Testing

@testable import StringUsage

/// The symbols of string catalogs that code names.
@Suite struct CatalogSymbolUsesTests {
  private func uses(_ code: String, _ key: String, of table: String? = nil) -> Bool {
    let source = SourceTokens(Array(code.utf8), .swift)
    var types = CatalogSymbolTypes()
    types.add(source)
    var all = CatalogSymbolUses(types: types)
    all.add(source)
    var uses = CatalogSymbolUses(of: [table ?? "Localizable": [key]], types: types)
    uses.add(source)
    #expect(uses.contains(key, of: table) == all.contains(key, of: table))
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
    "switch text { case .cartTitle: 1 }", "if case .cartTitle = text {}",
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
    "let cartTitle = 1", "Text(\"cart.title\")", "cart.view.cartTitle", "{ }.cartTitle",
    "Carts.shared.cartTitle", "(cart).cartTitle", "f(Cart.self).cartTitle",
    "#if DEBUG\nlet a = cart\n#endif\nlet b = cart\n  .cartTitle",
    "let t = type(of: cart)\nlet x = cart.cartTitle",
    "extension Cart { var own: Self { cartTitle } }",
    "let t = LocalizedStringResource.self.other\ncart.cartTitle",
    "enum Keys: String { case cartTitle }\nlet t = Keys.cartTitle.localized(locale)",
    "struct Names { static let cartTitle = 1 }\nlet n = Names.cartTitle",
  ])
  func aMemberOfAValueIsNone(_ code: String) {
    #expect(!uses(code, "cart.title"))
  }

  /// The type has other names, and code can hold it.
  @Test(arguments: [
    "typealias L10n = LocalizedStringResource\nText(L10n.cartTitle)", "Text(L10n.cartTitle)",
    "Foundation.LocalizedStringResource.cartTitle", "(LocalizedStringResource).cartTitle",
    "LocalizedStringResource.self.cartTitle", "LocalizedStringResource?.cartTitle",
    "extension Foundation.LocalizedStringResource { static var own: Self { cartTitle } }",
    "typealias A =\n  Foundation\n  .LocalizedStringResource\nextension A { var b: A { cartTitle } }",
    "typealias A = LocalizedStringResource\ntypealias B = A\nlet b = B.self\nb.cartTitle",
    "extension P where Self == LocalizedStringResource { static var own: Self { cartTitle } }",
    "protocol P where Self == LocalizedStringResource {}\nextension P { var a: Self { cartTitle } }",
    "let r = LocalizedStringResource.self; let a = r.cartTitle", "type(of: r).cartTitle",
    "func f(_ r: LocalizedStringResource.Type) -> Text { Text(r.cartTitle) }",
    "func f(_ r: LocalizedStringResource) { let t = type(of: r); t.cartTitle }",
    "\\LocalizedStringResource.Type.cartTitle", "let a = String.Localizable.cartTitle",
    "extension String.Localizable { static var own: Self { cartTitle } }",
    "enum Keys { typealias L10n = LocalizedStringResource }\nText(Keys.L10n.cartTitle)",
    "enum Keys {}\nstruct A { typealias Keys = LocalizedStringResource; let a = Keys.cartTitle }",
    "let t = String.Localizable.self; t.cartTitle",
    "typealias Texts = String.Localizable\nText(Texts.cartTitle)",
  ])
  func theTypeMayHaveAnotherName(_ code: String) {
    #expect(uses(code, "cart.title"))
    #expect(!uses(code, "cart.titles"))
  }

  @Test(
    arguments: [
      "#if os(iOS)", "#if DEBUG", "#if DEBUG\n.other\n#elseif os(macOS) && canImport(UIKit)",
      "#if DEBUG\n.other\n#else", "#if A\n#endif", "#if swift(>=6.0)", "#if !A // B\n// c",
    ])
  func aMemberBehindADirectiveIsBehindNothing(_ directive: String) {
    let code = "var t: LocalizedStringResource {\n\(directive)\n  .cartTitle\n#endif\n}"
    #expect(uses(code, "cart.title"))
    #expect(uses(code.replacing(".cart", with: ".Menu.cart"), "cart.title", of: "Menu"))
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
      ("use(LocalizedStringResource.Menu.self, \\.cartTitle)", true),
      ("typealias L = LocalizedStringResource\nL.Menu.cartTitle", true),
      ("typealias L = LocalizedStringResource\ntypealias M = L.Menu\nM.cartTitle", true),
      ("typealias M = Foundation.LocalizedStringResource.Menu\nM.cartTitle", true),
      ("extension LocalizedStringResource { typealias M = Menu }\nlet a = M.cartTitle", true),
      ("let m = LocalizedStringResource.Menu.self; m.cartTitle", true),
      ("typealias L = LocalizedStringResource\nL.Other.cartTitle", false),
      ("Text(\"\\(String(localized: .Menu.cartTitle(1)))\")", true),
    ])
  func theSymbolsOfATableAreInANamespace(_ code: String, _ isUse: Bool) {
    #expect(uses(code, "cart.title", of: "Menu") == isUse)
    #expect(uses(code, "cart.title", of: "menu") == isUse)
  }

  @Test func theDefaultTableHasNone() {
    #expect(uses("Text(.cartTitle)", "cart.title", of: "Localizable"))
  }

  /// XCStrings Tool makes members of `String.Menu`.
  @Test(
    arguments: [
      ("Text(menu: .cartTitle)", true), ("Text(.menu(.cartTitle))", true),
      ("String(menu: .cartTitle(3))", true), ("Text(.menu.cartTitle)", true),
      ("String.Menu.cartTitle", true), ("LocalizedStringResource.menu.cartTitle", true),
      ("Color.cartTitle", false), ("Text(.cartTitle)", false), ("a.cartTitle", false),
      ("Text(menu: .other)\nf(.cartTitle)", false),
      ("func f(_ s: String.Menu) {}\nf(.cartTitle)", true),
      ("let m = LocalizedStringResource.menu\nm.other\nf(.cartTitle)", true),
      ("let t = String.Menu.self\nf(.cartTitle)", true),
      ("map { String(menu: $0) }\nf(.cartTitle)", true),
      ("extension String.Menu { static var own: Self { cartTitle } }", true),
    ])
  func theToolHasATypeForATable(_ code: String, _ isUse: Bool) {
    var uses = CatalogSymbolUses(of: ["Menu": ["cart.title"]])
    uses.add(SourceTokens(Array(code.utf8), .swift))
    #expect(uses.contains("cart.title", ofToolFor: "Menu") == isUse)
  }
}
