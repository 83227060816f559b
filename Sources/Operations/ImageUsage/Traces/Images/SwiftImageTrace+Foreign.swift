import SourceLexing

/// Images that Swift passes to methods and functions of Objective-C: `XTTools.paint(icon)`.
extension SwiftImageTrace {
  /// Follows an argument into the tree's code of Objective-C; returns whether that uses the image once.
  mutating func enterForeign(
    _ argument: Range<Int>, by callee: String, with label: String, at open: Int,
    of owner: Range<Int>, in number: Int
  ) -> Bool {
    let file = names.sources[number].tokens
    let isType = owner.count == 1 && file.text(owner.lowerBound).first?.isUppercase == true
    let type =
      isType
      ? file.text(owner.lowerBound)
      : owner.isEmpty ? nil : names.heldType(of: owner, in: number, depth: 0)?.name
    guard foreign != nil, type != nil || owner.isEmpty,
      let position = file.arguments(of: open).firstIndex(where: {
        $0.value.contains(argument.lowerBound)
      })
    else { return false }
    let uses =
      foreign?.uses(ofArgument: position, labelled: label, ofSwift: callee, type: type) ?? []
    add(uses)
    return !uses.isEmpty
  }
}

extension ObjectiveCImageTrace {
  /// Returns the places that use an image once which Swift passes to a method, an initializer or a function.
  ///
  /// - Parameters:
  ///   - callee: The name in Swift: `paint` of `paintImage:` and `paintWithImage:`, `XTPicture` of its `initWithImage:`.
  ///   - type: The class that has the method; nil for functions and initializers.
  mutating func uses(
    ofArgument position: Int, labelled label: String, ofSwift callee: String, type: String?
  ) -> [SwiftImageTrace.Use] {
    let ending = label.prefix(1).uppercased() + label.dropFirst()
    let isInitializer = type == nil && callee.first?.isUppercase == true && !ending.isEmpty
    let name = isInitializer ? "init" : callee
    var selectors: Set = [name + "With" + ending, name]
    if position == 0, label.isEmpty { selectors = [name, name + "Image"] }
    begin()
    for first in selectors.sorted() {
      for number in Set(names.sources.places(of: first).map(\.file)).sorted() {
        let file = names.sources[number]
        for unit in file.units where unit.parts.first == first {
          guard let body = unit.body, unit.parameters.indices.contains(position) else { continue }
          if unit.isMethod {
            let place = SourcePlace(file: number, token: body.lowerBound)
            guard let owner = isInitializer ? callee : type,
              let found = implementation(around: place), inherits(owner, from: found)
            else { continue }
          } else if type != nil || isInitializer {
            continue
          }
          add(
            .variable(file.tokens.text(unit.parameters[position]), file: number, body: body))
        }
      }
    }
    return followAll()
  }
}
