import SourceLexing

/// Reads the outlets of a document: which property of which class has an object.
///
/// ```xml
/// <view customClass="CodeCard"> … <connections><outlet property="code" destination="0t7-Mx-DiO"/></connections></view>
/// ```
struct OutletReader {
  /// The properties by the objects that they have: `>@CodeCard.code`.
  private(set) var outlets: [String: [String]] = [:]
  /// The classes of the elements around a tag; empty if an element has none of the app's.
  private var classes: [String] = []

  /// The start of a carrier that is an outlet.
  static let mark = ">@"

  /// Reads the tag that a scanner has reached.
  mutating func read(_ scanner: MarkupScanner) {
    let source = scanner.source
    guard !scanner.tag.isEmpty, source[scanner.tag.lowerBound] != UInt8(ascii: "?") else { return }
    if source[scanner.tag.lowerBound - 1] == UInt8(ascii: "/") {
      _ = classes.popLast()
      return
    }
    if scanner.isTag("outlet") || scanner.isTag("outletCollection") {
      note(scanner, source)
    }
    if source[scanner.place - 2] == UInt8(ascii: "/") { return }
    classes.append(scanner.value(of: "customClass").map(source.string) ?? "")
  }

  private mutating func note(_ scanner: MarkupScanner, _ source: SourceBytes) {
    // The element around the connections.
    guard let property = scanner.value(of: "property"),
      let object = scanner.value(of: "destination"), classes.count > 1
    else { return }
    let owner = classes[classes.count - 2]
    guard !owner.isEmpty else { return }
    let outlet = "\(Self.mark)\(owner).\(source.string(property))"
    outlets[source.string(object), default: []].append(outlet)
  }

  /// Returns the class and the property of a carrier that is an outlet.
  static func outlet(_ carrier: String) -> (type: String, property: String)? {
    guard carrier.hasPrefix(mark) else { return nil }
    let parts = carrier.dropFirst(mark.count).split(separator: ".")
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }
}
