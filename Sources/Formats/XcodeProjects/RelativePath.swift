/// Paths with `/` between their parts, relative to a root; works on strings without looking at files.
package enum RelativePath {
  /// Returns `path` below `base`, with `.` and `..` resolved; returns an absolute `path` itself.
  package static func join(_ base: String, _ path: String) -> String {
    normalize(path.hasPrefix("/") || base.isEmpty ? path : base + "/" + path)
  }

  /// Returns `path` without empty parts and `.`, and with `..` resolved, except for leading `..` of a relative path.
  static func normalize(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns an absolute `path` below `root` relative to it.
  static func relative(_ path: String, to root: String) -> String {
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix("/") && path.hasPrefix(prefix) && path != prefix
      ? String(path.dropFirst(prefix.count)) : path
  }

  /// Returns a path as one that starts in a folder, with `..` for each folder to leave; both are below the same root.
  package static func path(_ path: String, from folder: String) -> String {
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    var common = 0
    while common < min(parts.count, base.count), parts[common] == base[common] { common += 1 }
    let up = Array(repeating: "..", count: base.count - common)
    let result = (up + parts[common...].map(String.init)).joined(separator: "/")
    return result.isEmpty ? "." : result
  }

  package static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the folders that contain `path`, the nearest first, up to the root of the tree.
  package static func parents(of path: String) -> [String] {
    var folders = [parent(path)]
    while let last = folders.last, !last.isEmpty, last != "/" { folders.append(parent(last)) }
    return folders
  }

  package static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The last part without its extension.
  package static func stem(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The extension in lower case, without its dot.
  package static func fileExtension(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns whether `path` is `folder` or below it; the empty folder contains every relative path.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty
      ? !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../")
      : path == folder || path.hasPrefix(folder + "/")
  }
}
