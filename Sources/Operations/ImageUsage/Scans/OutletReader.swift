import SourceLexing

/// Reads the outlets of a document: which property of which class has an object.
///
/// ```xml
/// <view customClass="CodeCard"> … <connections><outlet property="code" destination="0t7-Mx-DiO"/></connections></view>
/// ```
///
/// A method that a button calls gets the button, too: `<action selector="send:" destination="-1"/>` inside of it.
struct OutletReader {
  /// The properties by the objects that they have: `>@CodeCard.code`.
  private var outlets: [String: [String]] = [:]
  /// The methods that buttons call: the button's object, the selector, and the object that has the method.
  private var actions: [(button: String, selector: String, target: String)] = []
  /// The classes of objects.
  private var classesByObject: [String: String] = [:]
  /// The elements around a tag, with their classes; empty if an element has none of the app's.
  private var elements: [(object: String, type: String)] = []

  /// The outlets and actions by the objects that they have: `>@CodeCard.code`, `>@CodeCard.send:`.
  var carriers: [String: [String]] {
    actions.reduce(into: outlets) { result, action in
      guard let type = classesByObject[action.target], action.selector.hasSuffix(":") else {
        return
      }
      result[action.button, default: []].append("\(Self.mark)\(type).\(action.selector)")
    }
  }

  /// The start of a carrier that is an outlet.
  static let mark = ">@"

  /// Reads the tag that a scanner has reached.
  mutating func read(_ scanner: MarkupScanner) {
    let source = scanner.source
    guard !scanner.tag.isEmpty, source[scanner.tag.lowerBound] != UInt8(ascii: "?") else { return }
    if source[scanner.tag.lowerBound - 1] == UInt8(ascii: "/") {
      _ = elements.popLast()
      return
    }
    if scanner.isTag("outlet") || scanner.isTag("outletCollection") {
      note(scanner, source)
    }
    if scanner.isTag("action") { noteAction(scanner, source) }
    let object = scanner.value(of: "id").map(source.string) ?? ""
    let type = scanner.value(of: "customClass").map(source.string) ?? ""
    if !object.isEmpty, !type.isEmpty { classesByObject[object] = type }
    if source[scanner.place - 2] == UInt8(ascii: "/") { return }
    elements.append((object, type))
  }

  private mutating func note(_ scanner: MarkupScanner, _ source: SourceBytes) {
    // The element around the connections.
    guard let property = scanner.value(of: "property"),
      let object = scanner.value(of: "destination"), elements.count > 1
    else { return }
    let owner = elements[elements.count - 2].type
    guard !owner.isEmpty else { return }
    let outlet = "\(Self.mark)\(owner).\(source.string(property))"
    outlets[source.string(object), default: []].append(outlet)
  }

  private mutating func noteAction(_ scanner: MarkupScanner, _ source: SourceBytes) {
    guard let selector = scanner.value(of: "selector"),
      let target = scanner.value(of: "destination"), elements.count > 1
    else { return }
    actions.append(
      (elements[elements.count - 2].object, source.string(selector), source.string(target)))
  }

  /// Returns the class and the property, or the selector, of a carrier that is an outlet.
  static func outlet(_ carrier: String) -> (type: String, property: String)? {
    guard carrier.hasPrefix(mark) else { return nil }
    let parts = carrier.dropFirst(mark.count).split(separator: ".")
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }
}
