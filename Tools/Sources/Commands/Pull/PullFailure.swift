import PackageDownloading
import PackageStorage
import ResourceManifests

extension PullCommand {
  /// The error of a download with the next step.
  static func failure(_ error: any Error, channel: String) -> any Error {
    switch error {
    case let error as PackageDownloadError:
      CommandFailure(error.description, help: help(for: error, channel: channel))
    case PackageFolderError.locked:
      CommandFailure("\(error)", help: "wait until it is done, or give another --output")
    case let error as PackageFolderError:
      CommandFailure(error.description, help: "check that --output is a folder you may write to")
    default: error
    }
  }

  private static func help(for error: PackageDownloadError, channel: String) -> String {
    switch error {
    case .incomplete(let first, _):
      first.error.map { help(for: $0, channel: channel) } ?? "run it again"
    case .refusedHead(_, let refusal): help(for: refusal)
    case .unexpectedStatus(_, 404, _), .unexpectedStatus(_, 403, _):
      "check the URL and --channel: heads/\(channel).json and all that it leads to lie below the URL"
    case .redirected: "give the URL that it leads to, if you trust it"
    case .unexpectedStatus, .unreachable, .truncated:
      "check the URL and the server, and run it again; what arrived is kept"
    case .malformedManifest:
      "a newer levity may be needed to read it; else publish the package again"
    case .refusedStrings, .wrongSize, .tooLarge, .wrongDigest, .wrongRange:
      "the server or a cache before it sends damaged files; "
        + "check them there with levity package verify, and publish again"
    }
  }

  private static func help(for refusal: HeadError) -> String {
    switch refusal {
    case .unknownKey, .wrongSignature:
      "compare --key with the publisher's public key; if it is right, somebody changed the package"
    case .wrongChannel: "the server mixes up its channels; publish the package again"
    case .olderVersion, .sameVersionOfOtherManifest:
      "publish with a higher version, or pull into another folder to take it nevertheless"
    case .expired: "publish the package again; --grace gives it some hours more"
    case .otherAppBuilds: "give the app's own build with --build, or leave it out"
    case .malformed: "check that the URL is that of a package"
    }
  }
}
