@testable import StringOffloading

/// Ways in which code asks a `.bundle` folder that the app copies.
extension WayOfAsking {
  private static let kit =
    "let k = Bundle(path: Bundle.main.path(forResource: \"Kit\", ofType: \"bundle\")!)!\n"
  private static let objectiveCKit =
    "NSBundle *k = [NSBundle bundleWithPath:[[NSBundle mainBundle] pathForResource:@\"Kit\" ofType:@\"bundle\"]];\n"

  static let copiedBundles: [WayOfAsking] = [
    .inCopiedBundle(kit + "let a = NSLocalizedString(\"title\", bundle: k, comment: \"\")"),
    .inCopiedBundle(
      kit + "let a = NSLocalizedString(key, tableName: \"Localizable\", bundle: k, comment: \"\")"),
    .inCopiedBundle(
      kit + "let a = k.localizedString(forKey: \"title\", value: nil, table: nil)"),
    .inCopiedBundle(
      "let u = Bundle.main.url(forResource: \"Kit\", withExtension: \"bundle\")!\nlet a = Bundle(url: u)!.localizedString(forKey: key, value: \"\", table: nil)"
    ),
    .inCopiedBundle(
      "let p = Bundle(for: A.self).path(forResource: \"Kit\", ofType: \"bundle\")!\nlet a = Bundle(path: p)!.localizedString(forKey: key, value: nil, table: nil)"
    ),
    .inCopiedBundle(
      "let p = \"\\(Bundle.main.bundlePath)/Kit.bundle\"\nlet a = NSLocalizedString(\"title\", bundle: Bundle(path: p)!, comment: \"\")"
    ),
    .inCopiedBundle(kit + "let a = String(localized: \"title\", bundle: k)"),
    .inCopiedBundle(kit + "let a = AttributedString(localized: \"title\", bundle: k)"),
    .inCopiedBundle(
      kit
        + "let a = String.localizedStringWithFormat(NSLocalizedString(\"%lld files\", bundle: k, comment: \"\"), n)",
      shows: .counted("%lld files")),
    // A language picker.
    .inCopiedBundle(
      kit
        + "let p = k.path(forResource: \"de\", ofType: \"lproj\")!\nlet a = Bundle(path: p)!.localizedString(forKey: \"title\", value: nil, table: nil)",
      shows: .picked("title", language: "de")),
    .inCopiedBundle(
      kit
        + "let u = k.url(forResource: \"pt-BR\", withExtension: \"lproj\")!\nlet a = NSLocalizedString(\"title\", bundle: Bundle(url: u)!, comment: \"\")",
      shows: .picked("title", language: "pt-BR")),
    .inCopiedBundle(
      kit
        + "let p = k.path(forResource: \"Localizable\", ofType: \"strings\", inDirectory: nil, forLocalization: \"ja\")!\nlet a = NSDictionary(contentsOfFile: p)![\"title\"] as! String",
      shows: .picked("title", language: "ja")),
    // Paths that no bundle answers.
    .inCopiedBundle(
      kit + "let a = Bundle(path: \"\\(k.bundlePath)/\\(code).lproj\")",
      .stays(.languageFolder)),
    .inCopiedBundle(
      "let p = Bundle.main.path(forResource: \"de\", ofType: \"lproj\", inDirectory: \"Kit.bundle\")",
      .stays(.languageFolder)),
    .inCopiedBundle(
      "let p = Bundle.main.path(forResource: \"Kit.bundle/\\(code)\", ofType: \"lproj\")",
      .stays(.copiedBundle)),
    .inCopiedBundle(kit + "let a = k.localizations", .stays(.copiedBundle)),
    .inCopiedBundle(
      "let a = NSLocalizedString(\"title\", comment: \"nobody names the folder\")",
      .stays(.copiedBundle)),
    // As libraries of Objective-C do that are part of an app.
    .inCopiedBundle(
      objectiveCKit
        + "NSString *s = NSLocalizedStringFromTableInBundle(key, @\"Localizable\", k, nil);",
      file: "Way.m"),
    .inCopiedBundle(
      objectiveCKit
        + "NSBundle *l = [NSBundle bundleWithPath:[k pathForResource:key ofType:@\"lproj\"]];\n[l localizedStringForKey:key value:nil table:nil];",
      file: "Way.m"),
  ]
}
