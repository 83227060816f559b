/// The root of a tree, and the only way to turn relative paths into absolute ones.
struct TreeRoot {
  /// The absolute path, with links resolved and without a slash at the end.
  let path: String
  let files: FileSystem
  private var parents: [String: String] = [:]

  init(_ path: String, files: FileSystem) throws {
    self.path = try files.realPath(path)
    self.files = files
  }

  static func validate(_ path: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isBad = parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
    if isBad || path.utf8.contains(0) { throw FileTransactionError.invalidPath(path) }
  }

  /// Returns the relative path with the links of its folders resolved. Folders that don't exist yet keep their names.
  mutating func resolve(_ relative: String) throws -> String {
    try Self.validate(relative)
    guard let slash = relative.lastIndex(of: "/") else { return relative }
    let parent = try resolveFolder(String(relative[..<slash]))
    let name = relative[relative.index(after: slash)...]
    return parent.isEmpty ? String(name) : "\(parent)/\(name)"
  }

  private mutating func resolveFolder(_ relative: String) throws -> String {
    if let known = parents[relative] { return known }
    let resolved: String
    if try files.status(absolute(relative)) == nil {
      resolved = try resolve(relative)
    } else {
      resolved = try contained(files.realPath(absolute(relative)), asked: relative)
    }
    parents[relative] = resolved
    return resolved
  }

  /// Returns the relative path of a real path; throws if it isn't below the root.
  func contained(_ real: String, asked: String) throws -> String {
    if real == path { return "" }
    let prefix = path == "/" ? "/" : path + "/"
    guard real.hasPrefix(prefix) else {
      throw FileTransactionError.outsideRoot(path: asked, resolved: real)
    }
    return String(real.dropFirst(prefix.count))
  }

  func absolute(_ relative: String) -> String {
    if relative.isEmpty { return path }
    return path == "/" ? "/" + relative : path + "/" + relative
  }
}

/// Returns the folder of a path; "" if it has none.
func parentPath(_ path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
}
