public import ResourceManifests

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
  public var description: String {
    switch self {
    case .noAddress: "No address for manifests is configured."
    case .network(let failure): failure.description
    case .status(let status, let url):
      Sentence.of("The server answered with status # for #.", status.description, url)
    case .unacceptableHead(let error): error.description
    case .tooLarge(let url, let limit):
      Sentence.of("# has more than # bytes.", url, limit.description)
    case .wrongManifest(let expected, let found):
      Sentence.of(
        "Manifest # should have # bytes; # bytes with other content arrived.",
        expected.digest.description,
        expected.size.description, found.description)
    case .unreadableManifest(let error):
      Sentence.of("Can't read the manifest. #", error.description)
    case .folder(let reason): Sentence.of("Can't write the folder of manifests: #.", reason)
    }
  }

  /// Whether the server wasn't reached. If several addresses fail, an error with a server's answer is thrown first.
  var isNetwork: Bool {
    if case .network = self { true } else { false }
  }
}
