/// A `.xib` or `.storyboard` as Xcode writes it, with the images that it names.
///
/// The document keeps its bytes (`tree.bytes`). Changes are `InterfaceBuilderEdit` values made from ranges of them, so
/// everything outside of an edit is unchanged.
public struct InterfaceBuilderDocument: Sendable, Hashable {
  /// The purpose of a document.
  public enum Kind: String, Sendable, Hashable {
    /// Objects of one nib.
    case xib
    /// Scenes with view controllers.
    case storyboard
  }

  /// The XML of the document.
  public let tree: XMLTree
  /// The purpose of the document: by its `type`, or else by whether it has scenes.
  public let kind: Kind
  /// `targetRuntime`, nil if the document names none.
  public let targetRuntime: InterfaceBuilderRuntime?
  /// Whether the system shows it before the app's code runs (`launchScreen="YES"`).
  public let isLaunchScreen: Bool
  /// Whether it is an archive from before Xcode 5, whose images are archived objects.
  public let isLegacyArchive: Bool
  /// The version of Interface Builder that wrote it, such as `14490.70`.
  public let toolsVersion: String?
  /// `<resources>`: images, in order.
  public let imageResources: [InterfaceBuilderImageResource]
  /// `<resources>`: names of the catalogs' colors, in order.
  public let namedColors: [String]
  /// Every place that names an image, in order.
  public let imageReferences: [InterfaceBuilderImageReference]
  /// The values of the runtime attributes that are strings.
  public let runtimeStrings: Set<String>

  /// Reads a document.
  ///
  /// - Throws: The XML error with its line and offset, or the name of a root element that is neither `document` nor
  ///   `archive`.
  public init(_ bytes: [UInt8]) throws(InterfaceBuilderDocumentError) {
    do {
      tree = try XMLTree(bytes)
    } catch {
      throw .syntax(error)
    }
    let root = tree.root
    isLegacyArchive = root.isElement("archive")
    guard isLegacyArchive || root.isElement("document") else {
      throw .notInterfaceBuilder(root: root.name)
    }
    if let type = root["type"] {
      kind = type.split(separator: ".").contains("Storyboard") ? .storyboard : .xib
    } else {
      kind = root.element("scenes") == nil ? .xib : .storyboard
    }
    targetRuntime = root["targetRuntime"].map(InterfaceBuilderRuntime.init(name:))
    isLaunchScreen = root["launchScreen"] == "YES"
    toolsVersion = root["toolsVersion"]
    let resources = Array(root.elements.filter { $0.isElement("resources") })
    let images = resources.flatMap(InterfaceBuilderImageResource.all(in:))
    imageResources = images
    namedColors = resources.flatMap(\.elements).filter { $0.isElement("namedColor") }
      .compactMap { $0["name"] }
    var reader = ImageReferenceReader(resources: images)
    reader.read(tree)
    imageReferences = reader.references
    runtimeStrings = reader.runtimeStrings
  }

  /// Every element with an `id`, in order. Computed at each call.
  public var objects: [InterfaceBuilderObject] {
    tree.nodes.compactMap(InterfaceBuilderObject.init)
  }
}

/// The reason why bytes aren't an Interface Builder document.
public enum InterfaceBuilderDocumentError: Error, Hashable, Sendable {
  /// The XML isn't well formed, or is of a kind that isn't read.
  case syntax(XMLSyntaxError)
  /// The root element is of another format.
  case notInterfaceBuilder(root: String)
}

extension InterfaceBuilderDocumentError: CustomStringConvertible {
  /// One sentence with the facts.
  public var description: String {
    switch self {
    case .syntax(let error): error.description
    case .notInterfaceBuilder(let root):
      "The root element is <\(root)>; an Interface Builder document has <document> or <archive>."
    }
  }
}
