import Foundation

/// Sizes of packed strings and of their updates, for scripts.
///
///     StringPackBenchmark packs OUT NAME=FOLDER…       sizes of packs; strings for small_strings.py
///     StringPackBenchmark orders FOLDER LANGUAGE       sizes and decoding times of a language by order
///     StringPackBenchmark mixing NAME=FOLDER…          context mixing against PPMd
///     StringPackBenchmark strings FOLDER LANGUAGE…       plain strings of some languages, for StringLookupBenchmark
///     StringPackBenchmark updates                      sizes of deltas, for strings_history.py
@main
enum StringPackBenchmark {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "packs" where arguments.count > 2:
      try PackSizes.write(Array(arguments[2...]), to: arguments[1])
    case "orders" where arguments.count > 2:
      try PackSizes.orders(AppStrings(folder: arguments[1]), arguments[2])
    case "mixing" where arguments.count > 1: try MixingSizes.write(Array(arguments[1...]))
    case "strings" where arguments.count > 2:
      try AppStrings(folder: arguments[1]).write(Set(arguments[2...]))
    case "updates": try StringUpdates.run()
    default:
      print(
        "StringPackBenchmark packs | orders | mixing | strings | updates; see Documentation/StringFigures.md"
      )
    }
  }
}
