import Reports

extension ReasonPages {
  static let notWorthIt: [OffloadingReason: CodePage] = [
    .unused: CodePage(
      title: "nothing names the image",
      meaning:
        "No source file, document or property list contains the image's name, or a pattern that "
        + "could build it.",
      cause: "An image that is never shown belongs neither in the app nor in the package.",
      remedy:
        "Check `levity images unused`, then run `levity images unused --delete`. With `images: "
        + "unused: leave` in `levity.yml`, unused images leave like all others. Those with a resource "
        + "tag leave anyway, if Levity answers every lookup that could show them.",
      example: "`old_logo` is only named by a generated accessor that is never called."),
    .absentCode: CodePage(
      title: "code that isn't here could name the image",
      meaning:
        "No file here names the image. But the project, or a package that it links, refers to code that "
        + "isn't here: a submodule whose folder is empty, or a project, a package or a pod at a path; or "
        + "its sources are outside of the folder, as in `../Shared`.",
      cause:
        "Such code is compiled into the app and can show its images by name. In one app, a submodule "
        + "named 28 of 60 images that seemed unused. A project that makes a bundle of "
        + "resources and no static library hardly does, nor do sources of C and C++, nor one source among "
        + "fifty that are here: images beside these alone are `unused`, with that code as their place.",
      remedy:
        "Get the code, and run the command again; for a submodule that is `git submodule update --init "
        + "--recursive`. Until then, `levity images unused --delete` removes such images only with "
        + "`--include-doubted`. To let one leave, add it to `allowPossible` in `levity.yml`.",
      example:
        "`App.xcodeproj` links `../Core/Core.xcodeproj`, and `.gitmodules` names `Core`, which is empty."
    ),
    .unreadTemplate: CodePage(
      title: "accessors come from a template that isn't understood",
      meaning:
        "SwiftGen or Tuist makes accessors of the image's catalog while the app is built, by a template "
        + "of the team's own, and the file that it writes isn't here.",
      cause:
        "The template decides what the accessors are called and what they return: code may show the "
        + "image by a name that nobody can foresee, as an image of SwiftUI that can't be rewritten. So "
        + "the image is never called unused, and stays. A template that names accessors as the tool's "
        + "own does, and returns images by `image` and `swiftUIImage` alone, is understood.",
      remedy:
        "Run the generator before Levity, so that its file is here. To let one image leave, add it to "
        + "`allowPossible` in `levity.yml`.",
      example: "`templatePath: Templates/icons.stencil` in `swiftgen.yml`"),
    .dynamicNameOnly: CodePage(
      title: "only a pattern or a doubtful word names it",
      meaning:
        "A word in code or data could be the name of the image but could mean something else, or, "
        + "without hooks, code builds a name at run time and the image fits the pattern. Nothing "
        + "proves that the image is used.",
      cause:
        "Levity can't determine whether such code means this image, nor whether it can wait for "
        + "it. An image that only lookups by built names can mean leaves if hooks answer them. So "
        + "does one that only a word means, if no code shows images by symbols or accessors, "
        + "and the word isn't in a file with SwiftUI. A lookup by a name that differs from the image's "
        + "in capitals or separators, `UIImage(named: \"Hero\")` for `hero`, never finds it: a catalog "
        + "tells them apart.",
      remedy:
        "If the place can show an image that arrives later, add the image to `allowPossible` in "
        + "`levity.yml`.",
      example: "`let hero = Theme()` may mean the image `hero`, or only a theme."),
    .belowThreshold: CodePage(
      title: "smaller than the threshold",
      meaning:
        "The largest file of the set has fewer bytes than `minimumBytes`, or on one device the set "
        + "saves no more than its entry in the manifest and its placeholder cost.",
      cause:
        "The app ships a manifest with about 135 bytes for each image and 207 for each of its files, and a "
        + "placeholder has about 120. Icons above that leave: a pack has many of them in one "
        + "request. Images with resource tags leave whatever their size.",
      remedy:
        "The plan shows what other thresholds would move in this app. Set `images: minimumBytes:` "
        + "in `levity.yml`; with 0, images leave whatever they cost.",
      example: "`icon_star` has 0.7 KB at its largest scale."),
  ]

  static let cannotWait: [OffloadingReason: CodePage] = [
    .firstScreen: CodePage(
      title: "shown on the first screen",
      meaning:
        "The root view of the app, a view that it builds, or the initial scene of the main "
        + "storyboard shows the image, or its name says that it belongs to a splash screen or to one "
        + "for a missing connection.",
      cause:
        "The first screen appears before any image can be loaded, perhaps without a network, and "
        + "what says that there is none appears when nothing can be loaded. Root "
        + "views are those in `WindowGroup` and those that `rootViewController` gets; views count "
        + "up to two steps further, and of tabs the first. Sheets and the destinations of links don't. "
        + "Images with resource tags leave, since a request loads them before they're shown.",
      remedy:
        "Nothing: the smallest images that nothing else keeps stay, up to 250 kB together on one "
        + "device; the larger ones leave, for the app to load first. `images: "
        + "firstScreenBytes:` in `levity.yml` is this limit: to keep all, set it to more than the "
        + "plan says they have. To let one leave, add it to the `prefetch` list. `images: "
        + "firstScreen: prefetch` loads all of them before the first screen, `leave` shows "
        + "placeholders first.",
      example: "`WindowGroup { Welcome() }`, and in `Welcome` `Image(\"mountains\")`"),
    .barItem: CodePage(
      title: "shown by a bar item",
      meaning: "A tab bar item, navigation bar item or toolbar item shows the image.",
      cause:
        "Bar items read an image once and keep no link to it, so an image that arrives later "
        + "wouldn't appear.",
      remedy:
        "Add the image to the `prefetch` list: it then leaves, and is loaded before the first "
        + "screen.",
      example: "`tabBarItem.image = UIImage(named: \"tab_explore\")`"),
    .attributedString: CodePage(
      title: "part of an attributed string",
      meaning: "A text attachment shows the image.",
      cause: "Text layout reads the size and pixels of the image once.",
      remedy: "Add the image to the `prefetch` list.",
      example: "`attachment.image = Asset.attachmentStamp.image`"),
    .readOnce: CodePage(
      title: "read once by its place of use",
      meaning:
        "Code draws the image outside of a view's `draw(_:)`, reads its pixels, makes a pattern or "
        + "a stretchable copy of it, or passes it to a menu, an alert, a map annotation, a layer, a "
        + "mask, a material, a slider or a segment, to a share sheet, the pasteboard, or a "
        + "library's function that sends or stores it, to a library's node or view of SwiftUI, by a "
        + "key, or as the background of a bar or a field. It does so "
        + "directly, after variables, arguments and members of other files, in a setter of a view "
        + "of the app's own, or by a member in a category of `UIImage`, or in an extension if the "
        + "copy that it draws can't be drawn again later: an argument is a closure or an image, or "
        + "the file is compiled elsewhere, too. Or it asks an image view, of code or of a nib, for "
        + "the image that it got, compares that with what a button shows, or draws a view that it "
        + "has just made, or one of its class. "
        + "Such a place is also followed back to the calls that make the image, and to the names "
        + "that they get.",
      cause:
        "These places use the image as it is at that moment, which is the placeholder if the "
        + "image hasn't arrived yet.",
      remedy:
        "Add the image to the `prefetch` list, or set `images: readOnce: leave` in `levity.yml`.",
      example: "`UIColor(patternImage: UIImage(named: \"pattern_waves\")!)`"),
    .swiftUIImage: CodePage(
      title: "shown by SwiftUI's Image",
      meaning:
        "A SwiftUI view names the image, with `Image(\"name\")` or `Image(.name)`, or shows the "
        + "value of a variable, a function or an argument that names it: `Image(theme.coverName)`. "
        + "In a file that imports SwiftUI but not UIKit, every place counts as one.",
      cause:
        "SwiftUI's `Image` reads the catalog directly, so the runtime can't provide the image. Menus, "
        + "tabs, swipe actions and pickers take it out of the views in them, once, and would show "
        + "nothing of another view.",
      remedy:
        "Show the image with the runtime's `LevityImage` (product `LevitySwiftUI`). Levity rewrites "
        + "`Image(\"name\")` and `Image(.name)` itself if they are statements of a view in the app's "
        + "own target and `LevityImage` has their modifiers, or values of a declaration of type "
        + "`Image` whose every use is one, or names the case of an enumeration, as in "
        + "`Menu(\"Sort\") { Icon.sort.image }`, which keeps that case's image alone. The plan's places "
        + "say why one isn't.",
      example: "`Image(\"sunset_wide\").resizable()`"),
    .assetSymbol: CodePage(
      title: "named by a symbol that only looks in the bundle",
      meaning:
        "Code shows the image by a symbol that Xcode makes from the catalog, such as `.hero`, at a "
        + "place that Levity can't rewrite.",
      cause:
        "Such a symbol finds images in the bundle and nowhere else. No hook is known to reach it, "
        + "so the empty placeholder would be seen. Levity rewrites symbols of type `UIImage` to "
        + "lookups by name, if the declaration of what receives them is in the project, UIKit's, or "
        + "called like an image; and those of type `ImageResource`, if all that shows them can be "
        + "rewritten. So it does with constants that code makes of a name, "
        + "`static let hero = ImageResource(name: \"hero\", bundle: .main)`.",
      remedy:
        "Say the type: `UIImage.hero`. Or write `UIImage(named: \"hero\")`, or show it with "
        + "`LevityImage(\"hero\")` in SwiftUI.",
      example: "`canvas.add(.hero)`, where a library declares `add`"),
    .unknownPlace: CodePage(
      title: "shown at a place that nobody knows",
      meaning:
        "Code or data contains the image's name and passes it on, or the image has a resource tag and "
        + "nothing names it; and SwiftUI shows names of variables somewhere in the project, in a call "
        + "that can't be rewritten. The places of the plan begin with such a call and say why it "
        + "isn't rewritten.",
      cause:
        "If the name ends in such a call, it's looked up in the bundle, and the empty placeholder "
        + "would be seen. A resource tag doesn't change that: its images are on the device by then, "
        + "but SwiftUI doesn't ask Levity for them.",
      remedy:
        "Show names from variables with `LevityImage(name)`, or as a view of its own that Levity can "
        + "rewrite: `Image(name)`. If none of these calls shows images that leave, set "
        + "`images: swiftUI: leave`.",
      example: "`Row(icon: \"hero\")`, and elsewhere `Tab(title, image: icon)`."),
    .codeWithoutHooks: CodePage(
      title: "named by code, without hooks",
      meaning:
        "Code looks the image up by its name, or the image has a resource tag and nothing names it, "
        + "and `images: code: keep` is set.",
      cause: "Without `ImageHooks`, `UIImage(named:)` finds only the empty placeholder.",
      remedy:
        "Set `images: code: hooks` in `levity.yml`, and install the hooks after `Levity.start()`.",
      example: "`imageView.image = UIImage(named: \"hero\")`"),
    .interfaceBuilderPlace: CodePage(
      title: "at a place of a nib that can't wait",
      meaning:
        "A xib or storyboard shows the image in a segment, a slider, a progress view, a button "
        + "configuration, a runtime attribute, or a cell of AppKit, or depending on traits; or one "
        + "of its localized copies does.",
      cause:
        "Only image views and the states of plain buttons can be given a class that accepts an "
        + "image later.",
      remedy: "Add the image to the `prefetch` list, or set the image in code.",
      example: "`<segment image=\"icon_compass\"/>`"),
    .customViewClass: CodePage(
      title: "shown by a view with a class of the app",
      meaning:
        "A xib or storyboard shows the image in a view whose `customClass` isn't known to leave it "
        + "to UIKit.",
      cause:
        "Levity never replaces a custom class. Hooks show the image in subclasses of `UIImageView` "
        + "and `UIButton` in the app's sources that don't touch it; others may draw or change what "
        + "the nib contains, which is an empty picture. So may classes of libraries. With "
        + "`images: customViewClasses: leave` the image leaves, and that picture stays until code "
        + "sets the image.",
      remedy:
        "If code sets the image, or the class is derived from `LevityImageView`, set "
        + "`customViewClasses: leave`.",
      example: "`<imageView customClass=\"RoundedImageView\" image=\"Destinations/Fjord\">`"),
  ]

  static let leaving: [OffloadingReason: CodePage] = [
    .leaves: CodePage(
      title: "leaves the app",
      meaning: "The image moves into the resource package with all of its variants.",
      cause:
        "It is large enough, its places of use are known, and each of them can show an image that "
        + "arrives later.",
      remedy: "Nothing. To keep it, add it to `keep` in `levity.yml`.",
      example: "`heroImage` of 144 KB, shown by an image view of the storyboard."),
    .leavesAsPDF: CodePage(
      title: "leaves as PDF",
      meaning:
        "The PDF moves into the package unchanged; the runtime draws it with Core Graphics. An "
        + "SVG becomes a PDF, which is compared with it at three scales; if it doesn't look the "
        + "same, is larger or embeds a bitmap, the package gets one bitmap per scale. Until then "
        + "its size is an estimate.",
      cause: "It is large enough, and its places can show an image that arrives later.",
      remedy:
        "If it is a fat PDF, export the bitmap as PNG: in 37 open-source apps, 154 such files "
        + "have 80 MB, of which 95 % is waste.",
      example: "`ferry_timetable.pdf` contains one bitmap."),
    .leavesAsRasters: CodePage(
      title: "leaves as rasters",
      meaning: "The vector is drawn once per scale, and the package contains the bitmaps.",
      cause: "The configuration has `vectors: rasters`, or the set contains bitmaps as well.",
      remedy: "Add images that are shown larger than their own size to `keep`.",
      example: "`map.svg` of 30 KB becomes three PNG files."),
    .prefetched: CodePage(
      title: "leaves, for the app to load first",
      meaning:
        "The image is on the `prefetch` list, or on the first screen and too large to stay for it "
        + "(`first-screen` is then among its reasons): the app's `imagesToPrefetch()` has it.",
      cause: "Such images may leave although a place of use can't wait.",
      remedy:
        "Call `prefetchBlocking` at launch, as [Add Levity to your app](../AddLevityToYourApp.md) shows: nothing waits "
        + "for these images otherwise, and views load them when they show them. Keep the list short. To keep more images "
        + "of the first screen in the app, raise `images: firstScreenBytes:`.",
      example: "`prefetch: [tab_avatar]`"),
  ]
}
