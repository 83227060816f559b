import Foundation
import ImageUsage
import SwiftParser
import SwiftSyntax

/// CPU seconds on one thread for the Swift files of a tree: reading them, Levity's whole analysis of them, and the
/// parser of SwiftSyntax, which yields a tree and no answer yet.
///
///     LexerBenchmark FOLDER
@main
struct LexerBenchmark {
  static func main() async throws {
    guard let root = CommandLine.arguments.dropFirst().first else {
      FileHandle.standardError.write(Data("usage: LexerBenchmark FOLDER\n".utf8))
      exit(2)
    }
    let tree = SourceTree(root: root)
    let bytes = tree.files.reduce(0) { $0 + $1.size }
    print(
      "\(tree.files.count) Swift files, \(bytes) B, \(tree.assets.count) image names, one thread")

    var contents: [[UInt8]] = []
    let reading = try measured { contents = try tree.files.map(tree.read) }
    let analyzer = UsageAnalyzer(assets: tree.assets, parallelism: 1)
    let start = clock()
    let result = await analyzer.analyze(tree.files, read: FileReader(root: root))
    let lexing = seconds(since: start)
    var nodes = 0
    let parsing = measured {
      for source in contents { nodes += source.withUnsafeBufferPointer(statements) }
    }
    print("reading the files                          \(rounded(reading)) s")
    print(
      "Levity: reading, lexing, resolving         \(rounded(lexing)) s, \(result.usages.count) verdicts"
    )
    print(
      "SwiftSyntax: parsing alone, bytes in memory \(rounded(parsing)) s, \(nodes) statements, \(rounded(parsing / lexing)) x Levity"
    )
  }

  private static func statements(_ source: UnsafeBufferPointer<UInt8>) -> Int {
    Parser.parse(source: source).statements.count
  }

  private static func measured(_ body: () throws -> Void) rethrows -> Double {
    let start = clock()
    try body()
    return seconds(since: start)
  }

  private static func seconds(since start: clock_t) -> Double {
    Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
