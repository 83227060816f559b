/// An `<image>` of `<resources>`: what Interface Builder recorded of an image that the document names.
public struct InterfaceBuilderImageResource: Sendable, Hashable {
  /// The name as written.
  public var name: String
  /// Width in points; of a symbol in its default configuration.
  public var width: Double?
  /// Height in points.
  public var height: Double?
  /// Whether it is a symbol of the system (`catalog="system"`).
  public var isSystemSymbol: Bool
  /// Whether the document contains the image itself (a `<mutableData>` inside).
  public var isEmbedded: Bool
  /// The line of the element, counted from 1.
  public var line: Int
  let index: Int32

  static func all(in resources: XMLTree.Node) -> [Self] {
    resources.elements.compactMap { node in
      guard node.isElement("image"), let name = node["name"] else { return nil }
      return Self(
        name: name, width: node["width"].flatMap { Double($0) },
        height: node["height"].flatMap { Double($0) },
        isSystemSymbol: node["catalog"] == "system",
        isEmbedded: node.element("mutableData") != nil, line: node.line, index: node.index)
    }
  }
}
