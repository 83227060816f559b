import Reports

extension SettingRule {
  /// Rules about code for tests and debuggers.
  static let instrumentation: [SettingRule] = [
    SettingRule(
      "debug-condition", setting: "SWIFT_ACTIVE_COMPILATION_CONDITIONS",
      page: CodePage(
        title: "Swift code for Debug is compiled",
        meaning: "`SWIFT_ACTIVE_COMPILATION_CONDITIONS` has `DEBUG`.",
        cause: "A configuration was copied from Debug.",
        remedy: "Remove it: menus, logs and mocks inside `#if DEBUG` ship otherwise.",
        example: "`SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG` in Release")
    ) { target in
      target.hasSwift
        ? target.problem(with: "SWIFT_ACTIVE_COMPILATION_CONDITIONS", having: ["DEBUG"]) : nil
    },
    SettingRule(
      "debug-macro", setting: "GCC_PREPROCESSOR_DEFINITIONS",
      page: CodePage(
        title: "C code for Debug is compiled",
        meaning: "`GCC_PREPROCESSOR_DEFINITIONS` has `DEBUG`.",
        cause: "A configuration was copied from Debug.",
        remedy: "Remove it: code inside `#if DEBUG` ships otherwise.",
        example: "`GCC_PREPROCESSOR_DEFINITIONS = DEBUG=1` in Release")
    ) { target in
      target.hasC
        ? target.problem(with: "GCC_PREPROCESSOR_DEFINITIONS", having: ["DEBUG", "DEBUG=1"]) : nil
    },
    SettingRule(
      "swift-debug-flags", setting: "OTHER_SWIFT_FLAGS",
      page: CodePage(
        title: "flags of Swift are those of a test build",
        meaning: "`OTHER_SWIFT_FLAGS` has `-Onone`, `-enable-testing`, `-profile-generate`, "
          + "`-profile-coverage-mapping` or `-DDEBUG`.",
        cause: "A configuration was copied from Debug.",
        remedy: "Remove the flag; settings of their own exist for each.",
        example: "`OTHER_SWIFT_FLAGS = -DDEBUG` in Release")
    ) { target in
      target.hasSwift
        ? target.problem(
          with: "OTHER_SWIFT_FLAGS",
          having: [
            "-Onone", "-enable-testing", "-profile-generate", "-profile-coverage-mapping",
            "-DDEBUG",
          ]) : nil
    },
    SettingRule(
      "c-debug-flags", setting: "OTHER_CFLAGS",
      page: CodePage(
        title: "flags of C are those of a test build",
        meaning: "`OTHER_CFLAGS` has `-O0`, `-fprofile-instr-generate`, `-fcoverage-mapping`, "
          + "`--coverage` or `-fsanitize=address`.",
        cause: "A configuration was copied from Debug.",
        remedy: "Remove the flag.",
        example: "`OTHER_CFLAGS = -O0` in Release")
    ) { target in
      target.hasC
        ? target.problem(
          with: "OTHER_CFLAGS",
          having: [
            "-O0", "-fprofile-instr-generate", "-fcoverage-mapping", "--coverage",
            "-fsanitize=address",
          ]) : nil
    },
    SettingRule(
      "address-sanitizer", .error, setting: "ENABLE_ADDRESS_SANITIZER", is: ["NO"],
      page: CodePage(
        title: "the address sanitizer is on",
        meaning: "`ENABLE_ADDRESS_SANITIZER` is on.",
        cause: "A configuration for tests was used for a release.",
        remedy: "Set `NO`. It makes code two to three times as large, and the store refuses its "
          + "library.",
        example: "`ENABLE_ADDRESS_SANITIZER = YES`")),
    SettingRule(
      "thread-sanitizer", .error, setting: "ENABLE_THREAD_SANITIZER", is: ["NO"],
      page: CodePage(
        title: "the thread sanitizer is on",
        meaning: "`ENABLE_THREAD_SANITIZER` is on.",
        cause: "A configuration for tests was used for a release.",
        remedy: "Set `NO`. It makes code larger and several times slower, and the store refuses "
          + "its library.",
        example: "`ENABLE_THREAD_SANITIZER = YES`")),
    SettingRule(
      "undefined-behavior-sanitizer", .error, setting: "ENABLE_UNDEFINED_BEHAVIOR_SANITIZER",
      is: ["NO"],
      page: CodePage(
        title: "the undefined behavior sanitizer is on",
        meaning: "`ENABLE_UNDEFINED_BEHAVIOR_SANITIZER` is on.",
        cause: "A configuration for tests was used for a release.",
        remedy: "Set `NO`. Its checks and messages make code of C larger by a fifth and more.",
        example: "`ENABLE_UNDEFINED_BEHAVIOR_SANITIZER = YES`")),
    SettingRule(
      "coverage-counters", .error, setting: "GCC_INSTRUMENT_PROGRAM_FLOW_ARCS", is: ["NO"],
      page: CodePage(
        title: "C has counters for coverage",
        meaning: "`GCC_INSTRUMENT_PROGRAM_FLOW_ARCS` is on.",
        cause: "It is how coverage was measured before Xcode 7.",
        remedy: "Set `NO`; a scheme's option measures coverage today.",
        example: "`GCC_INSTRUMENT_PROGRAM_FLOW_ARCS = YES`")),
    SettingRule(
      "coverage-notes", .error, setting: "GCC_GENERATE_TEST_COVERAGE_FILES", is: ["NO"],
      page: CodePage(
        title: "C is compiled for coverage",
        meaning: "`GCC_GENERATE_TEST_COVERAGE_FILES` is on.",
        cause: "It is how coverage was measured before Xcode 7.",
        remedy: "Set `NO`; a scheme's option measures coverage today.",
        example: "`GCC_GENERATE_TEST_COVERAGE_FILES = YES`")),
    SettingRule(
      "profiling-code", .error, setting: "GENERATE_PROFILING_CODE", is: ["NO"],
      page: CodePage(
        title: "functions call a profiler",
        meaning: "`GENERATE_PROFILING_CODE` is on.",
        cause: "It is a relic of gprof.",
        remedy: "Set `NO`; Instruments needs no code in the app.",
        example: "`GENERATE_PROFILING_CODE = YES`")),
    SettingRule(
      "testing-search-paths", .note, setting: "ENABLE_TESTING_SEARCH_PATHS", remedy: .set("NO"),
      isRisky: true,
      page: CodePage(
        title: "a product that ships finds XCTest",
        meaning: "`ENABLE_TESTING_SEARCH_PATHS` is on.",
        cause: "A framework with helpers for tests needs it.",
        remedy: "Set `NO` for what ships. If the target has helpers for tests, move them into a "
          + "target that apps don't embed.",
        example: "`ENABLE_TESTING_SEARCH_PATHS = YES` in a framework")
    ) { target in target.problem(with: "ENABLE_TESTING_SEARCH_PATHS", if: ["YES"]) },
    SettingRule(
      "debug-dylib", setting: "ENABLE_DEBUG_DYLIB", remedy: .set("NO"),
      page: CodePage(
        title: "the app's code is asked for in a library of its own",
        meaning: "`ENABLE_DEBUG_DYLIB` is set to `YES`.",
        cause: "Previews use it in Debug.",
        remedy: "Set `NO`, or remove the setting: otherwise the app has a second binary that dyld "
          + "loads.",
        example: "`ENABLE_DEBUG_DYLIB = YES` in Release")
    ) { target in
      target["ENABLE_DEBUG_DYLIB"]?.origin == nil
        ? nil : target.problem(with: "ENABLE_DEBUG_DYLIB", if: ["YES"])
    },
    SettingRule(
      "no-debug-symbols", setting: "GCC_GENERATE_DEBUGGING_SYMBOLS", remedy: .set("YES"),
      page: CodePage(
        title: "the compiler makes no debug information",
        meaning: "`GCC_GENERATE_DEBUGGING_SYMBOLS` is off.",
        cause: "Somebody wanted a smaller app; this doesn't make it smaller.",
        remedy: "Set `YES`. The information goes into the dSYM, not into the app, and crash "
          + "reports need it.",
        example: "`GCC_GENERATE_DEBUGGING_SYMBOLS = NO`")
    ) { target in
      target.isLinked
        ? target.problem(with: "GCC_GENERATE_DEBUGGING_SYMBOLS", if: ["NO"]) : nil
    },
  ]
}
