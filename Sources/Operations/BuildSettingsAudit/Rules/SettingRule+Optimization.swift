import Reports

extension SettingRule {
  /// Rules about what compilers do.
  static let optimization: [SettingRule] = [
    SettingRule(
      "swift-not-optimized", .error, setting: "SWIFT_OPTIMIZATION_LEVEL",
      is: ["-Osize", "-O", "-Owholemodule", "-Ounchecked"], when: \.hasSwift,
      page: CodePage(
        title: "Swift is compiled without optimization",
        meaning: "`SWIFT_OPTIMIZATION_LEVEL` is `-Onone`, or something that isn't a level.",
        cause: "A configuration was copied from Debug.",
        remedy: "Set `-Osize`, or `-O` if measurements of speed ask for it. `-Osize` makes code "
          + "smaller, in published cases by 5 to 30 %.",
        example: "`SWIFT_OPTIMIZATION_LEVEL = -Onone` in Release")),
    SettingRule(
      "swift-not-for-size", .note, setting: "SWIFT_OPTIMIZATION_LEVEL", remedy: .set("-Osize"),
      isRisky: true,
      page: CodePage(
        title: "Swift is optimized for speed rather than size",
        meaning: "`SWIFT_OPTIMIZATION_LEVEL` is `-O`, which is also the default.",
        cause: "Xcode's templates set `-O`.",
        remedy: "Try `-Osize`, and measure what is slow in your app: most apps don't notice.",
        example: "`SWIFT_OPTIMIZATION_LEVEL = -O`")
    ) { target in
      let level = target["SWIFT_OPTIMIZATION_LEVEL"]?.value ?? ""
      guard target.hasSwift else { return nil }
      return ["-O", "-Owholemodule"].contains(level) ? "SWIFT_OPTIMIZATION_LEVEL is \(level)." : nil
    },
    SettingRule(
      "swift-single-file", setting: "SWIFT_COMPILATION_MODE", remedy: .set("wholemodule"),
      page: CodePage(
        title: "Swift is compiled file by file",
        meaning:
          "`SWIFT_COMPILATION_MODE` isn't `wholemodule`, and none of the older settings that "
          + "mean the same is on.",
        cause: "It is the default for projects that don't set it.",
        remedy: "Set `wholemodule` for release builds: unused code goes, and calls become direct.",
        example: "`SWIFT_COMPILATION_MODE = singlefile` in Release")
    ) { target in
      guard target.hasSwift else { return nil }
      let mode = target["SWIFT_COMPILATION_MODE"]?.value ?? ""
      let isWhole =
        mode == "wholemodule" || target.isOn("SWIFT_WHOLE_MODULE_OPTIMIZATION")
        || target["SWIFT_OPTIMIZATION_LEVEL"]?.value == "-Owholemodule"
      return isWhole ? nil : "SWIFT_COMPILATION_MODE is \(QuotedExcerpt.plain(mode, limit: 80))."
    },
    SettingRule(
      "c-not-optimized", .error, setting: "GCC_OPTIMIZATION_LEVEL",
      is: ["s", "z", "2", "fast", "3"], isRisky: true, when: \.hasC,

      page: CodePage(
        title: "C, C++ and Objective-C are compiled without optimization",
        meaning: "`GCC_OPTIMIZATION_LEVEL` is `0` or `1`.",
        cause: "A configuration was copied from Debug.",
        remedy: "Set `s`, the default. `z` is smaller still, and slower in loops.",
        example: "`GCC_OPTIMIZATION_LEVEL = 0` in Release")),
    SettingRule(
      "testability-in-release", .error, setting: "ENABLE_TESTABILITY", is: ["NO"],
      isRisky: true,
      page: CodePage(
        title: "everything is exported for tests",
        meaning: "`ENABLE_TESTABILITY` is on.",
        cause: "Tests of the release build with `@testable` need it.",
        remedy: "Set `NO`. It keeps all internal symbols alive, so that nothing unused is removed.",
        example: "`ENABLE_TESTABILITY = YES` in Release")),
    SettingRule(
      "coverage-in-release", .error, setting: "CLANG_COVERAGE_MAPPING", is: ["NO"],
      page: CodePage(
        title: "code is instrumented for coverage",
        meaning: "`CLANG_COVERAGE_MAPPING` is on.",
        cause: "A scheme or a configuration for tests was used for a release.",
        remedy: "Set `NO`. Counters and maps make code half as large again.",
        example: "`CLANG_COVERAGE_MAPPING = YES` in Release")),
  ]
}
