/// A place of a document that names an image.
public struct InterfaceBuilderImageReference: Sendable, Hashable {
  /// The kind of object that shows the image.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// `imageView`: `image`, `highlightedImage`.
    case imageView
    /// A `state` of a button: `image`, `backgroundImage`.
    case buttonState
    /// `buttonConfiguration`.
    case buttonConfiguration
    /// `barButtonItem`: `image`, `landscapeImage`, `largeContentSizeImage`.
    case barButtonItem
    /// `tabBarItem`: the same and `selectedImage`.
    case tabBarItem
    /// A segment of a segmented control.
    case segment
    /// `slider`: `minimumValueImage`, `maximumValueImage`.
    case slider
    /// `progressView`: `progressImage`, `trackImage`.
    case progressView
    /// `userDefinedRuntimeAttribute` of type `image`.
    case runtimeAttribute
    /// `imageCell`, `buttonCell` and other cells of AppKit.
    case cell
    /// `NSCustomResource` in an archive written before Xcode 5.
    case archivedResource
    /// A runtime attribute with a key path that the runtime reads (`InterfaceBuilderImageKeyPath`).
    case deferred
    /// Any other element with an attribute that is named like an image and whose value `<resources>` lists.
    case other
  }

  /// The kind of object that shows the image.
  public var kind: Kind
  /// `id` of the object: the button of a state, the control of a segment. Nil outside of an object.
  public var objectID: String?
  /// The element of that object, such as `button`.
  public var objectName: String
  /// Its `customClass`.
  public var customClass: String?
  /// The element that contains the name, such as `state` or `imageReference`.
  public var elementName: String
  /// The property: the attribute, the `key` of an `imageReference` or the key path of a runtime attribute.
  public var property: String
  /// `key` of the button's state, such as `normal`.
  public var controlState: String?
  /// `key` of the enclosing trait variation, such as `heightClass=compact`.
  public var variation: String?
  /// The name in the document, with references decoded.
  public var name: String
  /// The name without an image file's extension: the image's name in a catalog.
  public var assetName: String
  /// Whether it is a symbol of the system.
  public var isSystemSymbol: Bool
  /// Whether `<resources>` lists the name.
  public var isListed: Bool
  /// Whether the document contains the image itself.
  public var isEmbedded: Bool
  /// Whether a child element `imageReference` contains the name, with a rendering mode or symbol scale.
  public var isImageReferenceElement: Bool { elementName == "imageReference" }
  /// The line of the element that contains the name, counted from 1.
  public var line: Int
  let node: Int32
  let owner: Int32

  /// Extensions that `UIImage(named:)` accepts in a name.
  static let fileExtensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "pdf", "svg", "tif", "tiff", "bmp", "heic", "heif", "webp", "ico",
    "icns",
  ]

  static func assetName(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
      fileExtensions.contains(name[name.index(after: dot)...].lowercased())
    else { return name }
    return String(name[..<dot])
  }
}
