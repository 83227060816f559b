import MachOStripping
import Reports

/// The report of `levity strip`, for people and programs.
struct StripReport {
  private let plan: AppStripPlan
  private let knownBuilds: Set<[UInt8]>
  private let tool: StripCommand.Tool
  /// The bytes of files that were written, by path; others have those of the plan.
  private let writtenBytes: [String: Int]

  init(
    _ plan: AppStripPlan, knownBuilds: Set<[UInt8]>, tool: StripCommand.Tool = .levity,
    writtenBytes: [String: Int] = [:]
  ) {
    self.plan = plan
    self.knownBuilds = knownBuilds
    self.tool = tool
    self.writtenBytes = writtenBytes
  }

  private func strippedBytes(_ binary: AppStripPlan.Binary) -> Int {
    writtenBytes[binary.path] ?? binary.strippedByteCount
  }

  private var strippedBytes: Int { plan.binaries.reduce(0) { $0 + strippedBytes($1) } }

  /// A report as JSON.
  struct Document: Encodable {
    var schemaVersion = 1
    var bytes: Int
    var strippedBytes: Int
    var binaries: [Binary]
  }

  /// A binary as JSON.
  struct Binary: Encodable {
    var path: String
    var bytes: Int
    var strippedBytes: Int
    var outcome: String
    var reason: String?
    var symbols: Int?
    var removedSymbols: Int?
    var savedSymbolBytes: Int?
    var removedSwiftSymbols: Int?
    var hasDebugSymbols: Bool?
    var signature: SliceStripPlan.SignatureOutcome?
  }

  var document: Document {
    Document(
      bytes: plan.byteCount, strippedBytes: strippedBytes,
      binaries: plan.binaries.map(document))
  }

  private func document(_ binary: AppStripPlan.Binary) -> Binary {
    var result = Binary(
      path: binary.path, bytes: binary.byteCount, strippedBytes: strippedBytes(binary),
      outcome: "")
    switch binary.decision {
    case .strip(let plan):
      result.outcome = "stripped"
      result.symbols = plan.slices.reduce(0) { $0 + $1.symbolCount }
      result.removedSymbols = plan.slices.reduce(0) { $0 + $1.removedSymbolCount }
      result.removedSwiftSymbols = plan.slices.reduce(0) { $0 + $1.removedSwiftSymbolCount }
      result.savedSymbolBytes = plan.savedSymbolBytes
      result.hasDebugSymbols = hasDebugSymbols(binary)
      result.signature = signature(of: plan)
    case .isStripped: result.outcome = "unchanged"
    case .isApples:
      result.outcome = "unchanged"
      result.reason = "Apple signed it."
    case .cannotStrip(let error):
      result.outcome = "failed"
      result.reason = "\(error)"
    }
    return result
  }

  private func hasDebugSymbols(_ binary: AppStripPlan.Binary) -> Bool {
    let builds = binary.buildIdentifiers
    return !builds.isEmpty && builds.allSatisfy(knownBuilds.contains)
  }

  /// The worst outcome of the slices.
  private func signature(of plan: StripPlan) -> SliceStripPlan.SignatureOutcome {
    let all = plan.slices.map(\.signature)
    return all.contains(.lost) ? .lost : all.contains(.adHoc) ? .adHoc : .unsigned
  }

  /// Whether a binary can't be read or stripped.
  var hasFailures: Bool {
    plan.binaries.contains { if case .cannotStrip = $0.decision { true } else { false } }
  }

  var text: String {
    var rows = AlignedRows([
      .init("bytes", .right), .init("stripped", .right), .init("saves", .right), .init("", .right),
      .init("symbols", .right), .init("of Swift", .right), .init("binary"),
    ])
    for binary in document.binaries {
      let saved = binary.bytes - binary.strippedBytes
      rows.add([
        ByteCount.grouped(binary.bytes), ByteCount.grouped(binary.strippedBytes),
        ByteCount.grouped(saved), ByteCount.percent(saved, of: binary.bytes),
        binary.removedSymbols.map { ByteCount.grouped(-$0) } ?? "",
        binary.removedSwiftSymbols.map { ByteCount.grouped(-$0) } ?? "",
        binary.path + (note(binary).map { " (\($0))" } ?? ""),
      ])
    }
    if plan.binaries.count > 1 {
      rows.addRule()
      let saved = plan.byteCount - strippedBytes
      rows.add([
        ByteCount.grouped(plan.byteCount), ByteCount.grouped(strippedBytes),
        ByteCount.grouped(saved), ByteCount.percent(saved, of: plan.byteCount), "", "", "all",
      ])
    }
    return rows.rendered()
  }

  private func note(_ binary: Binary) -> String? {
    switch binary.outcome {
    case "stripped": nil
    case "failed": binary.reason.map { "can't be stripped: \($0)" }
    default: binary.reason ?? "nothing to strip"
    }
  }

  /// The losses, and the steps that are left.
  var warnings: [String] {
    var warnings: [String] = []
    let stripped = document.binaries.filter { $0.outcome == "stripped" }
    let without = stripped.filter { $0.hasDebugSymbols == false }.map(\.path)
    if !without.isEmpty {
      warnings.append(
        "there is no dSYM of \(Self.list(without)): crash reports of this build won't have names. "
          + "Keep an unstripped copy, or pass --dsyms.")
    }
    if tool == .system {
      if stripped.contains(where: { $0.signature != .unsigned }) {
        warnings.append(
          "the signatures of \(Self.list(stripped.map(\.path))) don't fit anymore: Apple's strip leaves them. \(Self.signAgain)."
        )
      }
      return warnings
    }
    let lost = stripped.filter { $0.signature == .lost }
    if !lost.isEmpty {
      let bytes = lost.reduce(0) { $0 + $1.bytes - $1.strippedBytes - ($1.savedSymbolBytes ?? 0) }
      warnings.append(
        "\(Self.list(lost.map(\.path))) lost the certificate's signature; entitlements are kept. \(Self.signAgain); "
          + "that brings back about \(ByteCount.exact(bytes)).")
    } else if stripped.contains(where: { $0.signature == .unsigned }) {
      warnings.append("sign the app before you install it.")
    }
    return warnings
  }

  private static let signAgain =
    "Sign again with 'codesign --force --sign IDENTITY --preserve-metadata=entitlements', the innermost bundle first"

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}
