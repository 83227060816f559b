import ImageOffloading
import Testing

/// A way in which real apps show an image.
struct AppearanceCase: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable, Hashable {
    case leaves([ShowingMechanism])
    case stays(OffloadingReason)
  }

  var files: [String: String]
  var outcome: Outcome
  /// The content of the edited first file.
  var edited: String?
  /// Swift behind the sources that shows the image and returns the views that aren't on the stage yet; nil if the
  /// sources are compiled and don't run, or aren't Swift.
  var run: String?

  var testDescription: String {
    files.keys.sorted().map { files[$0]?.replacing("\n", with: " ⏎ ") ?? "" }.joined(
      separator: " | ")
  }

  init(
    _ file: String, _ text: String, _ outcome: Outcome, edited: String? = nil, run: String? = nil
  ) {
    self.init([file: text], outcome, edited: edited, run: run)
  }

  init(
    _ files: [String: String], _ outcome: Outcome, edited: String? = nil, run: String? = nil
  ) {
    self.files = files
    self.outcome = outcome
    self.edited = edited
    self.run = run
  }
}
