import AssetCatalogs
import FileTransactions
import ImageUsage
import SourceLexing
import XcodeProjects

/// The calls of the project's own Swift that are rewritten if their images leave.
package struct CodeRewriting: Sendable {
  /// A call with what it names.
  struct Place: Sendable {
    var line: Int
    /// Run-time names.
    var names: Set<String>
    var edits: [Edit]
    var needsImport: Bool
    /// One sentence; nil if the call can be rewritten.
    var obstacle: String?
  }

  struct Edit: Sendable {
    var range: Range<Int>
    var text: String
  }

  private var places: [String: [Place]] = [:]
  private var importPlaces: [String: Int] = [:]
  private var contents: [String: [UInt8]] = [:]

  init() {}

  /// Reads the Swift files in which SwiftUI or a symbol shows an image.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - images: The run-time names of the image sets.
  ///   - extensions: The functions and properties that the project adds to SwiftUI's `Image`.
  ///   - read: Returns the bytes of a file; nil if it can't be read.
  init(
    _ paths: [String], images: Set<String>, extensions: Set<String>, read: (String) -> [UInt8]?
  ) {
    var symbols: [[String]: String] = [:]
    for name in images.sorted() {
      guard let symbol = AssetSymbolName(runtimeName: name) else { continue }
      let path = symbol.swiftNamespaces + [symbol.swiftIdentifier]
      if symbols[path] == nil { symbols[path] = name }
    }
    for path in paths {
      guard let bytes = read(path) else { continue }
      let calls = SwiftImageCalls(bytes, imageExtensions: extensions)
      let found = calls.calls.compactMap { Self.place($0, images: images, symbols: symbols) }
      guard !found.isEmpty else { continue }
      places[path] = found
      importPlaces[path] = calls.importPlace
      contents[path] = bytes
    }
  }

  private static func place(
    _ call: SwiftImageCalls.Call, images: Set<String>, symbols: [[String]: String]
  ) -> Place? {
    let names = call.names.compactMap { name -> String? in
      switch name {
      case .literal(let text): images.contains(text) ? text : nil
      case .symbol(let path): symbols[path]
      }
    }
    guard let first = names.first else { return nil }
    let literal = "\"\(first)\""
    var edits: [Edit] = []
    switch call.kind {
    case .view:
      edits = [Edit(range: call.callee, text: "LevityImage")]
      if let symbol = call.symbol { edits.append(Edit(range: symbol, text: literal)) }
    case .resource:
      edits = [Edit(range: call.range, text: "(UIImage(named: \(literal)) ?? UIImage())")]
    }
    let isPlain = first.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    return Place(
      line: call.line, names: Set(names), edits: edits, needsImport: call.kind == .view,
      obstacle: isPlain ? call.obstacle : "Its name needs escapes.")
  }

  /// Returns whether every call on a line that names an image can be rewritten; nil if there is none.
  func canRewrite(_ name: String, in path: String, line: Int) -> Bool? {
    let found = (places[path] ?? []).filter { $0.line == line && $0.names.contains(name) }
    return found.isEmpty ? nil : found.allSatisfy { $0.obstacle == nil }
  }

  /// The obstacle of a call.
  func obstacle(_ name: String, in path: String, line: Int) -> String? {
    (places[path] ?? []).first { $0.line == line && $0.names.contains(name) && $0.obstacle != nil }?
      .obstacle
  }

  /// Returns the edits for the images that leave, and the calls that they change.
  func edits(leaving: Set<String>) -> (transaction: FileTransaction, calls: Int) {
    var transaction = FileTransaction()
    var calls = 0
    for path in places.keys.sorted() {
      guard let bytes = contents[path] else { continue }
      let chosen = (places[path] ?? []).filter {
        $0.obstacle == nil && !$0.names.isDisjoint(with: leaving)
      }
      guard !chosen.isEmpty else { continue }
      calls += chosen.count
      var edits = chosen.flatMap(\.edits)
      if chosen.contains(where: \.needsImport), let place = importPlaces[path] {
        edits.append(Edit(range: place..<place, text: "\nimport LevitySwiftUI"))
      }
      transaction.write(Self.applied(edits, to: bytes), to: path, replacing: bytes)
    }
    return (transaction, calls)
  }

  private static func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= place {
      result += bytes[place..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }
}
