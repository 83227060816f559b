import Reports

extension SettingRule {
  /// Rules about what is copied.
  static let resources: [SettingRule] = [
    SettingRule(
      "assets-not-for-size", .note, setting: "ASSETCATALOG_COMPILER_OPTIMIZATION", is: ["space"],
      when: \.hasCatalogs,
      page: CodePage(
        title: "asset catalogs aren't compiled for size",
        meaning: "`ASSETCATALOG_COMPILER_OPTIMIZATION` isn't `space`.",
        cause: "It is empty by default.",
        remedy: "Set `space`. `levity offload` moves images out altogether.",
        example: "a project without the setting")),
    SettingRule(
      "all-icons-kept", setting: "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS", is: ["NO"],
      isRisky: true,
      page: CodePage(
        title: "all icons of the catalog are in the app",
        meaning: "`ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS` is on.",
        cause: "The app has alternate icons, or had them.",
        remedy: "Set `NO`, and list the icons in `ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES`.",
        example: "`ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = YES`")),
    SettingRule(
      "strings-in-utf16", setting: "STRINGS_FILE_OUTPUT_ENCODING", is: ["binary", "UTF-8"],
      page: CodePage(
        title: "strings files have two bytes for each letter",
        meaning: "`STRINGS_FILE_OUTPUT_ENCODING` is `UTF-16`.",
        cause:
          "It is the default for the Mac, or was set for a script; for devices the default is `binary`.",
        remedy: "Set `binary`. `levity offload` packs strings instead.",
        example: "`STRINGS_FILE_OUTPUT_ENCODING = UTF-16`")),
    SettingRule(
      "png-not-compressed", setting: "COMPRESS_PNG_FILES", is: ["YES"],
      page: CodePage(
        title: "PNG files are copied as they are",
        meaning: "`COMPRESS_PNG_FILES` is off.",
        cause: "Somebody had trouble with Apple's variant of PNG.",
        remedy: "Set `YES`, or optimize the files before you commit them.",
        example: "`COMPRESS_PNG_FILES = NO`")),
    SettingRule(
      "headers-kept", setting: "REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES", is: ["YES"],
      page: CodePage(
        title: "headers of frameworks are in the app",
        meaning: "`REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES` is off.",
        cause: "Somebody needed headers at run time, or copied a setting.",
        remedy: "Set `YES`.", example: "`REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES = NO`")),
  ]
}
