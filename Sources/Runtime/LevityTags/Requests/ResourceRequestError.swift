import Foundation
import LevityResources

/// The error of a call that Apple's class answers with an exception. Other errors are Apple's own, see
/// ``ResourceRequest``.
// Code size: an error of the system, since a type of its own has conformances, each with tables and functions.
public enum ResourceRequestError {
  /// `Levity.ResourceRequestError`.
  public static var domain: String { "Levity.ResourceRequestError" }

  /// The request was begun before: each can be used for one access. Its code is 1.
  public static var alreadyUsed: any Error {
    RequestFailure.error(
      domain, code: 1, "The resource request was begun before; create another one.")
  }
}

/// The errors with the codes of on-demand resources, in Cocoa's domain:
/// https://developer.apple.com/documentation/foundation/cocoaerror/code
enum RequestFailure {
  /// `NSBundleOnDemandResourceOutOfSpaceError`.
  static func outOfSpace(_ bytes: Int) -> any Error {
    cocoa(4992, Sentence.of("There isn't enough room for # bytes of tagged resources.", bytes))
  }

  /// `NSBundleOnDemandResourceExceededMaximumSizeError`.
  static func tooLarge(_ bytes: Int) -> any Error {
    cocoa(4993, Sentence.of("# bytes of tagged resources are more than the limit in use.", bytes))
  }

  /// `NSBundleOnDemandResourceInvalidTagError`.
  static func invalidTag(_ tag: String) -> any Error {
    cocoa(4994, Sentence.of("No manifest has the resource tag #.", tag))
  }

  /// `NSUserCancelledError`, as Progress reports it.
  static var cancelled: any Error { cocoa(3072, "The resource request was cancelled.") }

  @inline(never)
  private static func cocoa(_ code: Int, _ sentence: String) -> any Error {
    error(NSCocoaErrorDomain, code: code, sentence)
  }

  /// Returns an error of the system's kind.
  @inline(never)
  static func error(_ domain: String, code: Int, _ sentence: String) -> any Error {
    NSError(domain: domain, code: code, userInfo: ErrorFacts.userInfo(sentence))
  }

  /// `NSFileReadNoSuchFileError`: an object was damaged, or removed by somebody else, and would have to be loaded again.
  static func gone(_ object: ContentDigest) -> any Error {
    cocoa(260, Sentence.of("Object # is gone or damaged on this device.", object.hex))
  }

  /// Returns an error of the network in `NSURLErrorDomain`, with the error of the loader below it.
  @inline(never)
  static func network(_ error: any Error) -> any Error {
    var code = -1005  // NSURLErrorNetworkConnectionLost
    // Code size: the code of an error says what it is, and takes less than its cases.
    switch (error as? ResourceError)?.facts.code {
    case 3: code = -1009  // NSURLErrorNotConnectedToInternet
    case 5: code = -1011  // NSURLErrorBadServerResponse
    case 6: code = -1015  // NSURLErrorCannotDecodeRawData
    default: break
    }
    if case .network(let failure) = error as? ManifestUpdateError {
      code = failure.kind == .offline ? -1009 : -1004  // NSURLErrorCannotConnectToHost
    }
    return NSError(
      domain: NSURLErrorDomain, code: code,
      userInfo: [
        NSLocalizedDescriptionKey: error.localizedDescription, NSUnderlyingErrorKey: error,
      ])
  }
}
