import SourceLexing

/// The Swift types of an app by their names, with what extensions add.
struct CodeIndex {
  /// A member in its source.
  struct Place<Member> {
    var outline: Int
    var member: Member
  }

  struct TypeEntry {
    var inherited: [String] = []
    var functions: [String: [Place<SwiftOutline.Function>]] = [:]
    var properties: [Place<SwiftOutline.Property>] = []
    /// Where it is declared, without extensions.
    var declarations: [(outline: Int, line: Int)] = []
  }

  let outlines: [SwiftOutline]
  private(set) var types: [String: TypeEntry] = [:]

  static let systemControllers: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController",
    "UICollectionViewController", "UISplitViewController", "UIPageViewController",
    "UIHostingController", "UIAlertController", "UIImagePickerController",
    "UIActivityViewController", "UIDocumentPickerViewController", "SFSafariViewController",
    "MFMailComposeViewController", "AVPlayerViewController", "QLPreviewController",
  ]
  private static let systemViews: Set<String> = [
    "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UITableViewCell",
    "UICollectionViewCell", "UIStackView", "UIScrollView", "UITableView", "UICollectionView",
    "UICollectionReusableView", "UITextField", "UITextView", "UINavigationBar", "UITabBar",
  ]

  init(_ outlines: [SwiftOutline]) {
    self.outlines = outlines
    for (number, outline) in outlines.enumerated() {
      for type in outline.types { add(type, number) }
    }
  }

  private mutating func add(_ type: SwiftOutline.TypeDeclaration, _ number: Int) {
    types[type.name, default: TypeEntry()].inherited += type.inherited
    for function in type.functions {
      types[type.name]?.functions[function.name, default: []].append(
        Place(outline: number, member: function))
    }
    types[type.name]?.properties += type.properties.map { Place(outline: number, member: $0) }
    if !type.isExtension { types[type.name]?.declarations.append((number, type.line)) }
  }

  /// Whether a name stands for one type of the app. Names that several types have prove nothing.
  func isKnown(_ name: String) -> Bool { types[name]?.declarations.count == 1 }

  func isController(_ name: String) -> Bool {
    Self.systemControllers.contains(name) || hasAncestor(name, in: Self.systemControllers)
  }

  func isView(_ name: String) -> Bool { hasAncestor(name, in: Self.systemViews) }

  func conforms(_ name: String, to word: String) -> Bool { hasAncestor(name, in: [word]) }

  /// The ancestors of a type that are declared in the app, nearest first.
  func ancestors(of name: String) -> [String] {
    var result: [String] = []
    var pending = [name]
    while let next = pending.popLast() {
      for parent in types[next]?.inherited ?? [] where isKnown(parent) && !result.contains(parent) {
        result.append(parent)
        pending.append(parent)
      }
    }
    return result
  }

  private func hasAncestor(_ name: String, in names: Set<String>) -> Bool {
    ([name] + ancestors(of: name)).contains {
      types[$0]?.inherited.contains(where: names.contains) ?? false
    }
  }
}
