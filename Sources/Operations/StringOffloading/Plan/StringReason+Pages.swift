public import ImageOffloading

/// The list of all reasons of a plan, of images and of strings.
public enum ReasonIndex {
  /// The list as Markdown, for `Documentation/Reasons/README.md`.
  public static var markdown: String {
    """
    # Reasons

    Every image and every table of strings in a plan carries one or more of these codes; the first is the main one.
    `levity explain CODE` prints the page.

    \(OffloadingReason.index)
    \(StringReason.index)
    """
  }
}

extension StringReason {
  /// The documentation of the reason.
  public var page: ReasonPage {
    Self.pages[self]
      ?? ReasonPage(title: rawValue, meaning: "", cause: "", remedy: "", example: "")
  }

  /// The part about strings of the list of all reasons, as Markdown.
  static var index: String {
    """
    ## A table of strings stays in the app and is not published

    \(allCases.filter { !$0.isPublished }.map(\.indexLine).joined(separator: "\n"))

    ## A table of strings stays in the app and is published

    \(allCases.filter(\.isPublished).map(\.indexLine).joined(separator: "\n"))

    """
  }

  private var indexLine: String { "- [`\(rawValue)`](\(rawValue).md): \(page.title)" }

  private static let pages: [StringReason: ReasonPage] = [
    .unreadableTable: ReasonPage(
      title: "a file of the table cannot be read",
      meaning: "A `.strings`, `.stringsdict` or `.xcstrings` file of the table is damaged.",
      cause: "A table that is known in part would take strings away from people.",
      remedy: "`levity strings lint` names the place. Repair it and run again.",
      example: "A pointer of Git LFS lies where `fr.lproj/Localizable.strings` belongs."),
    .settingsTable: ReasonPage(
      title: "the system reads the table from a bundle within the app",
      meaning: "The table lies in a `.bundle` folder, such as `Settings.bundle`, that is copied.",
      cause: "The Settings app shows these strings, also while the app does not run.",
      remedy: "Nothing: the table is small, and stays.",
      example: "`Settings.bundle/de.lproj/Root.strings`."),
    .infoPlistTable: ReasonPage(
      title: "the system reads the table for Info.plist",
      meaning: "The table is `InfoPlist`: the app's name, and why it asks for the camera.",
      cause: "The system shows these strings on the home screen and in its own dialogs.",
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
      cause: "UIKit asks the bundle for these strings while it loads the document.",
      remedy: "Set the strings in code by accessors, and the table can go.",
      example: "`\"7Xz-aB-c1d.text\"` in `fr.lproj/Main.strings`."),
    .unlocalizedTable: ReasonPage(
      title: "the table has no language",
      meaning:
        "No file of the table lies in an `.lproj` folder, or one lies beside them, or none has strings in the language of the "
        + "project. The plan says which.",
      cause:
        "A file without a language is shown in every language, and no translation is to be brought; without the strings that "
        + "the others are translations of, nothing says which strings there are.",
      remedy:
        "Move the file to the folder of its language, such as `en.lproj`; or name the language in "
        + "`strings: developmentLanguage:`.",
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
        "Every bundle with the table is of a target that shows strings before it can load any.",
      cause: "Such processes are short, and the system keeps their snapshots.",
      remedy: "Nothing: what they show comes with the app.",
      example: "`WidgetExtension/de.lproj/Localizable.strings`."),
    .keptTable: ReasonPage(
      title: "named in `strings: keep:`",
      meaning: "`strings: keep:` of `levity.yml` names the table.",
      cause:
        "The configuration has the last word. The system reads strings of push messages (`loc-key`) from the bundle, and "
        + "they should not differ from what the app shows.",
      remedy: "Remove the name, and the table is published.",
      example: "`keep: [Push]`."),
    .sharedTable: ReasonPage(
      title: "a widget, extension, watch app or test has the table as well",
      meaning:
        "The table's files are in several targets, or in a framework or package that an extension links, and one of them is not "
        + "known to ask Levity.",
      cause: "Without the files that target would show keys.",
      remedy:
        "Give the extension a table of its own with the few strings that it shows, and take this one out of its target. Or link the "
        + "runtime to it, let it ask Levity, and name it in `strings: targets:` of `levity.yml`.",
      example: "`Localizable.strings` in the app and in its notification extension."),
    .askedFromTheSystem: ReasonPage(
      title: "code asks the system for its strings",
      meaning:
        "`NSLocalizedString`, `String(localized:)`, SwiftUI's `Text(\"key\")` or a relative asks for a key of the table, or "
        + "for one that is known only while the app runs. The plan names the first place.",
      cause: "The system reads the bundle, and would show the key where the table is gone.",
      remedy:
        "Use accessors of `levity strings generate`. A wrapper such as `var localized: String` is one place: let it ask "
        + "`BundleStrings.text(table:key:)`, and all its callers are done. Where SwiftGen writes the file in a build phase, let "
        + "`levity strings generate --output` write it instead: names and parameters stay.",
      example: "`title = NSLocalizedString(\"trip.title\", comment: \"\")`."),
    .noStringAccessors: ReasonPage(
      title: "no code asks Levity for the table",
      meaning:
        "No source of the project imports `LevityStrings` for the bundle, and no committed file of SwiftGen's that "
        + "could be given to it names the table.",
      cause: "Strings that nobody asks Levity for would be gone.",
      remedy: "Run `levity strings generate`, and use the accessors that it writes.",
      example: "A project that was never prepared, or a table that no code names."),
    .noCatalogForStrings: ReasonPage(
      title: "no app with an asset catalog holds the bundle",
      meaning:
        "The packs travel in a data set of an app's asset catalog, and no app of the tree that links the bundle has one.",
      cause: "The strings would have no way into the app.",
      remedy:
        "Add an asset catalog to the app's target; or run on the folder that holds the app and not only its package.",
      example: "`levity offload Packages/Kit`."),
  ]
}
