/// A build configuration file (`.xcconfig`) with its lines kept.
///
/// Grammar: Xcode Help, "Build configuration file format"; swift-build `MacroConfigFileParser`. Lines that Xcode would
/// report are listed in ``issues`` and otherwise ignored, like in Xcode.
public struct BuildConfigurationFile: Hashable, Sendable {
  /// A condition of an assignment, such as `[sdk=iphoneos*]`.
  public struct Condition: Hashable, Sendable {
    /// `sdk`, `arch`, `config` or `variant`.
    public var parameter: String
    /// A pattern with `*` and `?`.
    public var pattern: String

    /// Creates a condition from the text between square brackets.
    public init(parameter: String, pattern: String) {
      self.parameter = parameter
      self.pattern = pattern
    }
  }

  /// `NAME[condition] = value`.
  public struct Assignment: Hashable, Sendable {
    /// The name of the setting.
    public var name: String
    /// The conditions, all of which must be true.
    public var conditions: [Condition]
    /// The value as written, without surrounding space, a comment, or a final `;`.
    public var value: String
    /// The line, counted from 1.
    public var line: Int
    /// The bytes of the value in the file.
    public var valueRange: Range<Int>
  }

  /// `#include "path"`.
  public struct Inclusion: Hashable, Sendable {
    /// The path as written, relative to the folder of the file.
    public var path: String
    /// Whether it is an `#include?`, whose file may be missing.
    public var isOptional: Bool
    /// The line, counted from 1.
    public var line: Int
  }

  /// A line that assigns or includes something.
  public enum Statement: Hashable, Sendable {
    /// Assigns a setting.
    case assignment(Assignment)
    /// Includes another file.
    case inclusion(Inclusion)
  }

  /// A line that can't be parsed.
  public struct Issue: Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public var line: Int
    /// The syntax that was expected.
    public var expected: String
    /// One sentence with the line.
    public var description: String { "line \(line): expected \(expected)." }
  }

  /// The file.
  public let bytes: [UInt8]
  /// The lines in the order of the file.
  public private(set) var statements: [Statement] = []
  /// The invalid lines in the order of the file.
  public private(set) var issues: [Issue] = []

  /// Reads `bytes` in linear time; never fails.
  public init(parsing bytes: [UInt8]) {
    self.bytes = bytes
    var parser = BuildConfigurationFileParser(bytes: bytes)
    parser.parse()
    statements = parser.statements
    issues = parser.issues
  }
}
