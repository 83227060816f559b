import SourceLexing

/// The extensions whose code may open the bundle of the app around them, as it says what such folders are called.
struct AppsAround {
  private var extensions: Set<String> = []
  /// Those whose own name for a bundle may mean that of the app.
  private var renaming: Set<String> = []
  /// Those that go up from their own folder, or open a bundle beside the word. Any of their files may ask it.
  private var opening: Set<String> = []

  /// Adds the extensions that run a source.
  mutating func add(_ source: [UInt8], _ extensions: Set<String>) {
    guard !extensions.isEmpty else { return }
    if SourceBytes.contains(source, "eletingLastPathComponent") {
      opening.formUnion(extensions)
    }
    guard SourceBytes.contains(source, "appex\"") else { return }
    self.extensions.formUnion(extensions)
    let openers: [StaticString] = [
      "Bundle(url:", "Bundle(path:", "bundleWithPath:", "bundleWithURL:", "initWithPath:",
      "initWithURL:", "CFBundleCreate",
    ]
    if openers.contains(where: { SourceBytes.contains(source, $0) }) {
      opening.formUnion(extensions)
    }
    let names: [StaticString] = ["BundleToken", "var module", "let module"]
    if names.contains(where: { SourceBytes.contains(source, $0) }) {
      renaming.formUnion(extensions)
    }
  }

  /// Returns those that open a bundle, or look up strings in one that isn't known, which may be the app's. Others only
  /// ask whether an extension runs them.
  func readers(_ files: [ProjectStringLookups.File]) -> Set<String> {
    var result = opening
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
