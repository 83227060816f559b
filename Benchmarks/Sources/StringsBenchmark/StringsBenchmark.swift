import Foundation
import StringsFiles

/// Levity's reader of `.strings` beside Foundation's, on every such file below the folders: do they say the same, and
/// how fast are they? CPU seconds on one thread, the least of several runs, files in memory.
///
///     StringsBenchmark FOLDER…
@main
struct StringsBenchmark {
  static func main() {
    let folders = CommandLine.arguments.dropFirst()
    guard !folders.isEmpty else {
      FileHandle.standardError.write(Data("usage: StringsBenchmark FOLDER…\n".utf8))
      exit(2)
    }
    var all: [(path: String, bytes: [UInt8])] = []
    for folder in folders {
      let files = stringsFiles(below: folder)
      var comparison = Comparison()
      for file in files { comparison.add(file.path, file.bytes) }
      print("\(folder): \(comparison.summary)")
      for line in comparison.differences { print("  \(line)") }
      all += files
    }
    measure(all.map(\.bytes), named: "all files")
    let openStep = all.map(\.bytes).filter { (try? StringsDocument($0))?.form == .openStep }
    measure(openStep, named: "OpenStep form")
    if let largest = openStep.max(by: { $0.count < $1.count }) {
      measure([largest], named: "the largest of them")
    }
  }

  private static func stringsFiles(below folder: String) -> [(path: String, bytes: [UInt8])] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var result: [(path: String, bytes: [UInt8])] = []
    while let path = walk.nextObject() as? String {
      guard path.hasSuffix(".strings"),
        let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
      else { continue }
      result.append((path, [UInt8](data)))
    }
    return result.sorted { $0.path < $1.path }
  }

  private static func measure(_ files: [[UInt8]], named name: String) {
    let bytes = files.reduce(0) { $0 + $1.count }
    guard bytes > 0 else { return }
    let data = files.map { Data($0) }
    let rounds = max(1, 40_000_000 / bytes)
    var pairs = 0
    let reading =
      least(of: 5) {
        for _ in 0..<rounds {
          pairs = 0
          for file in files { pairs += (try? StringsDocument(file))?.entries.count ?? 0 }
        }
      } / Double(rounds)
    // Printed in a line of its own, so that the strings are really made.
    var units = 0
    let strings = least(of: 3) {
      for file in files {
        guard let document = try? StringsDocument(file) else { continue }
        for entry in document.entries {
          units += document.key(of: entry).utf8.count + (document.value(of: entry)?.utf8.count ?? 0)
        }
      }
    }
    let foundation = least(of: 2) {
      for file in data {
        _ = try? PropertyListSerialization.propertyList(from: file, options: [], format: nil)
      }
    }
    print("\(name): \(files.count) files, \(bytes) B, \(pairs) pairs")
    print("  Levity: reading             \(speed(bytes, reading))")
    print("  Levity: and every String    \(speed(bytes, strings))")
    print("  Foundation                  \(speed(bytes, foundation))")
    print(
      "  ratio                       \(Int(foundation / reading)) x; with every String \(Int(foundation / strings)) x"
    )
  }

  private static func least(of runs: Int, _ body: () -> Void) -> Double {
    (0..<runs).map { _ in
      let start = clock()
      body()
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }.min() ?? 0
  }

  private static func speed(_ bytes: Int, _ seconds: Double) -> String {
    let rate = Double(bytes) / max(seconds, 1e-9) / 1e6
    return "\(Int((seconds * 1e6).rounded())) us, \(Int(rate)) MB/s"
  }
}
