import InterfaceBuilderDocuments
import PropertyLists
import SourceLexing
public import XcodeProjects

/// The edit that starts strings in an extension before its code asks for one. An extension has no delegate: its process
/// first runs the principal class, the controller of its main storyboard, or the widget with `@main`.
///
/// ```swift
/// if case .principalClass = ExtensionStart(target, read: read).shape { … }
/// ```
public struct ExtensionStart {
  /// The first code of its own that the process of an extension runs.
  public enum Shape: Hashable, Sendable {
    /// Code of the extension lets bundles answer already.
    case started
    /// A class, which gets a property that is set before all others.
    case principalClass(path: String)
    /// A widget or a bundle of widgets, which starts in its initializer, or a type that chooses one in its `main`.
    case widget(path: String)
    /// No shape that this code knows: one sentence says why.
    case unknown(reason: String)
  }

  private let target: ResourceModule
  let call: StartCall
  private let read: (String) -> [UInt8]?

  /// - Parameters:
  ///   - target: The extension.
  ///   - usesPrivateMethods: Whether bundles answer by private methods, too.
  ///   - read: Returns a file of the tree; nil if it can't be read.
  public init(
    _ target: ResourceModule, usesPrivateMethods: Bool = false,
    read: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.target = target
    call = StartCall(extensionUsingPrivateMethods: usesPrivateMethods)
    self.read = read
  }

  /// The first code that the process runs. Reads the property list, the storyboard and the sources of the extension.
  public var shape: Shape {
    switch place() {
    case .started: .started
    case .property(let source): .principalClass(path: source.path)
    case .initializer(let path, _): .widget(path: path)
    case .unknown(let reason): .unknown(reason: reason)
    }
  }

  func outcome() -> StartCode.Outcome {
    switch place() {
    case .started: .alreadyThere
    case .property(let source):
      .edited(path: source.path, bytes: source.starting(call), needsFunction: false)
    case .initializer(let path, let bytes):
      .edited(path: path, bytes: bytes, needsFunction: false)
    case .unknown(let reason):
      .unknown(
        ManualStep(
          "call \(call.statements[0]) before the first code of \(target.name) asks for a string: \(reason)",
          lines: call.lines))
    }
  }

  // MARK: - Finding the place

  private enum Place {
    case started
    case property(PrincipalClass)
    case initializer(path: String, bytes: [UInt8])
    case unknown(String)
  }

  private func place() -> Place {
    for path in target.sources where path.hasSuffix(".swift") {
      if let bytes = read(path), call.isStarting(bytes) { return .started }
    }
    guard let path = target.infoPlist, let list = propertyList(path) else {
      return .unknown("its Info.plist isn't here")
    }
    let keys = list["NSExtension"]
    if let name = keys?["NSExtensionPrincipalClass"]?.string {
      return principalClass(String(name.split(separator: ".").last ?? ""))
    }
    if let storyboard = keys?["NSExtensionMainStoryboard"]?.string {
      guard let name = controller(of: storyboard) else {
        return .unknown("\(storyboard).storyboard names no class for its first controller")
      }
      return principalClass(name)
    }
    return widget()
  }

  /// Property lists with directives of the C preprocessor are read without these.
  private func propertyList(_ path: String) -> PropertyList? {
    guard let bytes = read(path) else { return nil }
    if let list = try? PropertyList(parsing: bytes) { return list }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let kept = lines.filter { $0.first { $0 != 0x20 && $0 != 0x09 } != UInt8(ascii: "#") }
    return try? PropertyList(parsing: Array(kept.joined(separator: [0x0A])))
  }

  private func principalClass(_ name: String) -> Place {
    let found = target.sources.filter { $0.hasSuffix(".swift") }.flatMap { path in
      read(path).map { PrincipalClass.all(named: name, in: $0, path: path) } ?? []
    }
    guard let first = found.first else {
      return .unknown("no Swift source of it has a class \(name)")
    }
    guard found.count == 1 else { return .unknown("several classes of it are called \(name)") }
    guard first.isUnconditional else { return .unknown("\(name) is within #if") }
    return .property(first)
  }

  private func controller(of storyboard: String) -> String? {
    let path = target.interfaceBuilderDocuments.first {
      $0.split(separator: "/").last == "\(storyboard).storyboard"
    }
    guard let bytes = path.flatMap(read), let document = try? InterfaceBuilderDocument(bytes)
    else { return nil }
    var next = document.tree.root["initialViewController"]
    var seen: Set<String> = []
    while let id = next, seen.insert(id).inserted,
      let node = document.tree.nodes.first(where: { $0["id"] == id })
    {
      if let name = node["customClass"] { return name }
      // A navigation controller of the system shows another one.
      next =
        node.element("connections")?.elements
        .first { $0["relationship"] == "rootViewController" }?["destination"]
    }
    return nil
  }

  private func widget() -> Place {
    for path in target.sources where path.hasSuffix(".swift") {
      guard let bytes = read(path), SourceBytes.contains(bytes, "@main") else { continue }
      let source = SwiftEntryPoint(path: path, bytes: bytes)
      if let edited = source.startingInMain(with: call) {
        return .initializer(path: path, bytes: edited)
      }
      guard let widget = source.widgets.first, source.widgets.count == 1 else { continue }
      guard let edited = source.starting(widget, with: call) else {
        return .unknown("\(widget.name) has an initializer with parameters")
      }
      return .initializer(path: path, bytes: edited)
    }
    return .unknown("it has no principal class, no main storyboard and no widget with @main")
  }
}

extension SourceTokens {
  /// Returns whether `@objc(Name)` is in a range.
  fileprivate func declaresObjectiveCName(_ name: String, in range: Range<Int>) -> Bool {
    range.contains {
      isWord("objc", at: $0) && isPunctuation("(", at: $0 + 1) && word(at: $0 + 2) == name
    }
  }
}

/// The class of which the system makes the first object of an extension.
private struct PrincipalClass {
  let path: String
  /// Whether it's outside of every `#if`.
  let isUnconditional: Bool
  private let bytes: [UInt8]
  private let tokens: SourceTokens
  private let declaration: SwiftTypes.Declaration

  static func all(named name: String, in bytes: [UInt8], path: String) -> [PrincipalClass] {
    guard SourceBytes.contains(bytes, "class ") else { return [] }
    let tokens = SourceTokens(bytes, .swift)
    let depths = tokens.conditionDepths()
    return SwiftTypes(tokens).declarations.filter {
      !$0.isExtension && tokens.containsWord("class", in: $0.start..<$0.open)
        && ($0.name == name || tokens.declaresObjectiveCName(name, in: $0.start..<$0.open))
    }.map {
      PrincipalClass(
        path: path, isUnconditional: depths[$0.open] == 0, bytes: bytes, tokens: tokens,
        declaration: $0)
    }
  }

  /// Returns the source with a property that starts strings, before all others.
  func starting(_ call: StartCall) -> [UInt8] {
    var edit = SourceEdit(bytes)
    let lines = [
      "// Before anything here asks for a string.",
      "private let levityStrings: Void = \(call.statements[0])", "",
    ]
    edit.insert(members: lines, of: declaration, tokens)
    for module in call.modules { ImportLine.add(module, to: &edit, tokens) }
    return edit.result
  }
}
