/// The documentation of one reason, from which `levity explain` and `Documentation/Reasons/<code>.md` are made.
public struct ReasonPage: Hashable, Sendable {
  /// A few words.
  public let title: String
  /// What the code says about an image.
  public let meaning: String
  /// Why the plan decides so.
  public let cause: String
  /// What one can do about it.
  public let remedy: String
  /// A case from an app.
  public let example: String

  /// The page as Markdown.
  public func markdown(code: String) -> String {
    """
    # \(code): \(title)

    \(meaning)

    ## Why

    \(cause)

    ## What to do

    \(remedy)

    ## Example

    \(example)

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

  /// The list of all reasons as Markdown, for `Documentation/Reasons/README.md`.
  public static var index: String {
    let stays = allCases.filter { !$0.isLeaving }.map(\.indexLine).joined(separator: "\n")
    let leaves = allCases.filter(\.isLeaving).map(\.indexLine).joined(separator: "\n")
    return """
      # Reasons

      Every image and every table of strings of a plan carries one or more of these codes; the first is the main one. `levity explain CODE` prints
      the page.

      ## The image stays in the app

      \(stays)

      ## The image leaves the app

      \(leaves)

      \(StringReason.index)
      """
  }

  private var indexLine: String { "- [`\(rawValue)`](\(rawValue).md): \(page.title)" }
}

/// The pages, grouped as the cases are.
enum ReasonPages {}
