/// Views that code makes, and draws at once: an image that arrives later isn't in the picture.
///
/// ```swift
/// let box = UIView(frame: frame)
/// box.addSubview(UIImageView(image: icon))
/// return UIGraphicsImageRenderer(size: box.bounds.size).image { box.layer.render(in: $0.cgContext) }
/// ```
extension PictureTrace {
  /// The functions that draw a view, by their names.
  struct CanvasFunctions {
    /// Those of extensions of views, which draw themselves.
    var methods: Set<String> = []
    /// Those that draw an argument.
    var functions: Set<String> = []
  }

  /// Notes where a view that a block declares is drawn, and follows the views that it's added to.
  mutating func drawCanvas(_ view: SourcePlace) {
    let parsed = names.sources[view.file]
    let file = parsed.tokens
    guard parsed.type(of: view.token) == nil, let block = file.opener[view.token],
      ["let", "var"].contains(file.text(view.token - 1))
    else { return }
    for use in parsed.positions[file.text(view.token)] ?? []
    where use > view.token && parsed.isInside(use, of: block) && file.text(use - 1) != "." {
      if isDrawn(use, file) {
        note(.drawing, of: use, in: view.file)
      } else if ["addSubview", "addArrangedSubview"].contains(file.text(use - 2)),
        file.text(use - 1) == "(", file.text(use - 3) == "."
      {
        addCanvas(at: use - 4, in: view.file)
      }
    }
  }

  /// Follows the variable of a view that gets another one: `box.addSubview(icon)`.
  private mutating func addCanvas(at name: Int, in number: Int) {
    let file = names.sources[number].tokens
    guard file.isWord(name), file.text(name - 1) != ".",
      case .variable(let token) = names.meaning(of: file.text(name), at: name, in: number)
    else { return }
    addView(SourcePlace(file: number, token: token))
  }

  /// `box.layer.render(in: context)`, `box.drawHierarchy(in: frame, afterScreenUpdates: true)`, and calls of functions
  /// that do this.
  private mutating func isDrawn(_ view: Int, _ file: SwiftTokens) -> Bool {
    var next = view + 1
    while ["?", "!"].contains(file.text(next)) { next += 1 }
    if file.text(next) == "." {
      let member = file.text(next + 1)
      if member == "layer" { return file.text(next + 3) == "render" }
      return member == "drawHierarchy"
        || file.text(next + 2) == "(" && canvasFunctions.methods.contains(member)
    }
    guard [",", ")"].contains(file.text(next)), let open = file.opener[view],
      file.text(open) == "(", file.isWord(open - 1)
    else { return false }
    return canvasFunctions.functions.contains(file.text(open - 1))
  }

  /// Finds the functions of the project that draw a view.
  static func canvasFunctions(_ names: inout NameTrace) -> CanvasFunctions {
    var result = CanvasFunctions()
    for place in names.sources.places(of: "drawHierarchy") + names.sources.places(of: "render") {
      let parsed = names.sources[place.file]
      let file = parsed.tokens
      let isLayer = file.text(place.token - 1) == "." && file.text(place.token - 2) == "layer"
      guard file.text(place.token + 1) == "(", isLayer || file.text(place.token) == "drawHierarchy"
      else { continue }
      let start = file.expressionStart(of: place.token)
      let isOwn = ["self", "layer", "drawHierarchy"].contains(file.text(start))
      var open = file.opener[place.token]
      while let block = open, file.text(block) != "{" || file.function(of: block) == nil {
        open = file.opener[block]
      }
      guard let block = open, let function = file.function(of: block),
        let close = file.closer[function.parameters]
      else { continue }
      if isOwn, parsed.type(of: function.index)?.name == "UIView" {
        result.methods.insert(function.name)
      }
      let isParameter = (function.parameters..<close).contains {
        file.text($0) == file.text(start) && file.text($0 + 1) == ":"
      }
      if isParameter { result.functions.insert(function.name) }
    }
    return result
  }
}
