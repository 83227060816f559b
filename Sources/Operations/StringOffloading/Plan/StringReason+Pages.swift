public import ImageOffloading
public import Reports

/// The list of all reasons of a plan, of images and of strings.
public enum ReasonIndex {
  /// The list as Markdown, for `Documentation/Reasons/README.md`.
  public static var markdown: String {
    """
    # Reasons

    Every image and every table of strings in a plan has one or more of these codes.
    The first one is the main reason. `levity explain CODE` prints the page.

    \(OffloadingReason.index)
    \(StringReason.index)
    """
  }
}

extension StringReason {
  /// The documentation of the reason.
  public var page: CodePage {
    Self.pages[self]
      ?? CodePage(title: rawValue, meaning: "", cause: "", remedy: "", example: "")
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

  private var indexLine: String {
    MarkdownParagraph.item("[`\(rawValue)`](\(rawValue).md): \(page.title)")
  }

  private static let pages: [StringReason: CodePage] = [
    .unreadableTable: CodePage(
      title: "a file of the table can't be read",
      meaning:
        "A `.strings`, `.stringsdict` or `.xcstrings` file of the table is damaged, a target has a "
        + "language of it through a symbolic link to a folder, or the name of another table there "
        + "differs in case alone.",
      cause:
        "If only a part of a table is known, its other strings would disappear from the app. With "
        + "answers for code that asks the system, only a damaged file or a linked language stays, "
        + "unless it is the development language's, a string catalog, or in a package.",
      remedy:
        "`levity strings lint` shows the place. Repair it and run again. Put the files themselves in "
        + "place of a link; one that no target has keeps nothing.",
      example: "A pointer of Git LFS is in place of `fr.lproj/Localizable.strings`."),
    .copiedBundle: CodePage(
      title: "something may read the files of a copied bundle",
      meaning:
        "The table is in a `.bundle` folder that is copied into the app as it is, and it isn't certain "
        + "that all code asks the bundle for its strings. The plan has a sentence about the first place.",
      cause:
        "With answers for code that asks the system, such a bundle answers from packs if it is among the "
        + "resources of the app itself, a source of the project names it, no library without sources does, "
        + "and no code makes a path through it or asks bundles for their languages. It needs a name that no "
        + "other bundle has, and no document of Interface Builder.",
      remedy:
        "Nothing, for the bundle of a library without sources. For one of your own, make a path as "
        + "`Bundle.main.path(forResource: \"Kit\", ofType: \"bundle\")` does, and a folder of a language "
        + "as that bundle does: `bundle.path(forResource: \"de\", ofType: \"lproj\")`.",
      example: "`Kit.bundle/de.lproj/Kit.strings`, which `Kit.framework` names, too."),
    .settingsTable: CodePage(
      title: "the system reads the table from a bundle within the app",
      meaning: "The table is in `Settings.bundle`, which is copied into the app.",
      cause: "The Settings app shows these strings, even while the app isn't running.",
      remedy: "Nothing: the table is small and stays.",
      example: "`Settings.bundle/de.lproj/Root.strings`."),
    .infoPlistTable: CodePage(
      title: "the system reads the table for Info.plist",
      meaning:
        "The table is `InfoPlist`: the app's name, and the reasons why it needs the camera and "
        + "other services.",
      cause: "The system shows these strings on the home screen and in its own dialogs.",
      remedy: "Nothing: the table is small and stays.",
      example: "`NSCameraUsageDescription` in `InfoPlist.strings`."),
    .intentsTable: CodePage(
      title: "Siri and Shortcuts read the table",
      meaning: "The table is `AppShortcuts`, or belongs to a definition of intents.",
      cause: "The system reads the phrases when the app is installed, before it ever runs.",
      remedy: "Nothing: phrases only change with a release of the app.",
      example: "`de.lproj/Intents.strings` beside `Base.lproj/Intents.intentdefinition`."),
    .interfaceBuilderTable: CodePage(
      title: "the table belongs to a storyboard or nib",
      meaning:
        "The table has the name of an Interface Builder document, or its keys identify objects in "
        + "one.",
      cause:
        "UIKit asks the bundle for these strings while it loads the document. With answers for "
        + "code that asks the system, the table leaves, and the document has the strings of the "
        + "development language; that of a launch screen stays, since the system loads it before "
        + "code of the app runs. So does that of the main storyboard if Levity starts later than "
        + "in a property of the delegate.",
      remedy:
        "Take out a start of Levity that is in a method of the delegate: the next run writes an "
        + "earlier one. Or set the strings in code; then the table isn't needed any more.",
      example: "`\"7Xz-aB-c1d.text\"` in `fr.lproj/Main.strings`."),
    .inflectedTable: CodePage(
      title: "Foundation inflects its words",
      meaning: "A string asks for automatic grammar agreement: `^[…](inflect: true)`.",
      cause:
        "Foundation inflects words of strings that it finds in the app's own bundle. So keys with "
        + "such a string in some language stay there in all languages, and no pack has them. With "
        + "answers for code that asks the system, the rest of the table leaves. This code says that "
        + "nothing of it would: code asks Levity for the rest, or all keys have such strings.",
      remedy: "Use a plural instead, or leave the table in the app.",
      example: "`\"added\" = \"^[%lld item](inflect: true) added\";`"),
    .unlocalizedTable: CodePage(
      title: "the table has no language",
      meaning:
        "No file of the table is in an `.lproj` folder, or one is beside these folders, or none "
        + "has strings in the project's language. The plan shows which of these applies.",
      cause:
        "A file without a language is shown in every language, so there is no translation to "
        + "load. Without the strings from which the others are translated, accessors can't be "
        + "made; with answers for code that asks the system, such a table leaves.",
      remedy:
        "Move the file to the folder of its language, such as `en.lproj`, or set the language in "
        + "`strings: developmentLanguage:`.",
      example: "`Resources/ErrorCodes.strings`."),
    .tableNotInATarget: CodePage(
      title: "the table belongs to no target",
      meaning:
        "No target of the project contains the table, and something else may put it into the app: a script, a "
        + "package, another tool, or a project that couldn't be read. The plan names it.",
      cause:
        "It isn't in any bundle that the project names, so it isn't known whether an app has it.",
      remedy:
        "Add it to a target, or set `bundleIdentifier` if a generator creates the project. If a script, "
        + "CMake or Bazel puts it into the app, run `levity strings pack-app` on the built app.",
      example: "`ios/de.lproj/Metadata.strings` in an app of React Native."),
    .unlistedTable: CodePage(
      title: "the project doesn't list the table's files",
      meaning:
        "No target has the table's files, and nothing else in the repository puts them into an app. Mostly a "
        + "target has others in folders of languages there, such as the table in other languages; the plan "
        + "names one.",
      cause:
        "Xcode's project lists the file of each language, and only those are in the app. Often a "
        + "translation service delivered a language, and nobody added its files; or a library left them "
        + "behind, or they are captions of screenshots or products of a build, such as those in "
        + "`build/Debug-iphoneos` or a `.app`. The plan counts them apart, since they aren't among "
        + "the app's bytes.",
      remedy:
        "Add the files to the target if the app should have these strings; then they leave as "
        + "well. If scripts, phases that copy files or another tool may put them into the app, the "
        + "reason is `table-not-in-a-target` instead.",
      example:
        "`fr.lproj/Localizable.strings` in a project whose `Localizable.strings` lists only `de` "
        + "and `en`."),
    .toolBuiltTable: CodePage(
      title: "another tool than Xcode builds the app",
      meaning:
        "The Xcode project runs Make or another tool for its target, and no target of its own has "
        + "the table.",
      cause:
        "The tool copies the files as its own scripts say, so leaving them out changes nothing.",
      remedy: "Run `levity strings pack-app` on the built app, as the last step of these scripts.",
      example: "A target \"External Build System\" with `/usr/bin/make`."),
    .unreachableTable: CodePage(
      title: "only a widget, extension, watch app or test has the table",
      meaning: "The table is only in targets that show strings before they could load any.",
      cause: "Such processes are short-lived, and the system keeps their snapshots.",
      remedy: "Nothing: their strings come with the app.",
      example: "`WidgetExtension/de.lproj/Localizable.strings`."),
    .keptTable: CodePage(
      title: "named in `strings: keep:`",
      meaning: "`strings: keep:` in `levity.yml` contains the table.",
      cause:
        "The configuration has the last word. The system reads strings of push messages "
        + "(`loc-key`) from the bundle, and they shouldn't differ from what the app shows.",
      remedy: "Remove the name to publish the table.",
      example: "`keep: [Push]`."),
    .sharedTable: CodePage(
      title: "a widget, extension, watch app or test has the table, too",
      meaning:
        "The table's files are in several targets, or in a framework or package that an extension "
        + "links, and one of these targets isn't known to ask Levity. With answers for code that "
        + "asks the system, only the keys stay that an extension's code can ask for; the table "
        + "stays if that may be any key, such as one that a notification names, or if the project "
        + "isn't written yet and an app for another device has the files.",
      cause: "Without the files, that target would show keys.",
      remedy:
        "Give the extension a table of its own with the few strings that it shows, and remove "
        + "this one from its target. Or add it to `strings: targets:` in `levity.yml`, so that it "
        + "reads the app's packs.",
      example: "`Localizable.strings` in the app and in its notification extension."),
    .askedFromTheSystem: CodePage(
      title: "code asks the system for its strings",
      meaning:
        "`NSLocalizedString`, `String(localized:)`, SwiftUI's `Text(\"key\")` or a similar call "
        + "looks up a key of the table, or a key that is known only at run time. The plan shows the "
        + "first place.",
      cause: "The system reads the bundle, and would show the key once the table has left it.",
      remedy:
        "Use accessors of `levity strings generate`. A wrapper such as `var localized: String` is "
        + "a single place: make it call `BundleStrings.string(table:key:)`, and all its callers "
        + "follow. If SwiftGen writes the file in a build phase, use `levity strings generate "
        + "--output` instead: names and parameters stay the same.",
      example: "`title = NSLocalizedString(\"trip.title\", comment: \"\")`."),
    .noStringAccessors: CodePage(
      title: "no code asks Levity for the table",
      meaning:
        "No source of the project imports `LevityStrings` for the bundle, and no committed file "
        + "of SwiftGen that could be rewritten to use it names the table.",
      cause: "The app would show none of the strings.",
      remedy: "Run `levity strings generate`, and use the accessors that it writes.",
      example: "A project that doesn't use Levity's strings yet, or a table that no code names."),
    .noCatalogForStrings: CodePage(
      title: "no app that can have packs contains the bundle",
      meaning:
        "The packs are shipped in a data set of an app's asset catalog, or as files that Xcode's "
        + "project lists. An app that links the bundle has neither a catalog nor a phase "
        + "Copy Bundle Resources, or no app of the tree links it. Samples don't count beside other apps.",
      cause: "There is no way to ship the strings in the app.",
      remedy:
        "Add an asset catalog to the app's target in the manifest from which its project is "
        + "generated, or run on the folder that contains the app rather than only its package.",
      example: "`levity offload Packages/Kit`."),
    .unansweredLookup: CodePage(
      title: "code asks for its strings in a way that no bundle answers",
      meaning:
        "Everything else that asks for the table gets its strings from packs, but a place reads the file at a path of "
        + "its own that doesn't name the development language, or asks for a key that is known only at run time by "
        + "`CFCopyLocalizedString` or `AttributedString(localized:)`, while the app spells out none of its keys. Views "
        + "whose locale the app sets by `.environment(\\.locale, …)` count as well: SwiftUI asks by a private method "
        + "there. The plan shows the first place. Keys that the app spells out stay, and the rest of the table leaves.",
      cause: "Without the table, that place would show the development language or the key.",
      remedy:
        "Ask by `NSLocalizedString` there, or name the keys in the source. `strings: answers: all` answers views "
        + "with a locale of their own. `strings: answers: accessors` turns answers off.",
      example: "`CFCopyLocalizedString(key, nil)`"),
    .languageFolder: CodePage(
      title: "code opens the folder of one language by a path of its own",
      meaning:
        "The app has a language picker that makes the path of a folder such as `fr.lproj` itself. "
        + "If it asks a bundle for the path, the table leaves, and the bundle returns a folder with "
        + "the packs' strings.",
      cause: "The folder has no strings if the table leaves.",
      remedy:
        "Ask the bundle: `Bundle.main.path(forResource: \"fr\", ofType: \"lproj\")`. Or set "
        + "`StringLoader.shared?.preferredLanguages` to the chosen language.",
      example: "`Bundle(path: root + \"/fr.lproj\")`"),
    .otherStringSDK: CodePage(
      title: "another SDK answers for the app's bundle",
      meaning:
        "A source of an app that has the bundle, or of what that app links, imports Phrase or a "
        + "similar SDK, or calls the method by which Lokalise's or Localazy's begins to answer for "
        + "bundles. Crowdin's asks the app's own bundle for all that it hasn't downloaded, so the "
        + "tables leave there.",
      cause: "Both would replace the same lookups, and the last one to start would win.",
      remedy: "Remove the SDK; `levity strings publish` updates strings over the air.",
      example: "`Lokalise.shared.swizzleMainBundle()` in the app's delegate."),
    .noDevelopmentFile: CodePage(
      title: "the development language has no file of its own",
      meaning: "No file in the app has the strings of the project's language.",
      cause:
        "The development language stays in the app while code asks the system: it is shown if no "
        + "bundle answers.",
      remedy: "Add the file of that language to the target.",
      example: "`en.lproj/Localizable.strings` is in the folder, but in no target."),
  ]
}
