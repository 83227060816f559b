/// Finds the places that name an image, in one pass over the elements.
struct ImageReferenceReader {
  private struct Listing {
    var isSystem = false
    var isCustom = false
    var isEmbedded = false
  }

  private(set) var references: [InterfaceBuilderImageReference] = []
  /// The values of runtime attributes that are strings.
  private(set) var runtimeStrings: Set<String> = []
  private let listings: [String: Listing]

  init(resources: [InterfaceBuilderImageResource]) {
    var listings: [String: Listing] = [:]
    for image in resources {
      var listing = listings[image.name] ?? Listing()
      if image.isSystemSymbol { listing.isSystem = true } else { listing.isCustom = true }
      listing.isEmbedded = listing.isEmbedded || (image.isEmbedded && !image.isSystemSymbol)
      listings[image.name] = listing
    }
    self.listings = listings
  }

  mutating func read(_ tree: XMLTree) {
    let root = tree.root
    var index = root.index
    let end = root.record.next
    while index < end {
      let node = XMLTree.Node(tree.storage, index)
      let record = node.record
      if record.parent == root.index, node.isElement("resources") {
        index = record.next
        continue
      }
      index += 1
      guard record.kind == .element else { continue }
      readAttributes(of: node)
      if node.isElement("userDefinedRuntimeAttribute") {
        readRuntimeAttribute(node)
        if node["type"] == "string", let value = node["value"] { runtimeStrings.insert(value) }
      } else if node.isElement("object"), node["class"] == "NSCustomResource" {
        readArchivedResource(node)
      }
    }
  }

  private mutating func readAttributes(of node: XMLTree.Node) {
    for attribute in node.attributes where isNamedLikeAnImage(attribute, node) {
      let value = attribute.value
      let property = attribute.name
      let isVariation = node.isElement("variation")
      guard let holder = isVariation ? node.parent : node else { continue }
      let known = Self.kind(of: holder, property)
      guard known != nil || listings[value] != nil else { continue }
      // Flags such as `accessibilityTraits@image` aren't names.
      guard !value.isEmpty, value != "YES", value != "NO" else { continue }
      let isReference = node.isElement("imageReference")
      append(
        known ?? .other, node, value: value,
        property: isReference ? node["key"] ?? property : property)
    }
  }

  /// A cheap test for `image` and everything that ends with `Image`.
  private func isNamedLikeAnImage(_ attribute: XMLTree.Attribute, _ node: XMLTree.Node) -> Bool {
    let bytes = node.storage.bytes
    let end = Int(attribute.record.nameEnd)
    let count = end - Int(attribute.record.nameStart)
    guard count >= 5, bytes[end - 1] == UInt8(ascii: "e"), bytes[end - 2] == UInt8(ascii: "g"),
      bytes[end - 3] == UInt8(ascii: "a"), bytes[end - 4] == UInt8(ascii: "m")
    else { return false }
    return count == 5
      ? bytes[end - 5] == UInt8(ascii: "i")
      : bytes[end - 5] == UInt8(ascii: "I") || bytes[end - 5] == UInt8(ascii: "i")
  }

  private mutating func readRuntimeAttribute(_ node: XMLTree.Node) {
    guard let keyPath = node["keyPath"], let value = node["value"], !value.isEmpty else { return }
    if node["type"] == "image" {
      append(.runtimeAttribute, node, value: value, property: keyPath)
    } else if InterfaceBuilderImageKeyPath(rawValue: keyPath) != nil {
      append(.deferred, node, value: value, property: keyPath)
    }
  }

  /// `<object class="NSCustomResource"><string key="NSClassName">NSImage</string>…`
  private mutating func readArchivedResource(_ node: XMLTree.Node) {
    var strings: [String: String] = [:]
    for child in node.elements {
      guard child.isElement("string"), let key = child["key"] else { continue }
      strings[key] = child.children.map(\.text).joined()
    }
    guard let name = strings["NSResourceName"], !name.isEmpty,
      strings["NSClassName"] == "NSImage" || strings["NSClassName"] == "UIImage"
    else { return }
    append(.archivedResource, node, value: name, property: "NSResourceName")
  }

  private mutating func append(
    _ kind: InterfaceBuilderImageReference.Kind, _ node: XMLTree.Node, value: String,
    property: String
  ) {
    let place = Place(of: node)
    let listing = listings[value]
    let isSystem: Bool
    if node["catalog"] == "system" {
      // A `catalog` attribute applies to the element; if another image of it is listed as the app's own, it isn't
      // meant.
      let isOnlyCustom = listing.map { $0.isCustom && !$0.isSystem } ?? false
      isSystem = property == "image" || !isOnlyCustom || node.isElement("imageReference")
    } else {
      isSystem = listing.map { $0.isSystem && !$0.isCustom } ?? false
    }
    references.append(
      InterfaceBuilderImageReference(
        kind: kind, objectID: place.owner["id"], objectName: place.owner.name,
        customClass: place.owner["customClass"], elementName: node.name, property: property,
        controlState: place.state, variation: place.variation, name: value,
        assetName: InterfaceBuilderImageReference.assetName(of: value), isSystemSymbol: isSystem,
        isListed: listing != nil, isEmbedded: !isSystem && listing?.isEmbedded == true,
        line: node.line, node: node.index, owner: place.owner.index))
  }

  private static func kind(
    of node: XMLTree.Node, _ property: String
  ) -> InterfaceBuilderImageReference.Kind? {
    let holder = node.isElement("imageReference") ? node.parent ?? node : node
    switch holder.name {
    case "imageView": return .imageView
    case "state": return .buttonState
    case "buttonConfiguration": return .buttonConfiguration
    case "barButtonItem": return .barButtonItem
    case "tabBarItem": return .tabBarItem
    case "segment": return .segment
    case "slider": return .slider
    case "progressView": return .progressView
    case "imageCell", "buttonCell", "popUpButtonCell": return .cell
    case "accessibilityTraits": return nil
    default: return node.isElement("imageReference") ? .other : nil
    }
  }
}

/// The context of a name: the object that shows the image, its state and its traits.
private struct Place {
  var owner: XMLTree.Node
  var state: String?
  var variation: String?

  init(of node: XMLTree.Node) {
    owner = node
    while true {
      if owner.isElement("state") {
        state = state ?? owner["key"]
      } else if owner.isElement("variation") {
        variation = variation ?? owner["key"]
      } else if owner.isElement("imageView") || owner.isElement("button") {
        return
      } else if owner.attribute("id") != nil && !owner.isElement("imageReference") {
        return
      }
      guard let parent = owner.parent else { return }
      owner = parent
    }
  }
}
