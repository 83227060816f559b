import BenchmarkSupport
import Foundation
import ResourceManifests
import StringPackWriting
import StringPacks

/// Context mixing against PPMd, for all languages of apps: bytes, and the time to decode them.
enum MixingSizes {
  /// The sizes of an app's strings with one codec.
  private struct Coded {
    /// Pack with plain strings alone, as SmallStrings has; and with all strings.
    var plain = 0
    var all = 0
    /// Milliseconds of the slowest language of the pack, those it is primed with included.
    var slowest = 0.0
    /// Streams by themselves, as they lie on a server.
    var streams = 0
    var streamsTime = 0.0
    var slowestStream = 0.0
  }

  /// Tab-separated lines: two for an app.
  static func write(_ apps: [String]) throws {
    let heads = [
      "app", "codec", "languages", "raw", "plain pack", "pack", "ms of slowest", "streams",
      "ns a raw byte", "ms of slowest stream",
    ]
    print(heads.joined(separator: "\t"))
    for app in apps {
      let parts = app.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      let strings = try AppStrings(folder: parts[1])
      let raw = try strings.values.keys.sorted().map {
        try strings.languageStrings(in: $0, keys: strings.keys).rawStream()
      }
      let size = raw.reduce(0) { $0 + $1.count }
      for (name, encoder) in [
        ("fast", StringStreamEncoder()), ("small", StringStreamEncoder(usesMixing: true)),
      ] {
        let coded = try coded(strings, raw, encoder)
        let figures = [strings.values.count, size, coded.plain, coded.all].map(String.init)
        print(
          ([parts[0], name] + figures + [
            Stopwatch.text(coded.slowest / 1e6), "\(coded.streams)",
            Stopwatch.text(coded.streamsTime / Double(max(1, size))),
            Stopwatch.text(coded.slowestStream / 1e6),
          ]).joined(separator: "\t"))
        fflush(nil)
      }
    }
  }

  private static func coded(
    _ strings: AppStrings, _ raw: [[UInt8]], _ encoder: StringStreamEncoder
  ) throws -> Coded {
    var coded = Coded()
    let plain = try PackSizes.packed(strings, strings.keys, structured: false, encoder).bytes
    let all =
      strings.structures.isEmpty
      ? plain : try PackSizes.packed(strings, strings.keys, structured: true, encoder).bytes
    (coded.plain, coded.all) = (plain.count, all.count)
    let pack = try StringPack(Data(all))
    for language in pack.languages {
      let time = try Stopwatch.leastWork(of: 1) {
        _ = try pack.rawStream(language, codecs: [.contextMixing], hasher: .sha256)
      }
      coded.slowest = max(coded.slowest, time)
    }
    for raw in raw {
      let digest = ContentHasher.sha256.digest(of: raw)
      let stream = encoder.encode(raw)
      coded.streams += stream.count
      let time = try Stopwatch.leastWork(of: 1) {
        _ = try StringStream(stream).decode(
          digest: digest, hasher: .sha256, codecs: [.contextMixing]
        ) { _ in nil
        }
      }
      coded.streamsTime += time
      coded.slowestStream = max(coded.slowestStream, time)
    }
    return coded
  }
}
