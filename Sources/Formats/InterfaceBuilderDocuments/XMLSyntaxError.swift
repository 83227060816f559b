/// The reason why bytes aren't an XML document that this module reads, with its place.
public struct XMLSyntaxError: Error, Hashable, Sendable {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    /// The bytes are UTF-16 or UTF-32; only UTF-8 is read.
    case unsupportedEncoding(String)
    /// A byte sequence that isn't UTF-8.
    case notUTF8
    /// A control character that XML 1.0 forbids.
    case forbiddenCharacter(UInt8)
    /// The document ends inside a construct, such as `a comment`.
    case unexpectedEnd(inside: String)
    /// The document ends before the end tag of an element that started in `line`.
    case unclosedElement(name: String, line: Int)
    /// An end tag that doesn't match the innermost open element.
    case mismatchedEndTag(expected: String, found: String)
    /// An end tag without an open element.
    case strayEndTag(name: String)
    /// A required part of a construct is missing.
    case expected(String, inside: String)
    /// An attribute that its element has already.
    case duplicateAttribute(name: String, element: String)
    /// A `&name;` other than XML's five. Entities are never resolved.
    case unknownEntity(name: String)
    /// A `&#…;` that isn't a valid character of XML 1.0.
    case invalidCharacterReference
    /// A document type with declarations of its own (`<!DOCTYPE a [ … ]>`), which aren't read.
    case internalSubset
    /// An XML declaration or a document type in a place where it isn't allowed.
    case misplaced(String)
    /// Characters other than white space outside the root element.
    case textOutsideRoot
    /// A second root element.
    case secondRoot(name: String)
    /// No element at all.
    case noRoot
    /// Elements nested deeper than `XMLTree.maximumDepth`.
    case tooDeep(limit: Int)
    /// A document longer than `XMLTree.maximumSize` bytes.
    case tooLarge(limit: Int)
  }

  /// The reason.
  public var reason: Reason
  /// The offset in bytes.
  public var offset: Int
  /// The line, counted from 1.
  public var line: Int

  /// Creates an error at a place in a document.
  public init(_ reason: Reason, offset: Int, line: Int) {
    self.reason = reason
    self.offset = offset
    self.line = line
  }
}

extension XMLSyntaxError: CustomStringConvertible {
  /// One sentence with the place and the facts.
  public var description: String { "line \(line), byte \(offset): \(reason)." }
}

extension XMLSyntaxError.Reason: CustomStringConvertible {
  /// The facts, without place and period.
  public var description: String {
    switch self {
    case .unsupportedEncoding(let name): "the document is \(name), but only UTF-8 is read"
    case .notUTF8: "the bytes are not UTF-8"
    case .forbiddenCharacter(let byte): "the control character \(byte) isn't allowed in XML"
    case .unexpectedEnd(let place): "the document ends inside \(place)"
    case .unclosedElement(let name, let line):
      "the document ends before </\(name)>, which closes the element of line \(line)"
    case .mismatchedEndTag(let expected, let found):
      "expected </\(expected)>, found </\(found)>"
    case .strayEndTag(let name): "</\(name)> doesn't close an element"
    case .expected(let what, let place): "expected \(what) in \(place)"
    case .duplicateAttribute(let name, let element):
      "<\(element)> has the attribute \(name) twice"
    case .unknownEntity(let name): "the entity &\(name); is not one of the five of XML"
    case .invalidCharacterReference: "the character reference isn't a valid character of XML"
    case .internalSubset: "document types with declarations of their own aren't read"
    case .misplaced(let what): "\(what) isn't allowed here"
    case .textOutsideRoot: "there is text outside the root element"
    case .secondRoot(let name): "<\(name)> is a second root element"
    case .noRoot: "the document has no element"
    case .tooDeep(let limit): "elements are nested deeper than \(limit)"
    case .tooLarge(let limit): "the document is longer than \(limit) bytes"
    }
  }
}
