/// How soon a resource is wanted.
public enum LoadPriority: Comparable, CaseIterable, Sendable {
  /// Might be wanted some day: the rest of a prefetch list.
  case background
  /// Will be wanted soon: the next screen.
  case prefetch
  /// A view waits for it.
  case visible
  /// The app waits for it.
  case blocking

  /// From 0, by urgency.
  var rank: Int {
    switch self {
    case .background: 0
    case .prefetch: 1
    case .visible: 2
    case .blocking: 3
    }
  }
}
