/// Views that code makes, and draws at once: an image that arrives later isn't in the picture.
///
/// ```swift
/// let box = UIView(frame: frame)
/// box.addSubview(UIImageView(image: icon))
/// return UIGraphicsImageRenderer(size: box.bounds.size).image { box.layer.render(in: $0.cgContext) }
/// ```
extension SwiftImageTrace {
  /// The functions that draw a view, by their names.
  struct CanvasFunctions {
    /// Those of extensions of views, which draw themselves.
    var methods: Set<String> = []
    /// Properties of such extensions.
    var properties: Set<String> = []
    /// Those that draw an argument.
    var functions: Set<String> = []
  }

  /// Notes where a view that a block declares is drawn, and follows the views that it's added to.
  mutating func drawCanvas(_ view: SourcePlace) {
    let parsed = names.sources[view.file]
    let file = parsed.tokens
    if let type = parsed.type(of: view.token)?.name {
      if isDrawn(type: type) { note(.drawing, of: view.token, in: view.file) }
      return
    }
    guard let block = file.opener[view.token],
      ["let", "var"].contains(file.text(view.token - 1))
    else { return }
    for use in parsed.positions[file.text(view.token)] ?? []
    where use > view.token && parsed.isInside(use, of: block) && file.text(use - 1) != "." {
      useCanvas(use..<use + 1, in: view.file)
      if file.text(use - 1) == "return", file.text(use + 1) != "." {
        leave(viewReturnedAt: use, in: view.file)
      }
    }
  }

  /// Notes if an expression draws a view, and follows the view that gets it.
  mutating func useCanvas(_ view: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    if isDrawn(view, file) {
      note(.drawing, of: view.lowerBound, in: number)
    } else if let owner = owner(of: view, file) {
      addCanvas(owner, in: number)
    } else if isAddedToOwnView(view, file),
      let type = names.enclosingType(of: view.lowerBound, in: number), isDrawn(type: type)
    {
      note(.drawing, of: view.lowerBound, in: number)
    }
  }

  /// `addSubview(icon)` in a view of the project's.
  private func isAddedToOwnView(_ view: Range<Int>, _ file: BracketedTokens) -> Bool {
    guard let open = file.opener[view.lowerBound], file.text(open) == "(",
      Self.additions.contains(file.text(open - 1))
    else { return false }
    return file.text(open - 2) != "." || file.text(file.expressionStart(of: open - 1)) == "self"
  }

  /// Returns the view that gets another one: `box.addSubview(icon)`, `UIStackView(arrangedSubviews: [icon])`,
  /// `box.layer.addSublayer(icon.layer)`, or the variable that gets its layer.
  private func owner(of view: Range<Int>, _ file: BracketedTokens) -> Range<Int>? {
    let isLayer = file.text(view.upperBound) == "." && file.text(view.upperBound + 1) == "layer"
    if isLayer, file.text(view.lowerBound - 1) == "=", file.isWord(view.lowerBound - 2) {
      return view.lowerBound - 2..<view.lowerBound - 1
    }
    guard var open = file.opener[view.lowerBound] else { return nil }
    if file.text(open) == "[", let outer = file.opener[open] { open = outer }
    guard file.text(open) == "(" else { return nil }
    let callee = open - 1
    if file.text(callee) == "UIStackView" {
      guard file.text(callee - 1) == "=", file.isWord(callee - 2) else { return nil }
      return callee - 2..<callee - 1
    }
    guard Self.additions.contains(file.text(callee)), file.text(callee - 1) == "." else {
      return nil
    }
    let start = file.expressionStart(of: callee)
    var end = callee - 1
    if file.text(end - 1) == "layer", file.text(end - 2) == "." { end -= 2 }
    while ["?", "!"].contains(file.text(end - 1)) { end -= 1 }
    return start < end ? start..<end : nil
  }

  private static let additions: Set<String> = [
    "addSubview", "addSubviews", "insertSubview", "addArrangedSubview", "insertArrangedSubview",
    "addSublayer", "insertSublayer",
  ]

  /// Follows a view that gets an image or another view.
  mutating func addCanvas(_ view: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    if view.count == 1,
      case .variable(let token) = names.meaning(
        of: file.text(view.lowerBound), at: view.lowerBound, in: number)
    {
      return addView(SourcePlace(file: number, token: token))
    }
    drawCanvas(view, in: number)
  }

  /// Notes where the function that gives a view of its object an image draws this view: `card.image = icon`,
  /// `return card.snapshot()`.
  mutating func drawCanvas(_ view: Range<Int>, in number: Int) {
    let parsed = names.sources[number]
    let file = parsed.tokens
    guard let last = view.last, file.isWord(last) else { return }
    var block = file.opener[view.lowerBound]
    while let open = block, file.text(open) != "{" || file.function(of: open) == nil {
      block = file.opener[open]
    }
    guard let block else { return }
    let words = view.map { file.text($0) }
    for use in parsed.positions[file.text(last)] ?? []
    where use >= view.upperBound && parsed.isInside(use, of: block) {
      let start = use - words.count + 1
      guard file.text(start - 1) != ".",
        words.indices.allSatisfy({ file.text(start + $0) == words[$0] })
      else { continue }
      if isDrawn(start..<use + 1, file) { note(.drawing, of: use, in: number) }
    }
  }

  /// `box.layer.render(in: context)`, `box.drawHierarchy(in: frame, afterScreenUpdates: true)`, and calls of functions
  /// that do this.
  private mutating func isDrawn(_ view: Range<Int>, _ file: BracketedTokens) -> Bool {
    var next = view.upperBound
    while ["?", "!"].contains(file.text(next)) { next += 1 }
    if file.text(next) == "." {
      let member = file.text(next + 1)
      if member == "layer" { return file.text(next + 3) == "render" }
      guard file.text(next + 2) == "(" else { return canvasFunctions.properties.contains(member) }
      return Self.drawings.contains(member) || canvasFunctions.methods.contains(member)
    }
    guard [",", ")"].contains(file.text(next)), let open = file.opener[view.lowerBound],
      file.text(open) == "(", file.isWord(open - 1)
    else { return false }
    return canvasFunctions.functions.contains(file.text(open - 1))
  }

  static let drawings: Set<String> = [
    "drawHierarchy", "snapshotView", "resizableSnapshotView", "render",
  ]

  /// Names of methods that libraries add to views, which draw them.
  private static let libraryDrawings = [
    "asImage", "captureImage", "renderedImage", "screenshot", "screenshotImage", "snapshot",
    "snapshotImage", "takeScreenshot", "takeSnapshot", "toImage", "viewImage",
  ]

  // MARK: Types

  /// Whether a picture is made of a view of the project's, or of one that has such views.
  private mutating func isDrawn(type: String, depth: Int = 0) -> Bool {
    if drawnTypes.isEmpty || depth > 2 { return false }
    if let known = drawnTypes[type] { return known }
    drawnTypes[type] = false
    let owners = names.sources.places(of: type).prefix(40).compactMap {
      names.enclosingType(of: $0.token, in: $0.file)
    }
    let isDrawn = Set(owners).sorted().contains { self.isDrawn(type: $0, depth: depth + 1) }
    drawnTypes[type] = isDrawn
    return isDrawn
  }

  /// Finds the types of views that are drawn: `card.asImage()`, `card.layer.render(in: context)`, `picture(of: card)`.
  mutating func findDrawnTypes() -> [String: Bool] {
    let functions = canvasFunctions
    var found = Self.typesDrawnAtOnce(&names, functions)
    let members = functions.methods.union(functions.properties)
    for name in members.union(["drawHierarchy", "render"]).sorted() {
      for place in names.sources.places(of: name) {
        let file = names.sources[place.file].tokens
        guard file.text(place.token - 1) != "func", file.text(place.token - 1) != "var" else {
          continue
        }
        let isMember = file.text(place.token - 1) == "."
        let start = isMember ? file.expressionStart(of: place.token) : place.token
        var view = start..<max(start, place.token - 1)
        if name == "render" {
          guard file.text(view.upperBound - 1) == "layer", !view.isEmpty else { continue }
          view = view.lowerBound..<max(view.lowerBound, view.upperBound - 2)
        }
        found.formUnion(drawnType(view, at: place))
      }
    }
    for name in functions.functions.sorted() {
      for place in names.sources.places(of: name) {
        let file = names.sources[place.file].tokens
        guard file.text(place.token + 1) == "(", file.text(place.token - 1) != "func" else {
          continue
        }
        for argument in file.arguments(of: place.token + 1) {
          found.formUnion(drawnType(argument.value, at: place))
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: found.map { ($0, true) })
  }

  /// Returns the type of a view, or that around a place which draws itself, with those that it inherits from.
  private mutating func drawnType(_ view: Range<Int>, at place: SourcePlace) -> Set<String> {
    let file = names.sources[place.file].tokens
    var view = view
    while view.count > 1, ["?", "!"].contains(file.text(view.upperBound - 1)) { view.removeLast() }
    let type =
      view.isEmpty
      ? names.enclosingType(of: place.token, in: place.file)
      : names.heldType(of: view, in: place.file, depth: 0).flatMap { $0.isList ? nil : $0.name }
    guard let type else { return [] }
    return names.ancestors(of: type).union([type]).filter { type in
      !type.hasSuffix("Controller")
        && names.headers(of: type).contains { $0.keyword == "class" }
    }
  }

  /// Finds the functions of the project that draw a view.
  static func canvasFunctions(_ names: inout SwiftNameTrace) -> CanvasFunctions {
    var result = CanvasFunctions()
    result.methods = Set(libraryDrawings.filter { names.declarations(of: $0).all.isEmpty })
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
        // Every view may have an image of its own.
        if isOwn, let name = file.property(of: block), file.text(name) != "image",
          parsed.type(of: name)?.name == "UIView"
        {
          result.properties.insert(file.text(name))
        }
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
