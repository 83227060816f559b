/// The kind of bundle that a module is at run time.
public enum ResourceModuleKind: Hashable, Sendable {
  /// An app.
  case application
  /// An App Clip.
  case appClip
  /// An app on the watch.
  case watchApplication
  /// The code of a watch app of the older form.
  case watchExtension
  /// A widget or a Live Activity.
  case widgetExtension
  /// A share or action extension.
  case shareExtension
  /// A notification's content or service.
  case notificationExtension
  /// An extension for Siri.
  case intentsExtension
  /// An extension or app for Messages.
  case messagesExtension
  /// Any other extension, with its extension point, which is empty if unknown.
  case otherExtension(point: String)
  /// A dynamic or static framework.
  case framework
  /// A library, whose resources aren't in any bundle.
  case library
  /// A bundle of its own.
  case bundle
  /// A target of a Swift package.
  case packageTarget
  /// Unit or user interface tests.
  case tests
  /// A command line tool.
  case tool
  /// A catalog without any target, or a target without a product.
  case none

  /// Whether it is an extension, a clip or a watch product, in which the runtime can't load images later.
  public var isRestricted: Bool {
    switch self {
    case .appClip, .watchApplication, .watchExtension, .widgetExtension, .shareExtension,
      .notificationExtension, .intentsExtension, .messagesExtension, .otherExtension:
      true
    default: false
    }
  }

  /// Returns the kind of an extension by its `NSExtensionPointIdentifier` or `EXExtensionPointIdentifier`.
  public init(extensionPoint point: String) {
    switch point {
    case "com.apple.widgetkit-extension", "com.apple.widget-extension": self = .widgetExtension
    case "com.apple.share-services", "com.apple.ui-services", "com.apple.services":
      self = .shareExtension
    case "com.apple.usernotifications.content-extension", "com.apple.usernotifications.service":
      self = .notificationExtension
    case "com.apple.intents-service", "com.apple.intents-ui-service",
      "com.apple.appintents-extension":
      self = .intentsExtension
    case "com.apple.message-payload-provider": self = .messagesExtension
    case "com.apple.watchkit": self = .watchExtension
    default: self = .otherExtension(point: point)
    }
  }

  /// Returns the kind of a target's product.
  init(_ product: ProductType, platform: ApplePlatform?, extensionPoint: String) {
    switch product {
    case .application, .messagesApplication:
      self = platform == .watchOS ? .watchApplication : .application
    case .appClip: self = .appClip
    case .watchApplication: self = .watchApplication
    case .watchExtension: self = .watchExtension
    case .appExtension, .extensionKitExtension: self.init(extensionPoint: extensionPoint)
    case .messagesExtension: self = .messagesExtension
    case .tvExtension: self = .otherExtension(point: extensionPoint)
    case .framework, .staticFramework: self = .framework
    case .staticLibrary, .dynamicLibrary: self = .library
    case .bundle: self = .bundle
    case .unitTests, .userInterfaceTests: self = .tests
    case .tool: self = .tool
    case .none, .other: self = .none
    }
  }
}
