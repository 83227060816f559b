import MachOFiles
import Reports

extension LaunchAudit {
  /// The report as text.
  public func summary(title: String, profiles: [CostProfile] = CostProfile.all) -> String {
    let costs = costs
    var lines = [title, ""]
    lines += debugReasons.map { "Not a release build: \($0).\n" }
    lines += [
      "\(Quantity.of(graph.embedded.count, "embedded library", plural: "embedded libraries")), "
        + "\(graph.systemLibraries.count) of the system; "
        + "\(ByteCount.grouped(costs.rebases)) rebases and \(ByteCount.grouped(costs.binds)) binds "
        + "on \(Quantity.of(costs.fixupPages, "page")) of 16 kB",
      "", imageRows(), estimateRows(profiles),
    ]
    if let profile = profiles.last { lines += adviceLines(profile) }
    lines += initializerLines() + loadLines() + swiftLines() + fontLines()
    let missing = graph.images.flatMap { image in
      image.libraries.filter { $0.destination == .missing && $0.mode != .weak }.map {
        "\(image.path) loads \($0.name), which isn't in the app."
      }
    }
    lines += missing + omissions
    lines += graph.images.compactMap { image in image.error.map { "\(image.path): \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  private func imageRows() -> String {
    var rows = AlignedRows([
      .init("image"), .init("rebases", .right), .init("binds", .right), .init("pages", .right),
      .init("initializers", .right), .init("classes", .right), .init("+load", .right),
      .init("conformances", .right), .init("loaded by"),
    ])
    for image in graph.images {
      let costs = image.costs
      rows.add(
        [image.path]
          + [
            costs.rebases, costs.binds, costs.fixupPages, costs.initializers, costs.classes,
            costs.loadMethods, costs.conformances,
          ].map(ByteCount.grouped) + [Self.list(image.loaders)])
    }
    return rows.rendered()
  }

  /// The initializers of each image, at most eight: their sources, or their symbols.
  private func initializerLines() -> [String] {
    let images = graph.images.filter { !$0.initializers.isEmpty }
    guard !images.isEmpty else { return [] }
    return ["Initializers", ""]
      + images.map { image in
        let names = image.initializers.map {
          $0.sourceFile ?? $0.symbol.map { QuotedExcerpt.plain($0, limit: 60) }
            ?? "0x\(String($0.address, radix: 16))"
        }
        return "\(image.path): \(Quantity.list(names, limit: 8))\n"
      }
  }

  /// The classes and categories of each image with `+load`, at most eight.
  private func loadLines() -> [String] {
    let lines = graph.images.filter { !$0.loadMethods.isEmpty }.map { image in
      let names = image.loadMethods.map { QuotedExcerpt.plain($0, limit: 60) }
      return "\(image.path): \(Quantity.list(names, limit: 8))\n"
    }
    return lines.isEmpty ? [] : ["+load", ""] + lines
  }

  /// Which image needs which embedded library of Swift, and for what.
  private func swiftLines() -> [String] {
    let lines = graph.embedded.filter(\.isSwiftLibrary).map { library in
      let users = graph.images.compactMap { image -> String? in
        guard let edge = image.libraries.first(where: { $0.destination == .embedded(library.path) })
        else { return nil }
        let name = image.path.split(separator: "/").last ?? ""
        // An import alone makes the compiler ask for the library.
        let symbols = edge.symbols.filter { !$0.hasPrefix("__swift_FORCE_LOAD_$_") }
        guard let example = symbols.first else { return "\(name) (no symbol of it)" }
        return "\(name) (\(Quantity.of(symbols.count, "symbol")), such as \(example))"
      }
      return "\(library.path): \(Quantity.list(users, limit: 3))\n"
    }
    return lines.isEmpty ? [] : ["Swift libraries in the app", ""] + lines
  }

  private func fontLines() -> [String] {
    guard !fonts.isEmpty else { return [] }
    let bytes = fonts.reduce(0) { $0 + $1.byteCount }
    return [
      "UIAppFonts: \(Quantity.of(fonts.count, "font")) with \(ByteCount.short(bytes)), read at every launch; "
        + "register a font when a label first needs it.\n"
    ]
  }

  private static func list(_ paths: [String]) -> String {
    Quantity.list(paths.map { String($0.split(separator: "/").last ?? "") }, limit: 3)
  }

  private func estimateRows(_ profiles: [CostProfile]) -> String {
    var rows = AlignedRows([
      .init("before main, estimated"), .init("low", .right), .init("high", .right),
    ])
    for profile in profiles {
      let range = profile.estimate(costs, libraryCount: graph.embedded.count)
      rows.add([
        profile.title, Quantity.milliseconds(range.low), Quantity.milliseconds(range.high),
      ])
    }
    return rows.rendered()
  }

  private func adviceLines(_ profile: CostProfile) -> [String] {
    let advice = advice(for: profile)
    guard !advice.isEmpty else { return [] }
    return ["Advice, for \(profile.title)", ""]
      + advice.map {
        "\(Quantity.milliseconds($0.saving.low)) to \(Quantity.milliseconds($0.saving.high))  \($0.sentence)\n"
          + "  \(Self.list($0.images))"
      } + [""]
  }

  /// The report as JSON; `schemaVersion` 1. Estimates are in microseconds.
  public struct Document: Encodable, Sendable {
    let schemaVersion = 1
    let debugReasons: [String]
    let omissions: [String]
    let images: [ImageEntry]
    let systemLibraries: [String]
    let fonts: [Font]
    let estimates: [Estimate]

    struct ImageEntry: Encodable, Sendable {
      let path: String
      let rebases: Int
      let binds: Int
      let fixupPages: Int
      let initializers: Int
      let classes: Int
      let categories: Int
      let loadMethods: Int
      let selectors: Int
      let protocols: Int
      let conformances: Int
      let mappedBytes: Int
      let isInterposing: Bool
      let initializerFunctions: [Initializer]
      let loadMethodOwners: [String]
      let libraries: [Library]
      let loadedBy: [String]
      let error: String?
    }

    struct Font: Encodable, Sendable {
      let path: String
      let bytes: Int
    }

    struct Initializer: Encodable, Sendable {
      let address: UInt64
      let symbol: String?
      let sourceFile: String?
    }

    struct Library: Encodable, Sendable {
      let name: String
      let mode: String
      let path: String?
      let isMissing: Bool
      let symbols: [String]
    }

    struct Estimate: Encodable, Sendable {
      let profile: String
      let low: Double
      let high: Double
      let advice: [Advice]
    }

    struct Advice: Encodable, Sendable {
      let kind: String
      let low: Double
      let high: Double
      let images: [String]
    }
  }

  /// The report as JSON.
  public var document: Document {
    Document(
      debugReasons: debugReasons, omissions: omissions,
      images: graph.images.map(Document.ImageEntry.init),
      systemLibraries: graph.systemLibraries.sorted(),
      fonts: fonts.map { Document.Font(path: $0.path, bytes: $0.byteCount) },
      estimates: CostProfile.all.map { profile in
        let range = profile.estimate(costs, libraryCount: graph.embedded.count)
        return Document.Estimate(
          profile: profile.name, low: range.low, high: range.high,
          advice: advice(for: profile).map {
            Document.Advice(
              kind: $0.kind.rawValue, low: $0.saving.low, high: $0.saving.high, images: $0.images)
          })
      })
  }
}

extension LaunchAudit.Document.ImageEntry {
  fileprivate init(_ image: LibraryGraph.Image) {
    let costs = image.costs
    self.init(
      path: image.path, rebases: costs.rebases, binds: costs.binds, fixupPages: costs.fixupPages,
      initializers: costs.initializers, classes: costs.classes, categories: costs.categories,
      loadMethods: costs.loadMethods, selectors: costs.selectors, protocols: costs.protocols,
      conformances: costs.conformances, mappedBytes: costs.mappedBytes,
      isInterposing: costs.isInterposing,
      initializerFunctions: image.initializers.map {
        .init(address: $0.address, symbol: $0.symbol, sourceFile: $0.sourceFile)
      },
      loadMethodOwners: image.loadMethods,
      libraries: image.libraries.map { edge in
        var path: String?
        if case .embedded(let found) = edge.destination { path = found }
        return .init(
          name: edge.name, mode: "\(edge.mode)", path: path,
          isMissing: edge.destination == .missing,
          // Those of the system are its own business.
          symbols: edge.destination == .system ? [] : edge.symbols)
      },
      loadedBy: image.loaders, error: image.error)
  }
}
