/// The reason why the accessors of a file can't be rewritten. The caller keeps their images in the bundle, or writes a
/// complete file instead.
public enum CodeGenerationError: Error, Hashable, Sendable {
  case notUTF8(path: String, offset: Int)
  /// The type behind the accessors doesn't look like SwiftGen's: it has no `missing`.
  case unexpectedShape(path: String, type: String, missing: String)
}

extension CodeGenerationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notUTF8(let path, let offset):
      "\(path) is not UTF-8 (first bad byte at offset \(offset))."
    case .unexpectedShape(let path, let type, let missing):
      "\(path): the type \(type) has no `\(missing)`; its accessors come from a template that levity does not know."
    }
  }
}
