public import LevityResources

extension ResourceEvent: Equatable {
  /// Equal when the sentences are.
  public static func == (left: Self, right: Self) -> Bool {
    left.description == right.description
  }
}
