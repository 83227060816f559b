/// The Objective-C classes of an app by their names, with what categories add.
struct ObjectiveCIndex {
  struct Method {
    var outline: Int
    var method: ObjectiveCOutline.Method
  }

  struct ClassEntry {
    var inherited: [String] = []
    var methods: [Method] = []
    /// How many implementations it has, without categories.
    var implementations = 0
  }

  let outlines: [ObjectiveCOutline]
  private(set) var classes: [String: ClassEntry] = [:]

  init(_ outlines: [ObjectiveCOutline]) {
    self.outlines = outlines
    for (number, outline) in outlines.enumerated() {
      for declaration in outline.classes {
        classes[declaration.name, default: ClassEntry()].inherited += declaration.inherited
        classes[declaration.name]?.methods += declaration.methods.map {
          Method(outline: number, method: $0)
        }
        if declaration.isMain { classes[declaration.name]?.implementations += 1 }
      }
    }
  }

  /// Whether a name stands for one class of the app.
  func isKnown(_ name: String) -> Bool { classes[name]?.implementations == 1 }

  /// The class and its ancestors in the app, nearest first.
  func lineage(of name: String) -> [String] {
    var result: [String] = []
    var next: String? = name
    while let current = next, isKnown(current), !result.contains(current) {
      result.append(current)
      next = classes[current]?.inherited.first { isKnown($0) }
    }
    return result
  }

  func inherits(_ name: String, from names: Set<String>) -> Bool {
    names.contains(name)
      || lineage(of: name).contains {
        classes[$0]?.inherited.contains(where: names.contains) == true
      }
  }

  /// The nearest method of a selector, and the class that has it.
  func method(
    _ selector: String, isOfClass: Bool, of name: String
  ) -> (type: String, place: Method)? {
    for type in lineage(of: name) {
      let found = classes[type]?.methods.first {
        $0.method.selector == selector && $0.method.isOfClass == isOfClass
      }
      if let found { return (type, found) }
    }
    return nil
  }
}
