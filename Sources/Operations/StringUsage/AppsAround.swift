import SourceLexing

/// The extensions whose code may open the bundle of the app around them, as it says what such folders are called.
struct AppsAround {
  private var extensions: Set<String> = []
  /// Those whose own name for a bundle may mean that of the app.
  private var renaming: Set<String> = []

  /// Adds the extensions that run a source with that word.
  mutating func add(_ source: [UInt8], _ extensions: Set<String>) {
    self.extensions.formUnion(extensions)
    let names: [StaticString] = ["BundleToken", "var module", "let module"]
    if names.contains(where: { SourceBytes.contains(source, $0) }) {
      renaming.formUnion(extensions)
    }
  }

  /// Returns those that look up strings in a bundle that isn't known, which may be the app's. Others only ask whether an
  /// extension runs them, or open the app for something else.
  func readers(_ files: [ProjectStringLookups.File]) -> Set<String> {
    var result: Set<String> = []
    for file in files where !file.extensions.isDisjoint(with: extensions) {
      let isOwn = { (lookup: StringLookup) in
        switch lookup.scope {
        case .own, .ownOrMain: true
        case .any: file.hasOwnAccessors && lookup.function == "tr"
        case .main: false
        }
      }
      if file.lookups.contains(where: { $0.scope == .any && !isOwn($0) }) {
        result.formUnion(file.extensions)
      } else if file.lookups.contains(where: isOwn) {
        result.formUnion(file.extensions.intersection(renaming))
      }
    }
    return result.intersection(extensions)
  }
}
