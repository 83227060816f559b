/// A build configuration file (`.xcconfig`) with its lines kept.
///
/// Grammar: Xcode Help, "Build configuration file format"; swift-build `MacroConfigFileParser`. Lines that Xcode would
/// report are listed in ``problems`` and otherwise left out, as Xcode does.
public struct BuildConfigurationFile: Hashable, Sendable {
  /// What an assignment depends on, such as `[sdk=iphoneos*]`.
  public struct Condition: Hashable, Sendable {
    /// `sdk`, `arch`, `config` or `variant`.
    public var parameter: String
    /// A pattern with `*` and `?`.
    public var pattern: String

    /// A condition as it stands between square brackets.
    public init(parameter: String, pattern: String) {
      self.parameter = parameter
      self.pattern = pattern
    }
  }

  /// `NAME[condition] = value`.
  public struct Assignment: Hashable, Sendable {
    /// The name of the setting.
    public var name: String
    /// All of them must hold.
    public var conditions: [Condition]
    /// The value as written, without the space around it, a comment, or a final `;`.
    public var value: String
    /// Counted from 1.
    public var line: Int
    /// The bytes of the value in the file.
    public var valueRange: Range<Int>
  }

  /// `#include "path"`.
  public struct Inclusion: Hashable, Sendable {
    /// As written: relative to the folder of the file.
    public var path: String
    /// `#include?`: a missing file is no fault.
    public var isOptional: Bool
    /// Counted from 1.
    public var line: Int
  }

  /// One line that means something.
  public enum Statement: Hashable, Sendable {
    /// A setting gets a value.
    case assignment(Assignment)
    /// Another file stands here.
    case inclusion(Inclusion)
  }

  /// A line that cannot be understood.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public var line: Int
    /// What the reader expected.
    public var expected: String
    /// One sentence with the line.
    public var description: String { "line \(line): expected \(expected)." }
  }

  /// The file.
  public let bytes: [UInt8]
  /// In the order of the file.
  public private(set) var statements: [Statement] = []
  /// In the order of the file.
  public private(set) var problems: [Problem] = []

  /// Reads `bytes` in linear time; nothing is too broken to be read.
  public init(parsing bytes: [UInt8]) {
    self.bytes = bytes
    var parser = BuildConfigurationFileParser(bytes: bytes)
    parser.parse()
    statements = parser.statements
    problems = parser.problems
  }
}
