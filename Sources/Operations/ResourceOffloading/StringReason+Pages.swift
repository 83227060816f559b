extension StringReason {
  /// The documentation of the reason.
  public var page: ReasonPage {
    Self.pages[self]
      ?? ReasonPage(title: rawValue, meaning: "", cause: "", remedy: "", example: "")
  }

  /// The part of the index of all reasons that is about texts.
  static var index: String {
    """
    ## A table of texts stays in the app

    \(allCases.filter { !$0.isLeaving }.map(\.indexLine).joined(separator: "\n"))

    ## A table of texts leaves the app

    \(allCases.filter(\.isLeaving).map(\.indexLine).joined(separator: "\n"))

    """
  }

  private var indexLine: String { "- [`\(rawValue)`](\(rawValue).md): \(page.title)" }

  private static let pages: [StringReason: ReasonPage] = systemPages.merging(publishedPages) { $1 }

  private static let systemPages: [StringReason: ReasonPage] = [
    .unreadableTable: ReasonPage(
      title: "a file of the table cannot be read",
      meaning: "A `.strings`, `.stringsdict` or `.xcstrings` file of the table is damaged.",
      cause: "A table that is known in part would take texts away from people.",
      remedy: "`levity strings lint` names the place. Repair it and run again.",
      example: "A pointer of Git LFS lies where `fr.lproj/Localizable.strings` belongs."),
    .settingsTable: ReasonPage(
      title: "the system reads the table from a bundle within the app",
      meaning: "The table lies in a `.bundle` folder, such as `Settings.bundle`, that is copied.",
      cause: "The Settings app shows these texts, also while the app does not run.",
      remedy: "Nothing: the table is small, and stays.",
      example: "`Settings.bundle/de.lproj/Root.strings`."),
    .infoPlistTable: ReasonPage(
      title: "the system reads the table for Info.plist",
      meaning: "The table is `InfoPlist`: the app's name, and why it asks for the camera.",
      cause: "The system shows these texts on the home screen and in its own dialogs.",
      remedy: "Nothing: the table is small, and stays.",
      example: "`NSCameraUsageDescription` in `InfoPlist.strings`."),
    .intentsTable: ReasonPage(
      title: "Siri and Shortcuts read the table",
      meaning: "The table is `AppShortcuts`, or belongs to a definition of intents.",
      cause: "The system reads the phrases when the app is installed, before it ever runs.",
      remedy: "Nothing: phrases change with a release of the app.",
      example: "`de.lproj/Intents.strings` beside `Base.lproj/Intents.intentdefinition`."),
    .interfaceBuilderTable: ReasonPage(
      title: "the table belongs to a storyboard or nib",
      meaning:
        "The table has the name of a document of Interface Builder, or its keys are of objects.",
      cause: "UIKit asks the bundle for these texts while it loads the document.",
      remedy: "Set the texts in code by accessors, and the table can go.",
      example: "`\"7Xz-aB-c1d.text\"` in `fr.lproj/Main.strings`."),
    .unlocalizedTable: ReasonPage(
      title: "the table has no language",
      meaning: "No file of the table lies in an `.lproj` folder.",
      cause: "The same texts are shown in every language, and no translation is to be brought.",
      remedy: "Move the file to the folder of its language, such as `en.lproj`.",
      example: "`Resources/ErrorCodes.strings`."),
    .tableNotInATarget: ReasonPage(
      title: "the table belongs to no target",
      meaning: "No target of the project has the table among its resources.",
      cause: "It is in no bundle, so no build shows it.",
      remedy:
        "Add it to a target, or name the bundle with `bundleIdentifier` where a generator makes the project.",
      example: "`Scripts/fastlane/de.lproj/Metadata.strings`."),
    .unreachableTable: ReasonPage(
      title: "only a widget, extension, watch app or test has the table",
      meaning:
        "Every bundle with the table is of a target that shows texts before it can load any.",
      cause: "Such processes are short, and the system keeps their snapshots.",
      remedy: "Nothing: what they show comes with the app.",
      example: "`WidgetExtension/de.lproj/Localizable.strings`."),
  ]

  private static let publishedPages: [StringReason: ReasonPage] = [
    .keptTable: ReasonPage(
      title: "named in `strings: keep:`",
      meaning: "`strings: keep: tables:` of `levity.yml` names the table.",
      cause:
        "The configuration has the last word. The system reads texts of push messages (`loc-key`) from the bundle.",
      remedy: "Remove the name to let the plan decide.",
      example: "`keep: { tables: [Push] }`."),
    .sharedTable: ReasonPage(
      title: "an extension has the table as well",
      meaning:
        "The table is in the bundle of the app, and in one of an extension, a watch app or a widget.",
      cause: "The file is one: without it the extension would show keys.",
      remedy: "Give the extension a table with what it shows.",
      example: "`Localizable.strings` is a resource of the app and of the share extension."),
    .systemLookup: ReasonPage(
      title: "code asks the system for the table's keys",
      meaning:
        "Sources of the bundle call `NSLocalizedString`, `String(localized:)`, `LocalizedStringKey` or the like.",
      cause: "Only generated accessors ask Levity. Other code would show the key.",
      remedy:
        "Call the accessors that `levity strings generate` writes; the evidence names the places.",
      example: "`NSLocalizedString(\"about.title\", comment: \"\")` in `AboutView.swift`."),
    .computedTable: ReasonPage(
      title: "code names keys that are not in the source",
      meaning: "Sources of the bundle ask for a key or a table that is computed.",
      cause: "Any table may be meant, so none may go.",
      remedy:
        "Use a lookup by key of Levity for them, or name the tables that may go under `strings: leave:`.",
      example: "`Bundle.main.localizedString(forKey: code, value: nil, table: nil)`."),
    .noPlaceForPack: ReasonPage(
      title: "there is no asset catalog to carry the texts",
      meaning: "The app has no asset catalog, where the pack of the bundle's texts would go.",
      cause: "Levity adds a data set to a catalog, so that it need not edit the project file.",
      remedy: "Add an asset catalog to the app.",
      example: "An app whose only resources are storyboards."),
    .keptKeys: ReasonPage(
      title: "all but the keys named in `strings: keep:` leave",
      meaning: "The pack has the table; its files keep only what `strings: keep: keys:` names.",
      cause: "The system reads texts of push messages (`loc-key`) from the bundle.",
      remedy: "Nothing.",
      example: "`keep: { keys: [\"push.*\"] }`."),
    .tableLeaves: ReasonPage(
      title: "the table leaves the bundle",
      meaning: "The pack of the bundle has its texts, and its files become empty.",
      cause: "Everything that shows them asks Levity.",
      remedy: "To keep the table, name it under `strings: keep: tables:`.",
      example: "`Localizable`, of which all code uses `L10n`."),
  ]
}
