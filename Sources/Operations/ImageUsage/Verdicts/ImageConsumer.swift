import SourceLexing

/// The use that the code around a place makes of the image, according to the enclosing calls and the assignment's
/// target.
///
/// Consumers that read an image once keep no link to a view, so an image that arrives later doesn't reach them.
public enum ImageConsumer: String, Hashable, Sendable, Codable, CaseIterable {
  case imageView = "image-view"
  case button
  case barButtonItem = "bar-button-item"
  case tabBarItem = "tab-bar-item"
  case textAttachment = "text-attachment"
  case menuAction = "menu-action"
  case swiftUI = "swiftui"
  /// The runtime's view for SwiftUI.
  case levityImage = "levity-image"
  case widget
  case watch
  case carPlay = "carplay"
  case shortcutIcon = "shortcut-icon"
  case intent
  case mapAnnotation = "map-annotation"
  case drawing
  /// The drawing of a view of the app's own, which hooks repeat when the image arrives.
  case viewDrawing = "view-drawing"
  /// A copy that a member of the app's own makes again when the pixels arrive (``ImageCopies``).
  case deferredCopy = "deferred-copy"
  case layerContents = "layer-contents"
  case patternColor = "pattern-color"
  /// A stretchable copy, as iOS 4 made it. Resizable ones are deferred like the image itself.
  case resizable = "resizable-image"
  /// The background or the indicator of a bar, a field or a control that nothing watches.
  case barBackground = "bar-background"
  case segmentedControl = "segmented-control"
  case slider
  case launchScreen = "launch-screen"
  case appIcon = "app-icon"
  case notification
  /// SpriteKit and other engines, which look up the name in the bundle themselves.
  case texture

  /// Whether it keeps a link to a view, so that an image that arrives later is shown.
  var isLate: Bool {
    switch self {
    case .imageView, .button, .barButtonItem, .tabBarItem, .viewDrawing: true
    default: false
    }
  }

  /// Whether an image that arrives later isn't shown by it, nor by a call that is rewritten.
  var isFixed: Bool {
    switch self {
    case .imageView, .button, .viewDrawing, .deferredCopy, .swiftUI, .levityImage: false
    default: true
    }
  }

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
    "Button": .swiftUI,
    "CPListItem": .carPlay, "CPBarButton": .carPlay, "CPGridButton": .carPlay,
    "CPTabBarTemplate": .carPlay, "CPNowPlayingImageButton": .carPlay,
    "CPListImageRowItem": .carPlay, "CPMapButton": .carPlay,
    "UIApplicationShortcutIcon": .shortcutIcon, "UIMutableApplicationShortcutItem": .shortcutIcon,
    "UIActivityViewController": .drawing, "shareImage": .drawing,
    // Keeps the pixels that its frames have.
    "animatedImage": .drawing, "animatedImageWithImages": .drawing,
    "UIImageWriteToSavedPhotosAlbum": .drawing,
    "UIImagePNGRepresentation": .drawing, "UIImageJPEGRepresentation": .drawing,
    "INImage": .intent, "CIImage": .drawing, "MKAnnotationView": .mapAnnotation,
    "MKMarkerAnnotationView": .mapAnnotation,
    "GMSMarker": .mapAnnotation, "colorWithPatternImage": .patternColor,
    "UISegmentedControl": .segmentedControl,
    "insertSegment": .segmentedControl, "setBackIndicatorImage": .barBackground,
    "setBackIndicatorTransitionMaskImage": .barBackground, "setShadowImage": .barBackground,
    "setDividerImage": .barBackground, "setSearchFieldBackgroundImage": .barBackground,
    "setSelectionIndicatorImage": .barBackground, "setTrackImage": .barBackground,
    "setProgressImage": .barBackground, "setThumbImage": .slider, "setMinimumTrackImage": .slider,
    "setMaximumTrackImage": .slider, "UNNotificationAttachment": .notification,
    "UNNotificationActionIcon": .notification, "UNNotificationAction": .notification,
    "SKTexture": .texture, "SKSpriteNode": .texture, "textureWithImageNamed": .texture,
    "spriteNodeWithImageNamed": .texture, "TextureResource": .texture, "MDLTexture": .texture,
  ]

  /// Consumers by a word inside the target of the assignment, lowercased: `self.tabBarItem.image = …`.
  private static let byTarget: [(word: StaticString, consumer: ImageConsumer)] = [
    ("tabbaritem", .tabBarItem), ("barbuttonitem", .barButtonItem), ("attachment", .textAttachment),
    ("layer.contents", .layerContents), ("annotation", .mapAnnotation), ("marker", .mapAnnotation),
    ("imageview", .imageView), ("button", .button), ("slider", .slider),
    ("backindicator", .barBackground), ("shadowimage", .barBackground),
    ("selectionindicatorimage", .barBackground), ("trackimage", .barBackground),
    ("progressimage", .barBackground), ("bar.backgroundimage", .barBackground),
    ("appearance.backgroundimage", .barBackground), ("field.background", .barBackground),
  ]

  /// Returns the consumer by the lowercased target of the assignment.
  static func ofTarget(_ target: String) -> ImageConsumer? {
    byTarget.first { SourceBytes.contains(target, $0.word) }?.consumer
  }

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
    guard callee == "setImage" || callee == "setBackgroundImage" else { return byCallee[callee] }
    let owner = receiver.lowercased()
    if ["bar", "appearance()", "segmentedcontrol", "stepper"].contains(where: owner.hasSuffix) {
      return .barBackground
    }
    let rest = rest()
    return barLabels.contains { SourceBytes.contains(rest, $0) } ? .barBackground : .button
  }

  /// The words behind the image that only calls of bars and segments have.
  private static let barLabels: [StaticString] = [
    "arMetrics", "for: .default)", "orSegmentAt", "orSearchBarIcon", "UISearchBar.Icon",
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
    case 8: return source.equals(name, to: "jpegData") ? .drawing : nil
    case 10: return source.equals(name, to: "drawInRect") ? .drawing : nil
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

extension ImageConsumer {
  /// Whether it keeps the image as it is at that moment.
  var readsOnce: Bool {
    switch self {
    case .textAttachment, .menuAction, .mapAnnotation, .drawing, .layerContents, .patternColor,
      .resizable, .barBackground, .segmentedControl, .slider, .carPlay, .shortcutIcon, .intent,
      .notification, .texture, .barButtonItem, .tabBarItem:
      true
    case .imageView, .button, .swiftUI, .levityImage, .widget, .watch, .viewDrawing, .deferredCopy,
      .launchScreen, .appIcon:
      false
    }
  }
}
