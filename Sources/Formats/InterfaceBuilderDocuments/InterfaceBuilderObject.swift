/// An element with an identifier: a view, a controller, a constraint, a connection.
public struct InterfaceBuilderObject: Sendable, Hashable {
  /// `id`, unique in its document.
  public var id: String
  /// The element's name, such as `imageView`.
  public var elementName: String
  /// `customClass`.
  public var customClass: String?
  /// `customModule`: the Swift module of the class.
  public var customModule: String?
  /// `customModuleProvider`: `target` if the module is that of the app's own target.
  public var customModuleProvider: String?
  /// The line of the start tag, counted from 1.
  public var line: Int

  /// Creates an object.
  public init(
    id: String, elementName: String, customClass: String? = nil, customModule: String? = nil,
    customModuleProvider: String? = nil, line: Int
  ) {
    self.id = id
    self.elementName = elementName
    self.customClass = customClass
    self.customModule = customModule
    self.customModuleProvider = customModuleProvider
    self.line = line
  }

  init?(_ node: XMLTree.Node) {
    guard node.kind == .element, let id = node["id"] else { return nil }
    self.init(
      id: id, elementName: node.name, customClass: node["customClass"],
      customModule: node["customModule"], customModuleProvider: node["customModuleProvider"],
      line: node.line)
  }
}
