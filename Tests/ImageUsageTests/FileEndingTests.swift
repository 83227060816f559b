import Testing

@testable import ImageUsage

/// An extension behind a name says nothing about it: the rest of the name can be followed, or can't.
@Suite struct FileEndingTests {
  private func verdict(_ file: String, _ code: String) async -> AssetUsage.Verdict? {
    await UsageTrial.usage("hero", file, code)?.verdict
  }

  static let lookupsOfSwift = [
    "UIImage(named: \"\\(w.icon).png\")", "UIImage(named: w.icon + \".png\")",
    "UIImage(named: w.icon + \"@2x.png\")", "UIImage(named: String(format: \"%@.png\", w.icon))",
    "UIImage(named: w.icon.appending(\".jpg\"))", "UIImage.animatedImageNamed(w.icon, duration: 1)",
    "atlas.textureNamed(w.icon)", "Bundle.main.image(forResource: w.icon)",
  ]

  @Test(arguments: lookupsOfSwift)
  func aNameOfSwiftWithAnExtensionIsOpen(_ lookup: String) async {
    let code =
      "struct W: Decodable { let icon: String }\nlet one = try decoder.decode(W.self, from: data)\n"
      + "func show(_ w: W) { view.image = \(lookup) }\nfunc f() { show(one) }\n"
    #expect(await verdict("A.swift", code + "let is = one.icon == \"hero\"") == .used)
    #expect(await verdict("A.swift", "let is = one.icon == \"hero\"") == .unused)
  }

  static let lookupsOfObjectiveC = [
    "[NSString stringWithFormat:@\"%@.png\", icon]", "[icon stringByAppendingString:@\".png\"]",
    "[icon stringByAppendingPathExtension:@\"png\"]",
  ]

  @Test(arguments: lookupsOfObjectiveC)
  func aNameOfObjectiveCWithAnExtensionIsOpen(_ name: String) async {
    let code =
      "@implementation A\n- (void)show:(NSDictionary *)w {\n  NSString *icon = w[@\"icon\"];\n"
      + "  if ([icon isEqualToString:@\"hero\"]) { self.alpha = 1; }\n}\n@end\n"
    #expect(await verdict("A.m", code) == .unused)
    let open = code.replacing("  if", with: "  self.image = [UIImage imageNamed:\(name)];\n  if")
    #expect(await verdict("A.m", open) == .used)
  }

  /// A title and a key with an extension count if a lookup was followed to them.
  @Test(arguments: [
    "class H: UIView {\n  func setTitle(_ name: String) { view.image = UIImage(named: name) }\n}\n"
      + "func f(_ h: H) { h.setTitle(\"hero.png\") }",
    "class H: UIView {\n  func show(forKey name: String) { view.image = UIImage(named: name) }\n}\n"
      + "func f(_ h: H) { h.show(forKey: \"hero.png\") }",
  ])
  func aLiteralWithAnExtensionIsAskedFor(_ code: String) async {
    #expect(await verdict("A.swift", code) == .used)
    #expect(
      await verdict("A.swift", code.replacing("UIImage(named: name)", with: "nil")) == .unused)
  }

  /// A raw value, a computed constant and a macro may have any value.
  @Test(arguments: [
    (
      "A.swift", "UIImage(named: k.rawValue)",
      "struct K: RawRepresentable, Codable { let rawValue: String }\n"
        + "func f(_ k: K) {\n  if k.rawValue == \"hero\" { send() }\n  view.image = LOOKUP\n}"
    ),
    (
      "A.swift", "UIImage(named: Tenant.current)",
      "enum Tenant { static var current: String { defaults.string(forKey: \"tenant\") ?? \"\" } }\n"
        + "func f() {\n  if Tenant.current == \"hero\" { send() }\n  view.image = LOOKUP\n}"
    ),
    (
      "A.m", "[UIImage imageNamed:APP_THEME]",
      "#define APP_THEME [[NSUserDefaults standardUserDefaults] stringForKey:@\"theme\"]\n"
        + "@implementation A\n- (void)a { self.image = LOOKUP;\n"
        + "  if ([APP_THEME isEqualToString:@\"hero\"]) { self.alpha = 1; } }\n@end\n"
    ),
  ])
  func aConstantMayBeOpen(_ file: String, _ lookup: String, _ code: String) async {
    #expect(await verdict(file, code.replacing("LOOKUP", with: lookup)) == .used)
    #expect(await verdict(file, code.replacing("LOOKUP", with: "nil")) == .unused)
  }

  /// A lookup that reads a title may ask for one.
  @Test(arguments: [
    "UIImage(named: sender.currentTitle!)", "UIImage(named: label.text!)",
    "UIImage(named: tab.title!)", "UIImage(named: view.accessibilityLabel!)",
  ])
  func aLookupThatReadsTextsMayGetATitle(_ lookup: String) async {
    let title = "func f() { button.setTitle(\"hero\", for: .normal) }\n"
    let code = "func g(_ sender: UIButton) { view.image = \(lookup) }\n"
    #expect(await verdict("A.swift", title + code) == .used)
    let other = code.replacing(/named: .*\)/, with: "named: sender.icon(2))")
    #expect(await verdict("A.swift", title + other) == .unused)
  }

  /// The app's own view of the same name takes what it likes.
  @Test func anOwnTypeTakesNames() async {
    let code = "let all = Menu(\"hero\")\nImage(model.icon(for: reply))\n"
    #expect(await verdict("A.swift", code) == .unused)
    let own = "struct Menu: Decodable {\n  init(_ icon: String) { self.icon = icon }\n}\n"
    #expect(await verdict("A.swift", own + code) == .used)
  }

  @Test(arguments: [
    ("card.mode = [.hero]", true), ("card.iconMode = .hero", true),
    ("darkMode = .hero", true), ("picker.sourceType = .hero", false),
    ("view.contentMode = .hero", false), ("Circle().stroke(.hero)", false),
    (
      "extension View {\n  func tint(_ icon: ImageResource) -> Self { self }\n}\nview.tint(.hero)",
      true
    ),
    ("view.tint(.hero)", false),
  ])
  func onlyPlacesOfStylesTakeNoImage(_ code: String, _ isKept: Bool) async {
    let verdict = await verdict("A.swift", "func f() {\n\(code)\n}\n")
    #expect((verdict != .unused) == isKept)
  }
}
