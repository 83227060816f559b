import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A place that can be mutated: bytes of a file, and what stands there instead.
struct MutationSite: Encodable {
  var kind: String
  var start: Int
  var end: Int
  var line: Int
  /// What is compiled; `#ID#` stands for the mutant's number.
  var replacement: String
  var before: String
  /// The code as the mutant has it, for reports.
  var after: String
}

/// Lists the mutation sites of Swift sources, as JSON: an object with a list for each path of the arguments.
///
/// Both versions are compiled in, and `Mutation` chooses at run time. So a site is only where the two have one type, as
/// far as syntax can tell; what the compiler refuses, `mutants.py` draws again.
@main struct MutationSiteList {
  static func main() throws {
    var result: [String: [MutationSite]] = [:]
    for path in CommandLine.arguments.dropFirst() {
      let source = try String(contentsOfFile: path, encoding: .utf8)
      let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
      let finder = MutationSiteFinder(tree, path: path)
      finder.walk(tree)
      result[path] = finder.sites
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    FileHandle.standardOutput.write(try encoder.encode(result))
  }
}
