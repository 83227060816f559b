extension ReasonPages {
  static let nothingToMove: [OffloadingReason: ReasonPage] = [
    .alreadyOffloaded: ReasonPage(
      title: "the placeholder of an earlier run",
      meaning:
        "`levity.lock.json` lists the set, and its files are the placeholders that Levity wrote.",
      cause: "The image is in the resource package already. A second run changes nothing.",
      remedy:
        "To change the picture, replace the placeholder by the new files: the next run moves them. "
        + "`levity restore` brings the old ones back.",
      example: "`heroImage.imageset` holds one transparent PNG of 375 by 200 points."),
    .emptySet: ReasonPage(
      title: "the set has no file",
      meaning: "No entry of the image set names a file, so there is nothing to move.",
      cause: "Xcode makes such a set when somebody adds an image set and never fills it.",
      remedy: "Delete the set, or drop the missing picture into it.",
      example: "`empty_slot.imageset/Contents.json` lists three scales without a `filename`."),
    .unreadable: ReasonPage(
      title: "a file of the set cannot be read",
      meaning:
        "A file that the set names is missing, is no image, or its `Contents.json` is broken.",
      cause:
        "Levity moves a set with all of its variants or not at all. What it cannot read it cannot give back.",
      remedy: "`levity images list` names the file under `issues`. Repair it and plan again.",
      example: "`Contents.json` names `hero@3x.png`, and the folder holds `Hero@3x.png`."),
    .keptByConfiguration: ReasonPage(
      title: "named in `keep`",
      meaning: "A name or pattern under `images: keep:` in `levity.yml` matches the image.",
      cause: "The configuration has the last word.",
      remedy: "Remove the pattern to let the plan decide.",
      example: "`keep: [Destinations/Cities/*]` keeps `Destinations/Cities/Kyoto`."),
  ]

  static let unreachable: [OffloadingReason: ReasonPage] = [
    .macOrTV: ReasonPage(
      title: "belongs to a Mac or Apple TV target",
      meaning: "A target that holds the image is built for macOS or tvOS.",
      cause: "The runtime has views for UIKit on iPhone and iPad only.",
      remedy: "Move images that only the iOS app shows into a catalog of its own.",
      example: "`Shared.xcassets` is a resource of the iOS app and of the Mac app."),
    .notInATarget: ReasonPage(
      title: "belongs to no target",
      meaning: "The catalog is in no bundle, so the image is not in the app at all.",
      cause: "Moving it would not make the app smaller, and no code could load it by its bundle.",
      remedy: "Add the catalog to a target, or delete it.",
      example: "`Preview.xcassets` is excepted from the target's synchronized folder."),
    .unreachableTarget: ReasonPage(
      title: "belongs to a target that cannot reach the runtime",
      meaning:
        "Only a watch app, a widget, another app extension, an App Clip or a test bundle holds the image, "
        + "or code of such a target shows it.",
      cause:
        "These processes are short-lived, have little memory and often no network when they draw. "
        + "The system may show their snapshot long after they ended.",
      remedy:
        "If the target links the runtime and can wait, name it under `targets: include:` in `levity.yml`.",
      example: "`Widget.xcassets` is a resource of the widget extension."),
    .sharedWithUnreachableTarget: ReasonPage(
      title: "shared with a target that cannot reach the runtime",
      meaning:
        "The app and an extension, watch app or App Clip have the same catalog, or code that may run in one of those "
        + "names the image.",
      cause: "Taking the image out of the catalog takes it out of both bundles.",
      remedy:
        "Give the extension a catalog of its own with the few images that it shows, or name it under `targets: include:`.",
      example: "`Shared.xcassets` is a resource of `Wayfarer` and `WayfarerWidget`."),
    .appIcon: ReasonPage(
      title: "app icon",
      meaning: "The system shows the image as the icon of the app.",
      cause:
        "The home screen, Settings and the App Store read icons from the bundle; no code of the app runs.",
      remedy: "Nothing. Alternate icons must be in the bundle, too.",
      example: "`AppIcon.appiconset`, and `AppIcon-Winter`, an alternate icon."),
    .complication: ReasonPage(
      title: "part of a complication",
      meaning: "The set belongs to a complication of a watch face.",
      cause: "Complications are loaded by the watch before any code of the app runs.",
      remedy: "Nothing.",
      example: "`Complication.complicationset/Circular.imageset`."),
    .launchScreen: ReasonPage(
      title: "on the launch screen",
      meaning: "The launch storyboard or `UILaunchScreen` in Info.plist names the image.",
      cause: "The system renders launch screens from the bundle before any code of the app runs.",
      remedy:
        "Use a small image on the launch screen and a large one afterwards, under two names.",
      example: "`LaunchScreen.storyboard` shows `LaunchLogo`."),
    .infoPlist: ReasonPage(
      title: "named in Info.plist",
      meaning: "An Info.plist or a similar property list names the image.",
      cause:
        "The system reads these images from the bundle: shortcut items, document types, tab icons.",
      remedy: "Give the system a small image of its own.",
      example: "`UIApplicationShortcutItemIconFile` is `icon_pin`."),
    .systemSurface: ReasonPage(
      title: "shown by the system or another process",
      meaning:
        "Code hands the image to CarPlay, to a notification, an intent, a shortcut item or another service of the system.",
      cause: "Another process draws it, once, and never asks the app again.",
      remedy:
        "Put the image on the `prefetch` list if the app always has it before it hands it over.",
      example: "`CPListItem(text: title, detailText: nil, image: UIImage(named: \"car_album\"))`"),
  ]

  static let notRestorable: [OffloadingReason: ReasonPage] = [
    .symbolImage: ReasonPage(
      title: "custom symbol",
      meaning: "The set is a custom SF Symbol.",
      cause:
        "Symbols take their weight and size from the text around them; only the system can draw them.",
      remedy: "Nothing. Symbols are small.",
      example: "`wayfarer.pin.symbolset`."),
    .spriteAtlas: ReasonPage(
      title: "part of a sprite atlas",
      meaning: "The image lies in a `.spriteatlas`.",
      cause: "SpriteKit loads an atlas as one texture from the bundle.",
      remedy: "Take images that are no sprites out of the atlas.",
      example: "`Enemies.spriteatlas/walk_1.imageset`."),
    .duplicateName: ReasonPage(
      title: "another set of the bundle has the same name",
      meaning: "Two image sets that end up in one bundle have the same run-time name.",
      cause: "Which of them the system shows is undefined. Levity does not guess.",
      remedy: "Rename one of them.",
      example: "`badge` in `Assets.xcassets` and in `Icons.xcassets` of one target."),
    .unsupportedTraits: ReasonPage(
      title: "has variants that the runtime cannot choose",
      meaning: "A variant is for CarPlay, a watch, a TV, a memory class or a graphics feature set.",
      cause: "The runtime chooses among the traits that an iPhone or iPad app can ask for.",
      remedy: "Split the set: the variants for other devices under a name of their own.",
      example: "An entry has `\"idiom\" : \"car\"`."),
    .localizedSet: ReasonPage(
      title: "localized image set",
      meaning: "The set has variants per language and the configuration keeps such sets.",
      cause: "`images: localized: keep` in `levity.yml`.",
      remedy: "Remove the line: the package carries variants per language.",
      example: "`signpost.imageset` has files for `en`, `de` and `ar`."),
    .vectorStays: ReasonPage(
      title: "vector image",
      meaning: "The set holds an SVG or PDF, and vectors stay.",
      cause:
        "UIKit cannot decode a vector from data. As rasters it loses its sharpness at other sizes; as a PDF the "
        + "runtime must draw it.",
      remedy:
        "`images: vectors: pdf` or `rasters` in `levity.yml`. PDFs that only wrap a bitmap leave as PDF by themselves "
        + "(`images: fatPDFs`).",
      example: "`city_map.imageset` holds an SVG of 18 KB."),
  ]
}
