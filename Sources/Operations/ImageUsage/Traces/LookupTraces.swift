/// The values that arguments of a project's lookups can have.
struct LookupTraces: Equatable, Sendable {
  /// An answer about an argument.
  struct Answer: Equatable, Sendable {
    /// Whether all its values stand in the sources.
    var isClosed: Bool
    /// The file and line where following it ends, if that is an expression or a declaration.
    var origin: String?
  }

  /// The answers by file and the argument's place in it.
  var answers: [String: [Range<Int>: Answer]] = [:]
  /// Whether a name changes its case or separators on its way to a lookup, or may do so where it can't be followed.
  var mayChangeNames = false
  /// Whether a lookup takes the name of something in code, such as a case without a raw value.
  var takesNamesOfCode = false

  init() {}

  /// Returns the arguments of lookups to follow, except those of tests.
  ///
  /// - Parameters:
  ///   - files: Their facts, by path.
  ///   - known: The lookups whose names are known without following them.
  static func openLookups(
    of files: [(path: String, facts: FileFacts)], known: KnownLookups
  ) -> [(path: String, argument: Range<Int>)] {
    files.filter { !$0.facts.lookups.isEmpty && !OpenLookup.isTest($0.path) }.flatMap { file in
      file.facts.lookups
        .filter { $0.isOpen && known.names(file: file.path, line: $0.line) == nil }
        .map { (file.path, $0.argument) }
    }
  }

  /// Follows the arguments of lookups.
  init(
    _ open: [(path: String, argument: Range<Int>)], names trace: inout NameTrace,
    other: inout ObjectiveCTrace
  ) {
    for (path, argument) in open {
      let found: TracedNames
      let origin: String?
      if path.hasSuffix(".swift") {
        found = trace.names(in: path, at: argument)
        origin = trace.origin(of: found)
      } else {
        found = argument.isEmpty ? .objectiveC : other.names(in: path, at: argument)
        origin = other.origin(of: found)
      }
      answers[path, default: [:]][argument] = Answer(isClosed: found.isClosed, origin: origin)
      mayChangeNames = mayChangeNames || found.isChanged || !found.isClosed
      // Swift may pass the name of a case to Objective-C.
      let isFromSwift = !path.hasSuffix(".swift") && !found.isClosed
      takesNamesOfCode = takesNamesOfCode || found.isNameOfCode || isFromSwift
    }
  }

  /// Returns the file and line where following a lookup's argument ends, if that is an expression or a declaration.
  func origin(of lookup: FileFacts.Lookup, in path: String) -> String? {
    answers[path]?[lookup.argument]?.origin
  }

  /// Whether all values of a lookup's argument stand in the sources.
  func isClosed(_ lookup: FileFacts.Lookup, in path: String) -> Bool {
    answers[path]?[lookup.argument]?.isClosed ?? false
  }
}
