public import PropertyLists

/// The reason why an Xcode project can't be read or edited.
public enum XcodeProjectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is missing or can't be opened.
  case unreadable(path: String)
  /// The file isn't a property list; `fault` has the line.
  case malformed(path: String, fault: PropertyListError)
  /// The file is in another form than the one that Xcode writes: JSON or XML.
  case unsupportedForm(path: String, form: String)
  /// The file is a property list without something that every project has.
  case missing(path: String, what: String)
  /// An edit names a target, a group or a file that the project doesn't have.
  case unknown(path: String, what: String, name: String)

  /// One sentence with the file and the line, if there is one.
  public var description: String {
    switch self {
    case .unreadable(let path): "Can't read \(path)."
    case .malformed(let path, let fault): "\(path): \(fault)"
    case .unsupportedForm(let path, let form):
      "\(path): the project is written as \(form), and Levity edits only the form that Xcode writes."
    case .missing(let path, let what): "\(path): the project has no \(what)."
    case .unknown(let path, let what, let name): "\(path): the project has no \(what) \"\(name)\"."
    }
  }
}
