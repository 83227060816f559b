/// An error of a library that is loaded on first use.
public enum LazyLibraryError: Error, Hashable, Sendable {
  /// None of the paths can be loaded. The reason is the system's, for the last path.
  case cannotLoad(paths: [String], reason: String)
  /// The library has no such symbol.
  case noSymbol(name: String, library: String)
  /// The type of a symbol isn't a C function or a pointer, so nothing can be made of an address.
  case notAnAddress(name: String, type: String)
}

extension LazyLibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotLoad(let paths, let reason):
      "\(paths.isEmpty ? "No path" : paths.joined(separator: ", ")) can't be loaded: \(reason)."
    case .noSymbol(let name, let library): "\(library) has no symbol \(name)."
    case .notAnAddress(let name, let type):
      "\(type) can't be the type of \(name): a C function or a pointer is needed."
    }
  }
}
