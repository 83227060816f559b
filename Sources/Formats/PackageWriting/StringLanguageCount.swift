public import StringPacks

/// Counts the languages of a tree that its root proves. No signature covers `languages.txt`, but each language's file
/// proves its place and how many places there are: all of them are needed before a list counts as complete.
public struct StringLanguageCount: Hashable, Sendable {
  private var places: Set<Int> = []
  /// The number of languages that the root gives; nil before a language was added.
  public private(set) var expected: Int?

  /// Counts none.
  public init() {}

  /// Adds a language's file, which the root has proved.
  public mutating func add(_ index: StringIndex) {
    places.insert(index.place)
    expected = index.languageCount
  }

  /// The number of different languages so far.
  public var found: Int { places.count }

  /// Whether a list of so many names is the list of the tree.
  public func isComplete(listed: Int) -> Bool {
    listed == found && found == expected
  }
}
