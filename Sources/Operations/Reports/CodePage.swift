/// The documentation of a code: a rule of findings, or a reason of a plan.
public struct CodePage: Hashable, Sendable {
  /// A few words.
  public var title: String
  /// The meaning of the code for what a report says it of.
  public var meaning: String
  /// Why it matters, or why it's decided so.
  public var cause: String
  /// The remedy, for the section "What to do".
  public var remedy: String
  /// A case from an app.
  public var example: String

  public init(title: String, meaning: String, cause: String, remedy: String, example: String) {
    self.title = title
    self.meaning = meaning
    self.cause = cause
    self.remedy = remedy
    self.example = example
  }

  /// Returns the page as Markdown.
  ///
  /// - Parameter note: A paragraph below the meaning.
  public func markdown(code: String, note: String? = nil) -> String {
    """
    # \(code): \(title)

    \(MarkdownParagraph.filled(meaning))
    \(note.map { "\n\($0)\n" } ?? "")
    ## Why

    \(MarkdownParagraph.filled(cause))

    ## What to do

    \(MarkdownParagraph.filled(remedy))

    ## Example

    \(MarkdownParagraph.filled(example))

    """
  }
}
