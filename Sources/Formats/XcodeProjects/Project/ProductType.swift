/// The kind of product of a target (`productType` of a `PBXNativeTarget`).
public enum ProductType: Hashable, Sendable {
  /// An app; also one for a watch if its SDK is watchOS.
  case application
  /// An App Clip.
  case appClip
  /// An app for Messages only.
  case messagesApplication
  /// A watch app from before Xcode 14, with its code in an extension.
  case watchApplication
  /// The extension with the code of such a watch app.
  case watchExtension
  /// An app extension; its Info.plist has the purpose.
  case appExtension
  /// An ExtensionKit extension.
  case extensionKitExtension
  /// An extension of Messages, without or with code.
  case messagesExtension
  /// An extension of tvOS.
  case tvExtension
  /// A framework.
  case framework
  /// A framework that is linked statically and has no resources at run time.
  case staticFramework
  /// A static library.
  case staticLibrary
  /// A dynamic library.
  case dynamicLibrary
  /// A bundle of resources or code.
  case bundle
  /// Unit tests.
  case unitTests
  /// User interface tests.
  case userInterfaceTests
  /// A command line tool.
  case tool
  /// A target without a product: an aggregate, or an external build system.
  case none
  /// Any other product type, by its identifier.
  case other(String)

  /// Returns the type of an identifier such as `com.apple.product-type.application`.
  public init(identifier: String) {
    let prefix = "com.apple.product-type."
    self =
      identifier.hasPrefix(prefix)
      ? Self.known[String(identifier.dropFirst(prefix.count))] ?? .other(identifier)
      : identifier.isEmpty ? .none : .other(identifier)
  }

  private static let known: [String: ProductType] = [
    "application": .application,
    "application.on-demand-install-capable": .appClip,
    "application.messages": .messagesApplication,
    "application.watchapp": .watchApplication,
    "application.watchapp2": .watchApplication,
    "application.watchapp2-container": .application,
    "watchkit-extension": .watchExtension,
    "watchkit2-extension": .watchExtension,
    "app-extension": .appExtension,
    "app-extension.intents-service": .appExtension,
    "extensionkit-extension": .extensionKitExtension,
    "app-extension.messages": .messagesExtension,
    "app-extension.messages-sticker-pack": .messagesExtension,
    "tv-app-extension": .tvExtension,
    "framework": .framework,
    "framework.static": .staticFramework,
    "library.static": .staticLibrary,
    "library.dynamic": .dynamicLibrary,
    "bundle": .bundle,
    "bundle.unit-test": .unitTests,
    "bundle.ui-testing": .userInterfaceTests,
    "tool": .tool,
  ]
}
