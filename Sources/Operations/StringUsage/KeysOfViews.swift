import SourceLexing

/// The keys that views of a project look up by code of the system, where its modules have declarations of their own for
/// some views.
///
/// Read once, for the first table of an app that sets the locale of its views.
final class KeysOfViews {
  private var calls: ViewCalls?
  private var places: [Bool: [String: Int?]] = [:]
  private let harmless = [true: ViewLiterals(), false: ViewLiterals()]

  /// Returns the literals of a file that no view of the system gets.
  ///
  /// - Parameter hasOwnViews: Whether the file's module declares views.
  func literalsOfProject(
    in path: String, of sources: StringUsageSources, hasOwnViews: Bool
  ) -> Set<ViewLiterals.Place> {
    let calls = calls(sources)
    return harmless[hasOwnViews]?.places(in: path, of: sources) { tokens, index in
      switch calls.receiver(tokens, literal: index) {
      case .ownView: hasOwnViews
      case .project: true
      case .other: false
      }
    } ?? []
  }

  /// Returns the line of the first call in a file by which the key of a variable may reach a view of the system; nil if
  /// there is none.
  func lineWithVariable(
    in path: String, of sources: StringUsageSources, hasOwnViews: Bool
  ) -> Int? {
    if let known = places[hasOwnViews]?[path] { return known }
    let line = findLine(path, sources, hasOwnViews: hasOwnViews)
    places[hasOwnViews, default: [:]][path] = .some(line)
    return line
  }

  /// Whether keys may have names that aren't found.
  func areUnclear(_ sources: StringUsageSources) -> Bool {
    let calls = calls(sources)
    return calls.keys.isUnclear || calls.hasOwnInitializers
  }

  private func findLine(
    _ path: String, _ sources: StringUsageSources, hasOwnViews: Bool
  ) -> Int? {
    guard let bytes = try? sources.read(path) else { return nil }
    let tokens = SourceTokens(bytes, .swift)
    guard StringLookupScan.showsLiterals(tokens) else { return nil }
    let calls = calls(sources)
    for part in [tokens] + tokens.interpolations {
      if let name = calls.callWithVariable(part, in: path, hasOwnViews: hasOwnViews) {
        return part.tokens[name].line
      }
    }
    return nil
  }

  private func calls(_ sources: StringUsageSources) -> ViewCalls {
    let known = calls ?? ViewCalls(sources)
    calls = known
    return known
  }
}
