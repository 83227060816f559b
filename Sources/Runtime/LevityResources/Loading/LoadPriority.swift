/// How urgently a resource is needed.
public enum LoadPriority: Comparable, CaseIterable, Sendable {
  /// May be needed some day, such as the rest of a prefetch list.
  case background
  /// Will be needed soon, such as the next screen.
  case prefetch
  /// A view waits for it.
  case visible
  /// The app waits for it.
  case blocking

  /// Its rank by urgency, from 0.
  var rank: Int {
    switch self {
    case .background: 0
    case .prefetch: 1
    case .visible: 2
    case .blocking: 3
    }
  }
}
