/// A step that only a person can do before the edited project builds.
public struct ManualStep: Hashable, Sendable, Encodable {
  /// The file, relative to the root of the project.
  public var file: String?
  /// Its line, counted from 1.
  public var line: Int?
  /// The step as one imperative sentence.
  public var instruction: String
  /// Lines to paste, in order.
  public var lines: [String]

  public init(_ instruction: String, file: String? = nil, line: Int? = nil, lines: [String] = []) {
    self.file = file
    self.line = line
    self.instruction = instruction
    self.lines = lines
  }
}
