import Reports
import XcodeProjects

extension SettingRule {
  /// Rules about files that the build writes into the product.
  static let packaging: [SettingRule] = [
    SettingRule(
      "png-text-kept", .note, setting: "STRIP_PNG_TEXT", is: ["YES"],
      page: CodePage(
        title: "texts inside PNG files are kept",
        meaning: "`STRIP_PNG_TEXT` is off.",
        cause: "Somebody reads them at run time, or copied a setting.",
        remedy: "Set `YES`: names of editors and licenses go.",
        example: "`STRIP_PNG_TEXT = NO`")),
    SettingRule(
      "info-plist-as-text", .note, setting: "INFOPLIST_OUTPUT_FORMAT", is: ["binary"],
      page: CodePage(
        title: "Info.plist is text",
        meaning: "`INFOPLIST_OUTPUT_FORMAT` isn't `binary`.",
        cause: "It is the default for the Mac, or was set for a script.",
        remedy: "Set `binary`, which is smaller and read faster.",
        example: "`INFOPLIST_OUTPUT_FORMAT = XML`")),
    SettingRule(
      "plists-as-text", .note, setting: "PLIST_FILE_OUTPUT_FORMAT", is: ["binary"],
      page: CodePage(
        title: "property lists are text",
        meaning: "`PLIST_FILE_OUTPUT_FORMAT` isn't `binary`.",
        cause: "It is the default for the Mac, or was set for a script.",
        remedy: "Set `binary`, which is smaller and read faster.",
        example: "`PLIST_FILE_OUTPUT_FORMAT = XML`")),
    SettingRule(
      "nibs-editable", setting: "IBC_FLATTEN_NIBS", is: ["YES"],
      page: CodePage(
        title: "nibs can be edited",
        meaning: "`IBC_FLATTEN_NIBS` is off.",
        cause: "Somebody copied a setting for the Mac.",
        remedy: "Set `YES`: the document that Interface Builder edits isn't needed in the app.",
        example: "`IBC_FLATTEN_NIBS = NO`")),
    SettingRule(
      "nibs-not-stripped", setting: "IBC_STRIP_NIBS", is: ["YES"],
      page: CodePage(
        title: "nibs have names for Interface Builder",
        meaning: "`IBC_STRIP_NIBS` is off.",
        cause: "Somebody copied a setting for the Mac.",
        remedy: "Set `YES`.",
        example: "`IBC_STRIP_NIBS = NO`")),
    SettingRule(
      "metal-debug-info", setting: "MTL_ENABLE_DEBUG_INFO", is: ["NO"],
      page: CodePage(
        title: "Metal libraries have debug information",
        meaning: "`MTL_ENABLE_DEBUG_INFO` is `YES` or `INCLUDE_SOURCE`.",
        cause: "A configuration was copied from Debug.",
        remedy: "Set `NO`: the library has the sources of the shaders otherwise.",
        example: "`MTL_ENABLE_DEBUG_INFO = INCLUDE_SOURCE` in Release")),
    SettingRule(
      "icons-loose", .note, setting: "ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR",
      remedy: .set("none"), isRisky: true,
      page: CodePage(
        title: "icons are in the app twice",
        meaning: "`ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR` of an app is `all`.",
        cause: "Systems before iOS 11 needed files beside the catalog.",
        remedy: "Set `none`, or remove the setting. The danger: tools that read "
          + "`AppIcon60x60@2x.png` from the app don't find it.",
        example: "`ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR = all`")
    ) { target in
      target.product == .application
        ? target.problem(with: "ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR", if: ["all"]) : nil
    },
    SettingRule(
      "asset-packs-embedded", .error, setting: "EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE",
      remedy: .set("NO"), isRisky: true,
      page: CodePage(
        title: "packs of On-Demand Resources are in the app",
        meaning: "`EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE` is on.",
        cause: "It makes tests without a server easy.",
        remedy: "Set `NO`. The store or your server has to host the packs then; `levity tags "
          + "list` shows them.",
        example: "`EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE = YES`")
    ) { target in target.problem(with: "EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE", if: ["YES"]) },
    SettingRule(
      "tags-downloaded-with-app", .note, setting: "ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS",
      page: CodePage(
        title: "tags of On-Demand Resources come with the app",
        meaning: "`ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS` names tags.",
        cause: "The first screens need them.",
        remedy: "Keep here what the first minutes need: these tags count for the size that the "
          + "store shows, and together they may have 2 GB.",
        example: "`ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS = level1`")
    ) { target in
      let tags = target.words(of: "ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS")
      guard target.product == .application, !tags.isEmpty else { return nil }
      return "ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS has \(Quantity.of(tags.count, "tag"))."
    },
    SettingRule(
      "scripts-not-sandboxed", .note, setting: "ENABLE_USER_SCRIPT_SANDBOXING", remedy: .set("YES"),
      isRisky: true,
      page: CodePage(
        title: "build scripts can write anywhere",
        meaning: "`ENABLE_USER_SCRIPT_SANDBOXING` is set to `NO`.",
        cause: "A script edits the product or the sources.",
        remedy: "Set `YES` if scripts list their inputs and outputs: what they add to the app is "
          + "then known to Xcode. The price: scripts that edit the product, such as a phase "
          + "with `levity strip`, fail.",
        example: "`ENABLE_USER_SCRIPT_SANDBOXING = NO`")
    ) { target in
      target["ENABLE_USER_SCRIPT_SANDBOXING"]?.origin == nil
        ? nil : target.problem(with: "ENABLE_USER_SCRIPT_SANDBOXING", if: ["NO"])
    },
  ]
}
