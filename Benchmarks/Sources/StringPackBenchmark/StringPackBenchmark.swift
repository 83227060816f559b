import Foundation
import StringPacking
import StringPacks

/// Bytes of all languages of an app by codec; 16 bytes per stream stand for the container's directory.
struct Sizes {
  var plain = 0
  var primed = 0
  var regional = 0
  var mixed = 0
}

@main
enum StringPackBenchmark {
  static let order = 10
  static let memory = 16

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2 else {
      return print("StringPackBenchmark FOLDER SMALL-STRINGS.tsv [--no-mixing]")
    }
    let mixes = !arguments.contains("--no-mixing")
    let lines = try String(contentsOfFile: arguments[2], encoding: .utf8).split(separator: "\n")
    var (total, smallTotal, diskTotal) = (Sizes(), 0, 0)
    print("bytes\tSmallStrings\ton disk\tPPMd\t+ development\t+ parent\tcontext mixing")
    for line in lines {
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let small = Int(fields[1]), let disk = Int(fields[2]) else {
        continue
      }
      let file = URL(fileURLWithPath: arguments[1]).appendingPathComponent("\(fields[0]).json")
      let app = try JSONDecoder().decode(PreparedApp.self, from: Data(contentsOf: file))
      let sizes = measure(app, mixes: mixes)
      show(String(fields[0]), small, disk, sizes)
      (smallTotal, diskTotal) = (smallTotal + small, diskTotal + disk)
      total.plain += sizes.plain
      total.primed += sizes.primed
      total.regional += sizes.regional
      total.mixed += sizes.mixed
    }
    show("total", smallTotal, diskTotal, total)
    print("of SmallStrings", terminator: "\t1.000\t")
    for size in [diskTotal, total.plain, total.primed, total.regional, total.mixed] {
      print((Double(size) / Double(smallTotal) * 1000).rounded() / 1000, terminator: "\t")
    }
    print()
  }

  static func show(_ name: String, _ small: Int, _ disk: Int, _ sizes: Sizes) {
    print(
      name, small, disk, sizes.plain, sizes.primed, sizes.regional, sizes.mixed, separator: "\t")
  }

  /// Each column takes the smaller of itself and the one before it, as the packer does.
  static func measure(_ app: PreparedApp, mixes: Bool) -> Sizes {
    var sizes = Sizes()
    let development = app.stream(app.developmentLanguage)
    for language in app.values.keys.sorted() {
      let (states, texts, ids) = app.stream(language)
      func coded(_ priming: [UInt8]) -> Int {
        PPMdEncoder.encode(states + texts, order: order, memory: memory, priming: priming).count
          + 16
      }
      let plain = coded([])
      var primed = plain
      if language != app.developmentLanguage {
        primed = min(plain, coded(development.states + development.texts))
      }
      var regional = primed
      if let parent = app.parent(of: language) {
        regional = min(primed, coded(app.stream(parent).texts))
      }
      sizes.plain += plain
      sizes.primed += primed
      sizes.regional += regional
      guard mixes else { continue }
      let mixed = ContextMixingEncoder.encode(
        texts, alongside: app.alongside(language, ids: ids))
      let coder = PPMdEncoder.encode(states, order: 3, memory: 1)
      sizes.mixed += mixed.count + min(coder.count, states.count) + 16
    }
    return sizes
  }
}
