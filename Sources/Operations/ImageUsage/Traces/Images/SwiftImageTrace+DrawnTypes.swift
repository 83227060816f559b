/// Views of the project's own that code makes and draws at once, with what stands in them.
///
/// ```swift
/// let pin = PinView(place)          // has an image view
/// marker.icon = pin.asImage()
/// ```
extension SwiftImageTrace {
  /// Finds the classes of views that are made where they're drawn, and those that they're made of.
  static func typesDrawnAtOnce(
    _ names: inout SwiftNameTrace, _ canvas: CanvasFunctions
  ) -> Set<String> {
    var open: [String] = []
    let members = canvas.methods.union(canvas.properties).union(drawings)
    for name in members.union(canvas.functions).sorted() {
      for use in names.sources.places(of: name) {
        let file = names.sources[use.file].tokens
        guard !["func", "var", "let"].contains(file.text(use.token - 1)) else { continue }
        if members.contains(name) { open += drawnType(byMember: use, &names) }
        guard canvas.functions.contains(name), file.text(use.token + 1) == "(" else { continue }
        for argument in file.arguments(of: use.token + 1) {
          open += madeType(argument.value, in: use.file, &names)
        }
      }
    }
    var result: Set<String> = []
    while let type = open.popLast(), result.count < maximumDeclarations {
      guard result.insert(type).inserted else { continue }
      open += parts(of: type, &names)
    }
    return result
  }

  /// `PinView().asImage()`, `pin.layer.render(in: context)`, and `asImage()` in an initializer of a view.
  private static func drawnType(byMember use: SourcePlace, _ names: inout SwiftNameTrace)
    -> [String]
  {
    let file = names.sources[use.file].tokens
    var end = use.token - 1
    let start = file.text(end) == "." ? file.expressionStart(of: use.token) : use.token
    guard start < end, file.text(start) != "self" else {
      var block = file.opener[use.token]
      while let open = block {
        if let function = file.function(of: open) {
          guard function.name == "init" else { return [] }
          return names.enclosingType(of: use.token, in: use.file).map { [$0] } ?? []
        }
        block = file.opener[open]
      }
      return []
    }
    while ["?", "!"].contains(file.text(end - 1)) { end -= 1 }
    while end - start > 2, ["contentView", "layer", "view"].contains(file.text(end - 1)),
      file.text(end - 2) == "."
    {
      end -= 2
      while ["?", "!"].contains(file.text(end - 1)) { end -= 1 }
    }
    return madeType(start..<end, in: use.file, &names)
  }

  /// Returns the class of the project that an expression makes, or the variable of a block that it is.
  private static func madeType(
    _ value: Range<Int>, in number: Int, _ names: inout SwiftNameTrace
  ) -> [String] {
    let file = names.sources[number].tokens
    guard let last = value.last else { return [] }
    if value.count == 1 {
      guard case .variable(let token) = names.meaning(of: file.text(last), at: last, in: number),
        names.sources[number].type(of: token) == nil
      else { return [] }
    } else if file.text(last) != ")" {
      return []
    }
    guard let type = names.heldType(of: value, in: number, depth: 0), !type.isList,
      names.headers(of: type.name).contains(where: { $0.keyword == "class" })
    else { return [] }
    return [type.name]
  }

  /// Returns the classes of the project from which one inherits, or that its body names.
  private static func parts(of type: String, _ names: inout SwiftNameTrace) -> [String] {
    var found = names.ancestors(of: type)
    for place in names.sources.places(inFilesDeclaring: type) {
      let parsed = names.sources[place.file]
      for open in parsed.tokens.indices where parsed.types[open]?.name == type {
        guard let close = parsed.tokens.closer[open] else { continue }
        for index in open..<close where parsed.tokens.isWord(index) {
          let word = parsed.tokens.text(index)
          if word.first?.isUppercase == true, word.hasSuffix("View") { found.insert(word) }
        }
      }
    }
    return found.sorted().filter { name in
      names.headers(of: name).contains { $0.keyword == "class" }
    }
  }
}
