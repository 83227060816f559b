public import StringKeys

extension StringAccessors {
  /// A string without an accessor, and the reason. It can still be looked up by its key.
  public struct Omission: Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
      /// No character of the key is valid in an identifier.
      case noIdentifier
      /// Another key has the name.
      case taken(String, by: StringKey)
      /// The format uses one argument with two types.
      case conflict(StringParameterConflict)
    }

    public var key: StringKey
    public var reason: Reason

    public init(key: StringKey, reason: Reason) {
      self.key = key
      self.reason = reason
    }

    public var description: String {
      let name = "\(key.table) \(SwiftLiteral.literal(key.key))"
      return switch reason {
      case .noIdentifier:
        "No accessor for \(name): no character of the key is valid in an identifier."
      case .taken(let identifier, let other):
        "No accessor for \(name): \(identifier) stands for \(SwiftLiteral.literal(other.key)) already."
      case .conflict(let conflict):
        "No accessor for \(name): its format uses two types for argument \(conflict.argument), "
          + "\(conflict.first) and \(conflict.second)."
      }
    }
  }
}
