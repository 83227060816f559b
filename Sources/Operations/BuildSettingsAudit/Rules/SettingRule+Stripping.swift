import Reports

extension SettingRule {
  /// Rules about symbols.
  static let stripping: [SettingRule] = [
    SettingRule(
      "product-not-stripped", setting: "STRIP_INSTALLED_PRODUCT", is: ["YES"], onlyLinked: true,
      page: CodePage(
        title: "symbols stay in the product",
        meaning: "`STRIP_INSTALLED_PRODUCT` is off.",
        cause: "CocoaPods and some SDKs' guides set it.",
        remedy: "Set `YES`, or run `levity strip`.",
        example: "`STRIP_INSTALLED_PRODUCT = NO`")),
    SettingRule(
      "strip-style-hides-swift", setting: "STRIP_STYLE", remedy: .set("non-global"),
      page: CodePage(
        title: "names of Swift symbols stay, because STRIP_STYLE is \"all\"",
        meaning:
          "Xcode passes `-T`, which removes the names of Swift symbols that are imported, too, only if "
          + "`STRIP_STYLE` isn't `all` and `DEBUG_INFORMATION_FORMAT` is `dwarf-with-dsym`.",
        cause: "`all` is the default for apps.",
        remedy: "Set `non-global`: a small app has 111,840 bytes instead of 117,136 then. Without "
          + "`dwarf-with-dsym` `all` is smaller, so set that first.",
        example: "an app without `STRIP_STYLE`")
    ) { target in
      guard target.isLinked, target.hasSwift, target["STRIP_STYLE"]?.value == "all",
        target["DEBUG_INFORMATION_FORMAT"]?.value == "dwarf-with-dsym",
        target.isOn("STRIP_SWIFT_SYMBOLS"), !target.words(of: "STRIPFLAGS").joined().contains("T")
      else { return nil }
      return "STRIP_STYLE is all, so names of Swift symbols stay."
    },
    SettingRule(
      "framework-keeps-local-symbols", setting: "STRIP_STYLE", remedy: .set("non-global"),
      page: CodePage(
        title: "a framework keeps its local symbols",
        meaning: "`STRIP_STYLE` is `debugging`, which removes only entries for debuggers.",
        cause: "It is the default for frameworks and libraries.",
        remedy: "Set `non-global`: exported symbols stay, local ones go.",
        example: "a framework without `STRIP_STYLE`")
    ) { target in
      target.isLinked && target["STRIP_STYLE"]?.value == "debugging"
        ? "STRIP_STYLE is debugging, so local symbols stay." : nil
    },
    SettingRule(
      "no-dsym", .error, setting: "DEBUG_INFORMATION_FORMAT", is: ["dwarf-with-dsym"],
      onlyLinked: true,
      page: CodePage(
        title: "no dSYM is made",
        meaning: "`DEBUG_INFORMATION_FORMAT` isn't `dwarf-with-dsym`.",
        cause: "Somebody wanted faster builds; it is the default for the Mac.",
        remedy: "Set `dwarf-with-dsym`. Without it, crash reports of a stripped app have no names, "
          + "and Xcode doesn't remove Swift symbols.",
        example: "`DEBUG_INFORMATION_FORMAT = dwarf` in Release")),
    SettingRule(
      "swift-symbols-kept", setting: "STRIP_SWIFT_SYMBOLS", is: ["YES"], onlyLinked: true,
      page: CodePage(
        title: "Swift symbols stay",
        meaning: "`STRIP_SWIFT_SYMBOLS` is off.",
        cause: "Somebody wanted names in crash reports, which the dSYM has.",
        remedy: "Set `YES`.", example: "`STRIP_SWIFT_SYMBOLS = NO`")),
  ]
}
