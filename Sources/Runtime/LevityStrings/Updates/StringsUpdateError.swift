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
  public var description: String {
    switch self {
    case .noAddress: "No address for strings is configured."
    case .network(let failure): failure.description
    case .status(let status, let url): "The server answered with status \(status) for \(url)."
    case .tooLarge(let url, let limit): "\(url) has more than \(limit) bytes."
    case .head(let error): error.description
    case .missingLanguage(let language): "The server has no strings in the language \(language)."
    case .missingStream(let bundle, let language):
      "The server has no stream of the strings of \(bundle) in the language \(language)."
    case .refused(let error): error.description
    case .givenUp(let version):
      "The strings of version \(version) were given up, because no start of the app survived with them."
    case .folder(let reason): "Can't write the folder of strings: \(reason)."
    case .cancelled: "The update was cancelled."
    }
  }
}
