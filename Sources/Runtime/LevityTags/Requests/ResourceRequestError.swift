public import Foundation
import LevityResources

/// A call of a request that Apple's class answers with an exception. Other errors are Apple's own, see
/// ``ResourceRequest``.
public enum ResourceRequestError: Error, Equatable, Sendable {
  /// The request was begun before: each can be used for one access.
  case alreadyUsed
}

extension ResourceRequestError: CustomStringConvertible, LocalizedError, CustomNSError {
  /// One sentence.
  public var description: String { "The resource request was begun before; create another one." }

  /// `Levity.ResourceRequestError`.
  public static var errorDomain: String { "Levity.ResourceRequestError" }

  /// Stable for each case.
  public var errorCode: Int { 1 }

  /// The sentence.
  public var errorDescription: String? { description }

  /// The same sentence, which Foundation on Linux takes from here.
  public var errorUserInfo: [String: Any] { ErrorFacts.userInfo(description) }
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
    NSError(
      domain: NSCocoaErrorDomain, code: code, userInfo: ErrorFacts.userInfo(sentence))
  }

  /// An object was damaged, or removed by somebody else, and would have to be loaded again.
  static var gone: any Error {
    NSError(
      domain: NSURLErrorDomain, code: -1005,
      userInfo: ErrorFacts.userInfo("Tagged resources on this device are gone or damaged."))
  }

  /// Returns an error of the network in `NSURLErrorDomain`, with the error of the loader below it.
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
