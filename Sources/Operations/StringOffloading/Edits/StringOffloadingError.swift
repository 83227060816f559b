/// The reason why strings can't leave an app.
public enum StringOffloadingError: Error, Hashable, Sendable {
  /// A file that was moved has strings in its old place again, for instance after a merge.
  case stringsInTwoPlaces(path: String, moved: String)
  /// One file contains accessors of images and of strings.
  case editedTwice(path: String)
  /// A table whose keys have ids, so that apps show its strings, has no readable strings; `reason` is one sentence.
  case stringsGone(table: String, reason: String)
  /// A file can't be read whose strings apps received with the version before; `reason` is one sentence.
  case languageGone(path: String, language: String, reason: String)
  /// A moved file is missing, and there is an empty one in its old place.
  case movedFileMissing(path: String, moved: String)
  /// A target includes every folder of the project, and so the files that were moved out of it.
  case movedFolderInTarget(folder: String, target: String)
  /// Accessors were generated for other ids than those in `levity.lock`: the app would show none of the strings.
  case staleAccessors(path: String)
  /// The file is a symbolic link, or would be edited through one.
  case symbolicLink(path: String)
}

extension StringOffloadingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .stringsInTwoPlaces(let path, let moved):
      "\(path) has strings, although its table was moved to \(moved)."
    case .editedTwice(let path):
      "\(path) holds accessors of images and of strings, which can't be edited in one run."
    case .stringsGone(let table, let reason):
      "\(table) had strings, and a publication without them would take them out of apps. \(reason)"
    case .languageGone(let path, let language, let reason):
      "\(path) had strings in \(language) that apps received, and a version without them would take them away. \(reason)"
    case .movedFileMissing(let path, let moved):
      "\(path) is empty because its strings are in \(moved), and that file is missing."
    case .movedFolderInTarget(let folder, let target):
      "\(target) includes every folder of the project, so it would also have the tables in \(folder)."
    case .staleAccessors(let path):
      "The accessors in \(path) were generated for other ids than levity.lock has, and would show none of its strings."
    case .symbolicLink(let path):
      "\(path) is a symbolic link, and Levity edits no file through one."
    }
  }

  /// The next step.
  public var help: String {
    switch self {
    case .stringsInTwoPlaces(_, let moved):
      "move what is new to \(moved)"
    case .editedTwice:
      "let SwiftGen write strings to a file of their own, or set strings: offload: false in levity.yml"
    case .stringsGone:
      "repair or restore its files; to take the strings out of apps on purpose, remove all files of the table"
    case .languageGone:
      "repair the file; to take its strings out of apps on purpose, remove it"
    case .movedFileMissing(let path, _):
      "restore it, for instance from git, or remove \(path), too"
    case .movedFolderInTarget(let folder, let target):
      "make \(folder) a folder of the project that isn't a member of \(target), or let the target include a folder of its own"
    case .staleAccessors:
      "restore the levity.lock that was committed with them, or run levity strings generate again"
    case .symbolicLink:
      "put the file itself there, or name the table in strings: keep: of levity.yml"
    }
  }
}
