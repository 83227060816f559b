/// A Swift package to which a project refers.
public enum XcodePackageReference: Hashable, Sendable {
  /// A repository, from a version up to the next major one.
  case remote(url: String, version: String)
  /// A folder, relative to the project's own or absolute.
  case local(path: String)

  /// The name of the package in comments, and by which a reference is recognized: the last part of its address.
  public var identity: String {
    switch self {
    case .remote(let url, _): Self.identity(url)
    case .local(let path): Self.identity(path)
    }
  }

  /// Returns the last part of an address or path without `.git`, in lowercase letters.
  static func identity(_ address: String) -> String {
    let name = address.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? ""
    return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
  }
}
