public import ResourceManifests

/// How an update of the manifest went.
public enum ManifestUpdate: Equatable, Sendable {
  /// The manifest in force is the server's.
  case unchanged
  /// Another manifest is in force now.
  case installed(version: Int)
}

/// Why an update left everything as it was.
public indirect enum ManifestUpdateError: Error, Equatable, Sendable {
  /// The rules name no address.
  case noAddress
  /// The server cannot be reached.
  case network(HTTPFailure)
  /// The server's answer has another status than it should.
  case status(Int, url: String)
  /// The head must not be followed.
  case unacceptableHead(HeadError)
  /// The answer has more bytes than it may have.
  case tooLarge(url: String, limit: Int)
  /// The manifest is not the one that the head names: its size or its digest differs.
  case wrongManifest(expected: ManifestHead.Manifest, foundSize: Int)
  /// The manifest is the right one, but not in the canonical form.
  case unreadableManifest(ManifestError)
  /// The folder of manifests cannot be written.
  case folder(reason: String)
}

extension ManifestUpdateError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .noAddress: "No address is given from which manifests come."
    case .network(let failure): failure.description
    case .status(let status, let url):
      Sentence.of("The server answered # for #.", status.description, url)
    case .unacceptableHead(let error): error.description
    case .tooLarge(let url, let limit):
      Sentence.of("# has more than # bytes.", url, limit.description)
    case .wrongManifest(let expected, let found):
      Sentence.of(
        "The manifest # of # bytes arrived as # other bytes.", expected.digest.description,
        expected.size.description, found.description)
    case .unreadableManifest(let error):
      Sentence.of("The manifest cannot be read. #", error.description)
    case .folder(let reason): Sentence.of("The folder of manifests cannot be written: #.", reason)
    }
  }

  /// Of several, the one that says most is thrown: what a server said before that one cannot be reached.
  var isNetwork: Bool {
    if case .network = self { true } else { false }
  }
}
