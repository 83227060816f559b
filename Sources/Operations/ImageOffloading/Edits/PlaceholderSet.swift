import AssetCatalogs
import JSONDocuments
import KeySorting
import ResourceManifests

/// The remainder of a set in its catalog: a tiny file for each point size, with the insets and slicing of the original.
///
/// Appearances and gamuts of one picture have one size in points, so they share a placeholder. A device or a language
/// with another size keeps an entry of its own, and so does each scale if they don't agree on the size.
struct PlaceholderSet {
  struct File: Hashable {
    var name: String
    var pixelWidth: Int
    var pixelHeight: Int
  }

  private struct Geometry: Equatable {
    var width: Int
    var height: Int
    var alignmentInsets: PointInsets?
    var resizing: ImageResizing?
  }

  let files: [File]
  let entries: [JSONLiteral]
  let isLocalized: Bool

  /// - Parameter taken: The names of files in the set that stay.
  init(_ measured: [MeasuredEntry], taken: Set<String>) {
    let groups = Dictionary(grouping: measured) { item in
      Self.sizeTraits(item.entry.traits).map { $0.value ?? "" }
    }
    let ranked = groups.values.map { Self.sized($0.sorted { $0.rank < $1.rank }) }
      .sorted { $0[0].item.rank < $1[0].item.rank }
    var kept = ranked
    if let first = ranked.first, first.count == 1, Self.isUnrestricted(first[0].item.entry.traits) {
      let geometry = Self.geometry(first[0].item)
      kept = [first] + ranked.dropFirst().filter { Self.geometry($0[0].item) != geometry }
    }
    var files: [File] = []
    var entries: [JSONLiteral] = []
    for (item, scale) in kept.joined() {
      let file = File(
        name: Self.name(files.count, taken),
        pixelWidth: Self.pixels(item.points(item.pixelWidth), scale),
        pixelHeight: Self.pixels(item.points(item.pixelHeight), scale))
      files.append(file)
      entries.append(Self.entry(for: item, file: file.name, scale: scale))
    }
    self.files = files
    self.entries = entries
    isLocalized = kept.joined().contains { $0.item.entry.traits.locale != nil }
  }

  private static func name(_ count: Int, _ taken: Set<String>) -> String {
    var number = count
    while true {
      let name = number == 0 ? "levity-placeholder.png" : "levity-placeholder-\(number).png"
      if !taken.contains(name) { return name }
      number += 100
    }
  }

  // MARK: - Sizes

  /// Returns the first entry, at the smallest scale that suits it, if all scales have its size in points but for the
  /// rounding to pixels; otherwise the first of each scale.
  private static func sized(_ group: [MeasuredEntry]) -> [(item: MeasuredEntry, scale: Int)] {
    var seen: Set<Double> = []
    let scales = group.filter { seen.insert($0.scale).inserted }
    let (widths, heights) = (
      scales.map { $0.points($0.pixelWidth) }, scales.map { $0.points($0.pixelHeight) }
    )
    let pixel = Int(1000 / (seen.min() ?? 1))
    let differ = [widths, heights].contains { ($0.max() ?? 0) - ($0.min() ?? 0) > pixel }
    return differ
      ? scales.map { ($0, Int($0.scale)) }
      : scales.prefix(1).map { ($0, scale(geometry($0))) }
  }

  private static func geometry(_ item: MeasuredEntry) -> Geometry {
    Geometry(
      width: item.points(item.pixelWidth), height: item.points(item.pixelHeight),
      alignmentInsets: item.alignmentInsets, resizing: item.resizing)
  }

  /// The smallest scale at which the size and every inset are whole pixels; 3 if there is none.
  private static func scale(_ geometry: Geometry) -> Int {
    var lengths = [geometry.width, geometry.height]
    for insets in [geometry.alignmentInsets, geometry.resizing?.capInsets].compactMap({ $0 }) {
      lengths += [insets.top, insets.left, insets.bottom, insets.right]
    }
    lengths += [geometry.resizing?.center?.width, geometry.resizing?.center?.height].compactMap {
      $0
    }
    return [1, 2, 3].first { scale in
      lengths.allSatisfy { abs($0 * scale - pixels($0, scale, atLeast: .min) * 1000) <= scale }
    } ?? 3
  }

  private static func pixels(_ points: Int, _ scale: Int, atLeast minimum: Int = 1) -> Int {
    max(minimum, Int((Double(points * scale) / 1000).rounded()))
  }

  // MARK: - Entries

  /// Traits for which one picture may have several sizes.
  private static func sizeTraits(_ traits: AssetTraits) -> [(key: String, value: String?)] {
    [
      ("graphics-feature-set", traits.graphicsFeatureSet), ("height-class", traits.heightClass),
      ("idiom", traits.idiom), ("language-direction", traits.languageDirection),
      ("locale", traits.locale), ("memory", traits.memory), ("screen-width", traits.screenWidth),
      ("subtype", traits.subtype), ("width-class", traits.widthClass),
    ]
  }

  private static func isUnrestricted(_ traits: AssetTraits) -> Bool {
    sizeTraits(traits).allSatisfy {
      $0.value == nil || ($0.key == "idiom" && $0.value == "universal")
    }
  }

  private static func entry(for item: MeasuredEntry, file: String, scale: Int) -> JSONLiteral {
    var members: [JSONLiteral.Member] = [
      .init("filename", .string(file)), .init("scale", .string("\(scale)x")),
    ]
    for (key, value) in sizeTraits(item.entry.traits) {
      if let value { members.append(.init(key, .string(value))) }
    }
    if item.entry.traits.idiom == nil { members.append(.init("idiom", .string("universal"))) }
    if let intent = item.entry.templateRenderingIntent {
      members.append(.init("template-rendering-intent", .string(intent)))
    }
    if let insets = item.alignmentInsets {
      members.append(.init("alignment-insets", text(insets, scale, sides: nil)))
    }
    if let resizing = item.resizing { members.append(.init("resizing", text(resizing, scale))) }
    return .object(members.sorted(on: \.key))
  }

  private static func text(_ resizing: ImageResizing, _ scale: Int) -> JSONLiteral {
    var members = [JSONLiteral.Member("mode", .string(resizing.mode))]
    if let insets = resizing.capInsets {
      let sides: Set<String>? =
        switch resizing.mode {
        case "3-part-horizontal": ["left", "right"]
        case "3-part-vertical": ["bottom", "top"]
        default: nil
        }
      members.append(.init("cap-insets", text(insets, scale, sides: sides)))
    }
    if let center = resizing.center {
      var parts = [JSONLiteral.Member("mode", .string(center.mode))]
      if let width = center.width {
        parts.append(.init("width", .integer(pixels(width, scale, atLeast: 0))))
      }
      if let height = center.height {
        parts.append(.init("height", .integer(pixels(height, scale, atLeast: 0))))
      }
      members.append(.init("center", .object(parts.sorted(on: \.key))))
    }
    return .object(members.sorted(on: \.key))
  }

  private static func text(_ insets: PointInsets, _ scale: Int, sides: Set<String>?) -> JSONLiteral
  {
    let all = [
      ("bottom", insets.bottom), ("left", insets.left), ("right", insets.right),
      ("top", insets.top),
    ]
    return .object(
      all.filter { sides?.contains($0.0) ?? true }.map {
        JSONLiteral.Member($0.0, .integer(pixels($0.1, scale, atLeast: .min)))
      })
  }
}
