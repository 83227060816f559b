import Reports

extension ReasonPages {
  static let nothingToMove: [OffloadingReason: CodePage] = [
    .alreadyOffloaded: CodePage(
      title: "the placeholder of an earlier run",
      meaning:
        "`levity.lock.json` lists the set, and its files are the placeholders that Levity wrote.",
      cause: "The image is in the resource package already. A second run changes nothing.",
      remedy:
        "To change the picture, replace the placeholder with the new files: the next run moves "
        + "them. `levity restore` restores the old ones.",
      example: "`heroImage.imageset` contains one transparent PNG of 375 by 200 points."),
    .emptySet: CodePage(
      title: "the set has no file",
      meaning: "No entry of the image set names a file, so there is nothing to move.",
      cause: "Xcode creates such a set when an image set is added and never filled.",
      remedy: "Delete the set, or add the missing picture.",
      example: "`empty_slot.imageset/Contents.json` lists three scales without a `filename`."),
    .unreadable: CodePage(
      title: "a file of the set can't be read",
      meaning:
        "A file that the set names isn't an image, no file that it names is there, or its "
        + "`Contents.json` is invalid.",
      cause:
        "Levity moves a set with all that Xcode compiles of it or not at all, and can't move what "
        + "it can't read. Beside other files, Xcode leaves out one that is missing or has no known "
        + "scale, with a warning; so does Levity, unless the name differs only by case.",
      remedy: "`levity images list` lists the file under `issues`. Repair it and plan again.",
      example: "`Contents.json` names `hero@3x.png`, but the folder contains `Hero@3x.png`."),
    .keptByConfiguration: CodePage(
      title: "named in `keep`",
      meaning: "A name or pattern under `images: keep:` in `levity.yml` matches the image.",
      cause: "The configuration has the last word.",
      remedy: "Remove the pattern to let the plan decide.",
      example: "`keep: [Destinations/Cities/*]` keeps `Destinations/Cities/Kyoto`."),
  ]

  static let unreachable: [OffloadingReason: CodePage] = [
    .macOrTV: CodePage(
      title: "belongs to a Mac or Apple TV target",
      meaning:
        "Only products for the Mac contain the image, or an Apple TV app with the identifier of the "
        + "iOS app; or such a product shares it with the iOS app, and the set has no picture at a "
        + "scale of that device.",
      cause:
        "A set that is shared keeps its originals for the other device, beside a placeholder for "
        + "iPhone and iPad. It must have pictures at 1x or 2x, or without a scale, and where it has "
        + "entries for that device, they must be complete.",
      remedy:
        "Add a picture at 2x. Images of a Mac app don't make an iOS app smaller. An Apple TV app with "
        + "an identifier of its own gives its images away like one for iPhone.",
      example: "`Shared.xcassets` is in the iOS app and the Mac app, and `hero` has only 3x."),
    .notInATarget: CodePage(
      title: "belongs to no target",
      meaning: "The catalog isn't in any bundle, so the image isn't in the app at all.",
      cause: "Moving it wouldn't make the app smaller, and no code could load it by its bundle.",
      remedy: "Add the catalog to a target, or delete it.",
      example: "`Preview.xcassets` is excluded from the target's synchronized folder."),
    .unreachableTarget: CodePage(
      title: "belongs to a target that can't reach the runtime",
      meaning:
        "Only a watch app, a widget, another app extension, a test bundle or an App Clip that has "
        + "no catalog of its own contains the image, or code of such a target shows it.",
      cause:
        "These processes are short-lived, have little memory, and often have no network when they "
        + "draw. The system may show their snapshot long after they have exited.",
      remedy:
        "If the target links the runtime and can wait, add it to `targets: include:` in "
        + "`levity.yml`.",
      example: "`Widget.xcassets` is a resource of the widget extension."),
    .sharedWithUnreachableTarget: CodePage(
      title: "shared with a target that can't reach the runtime",
      meaning:
        "The app shares the catalog with an extension whose code names the image, or looks up a "
        + "name that can't be followed, and the catalog can't be split; or a file for the "
        + "extension, too, shows the image with SwiftUI; or the extension links the framework or "
        + "package that has the image, and code that it reaches may show it there: what its own "
        + "sources name, and what that names in turn.",
      cause:
        "Otherwise the extension keeps the original in a catalog of its own that the edit makes. "
        + "That needs a project file to edit: not with `--no-wiring`, in packages and frameworks, in "
        + "generated projects, and for targets that `targets: exclude:` names.",
      remedy:
        "Give the extension a catalog of its own with the few images that it shows, or add it to "
        + "`targets: include:`.",
      example: "`Shared.xcassets` is a resource of `Wayfarer` and `WayfarerWidget`."),
    .appIcon: CodePage(
      title: "app icon",
      meaning: "The system shows the image as the icon of the app.",
      cause:
        "The home screen, Settings and the App Store read icons from the bundle without running "
        + "code of the app.",
      remedy: "Nothing. Alternate icons must be in the bundle, too.",
      example: "`AppIcon.appiconset`, and `AppIcon-Winter`, an alternate icon."),
    .complication: CodePage(
      title: "part of a complication",
      meaning: "The set belongs to a complication of a watch face.",
      cause: "The watch loads complications before any code of the app runs.",
      remedy: "Nothing.",
      example: "`Complication.complicationset/Circular.imageset`."),
    .launchScreen: CodePage(
      title: "on the launch screen",
      meaning: "The launch storyboard or `UILaunchScreen` in Info.plist names the image.",
      cause: "The system renders launch screens from the bundle before any code of the app runs.",
      remedy:
        "Use a small image on the launch screen and a large one afterwards, with different names.",
      example: "`LaunchScreen.storyboard` shows `LaunchLogo`."),
    .infoPlist: CodePage(
      title: "named in Info.plist",
      meaning: "An Info.plist or a similar property list names the image.",
      cause:
        "The system reads these images from the bundle: shortcut items, document types, tab icons.",
      remedy: "Give the system a small image of its own.",
      example: "`UIApplicationShortcutItemIconFile` is `icon_pin`."),
    .systemSurface: CodePage(
      title: "shown by the system or another process",
      meaning:
        "Code passes the image to CarPlay, a notification, an intent, a shortcut item or another "
        + "service of the system, or SpriteKit looks it up by its name.",
      cause:
        "Another process draws it once, and never asks the app again; no hook sees a texture's lookup.",
      remedy:
        "Add the image to the `prefetch` list if the app always has it before it passes it on.",
      example: "`CPListItem(text: title, detailText: nil, image: UIImage(named: \"car_album\"))`"),
  ]

  static let notRestorable: [OffloadingReason: CodePage] = [
    .symbolImage: CodePage(
      title: "custom symbol",
      meaning: "The set is a custom SF Symbol.",
      cause:
        "Symbols take their weight and size from the text around them, and only the system can "
        + "draw them.",
      remedy: "Nothing. Symbols are small.",
      example: "`wayfarer.pin.symbolset`."),
    .spriteAtlas: CodePage(
      title: "part of a sprite atlas",
      meaning: "The image is in a `.spriteatlas`.",
      cause: "SpriteKit loads an atlas as one texture from the bundle.",
      remedy: "Move images that aren't sprites out of the atlas.",
      example: "`Enemies.spriteatlas/walk_1.imageset`."),
    .duplicateName: CodePage(
      title: "another set of the bundle has the same name",
      meaning: "Two image sets that end up in one bundle have the same run-time name.",
      cause:
        "It is undefined which of them the system shows, and Levity doesn't guess. Two apps of one "
        + "identifier share a manifest: their sets leave if all files are the same. Names that "
        + "differ in the form of a letter alone, as `é` and `e` with its accent, are one name.",
      remedy: "Rename one of them.",
      example: "`badge` in `Assets.xcassets` and in `Icons.xcassets` of one target."),
    .unsupportedTraits: CodePage(
      title: "has variants that the runtime can't choose",
      meaning: "A variant is for CarPlay, a watch, a TV, a memory class or a graphics feature set.",
      cause: "The runtime chooses among the traits of iPhone and iPad apps.",
      remedy: "Split the set: give the variants for other devices a name of their own.",
      example: "An entry has `\"idiom\" : \"car\"`."),
    .localizedSet: CodePage(
      title: "localized image set",
      meaning: "The set has variants per language, and the configuration keeps such sets.",
      cause: "`images: localized: keep` in `levity.yml`.",
      remedy: "Remove the line: the package supports variants per language.",
      example: "`signpost.imageset` has files for `en`, `de` and `ar`."),
    .vectorStays: CodePage(
      title: "vector image",
      meaning: "The set contains an SVG or PDF, and vectors stay.",
      cause:
        "The configuration has `vectors: keep`, or the set contains an SVG and the programs that "
        + "turn it into a PDF, rsvg-convert and pdftocairo, aren't installed.",
      remedy:
        "Remove `images: vectors: keep` from `levity.yml`, or install librsvg and poppler. PDFs "
        + "that only wrap a bitmap leave as PDF anyway (`images: fatPDFs`).",
      example: "`city_map.imageset` contains an SVG of 18 KB."),
  ]
}
