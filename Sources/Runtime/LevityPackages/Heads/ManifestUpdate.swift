public import PackageHeads

/// The result of an update of the manifest.
public enum ManifestUpdate: Equatable, Sendable {
  /// The current manifest is the server's.
  case unchanged
  /// A new manifest was installed.
  case installed(version: Int)
}

/// An error that stops an update of the manifest. The current manifest stays in use.
public indirect enum ManifestUpdateError: Error, Equatable, Sendable {
  /// No address is configured.
  case noAddress
  /// The server can't be reached.
  case network(HTTPFailure)
  /// The server answered with an unexpected status.
  case status(Int, url: String)
  /// The head isn't acceptable.
  case unacceptableHead(HeadError)
  /// The response has too many bytes.
  case tooLarge(url: String, limit: Int)
  /// The manifest isn't the one that the head names: its size or digest differs.
  case wrongManifest(expected: ManifestHead.Manifest, foundSize: Int)
  /// The manifest is the right one, but isn't in canonical form.
  case unreadableManifest(ManifestError)
  /// The folder of manifests can't be written.
  case folder(reason: String)
}

extension ManifestUpdateError: CustomStringConvertible {
  /// One sentence.
  public var description: String { facts.sentence }

  /// Compares the cases and their facts.
  public static func == (left: ManifestUpdateError, right: ManifestUpdateError) -> Bool {
    ErrorFacts.areSame(left.facts, right.facts)
  }

  /// The code, the words and the facts of each case.
  package var facts: ErrorFacts {
    switch self {
    case .noAddress:
      ErrorFacts(code: 1, "No address for manifests is configured.")
    case .network(let failure):
      ErrorFacts(code: 2, of: failure.facts)
    case .status(let status, let url):
      ErrorFacts(code: 3, "The server answered with status # for #.").and(status).and(url)
    case .unacceptableHead(let error):
      ErrorFacts(code: 4, of: error.facts)
    case .tooLarge(let url, let limit):
      ErrorFacts(code: 5, "# has more than # bytes.").and(url).and(limit)
    case .wrongManifest(let expected, let found):
      ErrorFacts(code: 6, "Manifest # should have # bytes; # bytes with other content arrived.")
        .and(expected.digest).and(expected.size).and(found)
    case .unreadableManifest(let error):
      ErrorFacts(code: 7, "Can't read the manifest. #", of: error.facts)
    case .folder(let reason):
      ErrorFacts(code: 8, "Can't write the folder of manifests: #.").and(reason)
    }
  }

  /// Whether the server wasn't reached. If several addresses fail, an error with a server's answer is thrown first.
  var isNetwork: Bool {
    if case .network = self { true } else { false }
  }
}
