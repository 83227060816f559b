/// A committed `R.generated.swift`.
public enum RswiftFile {
  /// The version of R.swift that wrote the file; nil for another generator's.
  public static func version(of source: [UInt8], path: String) throws -> RswiftOptions.Version? {
    for line in try SourceLines(source, path: path).lines {
      let code = SourceLines.code(line)
      if code.hasSuffix("struct _R {") || code.hasSuffix("struct _R: Sendable {") { return .seven }
      if code.contains("struct R: Rswift.Validatable") || code.hasSuffix("struct R {") {
        return .five
      }
    }
    return nil
  }

  /// The file of R.swift 7 without the accessors of removed images, like R.swift would write it, so that
  /// `RswiftAccessors` can add them. Numbers in comments aren't updated.
  public static func withoutRemoved(
    _ source: [UInt8], path: String, images: [GeneratedImage]
  ) throws -> [UInt8] {
    var file = try SourceLines(source, path: path)
    let root = RswiftNamespace(images)
    guard root.hasRemoved, let outer = block(named: "_R", in: file.lines.indices, of: file),
      let range = block(named: "image", in: outer, of: file)
    else { return source }
    var dropped = Set<Int>()
    if root.survives {
      drop(root, in: range, of: file, dropped: &dropped)
    } else {
      dropMember("image", block: range, in: outer, of: file, dropped: &dropped)
    }
    file.lines = file.lines.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    return file.bytes
  }

  private static func drop(
    _ namespace: RswiftNamespace, in range: Range<Int>, of file: SourceLines,
    dropped: inout Set<Int>
  ) {
    let indent = SourceLines.indent(file.lines[range.lowerBound]) + 2
    let removed = Set(
      namespace.images.filter { $0.image.presence == .removed }
        .map { "var \($0.identifier): RswiftResources.ImageResource {" })
    for index in range where SourceLines.indent(file.lines[index]) == indent {
      let code = SourceLines.code(file.lines[index])
      let declaration = code.hasPrefix("public ") ? code.dropFirst(7) : code
      guard let brace = declaration.firstIndex(of: "{"),
        removed.contains(String(declaration[...brace]))
      else { continue }
      dropWithComment(index, of: file, dropped: &dropped)
    }
    for child in namespace.children {
      guard let inner = block(named: child.identifier, in: range, of: file) else { continue }
      if child.namespace.survives {
        drop(child.namespace, in: inner, of: file, dropped: &dropped)
      } else {
        dropMember(child.identifier, block: inner, in: range, of: file, dropped: &dropped)
      }
    }
  }

  /// Returns a structure with its `var` and `func` in the structure around it.
  private static func dropMember(
    _ identifier: String, block: Range<Int>, in range: Range<Int>, of file: SourceLines,
    dropped: inout Set<Int>
  ) {
    let indent = SourceLines.indent(file.lines[block.lowerBound])
    dropped.formUnion(block)
    dropWithComment(block.lowerBound, of: file, dropped: &dropped)
    for index in range where SourceLines.indent(file.lines[index]) == indent {
      let code = SourceLines.code(file.lines[index])
      if code.hasSuffix("var \(identifier): \(identifier) { .init(bundle: bundle) }") {
        dropped.insert(index)
      } else if code.hasSuffix("func \(identifier)(bundle: Foundation.Bundle) -> \(identifier) {") {
        dropped.formUnion(index..<min(index + 3, range.upperBound))
      }
    }
  }

  private static func dropWithComment(
    _ index: Int, of file: SourceLines, dropped: inout Set<Int>
  ) {
    dropped.insert(index)
    guard index > 0, SourceLines.code(file.lines[index - 1]).hasPrefix("///") else { return }
    dropped.insert(index - 1)
    if index > 1, SourceLines.code(file.lines[index - 2]).isEmpty { dropped.insert(index - 2) }
  }

  /// Returns the lines of `struct name { … }` directly below the structure at `range`.
  private static func block(
    named name: String, in range: Range<Int>, of file: SourceLines
  ) -> Range<Int>? {
    let depth = name == "_R" ? 0 : SourceLines.indent(file.lines[range.lowerBound]) + 2
    let start = range.first { index in
      guard SourceLines.indent(file.lines[index]) == depth else { return false }
      let code = SourceLines.code(file.lines[index])
      return code.hasSuffix("struct \(name) {") || code.hasSuffix("struct \(name): Sendable {")
    }
    guard let start,
      let end = file.lines[start..<range.upperBound].firstIndex(where: {
        SourceLines.indent($0) == depth && SourceLines.code($0) == "}"
      })
    else { return nil }
    return start..<(end + 1)
  }
}
