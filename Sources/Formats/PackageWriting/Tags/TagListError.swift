/// The reason why tags and files can't be listed in a manifest.
public enum TagListError: Error, Equatable, Sendable {
  /// A tag has no name.
  case namelessTag
  /// Two tags have one name.
  case duplicateTag(String)
  /// Two files of a bundle have one path.
  case duplicateFile(bundle: String, path: String)
  /// The path leaves its bundle, or no file can have it.
  case unusablePath(String)
  /// The file has no tags.
  case untaggedFile(String)
  /// The file has a tag that isn't among the tags.
  case unknownTag(String, path: String)
  /// The entry of a manifest is neither a tag nor a file.
  case invalidEntry(String)

  /// The value in a manifest that causes it.
  var found: String {
    switch self {
    case .namelessTag: ""
    case .duplicateTag(let found), .duplicateFile(_, let found), .unusablePath(let found),
      .untaggedFile(let found), .unknownTag(let found, _), .invalidEntry(let found):
      found
    }
  }
}

extension TagListError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .namelessTag: "A tag has no name."
    case .duplicateTag(let name): "The tag '\(name)' is listed twice."
    case .duplicateFile(let bundle, let path): "The file '\(path)' of '\(bundle)' is listed twice."
    case .unusablePath(let path): "'\(path)' isn't the path of a file inside a bundle."
    case .untaggedFile(let path): "The file '\(path)' has no tags."
    case .unknownTag(let name, let path):
      "The file '\(path)' has the tag '\(name)', which isn't listed."
    case .invalidEntry(let name): "The entry '\(name)' is neither a tag nor a file."
    }
  }
}
