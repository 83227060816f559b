public import LevityPackages
public import StringPacks

// Code size: indirect, so that what carries it is one word wide.
/// An error that stops an update of the strings. The current strings stay in use.
///
/// ```swift
/// do {
///   try await Levity.updateStrings()
/// } catch let error as StringsUpdateError {
///   print(error.localizedDescription)        // such as: The server can't be reached.
/// }
/// ```
public indirect enum StringsUpdateError: Error, Equatable, Sendable {
  /// No address is configured.
  case noAddress
  /// The server can't be reached.
  case network(HTTPFailure)
  /// The server answered with an unexpected status.
  case status(Int, url: String)
  /// The response has too many bytes.
  case tooLarge(url: String, limit: Int)
  /// The head can't be downloaded or isn't acceptable.
  case head(ManifestUpdateError)
  /// The package doesn't have a language of the app.
  case missingLanguage(String)
  /// The package doesn't have the stream of a language.
  case missingStream(bundle: String, language: String)
  /// The received bytes aren't those that the root names.
  case refused(StringPackError)
  /// The app didn't survive its starts with these strings.
  case givenUp(version: Int)
  /// The folder of string stores can't be written.
  case folder(reason: String)
  /// The task was cancelled.
  case cancelled
}

extension StringsUpdateError: CustomStringConvertible {
  /// One sentence.
  public var description: String { facts.sentence }

  /// Compares the cases and their facts.
  public static func == (left: StringsUpdateError, right: StringsUpdateError) -> Bool {
    ErrorFacts.areSame(left.facts, right.facts)
  }

  /// The code, the words and the facts of each case.
  package var facts: ErrorFacts {
    switch self {
    case .noAddress:
      ErrorFacts(code: 1, "No address for strings is configured.")
    case .network(let failure):
      ErrorFacts(code: 2, of: failure.facts)
    case .status(let status, let url):
      ErrorFacts(code: 3, "The server answered with status # for #.").and(status).and(url)
    case .tooLarge(let url, let limit):
      ErrorFacts(code: 4, "# has more than # bytes.").and(url).and(limit)
    case .head(let error):
      ErrorFacts(code: 5, of: error.facts)
    case .missingLanguage(let language):
      ErrorFacts(code: 6, "The server has no strings in the language #.").and(language)
    case .missingStream(let bundle, let language):
      ErrorFacts(code: 7, "The server has no stream of the strings of # in the language #.").and(
        bundle
      ).and(language)
    case .refused(let error):
      ErrorFacts(code: 8, of: error.facts)
    case .givenUp(let version):
      ErrorFacts(
        code: 9,
        "The strings of version # were given up, because no start of the app survived with them."
      ).and(version)
    case .folder(let reason):
      ErrorFacts(code: 10, "Can't write the folder of strings: #.").and(reason)
    case .cancelled:
      ErrorFacts(code: 11, "The update was cancelled.")
    }
  }
}
