import Reports

extension SettingRule {
  /// Rules about compilers that trade speed, safety or features for bytes.
  static let compilers: [SettingRule] = [
    SettingRule(
      "c-for-speed", setting: "GCC_OPTIMIZATION_LEVEL", remedy: .set("s"), isRisky: true,
      page: CodePage(
        title: "C is optimized for speed",
        meaning: "`GCC_OPTIMIZATION_LEVEL` is `2`, `3` or `fast`.",
        cause: "Somebody measured a loop, or copied the settings of a library.",
        remedy: "Set `s` for the project, and `3` for the few files that need it, as flags of "
          + "these files. The price: loops run slower, by some percent.",
        example: "`GCC_OPTIMIZATION_LEVEL = 3`")
    ) { target in
      target.hasC
        ? target.problem(with: "GCC_OPTIMIZATION_LEVEL", if: ["2", "3", "fast"]) : nil
    },
    SettingRule(
      "c-not-smallest", .note, setting: "GCC_OPTIMIZATION_LEVEL", remedy: .set("z"), isRisky: true,
      page: CodePage(
        title: "C isn't optimized for the smallest size",
        meaning: "`GCC_OPTIMIZATION_LEVEL` is `s`.",
        cause: "`s` is the default.",
        remedy: "Try `z` (`-Oz`), which outlines repeated sequences of instructions: code of C "
          + "shrinks by 5 to 15 % in published cases. The danger: hot code gets slower, by 10 "
          + "% and more; measure launch and scrolling before you keep it.",
        example: "`GCC_OPTIMIZATION_LEVEL = s`")
    ) { target in
      target.hasC
        ? target.problem(with: "GCC_OPTIMIZATION_LEVEL", if: ["s"]) : nil
    },
    SettingRule(
      "swift-unchecked", setting: "SWIFT_OPTIMIZATION_LEVEL", remedy: .set("-O"), isRisky: true,
      page: CodePage(
        title: "Swift is compiled without checks",
        meaning: "`SWIFT_OPTIMIZATION_LEVEL` is `-Ounchecked`.",
        cause: "Somebody wanted speed.",
        remedy: "Set `-O` or `-Osize`. Without checks of overflow and bounds a mistake becomes "
          + "undefined behavior instead of a crash, for a gain that is rarely measurable.",
        example: "`SWIFT_OPTIMIZATION_LEVEL = -Ounchecked`")
    ) { target in
      target.hasSwift
        ? target.problem(with: "SWIFT_OPTIMIZATION_LEVEL", if: ["-Ounchecked"]) : nil
    },
    SettingRule(
      "lto-off", .note, setting: "LLVM_LTO", remedy: .set("YES_THIN"), isRisky: true,
      page: CodePage(
        title: "C isn't optimized across files",
        meaning: "`LLVM_LTO` is off.",
        cause: "It is the default.",
        remedy: "Try `YES_THIN`: the linker removes code that no file needs and inlines across "
          + "files, which brings a few percent of the code of C. The price: links take "
          + "longer, and crash reports show more inlined frames.",
        example: "a target with C and without `LLVM_LTO`")
    ) { target in
      target.hasC && target.isLinked
        ? target.problem(with: "LLVM_LTO", if: ["NO", ""]) : nil
    },
    SettingRule(
      "loops-unrolled", setting: "GCC_UNROLL_LOOPS", remedy: .set("NO"), isRisky: true,
      page: CodePage(
        title: "loops are unrolled",
        meaning: "`GCC_UNROLL_LOOPS` is on.",
        cause: "Somebody measured a loop.",
        remedy: "Set `NO`. The price: tight loops can get slower.",
        example: "`GCC_UNROLL_LOOPS = YES`")
    ) { target in
      target.hasC
        ? target.problem(with: "GCC_UNROLL_LOOPS", if: ["YES"]) : nil
    },
    SettingRule(
      "cpp-exceptions", .note, setting: "GCC_ENABLE_CPP_EXCEPTIONS", remedy: .set("NO"),
      isRisky: true,
      page: CodePage(
        title: "C++ has tables for exceptions",
        meaning: "`GCC_ENABLE_CPP_EXCEPTIONS` is on, and the target has C++ without Objective-C++.",
        cause: "It is the default.",
        remedy: "Set `NO` if none of your C++ throws or catches: the tables are 5 to 10 % of its "
          + "code. The danger: an exception that a library throws ends the app.",
        example: "a target with `.cpp` files and the default")
    ) { target in
      target.hasCPlusPlus && !target.hasObjectiveCPlusPlus
        ? target.problem(with: "GCC_ENABLE_CPP_EXCEPTIONS", if: ["YES"]) : nil
    },
    SettingRule(
      "cpp-rtti", .note, setting: "GCC_ENABLE_CPP_RTTI", remedy: .set("NO"), isRisky: true,
      page: CodePage(
        title: "C++ has names of its types",
        meaning: "`GCC_ENABLE_CPP_RTTI` is on, and the target has C++.",
        cause: "It is the default.",
        remedy: "Set `NO` if nothing uses `dynamic_cast` and `typeid`: each class with virtual "
          + "functions loses its name and record. The danger: code that uses them doesn't "
          + "compile, and libraries that expect the records don't link.",
        example: "a target with `.cpp` files and the default")
    ) { target in
      target.hasCPlusPlus && !target.hasObjectiveCPlusPlus
        ? target.problem(with: "GCC_ENABLE_CPP_RTTI", if: ["YES"]) : nil
    },
    SettingRule(
      "threadsafe-statics", .note, setting: "GCC_THREADSAFE_STATICS", remedy: .set("NO"),
      isRisky: true,
      page: CodePage(
        title: "static variables in functions of C++ take locks",
        meaning: "`GCC_THREADSAFE_STATICS` is on, and the target has C++.",
        cause: "It is the default, and the language asks for it.",
        remedy: "Set `NO` if no such variable is first used by two threads at once: each one "
          + "loses about 50 bytes of code. The danger: a race that no test finds.",
        example: "a target with `.cpp` files and the default")
    ) { target in
      target.hasCPlusPlus
        ? target.problem(with: "GCC_THREADSAFE_STATICS", if: ["YES"]) : nil
    },
    SettingRule(
      "assertions-kept", setting: "ENABLE_NS_ASSERTIONS", remedy: .set("NO"), isRisky: true,
      page: CodePage(
        title: "assertions of Objective-C are in the product",
        meaning: "`ENABLE_NS_ASSERTIONS` is on.",
        cause: "It is the default; Xcode's templates turn it off for Release.",
        remedy: "Set `NO`: conditions, messages and file names go. The price: a failed "
          + "assertion no longer stops the app.",
        example: "a Release configuration without `ENABLE_NS_ASSERTIONS`")
    ) { target in
      target.hasC
        ? target.problem(with: "ENABLE_NS_ASSERTIONS", if: ["YES"]) : nil
    },
    SettingRule(
      "reflection-names-kept", .note, setting: "SWIFT_REFLECTION_METADATA_LEVEL",
      remedy: .set("without-names"), isRisky: true,
      page: CodePage(
        title: "Swift keeps the names of all properties",
        meaning: "`SWIFT_REFLECTION_METADATA_LEVEL` is `all`.",
        cause: "It is the default.",
        remedy: "Try `without-names`: names of stored properties and cases go, about 1 % of a "
          + "Swift binary. The danger: `Mirror` has no labels, so that libraries which encode "
          + "or log by reflection give other results; SwiftUI works.",
        example: "a Swift target with the default")
    ) { target in
      target.hasSwift && target.isLinked
        ? target.problem(with: "SWIFT_REFLECTION_METADATA_LEVEL", if: ["all"]) : nil
    },
    SettingRule(
      "reflection-off", setting: "SWIFT_REFLECTION_METADATA_LEVEL", remedy: .set("without-names"),
      isRisky: true,
      page: CodePage(
        title: "Swift has no records of its types",
        meaning: "`SWIFT_REFLECTION_METADATA_LEVEL` is `none`.",
        cause: "It saves 5 to 10 % of a Swift binary.",
        remedy: "Keep it only in modules without SwiftUI, `Mirror` and Combine's `@Published`: "
          + "these read the records at run time, and fail silently or crash without them "
          + "([SE-0379](https://github.com/swiftlang/swift-evolution/blob/main/proposals/0379-opt-in-reflection-metadata.md)). "
          + "`without-names` is the safe half.",
        example: "`SWIFT_REFLECTION_METADATA_LEVEL = none`")
    ) { target in
      target.hasSwift
        ? target.problem(with: "SWIFT_REFLECTION_METADATA_LEVEL", if: ["none"]) : nil
    },
    SettingRule(
      "hermetic-seal-unused", .note, setting: "OTHER_SWIFT_FLAGS",
      page: CodePage(
        title: "the linker could remove unused parts of Swift types",
        meaning: "An app is linked with `SWIFT_LTO`, without "
          + "`-experimental-hermetic-seal-at-link`.",
        cause: "The flag is new and experimental.",
        remedy: "Add it to `OTHER_SWIFT_FLAGS` of all modules that are linked statically: virtual "
          + "methods, witness tables and conformances that nothing uses go. The danger: "
          + "whatever looks them up at run time (`as?` to a protocol, plug-ins, "
          + "`NSClassFromString`) doesn't find them, and all code has to be in one image.",
        example: "`SWIFT_LTO = YES_THIN` in the app")
    ) { target in
      let isSealed = target.words(of: "OTHER_SWIFT_FLAGS").contains(TargetSettings.hermeticSeal)
      guard target.isExecutable, target.hasSwift, !isSealed else { return nil }
      return target.problem(with: "SWIFT_LTO", if: ["YES", "YES_THIN"])
    },
    SettingRule(
      "hermetic-seal-in-library", .error, setting: "OTHER_SWIFT_FLAGS",
      page: CodePage(
        title: "a library is sealed that others link",
        meaning: "`OTHER_SWIFT_FLAGS` of a framework or dynamic library has "
          + "`-experimental-hermetic-seal-at-link`.",
        cause: "The flag was set for the whole project.",
        remedy: "Set it for static libraries and the app alone: what the library's clients need "
          + "is removed from it otherwise.",
        example: "the flag in a framework")
    ) { target in
      target.isLinked && !target.isExecutable
        ? target.problem(with: "OTHER_SWIFT_FLAGS", having: [TargetSettings.hermeticSeal]) : nil
    },
  ]
}
