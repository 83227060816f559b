/// Finds the documents that are one screen in several languages.
///
/// `Base.lproj/Main.storyboard` and `de.lproj/Main.storyboard` in one folder are copies of each other: an edit must be
/// made in all of them or in none. Works on paths alone, with `/` between their parts.
public enum LanguageCopies {
  /// The paths grouped into screens, in the order of each screen's first document.
  ///
  /// A document outside any `.lproj` folder is a group of its own.
  public static func groups(of paths: [String]) -> [[String]] {
    var order: [String] = []
    var groups: [String: [String]] = [:]
    for path in paths {
      let key = screen(of: path)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(path)
    }
    return order.compactMap { groups[$0] }
  }

  /// Returns the other documents among `paths` that are the same screen.
  public static func copies(of path: String, among paths: [String]) -> [String] {
    let key = screen(of: path)
    return paths.filter { $0 != path && screen(of: $0) == key }
  }

  /// The language of a document's folder, such as `Base` or `pt-BR`; nil outside `.lproj` folders.
  public static func language(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let folder = parts.dropLast().last, folder.hasSuffix(".lproj") else { return nil }
    return String(folder.dropLast(".lproj".count))
  }

  /// The path without its language, in a form that no real path has.
  private static func screen(of path: String) -> String {
    guard language(of: path) != nil else { return path }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "/") + "//" + (parts.last ?? "")
  }
}
