/// The names that an expression can have, as far as the sources say.
package struct TracedNames: Hashable, Sendable {
  /// The reason why an expression may have other values than those that stand in the sources.
  enum Opening: UInt8, Hashable, Sendable {
    /// It comes from a file, a server, a user or code outside of the project.
    case data
    /// It's the name of something in code: `"\(kind)"`, `#function`.
    case code
  }

  /// Whether anything was found, be it `nil`.
  var hasValues = false
  /// The strings that stand in the sources.
  package internal(set) var literals: Set<String> = []
  /// The strings that are keys of a dictionary on the way, which code may go through.
  var keys: Set<String> = []
  /// Whether there are values that the scan notes elsewhere: strings with fixed parts, raw values, constants of
  /// generated code.
  var isComposed = false
  /// The patterns of strings with fixed parts that the scan doesn't note.
  var patterns: Set<NamePattern> = []
  /// Whether case, separators or parts of a value change: `code.lowercased()`.
  var isChanged = false
  var openings: Set<Opening> = []
  /// Whether a value is the name of something in code, such as a case without a raw value.
  var isNameOfCode = false
  /// Whether a value is an object, which isn't a name and may hold some.
  var isObject = false
  /// Whether there may be values that weren't found, though nothing says so: the scan notes them elsewhere, or another
  /// way to the same place has them.
  var isLost = false
  /// The expression or declaration that is the first reason.
  var origin: SourcePlace?

  /// Whether all values stand in the sources: as literals, raw values or patterns.
  var isClosed: Bool { openings.isEmpty }

  /// The exact values; nil if there may be others.
  package var all: Set<String>? {
    isClosed && !isComposed && !isChanged && hasValues && patterns.isEmpty ? literals : nil
  }

  /// The exact values; nil if there may be others, or some may be lost.
  var parts: Set<String>? { isLost ? nil : all }

  /// Whether it's a value that isn't a name, as far as the sources say.
  var isNoName: Bool { self == .other || self == .nothing }

  mutating func formUnion(_ other: TracedNames) {
    hasValues = hasValues || other.hasValues
    literals.formUnion(other.literals)
    keys.formUnion(other.keys)
    isComposed = isComposed || other.isComposed
    patterns.formUnion(other.patterns)
    isChanged = isChanged || other.isChanged
    openings.formUnion(other.openings)
    isNameOfCode = isNameOfCode || other.isNameOfCode
    isObject = isObject || other.isObject
    isLost = isLost || other.isLost
    origin = origin ?? other.origin
  }

  /// Returns the same with a place as its origin if it's open and has none.
  func opened(at place: SourcePlace) -> TracedNames {
    guard !isClosed, origin == nil else { return self }
    var result = self
    result.origin = place
    return result
  }

  /// The same values in another spelling: `code.lowercased()`. Fixed parts of patterns change, too, so these are open.
  var changed: TracedNames {
    var result = self
    result.isChanged = true
    if !patterns.isEmpty { result.openings.insert(.data) }
    return result
  }

  /// Nothing was found.
  static let none = TracedNames()
  /// `nil` or a number.
  static let nothing = TracedNames(hasValues: true)
  /// A value that isn't the name of an image, or one that is counted elsewhere.
  static let other = TracedNames(hasValues: true, isLost: true)
  static let object = TracedNames(hasValues: true, isObject: true, isLost: true)
  static let data = TracedNames(hasValues: true, openings: [.data])
  static let code = TracedNames(hasValues: true, openings: [.code], isNameOfCode: true)
  static let nameOfCode = TracedNames(hasValues: true, isComposed: true, isNameOfCode: true)
  /// A text with fixed parts or a raw value, which the scan notes.
  static let pieces = TracedNames(hasValues: true, isComposed: true)
  /// A constant of generated code or of a library.
  static let composed = TracedNames(hasValues: true, isComposed: true, isLost: true)
}
