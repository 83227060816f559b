/// A place in the sources that looks up a file of a bundle by name.
public struct TaggedFileLookup: Hashable, Sendable {
  /// The file, relative to the root.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The call, such as `url(forResource:withExtension:)`.
  public var call: String
  /// Whether the module's own `Bundle.url(forResource:)` answers it once it has one: Swift, with a call that it replaces.
  public var isAnswered: Bool
  /// The name; nil if it is known only at run time.
  var name: String?
  /// The extension without its dot; empty if there is none, nil if it is known only at run time.
  var type: String?

  /// Returns whether the call may find one of the files with these names. If the name is known only at run time, the
  /// extension decides.
  func finds(_ names: Set<String>, stems: Set<String>, types: Set<String>) -> Bool {
    guard let name else { return type.map(types.contains) ?? false }
    if names.contains(name) { return true }
    // An extension that is known only at run time, or left out, may be any.
    guard let type, !type.isEmpty else { return stems.contains(name) }
    return names.contains("\(name).\(type)")
  }

  /// Returns a file's name without its extension, and the extension without its dot; a file without one is all stem.
  static func split(_ fileName: String) -> (stem: String, type: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return (fileName, "") }
    return (String(fileName[..<dot]), String(fileName[fileName.index(after: dot)...]))
  }
}
