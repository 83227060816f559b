/// The build settings of a target for one configuration, with every level that can assign them.
///
/// Levels from low to high: Xcode's defaults, the project's `.xcconfig`, the project, the target's `.xcconfig`, the
/// target. The highest assignment whose conditions are true wins; `$(inherited)` is the next lower one.
public struct BuildSettings: Hashable, Sendable {
  /// One assignment of a setting.
  public struct Assignment: Hashable, Sendable {
    /// The conditions, all of which must be true.
    public var conditions: [BuildConfigurationFile.Condition]
    /// The value with unresolved references.
    public var value: String
    /// The source: a path with a line, or the name of a level.
    public var origin: String
  }

  /// The values that conditions are compared with, such as `sdk` = `iphoneos`.
  public var context: [String: String]
  private var assignments: [String: [Assignment]] = [:]

  /// Creates empty settings.
  public init(context: [String: String] = [:]) { self.context = context }

  /// Adds an assignment above all others.
  public mutating func push(
    _ name: String, _ value: String, conditions: [BuildConfigurationFile.Condition] = [],
    origin: String = ""
  ) {
    assignments[name, default: []].append(
      Assignment(conditions: conditions, value: value, origin: origin))
  }

  /// The names of all settings, sorted.
  public var names: [String] { assignments.keys.sorted() }

  /// Returns the assignments of a setting from low to high.
  public func assignments(of name: String) -> [Assignment] { assignments[name] ?? [] }

  /// Returns the effective value of a setting; nil if nothing assigns it. A reference that leads back to itself is
  /// empty.
  public subscript(name: String) -> String? {
    var expansion = BuildSettingExpansion(settings: self)
    return expansion.value(of: name)
  }

  /// Returns the source of the assignment that is in force; nil if nothing assigns the setting.
  public func origin(of name: String) -> String? { assignmentInForce(of: name)?.origin }

  /// Returns the assignment that is in force; nil if nothing assigns the setting.
  public func assignmentInForce(of name: String) -> Assignment? {
    assignment(of: name, below: .max).map { assignments(of: name)[$0.level] }
  }

  /// Returns `text` with its references replaced.
  public func expand(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var expansion = BuildSettingExpansion(settings: self)
    return expansion.expand(Array(text.utf8), within: nil)
  }

  /// Returns the value as a boolean: `YES` and `NO`, like Xcode; nil for anything else.
  public func boolValue(of name: String) -> Bool? {
    switch self[name]?.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }

  /// Returns the value as a list: words between spaces, with quotes and backslashes like in a shell.
  public func listValue(of name: String) -> [String] { self[name].map(Self.split) ?? [] }

  /// Returns the highest assignment below `level` whose conditions are true.
  func assignment(of name: String, below level: Int) -> (level: Int, value: String)? {
    guard let all = assignments[name] else { return nil }
    for index in all[..<min(level, all.count)].indices.reversed()
    where all[index].conditions.allSatisfy(holds) {
      return (index, all[index].value)
    }
    return nil
  }

  private func holds(_ condition: BuildConfigurationFile.Condition) -> Bool {
    guard let value = context[condition.parameter] else { return condition.pattern == "*" }
    return WildcardPattern.matches(condition.pattern, value)
  }

  private static func split(_ text: String) -> [String] {
    var result: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" || character == "\n" {
        if let done = word { result.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let done = word { result.append(done) }
    return result
  }
}
