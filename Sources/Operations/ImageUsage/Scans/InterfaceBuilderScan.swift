import SourceLexing

/// An image that an Interface Builder document names.
public struct InterfaceBuilderImageUse: Hashable, Sendable {
  public var file: String
  public var line: Int
  public var name: String
  /// Whether it is an SF Symbol rather than an asset.
  public var isSystem: Bool
  /// The name of the element that shows the image: `imageView`, `tabBarItem`.
  public var kind: String

  public init(file: String, line: Int, name: String, isSystem: Bool, kind: String) {
    self.file = file
    self.line = line
    self.name = name
    self.isSystem = isSystem
    self.kind = kind
  }
}

/// Reads the attributes of a xib or storyboard that can contain the name of an image.
struct InterfaceBuilderScan {
  private var scanner: MarkupScanner
  private var facts: FactCollector
  /// Names that `<resources>` lists as SF Symbols only.
  private var system: Set<String> = []
  private var isResourceName = false
  /// The outlets of each object, as carriers.
  private var outlets: [String: [String]] = [:]
  /// The button whose states stand here.
  private var button = ""

  static func facts(
    in source: UnsafeBufferPointer<UInt8>, about names: AssetNames
  ) -> FileFacts {
    let bytes = SourceBytes(source)
    var scan = InterfaceBuilderScan(
      scanner: MarkupScanner(bytes), facts: FactCollector(bytes, names: names))
    scan.run()
    return scan.facts.facts
  }

  private mutating func run() {
    let source = scanner.source
    var resources = MarkupScanner(source)
    var own: Set<String> = []
    var reader = OutletReader()
    while resources.nextTag() {
      reader.read(resources)
      guard resources.isTag("image"), let name = resources.value(of: "name") else { continue }
      let text = source.string(name)
      if let catalog = resources.value(of: "catalog"),
        source.equals(catalog, to: "system")
      {
        system.insert(text)
      } else {
        own.insert(text)
      }
    }
    system.subtract(own)
    outlets = reader.carriers
    while scanner.nextTag() {
      if let launch = scanner.value(of: "launchScreen"),
        source.equals(launch, to: "YES")
      {
        facts.insert(.isLaunchScreen)
      }
      archivedResource(source)
      element(source)
    }
  }

  /// `<string key="NSResourceName">name</string>` in documents from before Xcode 5.
  private mutating func archivedResource(_ source: SourceBytes) {
    if isResourceName, scanner.isTag("string"), !scanner.text.isEmpty {
      facts.addString(
        source.slice(scanner.text), as: .interfaceBuilder,
        at: FactCollector.Place(
          offset: scanner.text.lowerBound, line: scanner.textLine,
          lineStart: scanner.textLineStart))
    }
    isResourceName =
      scanner.value(of: "key").map {
        source.equals($0, to: "NSResourceName")
      } ?? false
  }

  private mutating func element(_ source: SourceBytes) {
    if let catalog = scanner.value(of: "catalog"),
      source.equals(catalog, to: "system")
    {
      return
    }
    if scanner.isTag("button"), let id = scanner.value(of: "id") { button = source.string(id) }
    let isResource = scanner.isTag("image")
    // `tableViewCell@imageView` is an outlet; identifiers are never names of images.
    for attribute in scanner.attributes where namesImage(attribute, isResource) {
      let value = source.slice(attribute.value)
      guard !system.contains(String(decoding: value, as: UTF8.self)) else { continue }
      var place = FactCollector.Place(
        offset: attribute.name.lowerBound, line: attribute.line, lineStart: attribute.lineStart)
      place.consumer = Self.consumer(source.string(scanner.tag))
      place.namesImage = !source.equals(attribute.name, to: "value")
      if place.consumer == .imageView, let id = scanner.value(of: "id") {
        place.carriers = outlets[source.string(id)] ?? []
      } else if scanner.isTag("state") {
        place.carriers = outlets[button] ?? []
      }
      if value.contains(UInt8(ascii: "&")) {
        MarkupEntities.decode(value).withUnsafeBufferPointer {
          facts.addString($0, as: .interfaceBuilder, at: place)
        }
      } else {
        facts.addString(value, as: .interfaceBuilder, at: place)
      }
    }
  }

  private func namesImage(_ attribute: MarkupScanner.Attribute, _ isResource: Bool) -> Bool {
    let source = scanner.source
    let (start, end) = (attribute.name.lowerBound, attribute.name.upperBound)
    if source.equals(start, end, to: "name") { return isResource }
    if source.equals(start, end, to: "value") {
      return scanner.isTag("userDefinedRuntimeAttribute")
    }
    return source.starts(with: "mage", at: end - 4)
  }

  static func consumer(_ element: String) -> ImageConsumer? {
    switch element {
    case "imageView": .imageView
    case "state", "button", "buttonConfiguration": .button
    case "barButtonItem": .barButtonItem
    case "tabBarItem": .tabBarItem
    case "segment": .segmentedControl
    case "slider": .slider
    default: nil
    }
  }
}

/// Decodes the five entities of XML and numeric references.
enum MarkupEntities {
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "&"),
        let end = bytes[place..<min(bytes.count, place + 12)].firstIndex(of: UInt8(ascii: ";")),
        let text = text(String(decoding: bytes[(place + 1)..<end], as: UTF8.self))
      else {
        result.append(bytes[place])
        place += 1
        continue
      }
      result.append(contentsOf: text.utf8)
      place = end + 1
    }
    return result
  }

  private static func text(_ entity: String) -> String? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard entity.hasPrefix("#") else { return nil }
      let digits = entity.dropFirst()
      let value =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
  }
}
