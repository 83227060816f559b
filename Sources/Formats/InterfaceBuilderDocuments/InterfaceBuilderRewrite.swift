/// How a view gets an image that left the app.
public enum InterfaceBuilderRoute: String, Sendable, Hashable, CaseIterable {
  /// The view gets the runtime's class. It still names the image, which is a placeholder now, and names it again in a
  /// runtime attribute.
  case customClass
  /// The view gets the runtime's class. The name moves to a runtime attribute, and the image may be removed.
  case keyAttribute
}

/// The classes that replace UIKit's.
public struct InterfaceBuilderRuntimeClasses: Sendable, Hashable {
  /// Replaces `UIImageView`.
  public var imageView: String
  /// Replaces `UIButton`.
  public var button: String
  /// The Swift module of both.
  public var module: String

  /// Creates the names of the classes; Levity's own by default.
  public init(
    imageView: String = "LevityImageView", button: String = "LevityButton",
    module: String = "LevityUIKit"
  ) {
    self.imageView = imageView
    self.button = button
    self.module = module
  }

  func name(for elementName: String) -> String {
    elementName == "button" ? button : imageView
  }
}

/// The rewrite of a document whose images leave the app: one edit, and a result for each reference.
public struct InterfaceBuilderRewrite: Sendable, Hashable {
  /// A reference that isn't changed, and the reason.
  public struct SkippedReference: Sendable, Hashable {
    /// The place that names the image.
    public var reference: InterfaceBuilderImageReference
    /// The reason why it stays.
    public var reason: InterfaceBuilderSkipReason
  }

  /// The change of the document.
  public var edit: InterfaceBuilderEdit
  /// The references that the runtime handles after the edit, in the order of the document.
  public var rewritten: [InterfaceBuilderImageReference]
  /// The references that stay, in the order of the document.
  public var skipped: [SkippedReference]
  /// The entries of `<resources>` that are removed because nothing refers to them any more, with their sizes in points.
  public var removedResources: [InterfaceBuilderImageResource]
}

/// The reason why a reference to an image isn't rewritten.
public enum InterfaceBuilderSkipReason: Sendable, Hashable {
  /// The system shows launch screens before any code runs.
  case launchScreen
  /// The document is an archive from before Xcode 5.
  case legacyArchive
  /// The runtime has no views for the platform.
  case unsupportedPlatform(InterfaceBuilderRuntime?)
  /// The image is a symbol of the system, which isn't in any catalog of the app.
  case systemSymbol
  /// The document contains the image itself.
  case embeddedImage
  /// The runtime handles the reference already.
  case alreadyDeferred
  /// The object is neither an image view nor a plain state of a button.
  case unsupportedPlace(element: String, property: String)
  /// The view has a class of the app, which can't be replaced.
  case foreignClass(String)
  /// The view's image depends on its traits.
  case variesByTraits
  /// An `imageReference` element has a rendering mode or symbol scale, which a name alone would lose.
  case imageReferenceElement
  /// There is no key path for the state.
  case unsupportedState(String)
  /// The view has a runtime attribute with that key path already.
  case keyPathInUse(String)
  /// The view has no `id`.
  case noIdentifier
  /// The reference doesn't belong to this document.
  case notInDocument
}

extension InterfaceBuilderSkipReason: CustomStringConvertible {
  /// One sentence with the facts.
  public var description: String {
    switch self {
    case .launchScreen: "The document is a launch screen, which is shown before any code runs."
    case .legacyArchive: "The document is an archive from before Xcode 5."
    case .unsupportedPlatform(let platform?): "The document is for \(platform)."
    case .unsupportedPlatform(nil): "The document names no platform."
    case .systemSymbol: "The image is a symbol of the system."
    case .embeddedImage: "The document contains the image itself."
    case .alreadyDeferred: "The runtime handles the image already."
    case .unsupportedPlace(let element, let property):
      "The image is the \(property) of <\(element)>, which reads it once."
    case .foreignClass(let name): "The view has the class \(name)."
    case .variesByTraits: "The image of the view depends on its traits."
    case .imageReferenceElement:
      "The image is named with a rendering mode or symbol scale (<imageReference>)."
    case .unsupportedState(let name): "There is no key path for the state \(name)."
    case .keyPathInUse(let name): "The view has a runtime attribute \(name) already."
    case .noIdentifier: "The view has no identifier."
    case .notInDocument: "The reference doesn't belong to this document."
    }
  }
}
