public import StringKeys

extension StringAccessors {
  /// An accessor that takes other arguments than Foundation reads from its string.
  public struct Mismatch: Hashable, Sendable, CustomStringConvertible {
    public var key: StringKey
    /// The accessor's name without the enclosing enumerations.
    public var accessor: String
    /// The number of its parameters.
    public var taken: Int
    /// The number of arguments that Foundation reads; nil if the forms contradict each other.
    public var read: Int?

    public init(key: StringKey, accessor: String, taken: Int, read: Int?) {
      self.key = key
      self.accessor = accessor
      self.taken = taken
      self.read = read
    }

    public var description: String {
      let name = "\(key.table) \(SwiftLiteral.literal(key.key))"
      let has = "\(accessor) has \(taken) \(taken == 1 ? "parameter" : "parameters")"
      return switch read {
      case nil: "\(name): \(has), and the forms of the text contradict each other."
      case taken: "\(name): \(has), and the text reads some as other types."
      case let read?: "\(name): \(has), and the text reads \(read)."
      }
    }
  }
}
