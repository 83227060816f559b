/// A command of a tool.
public struct ToolCommand: Hashable, Sendable {
  /// A name that is looked up in `PATH`.
  public var program: String
  /// `{folder}` stands for a directory that the runner keeps for the tool's files.
  public var arguments: [String]
  /// Variables beside those of this process.
  public var environment: [String: String]
  /// The file, as in `arguments`, in which the tool leaves its answer.
  public var answerFile: String?
  /// The beginning of the line after which the tool is interrupted: some don't end when the app does.
  public var lastLine: String?

  public init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    answerFile: String? = nil, lastLine: String? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.answerFile = answerFile
    self.lastLine = lastLine
  }
}

/// The end of a command.
public struct ToolOutcome: Hashable, Sendable {
  /// Both streams of output, as they came: tools print errors on either.
  public var output: String
  /// The content of the command's answer file; empty if there is none.
  public var answer: String
  /// The exit status; 128 and the number of the signal that ended it.
  public var status: Int
  /// Whether the time limit ended it.
  public var hasTimedOut: Bool
  /// Whether it was interrupted after its last line.
  public var wasInterrupted: Bool
  public var nanoseconds: Int

  public init(
    output: String = "", answer: String = "", status: Int = 0, hasTimedOut: Bool = false,
    wasInterrupted: Bool = false, nanoseconds: Int = 0
  ) {
    self.output = output
    self.answer = answer
    self.status = status
    self.hasTimedOut = hasTimedOut
    self.wasInterrupted = wasInterrupted
    self.nanoseconds = nanoseconds
  }
}

/// Runs commands: real ones, or those of a test.
public protocol ToolRunner: Sendable {
  /// Whether a program is in `PATH`.
  func has(_ program: String) -> Bool
  /// Runs a command and waits for its end.
  ///
  /// - Throws: `DeviceFailure` if it can't be started.
  func run(_ command: ToolCommand, timeLimit: Duration) throws -> ToolOutcome
  /// Lets time pass, between attempts.
  func wait(_ duration: Duration)
}
