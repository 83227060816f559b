public import StringValues

extension StringAccessors {
  /// A string that has no accessor, and why. It can still be looked up by its key.
  public struct Omission: Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
      /// No character of the key can stand in an identifier.
      case noIdentifier
      /// Another key has the name.
      case taken(String, by: StringKey)
      /// The format wants two types of one argument.
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
        "No accessor for \(name): no character of the key can stand in an identifier."
      case .taken(let identifier, let other):
        "No accessor for \(name): \(identifier) stands for \(SwiftLiteral.literal(other.key)) already."
      case .conflict(let conflict):
        "No accessor for \(name): its format wants two types of argument \(conflict.argument), "
          + "\(conflict.first) and \(conflict.second)."
      }
    }
  }
}
