import Foundation
import PackageHeads
import Testing

@testable import LevityPackages

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Failures as apps get to know them, and the names that bundles have in a package.
@Suite struct FailureTests {
  @Test(
    arguments: [
      (.notConnectedToInternet, .offline, "there's no network connection that may be used"),
      (.dataNotAllowed, .offline, "there's no network connection that may be used"),
      (.internationalRoamingOff, .offline, "there's no network connection that may be used"),
      (.callIsActive, .offline, "there's no network connection that may be used"),
      (.timedOut, .transient, "the server didn't respond in time"),
      (.cannotFindHost, .transient, "the host wasn't found"),
      (.dnsLookupFailed, .transient, "the host wasn't found"),
      (.cannotConnectToHost, .transient, "the server doesn't accept connections"),
      (.networkConnectionLost, .transient, "the connection was lost"),
      (.secureConnectionFailed, .permanent, "the secure connection isn't trusted"),
      (.serverCertificateUntrusted, .permanent, "the secure connection isn't trusted"),
      (.serverCertificateHasBadDate, .permanent, "the secure connection isn't trusted"),
      (.serverCertificateHasUnknownRoot, .permanent, "the secure connection isn't trusted"),
      (.serverCertificateNotYetValid, .permanent, "the secure connection isn't trusted"),
      (.clientCertificateRejected, .permanent, "the secure connection isn't trusted"),
      (.clientCertificateRequired, .permanent, "the secure connection isn't trusted"),
      (.badURL, .permanent, nil), (.unsupportedURL, .permanent, nil),
      (.httpTooManyRedirects, .permanent, nil), (.userAuthenticationRequired, .permanent, nil),
      (.appTransportSecurityRequiresSecureConnection, .permanent, nil),
      (.unknown, .transient, nil), (.badServerResponse, .transient, nil),
    ] as [(URLError.Code, HTTPFailure.Kind, String?)])
  func errorsOfTheSystemHaveAKind(
    _ code: URLError.Code, _ kind: HTTPFailure.Kind, _ reason: String?
  ) {
    let userInfo = [NSLocalizedDescriptionKey: "Something Failed."]
    let failure = HTTPFailure(URLError(code, userInfo: userInfo))
    #expect(failure == HTTPFailure(kind, reason ?? "something Failed"))
  }

  @Test func otherErrorsMayPass() {
    let known = HTTPFailure(.permanent, "refused")
    #expect(HTTPFailure(known) == known)
    let other = NSError(domain: "a", code: 1, userInfo: [NSLocalizedDescriptionKey: "It's late."])
    #expect(HTTPFailure(other) == HTTPFailure(.transient, "it's late"))
  }

  @Test(
    arguments: [
      (.notStarted, 1, "Levity hasn't been started: call Levity.start() first."),
      (
        .settingsMissing, 2,
        "The app has no Levity settings: run levity offload, which puts LevitySettings into an asset catalog."
      ),
      (
        .noAddress, 4,
        "No address is configured: set addresses in levity.yml and run levity offload again."
      ),
    ] as [(LevityError, Int, String)])
  func errorsHaveTheirCodeAndSentence(_ error: LevityError, _ code: Int, _ sentence: String) {
    #expect(error.description == sentence && error.errorDescription == sentence)
    #expect(error.errorCode == code && LevityError.errorDomain == "Levity.LevityError")
    #expect(error.errorUserInfo[NSLocalizedDescriptionKey] as? String == sentence)
    #expect((error as NSError).localizedDescription == sentence)
  }

  @Test func anErrorOfTheSettingsIsPartOfTheSentence() {
    let error = LevityError.settingsUnreadable(.tooDeep(offset: 1))
    #expect(error.errorCode == 3)
    #expect(error.description.hasPrefix("The Levity settings in the app can't be read: "))
    #expect(error == .settingsUnreadable(.tooDeep(offset: 1)))
    #expect(error != .settingsUnreadable(.tooDeep(offset: 2)) && error != .noAddress)
  }

  @Test(
    arguments: [
      // The pairs come first, then what begins like the app.
      ("dev.kit", "org.kit"), ("dev.app", "org.app"), ("dev.app.widget", "org.app.widget"),
      ("dev.app.other", "org.other"), ("org.kit", nil), ("dev.odd", nil), ("dev", nil), ("", nil),
    ] as [(String, String?)])
  func bundlesHaveTheirNamesInThePackage(_ identifier: String, _ name: String?) {
    var settings = LevitySettings(
      addresses: [], channel: .production, keys: [], packageVersion: 1)
    settings.app = "org.app"
    settings.bundles = ["dev.kit", "org.kit", "dev.app.other", "org.other", "dev.odd"]
    #expect(BundleNames(app: "dev.app", settings: settings).name(of: identifier) == name)
    settings.bundles = []
    let isApps = identifier.hasPrefix("dev.app")
    let names = BundleNames(app: "dev.app", settings: settings)
    #expect((names.name(of: identifier) != nil) == isApps)
    #expect(BundleNames(app: "", settings: settings).name(of: identifier) == nil)
    settings.app = ""
    #expect(BundleNames(app: "dev.app", settings: settings).name(of: identifier) == nil)
  }
}
