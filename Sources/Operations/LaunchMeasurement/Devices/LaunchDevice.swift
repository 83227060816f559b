/// A device or a simulator that a tool knows.
public struct LaunchDevice: Hashable, Sendable {
  /// The identifier that the tool's commands take.
  public var identifier: String
  /// Such as `iPhone12,1`, or the name of a simulator's type.
  public var model: String
  public var name: String
  /// Such as `17.4.1`; empty if the tool doesn't say.
  public var system: String
  /// Whether apps can be started on it now.
  public var isReady: Bool

  public init(
    identifier: String, model: String = "", name: String = "", system: String = "",
    isReady: Bool = true
  ) {
    self.identifier = identifier
    self.model = model
    self.name = name
    self.system = system
    self.isReady = isReady
  }

  /// The name, or the identifier if the tool knows no name.
  public var label: String { name.isEmpty ? identifier : name }

  /// The first number of the system's version; nil if the tool doesn't say.
  public var majorSystem: Int? { Int(system.prefix { $0 != "." }) }
}

/// The version of a tool, compared by its numbers.
public struct ToolVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var numbers: [Int]

  public init(_ numbers: Int...) { self.numbers = numbers }

  /// Reads the first word with a point between digits, such as `v1.0.191`; nil if there is none.
  public init?(in words: String) {
    for word in words.split(whereSeparator: { !$0.isNumber && $0 != "." }) {
      let numbers = word.split(separator: ".").compactMap { Int($0) }
      guard numbers.count >= 2 || (numbers.count == 1 && words.split(separator: " ").count <= 2)
      else { continue }
      self.numbers = numbers
      return
    }
    return nil
  }

  public static func < (one: ToolVersion, other: ToolVersion) -> Bool {
    one.numbers.lexicographicallyPrecedes(other.numbers)
  }

  public var description: String { numbers.map(String.init).joined(separator: ".") }
}
