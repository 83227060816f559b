import ArgumentParser
import ImageInventories
import Reports

/// `levity images list`.
struct ImagesListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all image sets with their variants, sizes, traits and issues.")

  @OptionGroup var tree: TreeOptions
  @OptionGroup var output: OutputOptions

  mutating func run() async throws {
    let inventory = ImageInventory(of: try tree.read())
    try output.print(inventory, parts: ImageListRenderer(inventory).write)
    // A build with a broken set would fail or lack an image.
    if inventory.issues.contains(where: { $0.severity == .error }) { throw ExitStatus.findings }
  }
}

/// The inventory as text.
struct ImageListRenderer {
  private let inventory: ImageInventory

  init(_ inventory: ImageInventory) { self.inventory = inventory }

  /// Writes the text in parts, since there can be a million issues.
  func write(to write: (String) -> Void) {
    write(tables)
    let issues = inventory.issues
    for start in stride(from: 0, to: issues.count, by: Self.partSize) {
      write(lines(issues[start..<min(issues.count, start + Self.partSize)]))
    }
    if !issues.isEmpty { write("\n" + fatPDFs) }
    write(summary)
  }

  private static let partSize = 1000

  private var tables: String {
    var text = ""
    for (catalog, images) in catalogs {
      var table = AlignedRows([
        .init("name"), .init("traits"), .init("size", .right), .init("files", .right),
        .init("bytes", .right),
      ])
      for image in images {
        table.add([
          image.name, traits(of: image), size(of: image), String(image.variants.count),
          ByteCount.grouped(image.bytes),
        ])
      }
      let sum = images.reduce(0) { $0 + $1.bytes }
      text +=
        "\(catalog)\n\n\(table.rendered())\n\(Quantity.of(images.count, "image set")), \(ByteCount.exact(sum))\n\n"
    }
    return text
  }

  private var catalogs: [(String, [ImageInventory.Image])] {
    Dictionary(grouping: inventory.images, by: \.catalog).sorted { $0.key < $1.key }.map {
      ($0.key, $0.value)
    }
  }

  private func traits(of image: ImageInventory.Image) -> String {
    var words: [String] = []
    if let intent = image.templateRenderingIntent { words.append(intent) }
    let variants = image.variants
    if variants.contains(where: { $0.appearances.contains("luminosity=dark") }) {
      words.append("dark")
    }
    if variants.contains(where: { $0.appearances.contains("contrast=high") }) {
      words.append("contrast")
    }
    if variants.contains(where: { $0.languageDirection != nil }) { words.append("direction") }
    if variants.contains(where: { $0.displayGamut != nil }) { words.append("gamut") }
    if variants.contains(where: { $0.locale != nil }) { words.append("localized") }
    if !image.onDemandResourceTags.isEmpty { words.append("tags") }
    words += Set(variants.compactMap(\.idiom)).subtracting(["universal"]).sorted()
    words += Set(variants.compactMap(\.format)).subtracting(["png"]).sorted()
    return words.joined(separator: " ")
  }

  private func size(of image: ImageInventory.Image) -> String {
    let largest = image.variants.max { ($0.pixelWidth ?? 0) < ($1.pixelWidth ?? 0) }
    guard let width = largest?.pixelWidth, let height = largest?.pixelHeight else {
      return "unknown"
    }
    return "\(Int(width.rounded()))×\(Int(height.rounded()))"
  }

  private func lines(_ issues: ArraySlice<ImageInventory.Issue>) -> String {
    issues.map { issue in
      "\(issue.severity.rawValue): \(issue.path)\(issue.line.map { ":\($0)" } ?? ""): \(issue.message)\n"
    }.joined()
  }

  private var fatPDFs: String {
    let found = inventory.issues.filter { $0.kind == .fatPDF }
    guard !found.isEmpty else { return "" }
    let bytes = ByteCount.exact(found.reduce(0) { $0 + ($1.bytes ?? 0) })
    let count = found.count == 1 ? "1 PDF embeds" : "\(found.count) PDFs embed"
    return
      "\(count) bitmaps, \(bytes): export them as PNG or WebP in the size at which they are shown.\n\n"
  }

  private var summary: String {
    let bytes = inventory.images.reduce(0) { $0 + $1.bytes }
    let others = inventory.otherSets.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return
      "\(Quantity.of(inventory.images.count, "image set")) in \(Quantity.of(catalogs.count, "catalog")), \(ByteCount.exact(bytes))"
      + (others.isEmpty ? "" : "; also \(others.joined(separator: ", "))")
      + "; \(Quantity.of(inventory.issues.count, "issue"))\n"
  }
}
