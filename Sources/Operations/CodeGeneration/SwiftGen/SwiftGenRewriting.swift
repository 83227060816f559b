/// Turns a file that SwiftGen generated into one whose offloaded images come from Levity, by small edits.
///
/// Three ways were considered. An extension in another file can't change what `image` of an existing struct returns. A
/// complete new file loses what a custom template adds, and would have to generate colors, data sets and symbols, too.
/// So the file is edited by range: each offloaded accessor gets `, isDeferred: true`, and the image type gets a property
/// of this name and a few lines that ask the runtime first. Every inserted line ends in `// levity`, so that `restored`
/// gives the same bytes and a second run changes nothing.
public enum SwiftGenRewriting {
  static let mark = " // levity"
  static let flag = ", isDeferred: true"

  /// Returns `source` with the accessors of `images` deferred, or `source` itself if it contains none of them.
  ///
  /// `bundleIdentifier` is the identifier of the module's images in the package. If several apps compile the file, each
  /// asks for the images of its own main bundle (`isOfSeveralApps`). Linear in the size of the file.
  /// - Throws: `CodeGenerationError` if the file isn't UTF-8 or an image type has an unknown shape, such as one whose
  ///   images are SwiftUI's.
  public static func rewritten(
    _ source: [UInt8], path: String, images: [GeneratedImage], bundleIdentifier: String,
    isOfSeveralApps: Bool = false
  ) throws -> [UInt8] {
    var file = try SourceLines(source, path: path)
    restore(&file)
    let offloaded = Set(images.filter(\.isOffloaded).map { SwiftLiteral.literal($0.name) })
    var types: Set<String> = []
    for index in file.lines.indices {
      guard let call = Call(file.lines[index]), offloaded.contains(call.literal) else { continue }
      types.insert(call.type)
      file.lines[index].insert(contentsOf: flag, at: call.end)
    }
    guard !types.isEmpty else { return file.bytes }
    let bundle = SwiftLiteral.bundle(bundleIdentifier, isOfSeveralApps: isOfSeveralApps)
    for type in types.sorted() { try edit(type: type, in: &file, path: path, bundle: bundle) }
    file.insertAfterHeader(
      ["#if os(iOS) || os(tvOS)", "  import LevityUIKit", "#endif"], mark: mark)
    return file.bytes
  }

  /// The file as SwiftGen wrote it.
  public static func restored(_ source: [UInt8], path: String) throws -> [UInt8] {
    var file = try SourceLines(source, path: path)
    restore(&file)
    return file.bytes
  }

  private static func restore(_ file: inout SourceLines) {
    var lines: [String] = []
    lines.reserveCapacity(file.lines.count)
    for var line in file.lines {
      let code = SourceLines.code(line)
      if code.hasSuffix(mark) {
        guard code.hasPrefix("return SwiftUI.Image(asset: self)") else { continue }
        line =
          String(repeating: " ", count: SourceLines.indent(line))
          + "SwiftUI.Image(asset: self)" + file.ending
      } else if let call = Call(line), line[call.end...].hasPrefix(flag) {
        line.removeSubrange(call.end..<line.index(call.end, offsetBy: flag.count))
      }
      lines.append(line)
    }
    file.lines = lines
  }

  /// `static let x = Type(name: "literal"`: the positions of the type and the literal, and where the literal ends.
  private struct Call {
    var type: String
    var literal: String
    var end: String.Index

    init?(_ line: String) {
      guard line.utf8.contains(34), let equals = line.range(of: " = "),
        let open = line.range(of: "(name: \"", from: equals.upperBound)
      else { return nil }
      type = String(line[equals.upperBound..<open.lowerBound])
      guard type.utf8.allSatisfy({ $0 == 95 || $0 > 64 || (48...57).contains($0) }), !type.isEmpty
      else { return nil }
      let quote = line.index(before: open.upperBound)
      var place = open.upperBound
      while place < line.endIndex, line[place] != "\"" {
        if line[place] == "\\" { place = line.index(after: place) }
        guard place < line.endIndex else { return nil }
        place = line.index(after: place)
      }
      guard place < line.endIndex else { return nil }
      end = line.index(after: place)
      literal = String(line[quote..<end])
    }
  }
}

/// The edits in the image type.
extension SwiftGenRewriting {
  private static func edit(
    type: String, in file: inout SourceLines, path: String, bundle: String
  ) throws {
    func missing(_ what: String) -> CodeGenerationError {
      .unexpectedShape(path: path, type: type, missing: what)
    }
    guard
      let start = file.lines.firstIndex(where: {
        SourceLines.code($0).hasSuffix("struct \(type) {")
      }),
      let end = file.lines[start...].firstIndex(where: {
        SourceLines.code($0) == "}"
          && SourceLines.indent($0) == SourceLines.indent(file.lines[start])
      })
    else { throw missing("struct \(type)") }
    // Without it, `Image` is SwiftUI's, which a deferred image isn't.
    let isOfUIKit = file.lines[start...end].contains {
      SourceLines.code($0).hasSuffix("typealias Image = UIImage")
    }
    guard isOfUIKit else { throw missing("typealias Image = UIImage") }
    let deferred = "DeferredUIImage(named: name, bundleIdentifier: \(bundle))"
    var body: [String] = []
    var hasName = false
    var hasImage = false
    for line in file.lines[start...end] {
      let code = SourceLines.code(line)
      let indent = String(repeating: " ", count: SourceLines.indent(line))
      func insert(_ text: String) { body.append(indent + text + mark + file.ending) }
      if code.hasSuffix("fileprivate(set) var name: String") {
        hasName = true
        body.append(line)
        insert(code.dropLast("name: String".count) + "isDeferred = false")
      } else if code.hasSuffix("var image: Image {") {
        hasImage = true
        body.append(line)
        insert("  #if os(iOS) || os(tvOS)")
        insert("  if isDeferred { return \(deferred) }")
        insert("  #endif")
      } else if code.contains("func image(compatibleWith "), code.hasSuffix("-> Image {") {
        body.append(line)
        insert("  if isDeferred { return \(deferred) }")
      } else if code == "SwiftUI.Image(asset: self)" {
        insert("#if os(iOS) || os(tvOS)")
        insert("if isDeferred { return SwiftUI.Image(uiImage: image) }")
        insert("#endif")
        insert("return SwiftUI.Image(asset: self)")
      } else {
        body.append(line)
      }
    }
    guard hasName else { throw missing("fileprivate(set) var name: String") }
    guard hasImage else { throw missing("var image: Image") }
    file.lines.replaceSubrange(start...end, with: body)
  }
}

extension String {
  /// Returns the first occurrence of `text` at or after `start`.
  fileprivate func range(of text: String, from start: Index? = nil) -> Range<Index>? {
    let needle = Array(text.utf8)
    let hay = utf8
    var place = start ?? startIndex
    while place < endIndex {
      if hay[place] == needle[0] {
        var end = place
        var matched = 0
        while matched < needle.count, end < endIndex, hay[end] == needle[matched] {
          end = hay.index(after: end)
          matched += 1
        }
        if matched == needle.count { return place..<end }
      }
      place = hay.index(after: place)
    }
    return nil
  }
}
