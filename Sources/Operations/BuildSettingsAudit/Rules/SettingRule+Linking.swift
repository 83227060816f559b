import Reports

extension SettingRule {
  /// Rules about what the linker keeps.
  static let linking: [SettingRule] = [
    SettingRule(
      "dead-code-kept", setting: "DEAD_CODE_STRIPPING", is: ["YES"], onlyLinked: true,
      page: CodePage(
        title: "unused code stays in the product",
        meaning: "`DEAD_CODE_STRIPPING` is off.",
        cause: "Somebody turned it off; it is on by default for devices, and off for the Mac.",
        remedy: "Set `YES`.", example: "`DEAD_CODE_STRIPPING = NO`")),
    SettingRule(
      "everything-loaded", setting: "OTHER_LDFLAGS",
      page: CodePage(
        title: "all of every static library is linked",
        meaning: "`OTHER_LDFLAGS` has `-all_load` or `-ObjC`.",
        cause: "Guides of SDKs with categories of Objective-C ask for it.",
        remedy: "Use `-force_load` for the one library that needs it.",
        example: "`OTHER_LDFLAGS = -ObjC`")
    ) { target in
      let found = target.words(of: "OTHER_LDFLAGS").filter { ["-all_load", "-ObjC"].contains($0) }
      guard let flag = found.first, target.isLinked else { return nil }
      return "OTHER_LDFLAGS has \(flag)."
    },
    SettingRule(
      "library-evolution", setting: "BUILD_LIBRARY_FOR_DISTRIBUTION", is: ["NO"],
      isRisky: true,
      page: CodePage(
        title: "a module is built for other compilers",
        meaning: "`BUILD_LIBRARY_FOR_DISTRIBUTION` is on.",
        cause: "XCFrameworks that are given away need it.",
        remedy: "Set `NO` for what is built together with the app: every access to a type goes "
          + "through more code otherwise.",
        example: "`BUILD_LIBRARY_FOR_DISTRIBUTION = YES` in the app's project")),
    SettingRule(
      "bitcode-relic", .note, setting: "ENABLE_BITCODE", is: ["NO"],
      remedy: .remove,
      page: CodePage(
        title: "bitcode is asked for",
        meaning: "`ENABLE_BITCODE` is on.",
        cause: "The store took bitcode until 2022.",
        remedy: "Remove the setting, and libraries that still contain bitcode.",
        example: "`ENABLE_BITCODE = YES`")),
    foreignArchitectures("VALID_ARCHS", id: "foreign-architectures"),
    foreignArchitectures("ARCHS", id: "foreign-archs"),
  ]

  private static func foreignArchitectures(_ setting: String, id: String) -> SettingRule {
    SettingRule(
      id, .error, setting: setting, remedy: .remove,
      page: CodePage(
        title: "architectures are asked for that no device has",
        meaning: "`\(setting)` of a device build has `armv7`, `armv7s` or `i386`.",
        cause: "The setting is from a time when devices had them.",
        remedy: "Remove the setting; Xcode's default is right.",
        example: "`\(setting) = arm64 armv7`")
    ) { target in
      target.words(of: setting).first { ["armv7", "armv7s", "i386"].contains($0) }
        .map { "\(setting) has \($0)." }
    }
  }
}
