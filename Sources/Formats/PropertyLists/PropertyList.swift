public import Foundation

/// A value of a property list of any form.
public enum PropertyList: Hashable, Sendable {
  /// A string.
  case string(String)
  /// Values in order.
  case array([PropertyList])
  /// Keys and values in the order of the file.
  case dictionary(PropertyListDictionary)
  /// Bytes.
  case data([UInt8])
  /// `<true/>` or `<false/>`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A floating point number.
  case real(Double)
  /// A point in time.
  case date(Date)

  /// Reads a property list of any form: binary (`bplist00`), XML, or OpenStep.
  ///
  /// Linear in the size of `bytes`; at most ``OpenStepPropertyList/depthLimit`` levels deep.
  /// - Throws: ``PropertyListError`` with the place of the error.
  public init(parsing bytes: [UInt8]) throws(PropertyListError) {
    if bytes.starts(with: Array("bplist".utf8)) {
      var reader = BinaryPropertyListReader(bytes: bytes)
      self = try reader.read().propertyList
      return
    }
    if Self.isXML(bytes) {
      var reader = XMLPropertyListReader(bytes: bytes)
      self = try reader.read().propertyList
      return
    }
    self = try OpenStepPropertyList(parsing: bytes).root.propertyList
  }

  /// The string, if this is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The elements, if this is an array.
  public var array: [PropertyList]? { if case .array(let value) = self { value } else { nil } }
  /// The entries, if this is a dictionary.
  public var dictionary: PropertyListDictionary? {
    if case .dictionary(let value) = self { value } else { nil }
  }
  /// The boolean, if this is one or a string that Xcode reads as one (`YES`, `NO`).
  public var boolean: Bool? {
    switch self {
    case .boolean(let value): value
    case .string("YES"), .string("true"): true
    case .string("NO"), .string("false"): false
    default: nil
    }
  }
  /// Returns the value of `key`, if this is a dictionary that has it.
  public subscript(key: String) -> PropertyList? { dictionary?[key] }

  /// Returns whether the bytes begin an XML property list, or UTF-16, which only XML lists use.
  package static func isXML(_ bytes: [UInt8]) -> Bool {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "<") else { return false }
    // `<0fbd>` is OpenStep data; in XML, `?`, `!` or the name `plist` follows.
    return [UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "p")].contains(bytes[index + 1])
  }
}
