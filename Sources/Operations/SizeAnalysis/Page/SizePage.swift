public import Foundation
import KeySorting
import Reports

/// A report as one HTML file that needs no network: a map of the app's parts with zoom and search, tables of types,
/// devices and parts, and insights.
///
/// It works with a keyboard and a screen reader, in light and dark, on a phone and a wide screen.
public struct SizePage: Sendable {
  private let title: String
  private let sizes: AppSizes
  private let devices: DeviceSizes?
  private let insights: SizeInsights?
  private let owners: [SizeOwner]
  private let comparison: SizeComparison?
  private let ledger: SizeLedger?

  /// A page about an app.
  ///
  /// - Parameters:
  ///   - title: the app with its version.
  ///   - owners: the owners of `levity.yml`; none for a page without them.
  ///   - comparison: the difference from an earlier build, whose newer one is `sizes`.
  ///   - ledger: builds after one another, or predicted steps.
  public init(
    title: String, sizes: AppSizes, devices: DeviceSizes? = nil, insights: SizeInsights? = nil,
    owners: [SizeOwner] = [], comparison: SizeComparison? = nil, ledger: SizeLedger? = nil
  ) {
    self.ledger = ledger
    self.comparison = comparison
    self.owners = owners
    self.title = title
    self.sizes = sizes
    self.devices = devices
    self.insights = insights
  }

  /// The bytes of the file.
  public func html() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(content), as: UTF8.self)
      // Nothing in a name ends the element, or begins a comment in it.
      .replacingOccurrences(of: "<", with: "\\u003c")
    let page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(Self.escaped(title))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      \(Self.body)
      <script id="data" type="application/json">\(json)</script>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
    return Data(page.utf8)
  }

  private static func escaped(_ string: String) -> String {
    string.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
  }

  // MARK: - What the script reads

  private struct Content: Encodable {
    let title: String
    let bytes: Int
    let installed: Int
    let download: Int
    let downloadIs: String
    let device: String?
    let types: [[Cell]]
    let owners: [[Cell]]
    let languages: [[Cell]]
    let oneLanguageMore: Int?
    let comparison: Comparison?
    /// Label, stored bytes and bytes to download of each build.
    let ledger: [[Cell]]
    let ledgerIs: String
    let devices: [Variant]
    let errors: [String]
    let insights: [Insight]
    let findings: [[String]]
    let total: Int
    let tree: Node
  }

  /// A name or a number.
  private enum Cell: Encodable {
    case name(String), number(Int)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .name(let name): try container.encode(name)
      case .number(let number): try container.encode(number)
      }
    }
  }

  private struct Variant: Encodable {
    let bytes: Int
    let installed: Int
    let install: Int
    let download: Int
    let names: [String]
  }

  private struct Comparison: Encodable {
    let bytes: Int
    let installed: Int
    let download: Int
    let changes: [[Cell]]
    let changeCount: Int
    let symbols: [[Cell]]
    let symbolCount: Int

    private static let limit = 500

    init(_ comparison: SizeComparison) {
      bytes = comparison.old.root.bytes
      installed = comparison.old.root.installedBytes
      download = comparison.old.root.downloadBytes
      changes = comparison.changes.prefix(Self.limit).map {
        [
          .number($0.delta), .name(SizeComparison.word(for: $0)),
          .name(SizeComparison.place(of: $0)),
        ]
      }
      changeCount = comparison.changes.count
      symbols = comparison.symbols.prefix(Self.limit).map {
        [.number($0.delta), .number($0.oldBytes), .number($0.newBytes), .name($0.name)]
      }
      symbolCount = comparison.symbols.count
    }
  }

  private struct Insight: Encodable {
    let rule: String
    let title: String
    let count: Int
    let bytes: Int
    let isMeasured: Bool
  }

  /// Short keys: there can be 50,000 of them.
  private struct Node: Encodable {
    let n: String
    let b: Int
    let t: String?
    let c: [Node]?

    init(_ node: SizeNode) {
      n = node.name
      b = node.bytes
      if case .file(let type) = node.kind { t = type.rawValue } else { t = nil }
      let children = node.children.filter { $0.bytes > 0 }
      c = children.isEmpty ? nil : children.map(Node.init)
    }
  }

  private var content: Content {
    Content(
      title: title, bytes: sizes.root.bytes, installed: sizes.root.installedBytes,
      download: sizes.root.downloadBytes, downloadIs: sizes.downloadSource.rawValue,
      device: sizes.device.map { $0.name + ($0.isProved ? "" : " (traits assumed)") },
      types: sizes.byType.map {
        [
          .name($0.type.rawValue), .number($0.files), .number($0.bytes),
          .number($0.installedBytes), .number($0.downloadBytes),
        ]
      },
      owners: owners.isEmpty
        ? []
        : sizes.bytes(of: owners).sorted(descendingOn: \.bytes).map {
          [.name($0.owner ?? "nobody"), .number($0.bytes)]
        },
      languages: sizes.languages.languages.map {
        [.name($0.name), .number($0.files), .number($0.bytes)]
      }, oneLanguageMore: sizes.languages.oneMore,
      comparison: comparison.map(Comparison.init),
      ledger: (ledger?.entries ?? []).map {
        [
          .name($0.label), .number($0.sizes.root.bytes), .number($0.sizes.root.downloadBytes),
        ]
      }, ledgerIs: ledger?.isPredicted == true ? "predicted" : "measured",
      devices: (devices?.variants ?? []).map { variant in
        Variant(
          bytes: variant.bytes, installed: variant.installedBytes,
          install: variant.install.bytes, download: variant.downloadBytes,
          names: variant.models.map {
            "\($0.name) (\($0.identifier))\($0.isProved ? "" : ", traits assumed")"
          })
      },
      errors: EstimateError.lines(devices?.estimateErrors ?? sizes.estimateErrors),
      insights: (insights?.savings ?? []).map {
        Insight(
          rule: $0.rule, title: $0.title, count: $0.count, bytes: $0.bytes,
          isMeasured: $0.isMeasured)
      },
      findings: (insights?.findings ?? []).prefix(500).map {
        [$0.rule, $0.place.file, $0.message]
      }, total: insights?.total ?? 0, tree: Node(sizes.root))
  }
}
