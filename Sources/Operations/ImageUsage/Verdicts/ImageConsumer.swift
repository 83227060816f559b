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
