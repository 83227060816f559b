import Reports

/// The documentation of one reason, for `levity explain` and `Documentation/Reasons/<code>.md`.
public struct ReasonPage: Hashable, Sendable {
  /// A few words.
  public let title: String
  /// The meaning of the code for an image or a table of strings.
  public let meaning: String
  /// The reason for the decision.
  public let cause: String
  /// The remedy, for the section "What to do".
  public let remedy: String
  /// A case from an app.
  public let example: String

  public init(title: String, meaning: String, cause: String, remedy: String, example: String) {
    self.title = title
    self.meaning = meaning
    self.cause = cause
    self.remedy = remedy
    self.example = example
  }

  /// Returns the page as Markdown.
  public func markdown(code: String) -> String {
    """
    # \(code): \(title)

    \(MarkdownParagraph.filled(meaning))

    ## Why

    \(MarkdownParagraph.filled(cause))

    ## What to do

    \(MarkdownParagraph.filled(remedy))

    ## Example

    \(MarkdownParagraph.filled(example))

    """
  }
}

extension OffloadingReason {
  /// The documentation of the reason.
  public var page: ReasonPage {
    let pages = [
      ReasonPages.nothingToMove, ReasonPages.unreachable, ReasonPages.notRestorable,
      ReasonPages.notWorthIt, ReasonPages.cannotWait, ReasonPages.leaving,
    ]
    return pages.lazy.compactMap { $0[self] }.first
      ?? ReasonPage(title: rawValue, meaning: "", cause: "", remedy: "", example: "")
  }

  /// The part about images of the list of all reasons, as Markdown.
  public static var index: String {
    let stays = allCases.filter { !$0.isLeaving }.map(\.indexLine).joined(separator: "\n")
    let leaves = allCases.filter(\.isLeaving).map(\.indexLine).joined(separator: "\n")
    return """
      ## The image stays in the app

      \(stays)

      ## The image leaves the app

      \(leaves)

      """
  }

  private var indexLine: String {
    MarkdownParagraph.item("[`\(rawValue)`](\(rawValue).md): \(page.title)")
  }
}

/// The pages, grouped like the cases.
enum ReasonPages {}
