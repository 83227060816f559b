import SourceLexing

/// Calls that take an image, by their names.
extension ImageConsumer {
  /// Consumers by the name of a called function or initializer.
  static let byCallee: [String: ImageConsumer] = [
    "UIImageView": .imageView, "NSImageView": .imageView, "initWithImage": .imageView,
    "UIButton": .button, "setImage": .button, "setBackgroundImage": .button,
    "UIBarButtonItem": .barButtonItem, "UITabBarItem": .tabBarItem,
    "NSTextAttachment": .textAttachment, "attachmentStringWithContent": .textAttachment,
    "attachmentStringWithEmojiImage": .textAttachment,
    "yy_attachmentStringWithContent": .textAttachment,
    "yy_attachmentStringWithEmojiImage": .textAttachment, "yy_attachmentString": .textAttachment,
    "UIAction": .menuAction, "UIMenu": .menuAction,
    "UICommand": .menuAction, "UIKeyCommand": .menuAction, "UIContextualAction": .menuAction,
    "NSMenuItem": .menuAction, "LevityImage": .levityImage, "Image": .swiftUI, "Label": .swiftUI,
    // Nothing looks for the image again: `static let bell = ImageResource(name: "bell", bundle: .module)`.
    "ImageResource": .drawing,
    "Button": .swiftUI,
    "CPListItem": .carPlay, "CPBarButton": .carPlay, "CPGridButton": .carPlay,
    "CPTabBarTemplate": .carPlay, "CPNowPlayingImageButton": .carPlay,
    "CPListImageRowItem": .carPlay, "CPMapButton": .carPlay, "CPContact": .carPlay,
    "CPImageSet": .carPlay, "CPManeuver": .carPlay, "CPPointOfInterest": .carPlay,
    "UISearchToken": .drawing,
    "UIApplicationShortcutIcon": .shortcutIcon, "UIMutableApplicationShortcutItem": .shortcutIcon,
    "UIActivityViewController": .drawing, "shareImage": .drawing,
    // Keeps the pixels that its frames have.
    "animatedImage": .drawing, "animatedImageWithImages": .drawing,
    "animatedImageNamed": .drawing, "animatedResizableImageNamed": .drawing,
    "UIImageWriteToSavedPhotosAlbum": .drawing,
    "UIImagePNGRepresentation": .drawing, "UIImageJPEGRepresentation": .drawing,
    "creationRequestForAsset": .drawing, "creationRequestForAssetFromImage": .drawing,
    "INImage": .intent, "DisplayRepresentation": .intent, "ActivityButton": .menuAction,
    "CIImage": .drawing, "MKAnnotationView": .mapAnnotation,
    "MKMarkerAnnotationView": .mapAnnotation,
    "GMSMarker": .mapAnnotation, "colorWithPatternImage": .patternColor,
    "UISegmentedControl": .segmentedControl,
    "insertSegment": .segmentedControl, "setBackIndicatorImage": .barBackground,
    "setBackButtonBackgroundImage": .barBackground,
    "setBackIndicatorTransitionMaskImage": .barBackground, "setShadowImage": .barBackground,
    "setDividerImage": .barBackground, "setSearchFieldBackgroundImage": .barBackground,
    "setSelectionIndicatorImage": .barBackground, "setTrackImage": .barBackground,
    "setProgressImage": .barBackground, "setIncrementImage": .barBackground,
    "setDecrementImage": .barBackground, "setIndicatorImage": .barBackground,
    "setIconWith": .mapAnnotation, "setIconWithName": .mapAnnotation,
    "addPlacemark": .mapAnnotation, "setThumbImage": .slider, "setMinimumTrackImage": .slider,
    "setMaximumTrackImage": .slider, "UNNotificationAttachment": .notification,
    "UNNotificationActionIcon": .notification, "UNNotificationAction": .notification,
    "SKTexture": .texture, "SKSpriteNode": .texture, "textureWithImageNamed": .texture,
    "spriteNodeWithImageNamed": .texture, "TextureResource": .texture, "MDLTexture": .texture,
    "newTexture": .texture,
  ]

  /// Returns the consumer by a called function, with what stands before its last name, and behind the image.
  ///
  /// Bars and segments have setters of the same name as buttons: `setBackgroundImage(image, for: .default)`.
  static func byCall(
    _ callee: String, of receiver: Substring, before rest: @autoclosure () -> String
  ) -> ImageConsumer? {
    if callee == "addImage" {
      // Mapbox and MapLibre keep a copy under a name: `style.addImage(image, id: "stop")`.
      let rest = rest().filter { $0 != " " }
      return [",id:", ",forId:", ",withId:"].contains(where: rest.contains) ? .mapAnnotation : nil
    }
    if callee.hasPrefix("set"), callee.hasSuffix("Image"), let item = barItem(receiver) {
      return item
    }
    if callee == "initWithImage", let owner = madeType(receiver), !owner.hasSuffix("View") {
      return byOwner(owner)
    }
    guard callee == "setImage" || callee == "setBackgroundImage" else {
      return byCallee[callee] ?? byType[callee] ?? byOwner(receiver)
    }
    let owner = receiver.lowercased()
    if ["node", "pasteboard"].contains(where: owner.hasSuffix) { return .drawing }
    if ["bar", "appearance()", "segmentedcontrol", "stepper"].contains(where: owner.hasSuffix) {
      return .barBackground
    }
    let rest = rest()
    // `style.setImage(pin, forName: "pin")` of maps.
    if SourceBytes.contains(rest, "forName:") { return .mapAnnotation }
    return barLabels.contains { SourceBytes.contains(rest, $0) } ? .barBackground : .button
  }

  /// Returns `Row` of `[Row alloc]`, whose spaces may be gone.
  private static func madeType(_ receiver: Substring) -> Substring? {
    var name = receiver.drop { $0 == "[" }
    if name.hasSuffix("alloc]") { name = name.dropLast(6).prefix { $0 != " " } }
    return name.first?.isUppercase == true ? name : nil
  }

  /// Returns the item of a bar whose image is set, by its name: `[page.tabBarItem setSelectedImage:image]`.
  private static func barItem(_ receiver: Substring) -> ImageConsumer? {
    if receiver.hasSuffix("abBarItem") { return .tabBarItem }
    return receiver.hasSuffix("arButtonItem") ? .barButtonItem : nil
  }

  /// Returns the consumer by the type whose function is called: `TextureResource.load(named: "sky")`.
  private static func byOwner(_ receiver: Substring) -> ImageConsumer? {
    guard receiver.first?.isUppercase == true else { return nil }
    let found = byType[String(receiver)] ?? byCallee[String(receiver)]
    return found?.readsOnce == true ? found : nil
  }

  /// The words behind the image that only calls of bars and segments have.
  private static let barLabels: [StaticString] = [
    "arMetrics", "for: .default)", "orSegmentAt", "orSearchBarIcon", "UISearchBar.Icon",
    ", state:",
  ]

  /// Returns the consumer by the method called on the image itself: `UIImage(named: "x")?.draw(in: rect)`. Compares
  /// bytes, since it is called for every member of every file.
  static func ofMethod(_ name: Range<Int>, in source: SourceBytes) -> ImageConsumer? {
    switch name.count {
    case 4: return source.equals(name, to: "draw") ? .drawing : nil
    case 7:
      let isPixels =
        source.equals(name, to: "cgImage") || source.equals(name, to: "ciImage")
        || source.equals(name, to: "pngData") || source.equals(name, to: "CGImage")
        || source.equals(name, to: "CIImage")
      return isPixels ? .drawing : nil
    case 8:
      let isData = source.equals(name, to: "jpegData") || source.equals(name, to: "heicData")
      return isData ? .drawing : nil
    case 10:
      // A deferred image has none.
      let isRead =
        source.equals(name, to: "drawInRect") || source.equals(name, to: "imageAsset")
      return isRead ? .drawing : nil
    case 11: return source.equals(name, to: "drawAtPoint") ? .drawing : nil
    case 12: return source.equals(name, to: "swiftUIImage") ? .swiftUI : nil
    case 13: return source.equals(name, to: "drawAsPattern") ? .drawing : nil
    case 16: return source.equals(name, to: "stretchableImage") ? .resizable : nil
    case 32:
      return source.equals(name, to: "stretchableImageWithLeftCapWidth") ? .resizable : nil
    default: return nil
    }
  }
}
