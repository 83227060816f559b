/// A line of a translators' tool that a person has to change, since strings files have moved.
public struct TranslatorStep: Hashable, Sendable {
  /// The file, relative to the root.
  public var file: String
  /// Its line, counted from 1; nil for a whole file.
  public var line: Int?
  /// One imperative sentence without a period.
  public var instruction: String
}
