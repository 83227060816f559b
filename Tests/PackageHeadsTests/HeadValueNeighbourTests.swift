import TestSupport
import Testing

@testable import PackageHeads

/// Every byte of a value in a head or in settings says something, or the value is refused.
@Suite struct HeadValueNeighbourTests {
  /// A kind of value, samples of it, and what one of them says.
  private struct Kind: Sendable {
    let name: String
    let samples: [String]
    let outcome: @Sendable (String) -> Any?
  }

  private static let digits = "0123456789abcdef"
  private static let kinds = [
    Kind(
      name: "timestamp",
      samples: ["2024-02-29T23:59:59Z", "1999-12-31T00:00:00Z", "0000-01-01T00:00:00Z"]
    ) { UTCTimestamp($0).map { "\($0.seconds) \($0.text)" } },
    Kind(
      name: "Base64", samples: ["AZaz09+/", "QUI=", "QQ==", ""], outcome: { Base64.decode($0) }),
    Kind(
      name: "public key",
      samples: ["levity-ed25519:" + String(repeating: "A", count: 43) + "="]
    ) { Base64.publicKey($0)?.count },
    Kind(name: "channel", samples: ["a", "z9-a_0.b"]) { ChannelName($0)?.text },
    Kind(name: "build", samples: ["1", "9.0.1.2", "123456789.99999999"]) { text in
      AppBuild(text).map { build in
        let others = ["0", "1.0", "9.0.1.2", "9.1", "123456789.99999998"].compactMap(AppBuild.init)
        return others.map { build < $0 ? "<" : build == $0 ? "=" : ">" }.joined()
      }
    },
    Kind(
      name: "digest", samples: [String(repeating: digits, count: 4)]
    ) { text in ContentDigest(hex: text).map { $0.hex == text ? "itself" : $0.hex } },
    Kind(
      name: "address", samples: ["https://a", "http://!"]
    ) { LevitySettings.isAddress($0) ? "an address" : nil },
    Kind(
      name: "JSON",
      samples: [
        "{\"a\":[1,-20,0],\"b\":{\"c\":true,\"d\":false},\"e\":\"f\"}", "[null,\"\",9]",
        "\"\\u00e9\\ud83d\\ude00\\n\\\\\\\"\\/\"", "\"\\udbff\\udfff\\u0000\\uFFFF\"",
      ], outcome: { json($0) }),
  ]

  /// The string or nothing, and whether the canonical writer writes the same.
  private static func json(_ text: String) -> Any? {
    let reader = JSONReader(Array(text.utf8))
    let isString = text.hasPrefix("\"")
    let string = isString ? reader.string() : ""
    if !isString { reader.skipValue() }
    do {
      try reader.finish()
      return (reader.isCanonical ? "canonical " : "read ") + WholeValue.text(string)
    } catch {
      return "\(error)"
    }
  }

  @Test func valuesAreReadByteByByte() async throws {
    var tables = ""
    for kind in Self.kinds {
      for sample in kind.samples {
        let neighbours = [
          Neighbours(ofText: sample, [.without, .twice]),
          Neighbours(ofBytes: Array(sample.utf8), name: kind.name),
        ]
        for neighbour in neighbours {
          tables += await neighbour.table { bytes in
            kind.outcome(String(decoding: bytes, as: UTF8.self)).map { WholeValue.text($0) }
              ?? "refused"
          }
        }
      }
    }
    try expectGolden(tables, "Neighbours/head-values.txt")
  }
}
