public import Reports

extension OffloadingReason {
  /// The documentation of the reason.
  public var page: CodePage {
    let pages = [
      ReasonPages.nothingToMove, ReasonPages.unreachable, ReasonPages.notRestorable,
      ReasonPages.notWorthIt, ReasonPages.cannotWait, ReasonPages.leaving,
    ]
    return pages.lazy.compactMap { $0[self] }.first
      ?? CodePage(title: rawValue, meaning: "", cause: "", remedy: "", example: "")
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
