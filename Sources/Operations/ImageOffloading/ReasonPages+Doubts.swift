extension ReasonPages {
  static let notWorthIt: [OffloadingReason: ReasonPage] = [
    .unused: ReasonPage(
      title: "nothing names the image",
      meaning:
        "No source file, document or property list names the image or a pattern that may build its name.",
      cause: "An image that nobody shows belongs neither in the app nor in the package.",
      remedy:
        "Look at `levity images unused`, then `levity images unused --delete`. `images: unused: leave` in `levity.yml` "
        + "moves unused images like all others.",
      example: "`old_logo` is named by a generated accessor that nobody calls."),
    .dynamicNameOnly: ReasonPage(
      title: "only a pattern or a doubtful word names it",
      meaning:
        "Code puts a name together at run time, and the image fits the pattern; or a word of the code, such as an enum "
        + "case, has the name and may mean something else. Nothing surely names the image.",
      cause:
        "Levity cannot see whether such code means this image, nor whether it can wait for it.",
      remedy:
        "If the place can show an image that arrives later, name it under `allowPossible` in `levity.yml`.",
      example: "`UIImage(named: \"weather_\\(kind)\")` may mean `weather_rain`."),
    .belowThreshold: ReasonPage(
      title: "smaller than the threshold",
      meaning: "The largest file of the set has fewer bytes than `minimumBytes`.",
      cause:
        "Over 37 open apps the sets of 8 KB or more are 22 % of all sets and 94 % of the bytes. The small rest is icons "
        + "that bars and menus need at once; a request for each costs more than it saves.",
      remedy:
        "The plan shows what other thresholds would move in this app; set `images: minimumBytes:` in `levity.yml`.",
      example: "`icon_star` has 1.7 KB."),
  ]

  static let cannotWait: [OffloadingReason: ReasonPage] = [
    .barItem: ReasonPage(
      title: "shown by a bar item",
      meaning: "A tab bar item, navigation bar item or toolbar item shows the image.",
      cause:
        "Bar items read the image once and keep no link to it: an image that arrives later would not appear.",
      remedy:
        "Put the image on the `prefetch` list: it then leaves and is loaded before the first screen.",
      example: "`tabBarItem.image = UIImage(named: \"tab_explore\")`"),
    .attributedString: ReasonPage(
      title: "part of an attributed string",
      meaning: "A text attachment shows the image.",
      cause: "Text layout reads the size and pixels of the image once.",
      remedy: "Put the image on the `prefetch` list.",
      example: "`attachment.image = Asset.attachmentStamp.image`"),
    .readOnce: ReasonPage(
      title: "read once by its place of use",
      meaning:
        "Code draws the image, asks for its pixels, makes a pattern or a resizable copy of it, or gives it to a menu, a "
        + "map annotation, a layer, a slider or a segment; directly, or through a variable of the same file.",
      cause:
        "These places take what the image is at that moment: the placeholder, if the image is not there yet.",
      remedy: "Put the image on the `prefetch` list, or `images: readOnce: leave` in `levity.yml`.",
      example: "`UIColor(patternImage: UIImage(named: \"pattern_waves\")!)`"),
    .swiftUIImage: ReasonPage(
      title: "shown by SwiftUI's Image",
      meaning:
        "A SwiftUI view names the image, `Image(\"name\")` or `Image(.name)`, or shows what a variable, a function or an "
        + "argument gives that names it: `Image(theme.coverName)`. In a file that imports SwiftUI and not UIKit, every "
        + "place counts as one.",
      cause: "SwiftUI's `Image` reads the catalog by itself; the runtime cannot step in.",
      remedy:
        "Show the image with the runtime's `LevityImage` (product `LevitySwiftUI`), then set `images: swiftUI: leave` in `levity.yml`.",
      example: "`Image(\"sunset_wide\").resizable()`"),
    .interfaceBuilderPlace: ReasonPage(
      title: "at a place of a nib that cannot wait",
      meaning:
        "A xib or storyboard shows the image in a segment, a slider, a progress view, a button configuration, a runtime "
        + "attribute, a cell of AppKit, or depending on traits; or one of its localized copies does.",
      cause:
        "Only image views and the states of plain buttons can be given a class that takes a late image.",
      remedy: "Put the image on the `prefetch` list, or set the image in code.",
      example: "`<segment image=\"icon_compass\"/>`"),
    .customViewClass: ReasonPage(
      title: "shown by a view with a class of the app",
      meaning: "A xib or storyboard shows the image in a view that has a `customClass` already.",
      cause:
        "The class is never overwritten. By default the image leaves behind a placeholder of the same size, and the "
        + "runtime's hook of the image setter replaces it; with `images: customViewClasses: keep` it stays.",
      remedy: "Derive the class from `LevityImageView`, or keep the image.",
      example: "`<imageView customClass=\"RoundedImageView\" image=\"Destinations/Fjord\">`"),
  ]

  static let leaving: [OffloadingReason: ReasonPage] = [
    .leaves: ReasonPage(
      title: "leaves the app",
      meaning: "The image moves into the resource package with all of its variants.",
      cause:
        "It is large enough, its places of use are known, and all of them can show an image that arrives later.",
      remedy: "Nothing. To keep it, name it under `keep` in `levity.yml`.",
      example: "`heroImage` of 144 KB, shown by an image view of the storyboard."),
    .leavesAsPDF: ReasonPage(
      title: "leaves as PDF",
      meaning: "The PDF moves into the package as it is; the runtime draws it with Core Graphics.",
      cause:
        "The configuration says `vectors: pdf`, or the PDF only wraps a bitmap (a \"fat PDF\") and nothing is lost.",
      remedy:
        "Of a fat PDF export the bitmap as PNG: over 37 open apps 154 such files hold 80 MB, of which 95 % is waste.",
      example: "`ferry_timetable.pdf` holds one bitmap."),
    .leavesAsRasters: ReasonPage(
      title: "leaves as rasters",
      meaning: "The vector is drawn once per scale; the package holds the pictures.",
      cause: "The configuration says `vectors: rasters`.",
      remedy: "Keep images that are shown larger than their own size: `keep`.",
      example: "`map.svg` of 30 KB becomes three PNG files."),
    .prefetched: ReasonPage(
      title: "leaves and is loaded first",
      meaning: "The image is on the `prefetch` list: the runtime loads it before the first screen.",
      cause: "Images on this list may leave although a place of use cannot wait.",
      remedy: "Keep the list short: the first start of the app waits for it.",
      example: "`prefetch: [tab_avatar]`"),
  ]
}
