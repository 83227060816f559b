import PackageDownloading
import PackageStorage
import ResourceManifests

extension PullCommand {
  /// Returns the error of a download with the next step.
  static func failure(_ error: any Error, channel: String) -> any Error {
    switch error {
    case let error as PackageDownloadError:
      CommandFailure(error.description, help: help(for: error, channel: channel))
    case PackageFolderError.locked:
      CommandFailure(
        "\(error)", help: "wait for the other run to finish, or choose another --output")
    case let error as PackageFolderError:
      CommandFailure(error.description, help: "check that --output is a directory you can write to")
    default: error
    }
  }

  private static func help(for error: PackageDownloadError, channel: String) -> String {
    switch error {
    case .incomplete(let first, _):
      first.error.map { help(for: $0, channel: channel) } ?? "run it again"
    case .refusedHead(_, let refusal): help(for: refusal)
    case .unexpectedStatus(_, 404, _), .unexpectedStatus(_, 403, _):
      "check the URL and --channel: heads/\(channel).json must be below the URL"
    case .redirected: "pass the URL it redirects to, if you trust it"
    case .redirectedAgain: "check the server's redirects: they must end at the package's files"
    case .unexpectedStatus, .unreachable, .truncated:
      "check the URL and the server, and run it again; finished downloads are kept"
    case .malformedManifest, .notAnImage:
      "update levity, or publish the package again"
    case .refusedStrings, .incompleteStrings, .wrongSize, .tooLarge, .wrongDigest, .wrongRange:
      "run 'levity package verify' where the package is stored, and publish it again: "
        + "the server or a cache sends damaged files"
    }
  }

  private static func help(for refusal: HeadError) -> String {
    switch refusal {
    case .unknownKey, .wrongSignature:
      "compare --key with the publisher's public key; if they match, the package was tampered with"
    case .wrongChannel: "publish the package again: the server has mixed up its channels"
    case .olderVersion, .conflictingVersion:
      "publish a higher version, or choose another --output to accept this one"
    case .expired: "publish the package again, or pass --grace to accept it for some more hours"
    case .unsupportedAppBuild: "pass the app's build number with --build, or omit it"
    case .malformed: "check that the URL is a package's"
    }
  }
}
