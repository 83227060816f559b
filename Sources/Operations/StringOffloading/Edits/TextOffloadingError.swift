/// Why texts cannot leave an app.
public enum TextOffloadingError: Error, Hashable, Sendable {
  /// A file that was moved has texts in its old place again, as after a merge.
  case textsInTwoPlaces(path: String, moved: String)
  /// Accessors of images and of texts are in one file.
  case editedTwice(path: String)
}

extension TextOffloadingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .textsInTwoPlaces(let path, let moved):
      "\(path) has texts, although its table was moved to \(moved)."
    case .editedTwice(let path):
      "\(path) holds accessors of images and of texts, which cannot be edited in one run."
    }
  }

  /// The next step.
  public var help: String {
    switch self {
    case .textsInTwoPlaces(let path, let moved):
      "bring what is new into \(moved), and remove it from \(path)"
    case .editedTwice:
      "let SwiftGen write strings to a file of their own, or set strings: offload: false in levity.yml"
    }
  }
}
