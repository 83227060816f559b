public import Foundation

/// Starts programs; handed in so that tests need none.
public protocol ProcessRunning: Sendable {
  /// Returns the path of the program with this name; nil if it isn't installed.
  func locate(_ program: String) -> URL?
  /// Runs to the end or to the timeout, whichever comes first. The program gets no input.
  func run(_ program: URL, arguments: [String], directory: URL, timeout: Duration) throws
    -> ProcessOutcome
}

/// How a program ended.
public struct ProcessOutcome: Hashable, Sendable {
  public enum End: Hashable, Sendable {
    case exited(Int32)
    case timedOut
  }

  public var end: End
  /// The first 64 KB of standard output and of standard error.
  public var output: String
  public var standardError: String

  public init(end: End, output: String = "", standardError: String = "") {
    self.end = end
    self.output = output
    self.standardError = standardError
  }
}
