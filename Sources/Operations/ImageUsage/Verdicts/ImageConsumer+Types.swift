/// Types of the system and of libraries that keep an image as it is when they get it.
extension ImageConsumer {
  /// Consumers by the type whose initializer, method or property gets the image.
  static let byType: [String: ImageConsumer] = [
    "CIImage": .drawing, "CropViewController": .drawing, "GPUImagePicture": .drawing,
    "LPLinkMetadata": .drawing,
    "MLImage": .drawing, "MPImage": .drawing, "PDFPage": .drawing, "TOCropViewController": .drawing,
    "VisionImage": .drawing, "MPMediaItemArtwork": .drawing, "MSMessageTemplateLayout": .drawing,
    "NSItemProvider": .drawing,
    "PHAssetChangeRequest": .drawing, "SLComposeViewController": .drawing,
    "UIActivityViewController": .drawing, "UIPasteboard": .drawing,
    "UIListContentConfiguration": .drawing, "UIBackgroundConfiguration": .drawing,
    "UIContentUnavailableConfiguration": .drawing,
    "UIPrintInteractionController": .drawing, "WXImageObject": .drawing, "WXMediaMessage": .drawing,
    "UMSocialDataService": .drawing, "UMSocialSnsService": .drawing, "UMSocialData": .drawing,
    "UIAccessibilityCustomAction": .menuAction, "UIAlertAction": .menuAction,
    "UIAction": .menuAction, "ActivationAction": .menuAction, "UIImageAsset": .drawing,
    "UIContextualAction": .menuAction, "NSTextAttachment": .textAttachment,
    "UIBarAppearance": .barBackground, "UINavigationBar": .barBackground,
    "UINavigationBarAppearance": .barBackground, "UIPageControl": .barBackground,
    "UITabBar": .barBackground, "UITabBarAppearance": .barBackground,
    "UITextField": .barBackground, "UITab": .tabBarItem,
    "UITabGroup": .tabBarItem, "GMSGroundOverlay": .mapAnnotation,
    "GMSMarker": .mapAnnotation, "MKAnnotationView": .mapAnnotation,
    "MGLAnnotationImage": .mapAnnotation, "NMFMarker": .mapAnnotation,
    "TMapMarker": .mapAnnotation, "MTMapPOIItem": .mapAnnotation,
    "NMFOverlayImage": .mapAnnotation, "PoiIconStyle": .mapAnnotation,
  ]

  /// Ends of names of such types, which libraries derive from those of the system, or call alike.
  private static let bySuffix: [(suffix: String, consumer: ImageConsumer)] = [
    ("TabBarItem", .tabBarItem), ("BarButtonItem", .barButtonItem),
    ("TextAttachment", .textAttachment), ("AnnotationView", .mapAnnotation),
    ("AnnotationImage", .mapAnnotation), ("PointAnnotation", .mapAnnotation),
    ("MarkerSymbol", .mapAnnotation), ("QRCode", .drawing), ("Watermark", .drawing),
    ("ImageFactory", .drawing), ("SegmentedControl", .segmentedControl), ("ImageNode", .drawing),
    ("ButtonNode", .drawing),
  ]

  /// Returns what a type that isn't the project's does with the images that it gets; nil for views that show them, and
  /// for types of which nothing is known.
  static func ofType(_ type: String) -> ImageConsumer? {
    ofKnownType(type) ?? (sends(type) ? .drawing : nil)
  }

  /// Returns the same for types whose name is that of one of the system or of a library.
  static func ofKnownType(_ type: String) -> ImageConsumer? {
    byType[type] ?? bySuffix.first { type.hasSuffix($0.suffix) }?.consumer
      ?? (isOfCarPlay(type) ? .carPlay : nil)
  }

  /// `CPListItem`, `CPTabBarTemplate`
  private static func isOfCarPlay(_ type: String) -> Bool {
    type.hasPrefix("CP") && type.dropFirst(2).first?.isUppercase == true
      && type.dropFirst(3).first?.isLowercase == true
  }

  /// Words of functions and types by which an image leaves the app.
  private static let sending: Set<String> = ["share", "sharing", "upload", "uploader"]
  /// Such words if they begin the name of a function.
  private static let sendingVerbs: Set<String> = ["export", "post", "save"]
  /// Ends of names of views.
  private static let views: Set<String> = [
    "bar", "button", "card", "cell", "controller", "label", "row", "view",
  ]

  /// Whether a function or a type of a library sends or stores the images that it gets, by its name:
  /// `postWithContent:image:`, `SharePhoto(image:)`.
  static func sends(_ name: String) -> Bool {
    let words = CodeWords.parts(of: name)
    guard let first = words.first, let last = words.last, !views.contains(last) else {
      return false
    }
    let isVerb = name.first?.isLowercase == true && sendingVerbs.contains(first)
    return isVerb || words.contains(where: sending.contains)
  }

  /// Words of functions that read an image's pixels, or make others of them.
  private static let readingVerbs: Set<String> = [
    "analyze", "archived", "blur", "classify", "colorize", "compress", "convert", "crop", "cropped",
    "detect", "downsample", "encode", "mask", "pixel", "predict", "prediction", "process",
    "recognize", "resize", "resized", "rotate", "scale", "scaled", "store", "thumbnail", "tint",
  ]
  /// Labels of the images of such functions.
  private static let readingLabels: Set<String> = ["", "for", "from", "in", "of", "withRootObject"]

  /// Whether a function of a library reads the pixels of an argument, by its name: `resize(icon, to: size)`,
  /// `pixelBuffer(from: icon)`, `encode(icon, forKey: "icon")`.
  static func reads(_ name: String, with label: String) -> Bool {
    let words = CodeWords.parts(of: name)
    guard let first = words.first, let last = words.last, readingVerbs.contains(first),
      !views.contains(last)
    else { return false }
    return readingLabels.contains(label) || CallNames.namesImage(label.lowercased())
  }

  /// Whether the name says that something leaves the app: `share`, `upload`.
  static func leaves(_ name: String) -> Bool {
    CodeWords.parts(of: name).contains(where: sending.contains)
  }

  /// Whether a view shows the image that it gets by a key, by its class or its name: `[action setValue:icon
  /// forKey:@"image"]`; nothing else is known to.
  static func isShown(byKeyOf view: String) -> Bool {
    let name = view.lowercased()
    return view == "self" || name.hasSuffix("imageview") || name.hasSuffix("button")
  }

  /// Views of SwiftUI in libraries that show images of UIKit, which no rewriting reaches:
  /// `KFImage(url).onFailureImage(icon)`.
  static let viewsOfLibraries: Set<String> = [
    "AnimatedImage", "KFAnimatedImage", "KFImage", "WebImage",
  ]

  /// Methods and properties that the system asks for an image once: those of a share sheet.
  static let askedOnce: Set<String> = [
    "activityImage", "activityViewController", "activityViewControllerPlaceholderItem",
  ]
}
