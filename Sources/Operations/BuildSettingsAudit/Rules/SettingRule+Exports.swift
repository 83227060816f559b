import Reports
import XcodeProjects

extension SettingRule {
  /// Rules about symbols that others can see, and about what the linker leaves out.
  static let exports: [SettingRule] = [
    SettingRule(
      "symbols-not-hidden", .note, setting: "GCC_SYMBOLS_PRIVATE_EXTERN", remedy: .set("YES"),
      page: CodePage(
        title: "C exports all of its functions from an executable",
        meaning: "`GCC_SYMBOLS_PRIVATE_EXTERN` is off for an app or an extension.",
        cause: "It is the default for extensions, and old templates turn it off.",
        remedy: "Set `YES`: nothing links an executable, and unused functions can go.",
        example: "an extension with C and the default")
    ) { target in
      target.isExecutable && target.hasC
        ? target.problem(with: "GCC_SYMBOLS_PRIVATE_EXTERN", if: ["NO"]) : nil
    },
    SettingRule(
      "inlines-not-hidden", .note, setting: "GCC_INLINES_ARE_PRIVATE_EXTERN", remedy: .set("YES"),
      page: CodePage(
        title: "inline functions of C++ are exported",
        meaning: "`GCC_INLINES_ARE_PRIVATE_EXTERN` is off.",
        cause: "Old templates turn it off.",
        remedy: "Set `YES`: the linker needn't keep one copy of each for others.",
        example: "`GCC_INLINES_ARE_PRIVATE_EXTERN = NO`")
    ) { target in
      target.isLinked && target.hasCPlusPlus
        ? target.problem(with: "GCC_INLINES_ARE_PRIVATE_EXTERN", if: ["NO"]) : nil
    },
    SettingRule(
      "app-exports-symbols", .note, setting: "LD_EXPORT_SYMBOLS", remedy: .set("NO"), isRisky: true,
      page: CodePage(
        title: "the app exports symbols that nobody imports",
        meaning: "`LD_EXPORT_SYMBOLS` is on, and `EXPORTED_SYMBOLS_FILE` is empty.",
        cause: "It is the default.",
        remedy: "Try `LD_EXPORT_SYMBOLS = NO`, or a file that lists `_main` and "
          + "`__mh_execute_header`: the table of exports goes, and code that only it kept. "
          + "The danger: `dlsym` of the app's own symbols fails (some crash reporters do "
          + "that), tests that the app hosts don't link with this configuration, and an empty "
          + "file crashes at launch since Xcode 16.",
        example: "an app without an export list")
    ) { target in
      guard target.product == .application || target.product == .appClip,
        (target["EXPORTED_SYMBOLS_FILE"]?.value ?? "").isEmpty
      else { return nil }
      return target.problem(with: "LD_EXPORT_SYMBOLS", if: ["YES"])
    },
    SettingRule(
      "private-externs-kept", setting: "KEEP_PRIVATE_EXTERNS", remedy: .set("NO"),
      page: CodePage(
        title: "hidden symbols stay global",
        meaning: "`KEEP_PRIVATE_EXTERNS` is on.",
        cause: "A setting for object files was copied.",
        remedy: "Set `NO`.",
        example: "`KEEP_PRIVATE_EXTERNS = YES`")
    ) { target in
      target.isLinked
        ? target.problem(with: "KEEP_PRIVATE_EXTERNS", if: ["YES"]) : nil
    },
    SettingRule(
      "dead-initializers-kept", setting: "PRESERVE_DEAD_CODE_INITS_AND_TERMS", remedy: .remove,
      page: CodePage(
        title: "unused initializers stay",
        meaning: "`PRESERVE_DEAD_CODE_INITS_AND_TERMS` is on.",
        cause: "A library registers itself in an initializer.",
        remedy: "Remove the setting, and refer to the one initializer that you need.",
        example: "`PRESERVE_DEAD_CODE_INITS_AND_TERMS = YES`")
    ) { target in
      target.isLinked
        ? target.problem(with: "PRESERVE_DEAD_CODE_INITS_AND_TERMS", if: ["YES"]) : nil
    },
    SettingRule(
      "linker-keeps-code", setting: "OTHER_LDFLAGS",
      page: CodePage(
        title: "flags make the linker keep code",
        meaning: "`OTHER_LDFLAGS` has `-no_dead_strip_inits_and_terms`, `-no_deduplicate` or "
          + "`-keep_private_externs`.",
        cause: "Guides for faster links in Debug name them.",
        remedy: "Remove the flag from Release.",
        example: "`OTHER_LDFLAGS = -Wl,-no_deduplicate` in Release")
    ) { target in
      target.isLinked
        ? target.problem(
          with: "OTHER_LDFLAGS",
          having: [
            "-Wl,-no_dead_strip_inits_and_terms", "-no_dead_strip_inits_and_terms",
            "-Wl,-no_deduplicate", "-no_deduplicate", "-Wl,-keep_private_externs",
          ]) : nil
    },
    SettingRule(
      "swift-libraries-in-extension", .error, setting: "ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES",
      remedy: .set("NO"),
      page: CodePage(
        title: "a framework or an extension has its own libraries of Swift",
        meaning: "`ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES` is on for a framework or an extension.",
        cause: "Carthage's and old guides ask for it.",
        remedy: "Set `NO`: the app has them, and the store refuses a second copy.",
        example: "`ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES = YES` in a framework")
    ) { target in
      switch target.product {
      case .framework, .appExtension, .extensionKitExtension, .messagesExtension:
        target.problem(with: "ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES", if: ["YES"])
      default: nil
      }
    },
    SettingRule(
      "old-deployment-target", setting: "IPHONEOS_DEPLOYMENT_TARGET",
      page: CodePage(
        title: "the app brings the libraries of Swift",
        meaning: "`IPHONEOS_DEPLOYMENT_TARGET` is before 12.2, and the app has Swift.",
        cause: "Nobody raised it.",
        remedy: "Raise it to 12.2 or later: iOS has these libraries since then, and 7 MB and a "
          + "part of the launch go.",
        example: "`IPHONEOS_DEPLOYMENT_TARGET = 11.0`")
    ) { target in
      guard target.product == .application || target.product == .appClip,
        target.fileExtensions?.contains("swift") ?? false, let version = target.minimumSystem,
        version < 12.2
      else { return nil }
      return target["IPHONEOS_DEPLOYMENT_TARGET"].map {
        "IPHONEOS_DEPLOYMENT_TARGET is \($0.value)."
      }
    },
    SettingRule(
      "arm64-excluded", .error, setting: "EXCLUDED_ARCHS", remedy: .remove, isRisky: true,
      page: CodePage(
        title: "the architecture of all devices is left out",
        meaning: "`EXCLUDED_ARCHS` of a device build has `arm64`.",
        cause: "It was set for simulators on Macs with Apple silicon, without a condition.",
        remedy: "Remove it, or set it for `[sdk=iphonesimulator*]` alone.",
        example: "`EXCLUDED_ARCHS = arm64`")
    ) { target in target.problem(with: "EXCLUDED_ARCHS", having: ["arm64"]) },
    SettingRule(
      "bitcode-mode", .note, setting: "BITCODE_GENERATION_MODE", remedy: .remove,
      page: CodePage(
        title: "bitcode is embedded",
        meaning: "`BITCODE_GENERATION_MODE` is `bitcode`.",
        cause: "The store took bitcode until 2022.",
        remedy: "Remove the setting: it doubles the code of static libraries.",
        example: "`BITCODE_GENERATION_MODE = bitcode`")
    ) { target in target.problem(with: "BITCODE_GENERATION_MODE", if: ["bitcode"]) },
    SettingRule(
      "copies-not-stripped", .note, setting: "COPY_PHASE_STRIP", remedy: .set("YES"), isRisky: true,
      page: CodePage(
        title: "binaries that are copied keep their symbols",
        meaning: "`COPY_PHASE_STRIP` is off.",
        cause: "Xcode's templates turn it off, since it warns about signed binaries.",
        remedy: "Set `YES` if you copy binaries that aren't signed, or run `levity strip` on the "
          + "built app, which covers all of them.",
        example: "`COPY_PHASE_STRIP = NO` in Release")
    ) { target in
      target.product == .application
        ? target.problem(with: "COPY_PHASE_STRIP", if: ["NO"]) : nil
    },
  ]
}
