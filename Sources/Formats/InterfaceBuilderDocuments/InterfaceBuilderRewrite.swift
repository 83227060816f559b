/// How a view gets an image that left the app.
public enum InterfaceBuilderRoute: String, Sendable, Hashable, CaseIterable {
  /// The view becomes the runtime's class; it names the image as before, which is a placeholder now, and once more in a
  /// runtime attribute.
  case customClass
  /// The view becomes the runtime's class; the name moves to a runtime attribute and the image may go.
  case keyAttribute
}

/// The classes that take the place of UIKit's.
public struct InterfaceBuilderRuntimeClasses: Sendable, Hashable {
  /// Replaces `UIImageView`.
  public var imageView: String
  /// Replaces `UIButton`.
  public var button: String
  /// The Swift module of both.
  public var module: String

  /// The classes of a runtime; Levity's own by default.
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

/// The rewrite of a document whose images leave the app: one edit, and an answer for each reference.
public struct InterfaceBuilderRewrite: Sendable, Hashable {
  /// A reference that stays as it is, and why.
  public struct SkippedReference: Sendable, Hashable {
    /// The place that names the image.
    public var reference: InterfaceBuilderImageReference
    /// Why it stays.
    public var reason: InterfaceBuilderSkipReason
  }

  /// The change of the document.
  public var edit: InterfaceBuilderEdit
  /// References that the runtime serves after the edit, in the order of the document.
  public var rewritten: [InterfaceBuilderImageReference]
  /// References that stay, in the order of the document.
  public var skipped: [SkippedReference]
  /// Entries of `<resources>` that go because nothing refers to them any more, with their sizes in points.
  public var removedResources: [InterfaceBuilderImageResource]
}

/// Why a reference to an image is not rewritten.
public enum InterfaceBuilderSkipReason: Sendable, Hashable {
  /// The system shows launch screens before any code runs.
  case launchScreen
  /// An archive written before Xcode 5.
  case legacyArchive
  /// A platform for which the runtime has no views.
  case unsupportedPlatform(InterfaceBuilderRuntime?)
  /// A symbol of the system, which is in no catalog of the app.
  case systemSymbol
  /// The document holds the image itself.
  case embeddedImage
  /// The runtime serves the reference already.
  case alreadyDeferred
  /// An object that is neither an image view nor a plain state of a button.
  case unsupportedPlace(element: String, property: String)
  /// The view has a class of the app, which may not be replaced.
  case foreignClass(String)
  /// The view's image depends on its traits.
  case variesByTraits
  /// An `imageReference` element carries a rendering mode or symbol scale that a name alone loses.
  case imageReferenceElement
  /// A state for which there is no key path.
  case unsupportedState(String)
  /// The view has a runtime attribute of that key path already.
  case keyPathInUse(String)
  /// The view has no `id`.
  case noIdentifier
  /// The reference is not one of this document's.
  case notInDocument
}

extension InterfaceBuilderSkipReason: CustomStringConvertible {
  /// One sentence with the facts.
  public var description: String {
    switch self {
    case .launchScreen: "The document is a launch screen, which is shown before any code runs."
    case .legacyArchive: "The document is an archive written before Xcode 5."
    case .unsupportedPlatform(let platform?): "The document is for \(platform)."
    case .unsupportedPlatform(nil): "The document names no platform."
    case .systemSymbol: "The image is a symbol of the system."
    case .embeddedImage: "The document holds the image itself."
    case .alreadyDeferred: "The runtime serves the image already."
    case .unsupportedPlace(let element, let property):
      "The image is the \(property) of <\(element)>, which reads it once."
    case .foreignClass(let name): "The view has the class \(name)."
    case .variesByTraits: "The image of the view depends on its traits."
    case .imageReferenceElement:
      "The image is named with a rendering mode or symbol scale (<imageReference>)."
    case .unsupportedState(let name): "There is no key path for the state \(name)."
    case .keyPathInUse(let name): "The view has a runtime attribute \(name) already."
    case .noIdentifier: "The view has no identifier."
    case .notInDocument: "The reference is not one of this document."
    }
  }
}
