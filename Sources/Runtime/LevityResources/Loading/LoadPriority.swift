/// How soon a resource is wanted.
public enum LoadPriority: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Might be wanted some day: the rest of a prefetch list.
  case background
  /// Will be wanted soon: the next screen.
  case prefetch
  /// A view waits for it.
  case visible
  /// The app waits for it.
  case blocking

  /// By urgency.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
