import ImageUsage

/// The project's generic types whose initializers take any view, so that an image of the runtime can be their argument:
///
/// ```swift
/// struct IconButton<Icon: View>: View {
///   let icon: Icon
/// }
/// ```
struct GenericViews: Equatable {
  /// The labels by type.
  private var labels: [String: Set<String>] = [:]
  /// Types that the project names with an `Image` as their parameter: `IconButton<Image>`.
  private var specialized: Set<String> = []

  /// Adds the declarations of a file.
  mutating func add(_ file: BracketedTokens) {
    for index in file.indices where file.isWord(index) {
      if file.text(index) == "struct" { addType(at: index, file) }
      if file.text(index) == "extension" { noteExtension(at: index, file) }
      if file.text(index + 1) == "<", file.isJoined(index + 1), file.text(index - 1) != "struct" {
        noteArguments(of: index, file)
      }
    }
  }

  /// Removes types that others have the name of.
  mutating func remove(_ types: Set<String>) {
    for type in types { labels[type] = nil }
  }

  /// Adds types of which some initializers take an `Image`.
  mutating func specialize(_ types: Set<String>) { specialized.formUnion(types) }

  /// Whether the project names a type with an `Image` as its parameter, which its closures then have to return.
  func areOfImages(_ type: String) -> Bool { specialized.contains(type) }

  /// Whether the argument of a type's initializer can be any view.
  func takesView(_ type: String, label: String) -> Bool {
    !specialized.contains(type) && labels[type]?.contains(label) ?? false
  }

  private mutating func addType(at keyword: Int, _ file: BracketedTokens) {
    let name = file.text(keyword + 1)
    guard file.text(keyword + 2) == "<",
      let open = file.indices[keyword...].first(where: { file.text($0) == "{" }),
      let close = file.closer[open],
      let end = (keyword..<open).first(where: { file.text($0) == ">" })
    else { return }
    // Another constraint may ask for more than a view.
    guard !(end..<open).contains(where: { file.text($0) == "where" }) else {
      specialized.insert(name)
      return
    }
    let parameters = Set(
      (keyword + 3..<end).filter {
        ["<", ","].contains(file.text($0 - 1)) && file.text($0 + 1) == ":"
          && file.text($0 + 2) == "View" && [">", ","].contains(file.text($0 + 3))
      }.map { file.text($0) })
    for index in open..<close
    where parameters.contains(file.text(index)) && file.text(index - 1) == ":" {
      let isWhole = !["?", "!", ".", "&"].contains(file.text(index + 1))
      guard isWhole, file.isWord(index - 2) else { continue }
      let isProperty = ["let", "var"].contains(file.text(index - 3)) && file.opener[index] == open
      let isParameter =
        ["(", ","].contains(file.text(index - 3))
        && file.opener[index].map { file.text($0 - 1) == "init" } ?? false
      if isProperty || isParameter { labels[name, default: []].insert(file.text(index - 2)) }
    }
  }

  /// `extension IconButton where Icon == Image`
  private mutating func noteExtension(at keyword: Int, _ file: BracketedTokens) {
    guard let open = file.indices[keyword...].first(where: { file.text($0) == "{" }) else { return }
    let header = (keyword + 1..<open).map { file.text($0) }
    if header.contains("where"), header.contains("Image"), let name = header.first {
      specialized.insert(name)
    }
  }

  /// `IconButton<Image>`, `IconButton<(Image)>`, and `typealias Bell = IconButton<Image>`
  private mutating func noteArguments(of index: Int, _ file: BracketedTokens) {
    var next = index + 2
    var depth = 1
    while next < index + 40, depth > 0, !["{", "}", ""].contains(file.text(next)) {
      switch file.text(next) {
      // The bracket of the call in which it stands.
      case ")" where file.partner[next].map { $0 < index } ?? true: return
      case "Image" where ![".", "("].contains(file.text(next + 1)):
        specialized.insert(file.text(index))
        if file.text(index - 1) == "=", file.text(index - 3) == "typealias" {
          specialized.insert(file.text(index - 2))
        }
      // `Card<(Bell) -> Image>`
      case ">" where file.text(next - 1) == "-": break
      case "<": depth += 1
      case ">": depth -= 1
      default: break
      }
      next += 1
    }
  }
}
