public import LevityResources
public import StringPacks

/// How an update of the strings went.
public enum StringsUpdate: Equatable, Sendable {
  /// The strings in force are the server's.
  case unchanged
  /// Other strings are in force now; bytes of what was loaded besides the head.
  case installed(version: Int, bytesLoaded: Int)
}

// Code size: indirect, so that what carries it is one word wide.
/// Why an update left everything as it was.
public indirect enum StringsUpdateError: Error, Equatable, Sendable {
  /// The rules name no address.
  case noAddress
  /// The server cannot be reached.
  case network(HTTPFailure)
  /// The server's answer has another status than it should.
  case status(Int, url: String)
  /// The answer has more bytes than it may have.
  case tooLarge(url: String, limit: Int)
  /// The head cannot be had or must not be followed.
  case head(ManifestUpdateError)
  /// The package lacks a language of the app.
  case missingLanguage(String)
  /// The package lacks the stream of a table.
  case missingStream(bundle: String, language: String)
  /// What arrived is not what the root names.
  case refused(StringPackError)
  /// The app did not survive its starts with these strings.
  case givenUp(version: Int)
  /// The folder of tables cannot be written.
  case folder(reason: String)
  /// The task was cancelled.
  case cancelled
}

extension StringsUpdateError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .noAddress: "No address is given from which strings come."
    case .network(let failure): failure.description
    case .status(let status, let url): "The server answered \(status) for \(url)."
    case .tooLarge(let url, let limit): "\(url) has more than \(limit) bytes."
    case .head(let error): error.description
    case .missingLanguage(let language): "The server has no strings in the language \(language)."
    case .missingStream(let bundle, let language):
      "The server has no stream of the strings of \(bundle) in the language \(language)."
    case .refused(let error): error.description
    case .givenUp(let version):
      "The strings of version \(version) were given up, because no start of the app survived with them."
    case .folder(let reason): "The folder of strings cannot be written: \(reason)."
    case .cancelled: "The update was cancelled."
    }
  }
}
