/// Why strings cannot leave an app.
public enum StringOffloadingError: Error, Hashable, Sendable {
  /// A file that was moved has strings in its old place again, as after a merge.
  case stringsInTwoPlaces(path: String, moved: String)
  /// Accessors of images and of strings are in one file.
  case editedTwice(path: String)
  /// A table whose keys have ids, and so whose strings apps show, has none that can be read; `reason` is one sentence.
  case stringsGone(table: String, reason: String)
  /// A file that an offload moved is not where it was moved to, and an empty one is in its old place.
  case movedFileMissing(path: String, moved: String)
  /// A target takes in every folder of the project, and so the files that were moved out of it.
  case movedFolderInTarget(folder: String, target: String)
  /// Accessors were generated for other ids than `levity.lock` has: the app would show none of the strings.
  case staleAccessors(path: String)
  /// The file is a symbolic link, or what is edited through one.
  case symbolicLink(path: String)
}

extension StringOffloadingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .stringsInTwoPlaces(let path, let moved):
      "\(path) has strings, although its table was moved to \(moved)."
    case .editedTwice(let path):
      "\(path) holds accessors of images and of strings, which cannot be edited in one run."
    case .stringsGone(let table, let reason):
      "\(table) had strings, and a publication without them would take them out of apps. \(reason)"
    case .movedFileMissing(let path, let moved):
      "\(path) is empty because its strings are in \(moved), and that file is not there."
    case .movedFolderInTarget(let folder, let target):
      "\(target) takes in every folder of the project, and so would have tables twice: in \(folder) as well."
    case .staleAccessors(let path):
      "The accessors in \(path) were generated for other ids than levity.lock has, and would show none of its strings."
    case .symbolicLink(let path):
      "\(path) is a symbolic link, and Levity edits no file through one."
    }
  }

  /// The next step.
  public var help: String {
    switch self {
    case .stringsInTwoPlaces(let path, let moved):
      "bring what is new into \(moved), and remove it from \(path)"
    case .editedTwice:
      "let SwiftGen write strings to a file of their own, or set strings: offload: false in levity.yml"
    case .stringsGone:
      "repair or bring back its files; to take the strings out of apps on purpose, remove all files of the table"
    case .movedFileMissing(let path, _):
      "bring it back, as from git, or remove \(path) as well"
    case .movedFolderInTarget(let folder, let target):
      "make \(folder) a folder of the project that is no member of \(target), or let the target take in a folder of its own"
    case .staleAccessors:
      "bring levity.lock back as it was committed with them, or run levity strings generate again"
    case .symbolicLink:
      "put the file itself there, or name the table in strings: keep: of levity.yml"
    }
  }
}
