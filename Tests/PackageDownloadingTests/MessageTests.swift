import ResourceManifests
import Testing

@testable import PackageDownloading

struct MessageTests {
  private static let url = "https://cdn.example/a"

  @Test(
    arguments: [
      (
        PackageDownloadError.refusedHead(url: url, .olderVersion(found: 1, installed: 2)),
        "\(url) is refused: the head has version 1, but version 2 was accepted before."
      ),
      (
        .unexpectedStatus(url: url, status: 503, attempts: 5),
        "\(url) is answered with the status 503 (5 attempts)."
      ),
      (
        .unexpectedStatus(url: url, status: 404, attempts: 1),
        "\(url) is answered with the status 404."
      ),
      (
        .redirected(url: url, to: "https://b.example"),
        "\(url) leads to another server (https://b.example), which is refused."
      ),
      (
        .redirectedAgain(url: url, to: "/b"),
        "\(url) is redirected on its own server too often, at last to /b."
      ),
      (
        .unreachable(url: url, reason: "connection refused", attempts: 3),
        "\(url) can't be loaded (3 attempts): connection refused."
      ),
      (
        .truncated(url: url, expected: 9, found: 3, attempts: 2),
        "\(url) ends after 3 of 9 bytes (2 attempts)."
      ),
      (.wrongSize(url: url, expected: 9, found: 3), "\(url) has 3 bytes instead of 9."),
      (
        .tooLarge(url: url, limit: 9),
        "\(url) does not end within the 9 bytes that are accepted."
      ),
      (
        .wrongRange(url: url, expected: "bytes 1-2/3", found: ""),
        "\(url) answers with the range '' where 'bytes 1-2/3' is expected."
      ),
    ])
  func errorsAreOneSentence(error: PackageDownloadError, text: String) {
    #expect(error.description == text)
  }

  @Test func aFailureIsASentenceAndARequestHasItsURL() throws {
    let failure = PackageTransport.Failure("connection refused", isTransient: true)
    #expect(failure.description == "connection refused.")
    let head = PackagePath.head(try #require(ChannelName("main")))
    let request = PackageTransport.Request(head, headers: ["range": "bytes=1-"])
    #expect(request.relativeURL == "heads/main.json")
    #expect(request.headers == ["range": "bytes=1-"])
    let transport = PackageTransport(base: "https://cdn.example/p/") { _, _ in }
    #expect(transport.url(head) == "https://cdn.example/p/heads/main.json")
  }

  @Test func waitsDoubleUpToTheirLimit() {
    let policy = RetryPolicy(initialDelay: 0.125, maximumDelay: 1, random: { 0 })
    let delays = (1...70).map { policy.delay(beforeRetry: $0, serverAsksFor: nil) }
    #expect(delays.prefix(6) == [0.0625, 0.125, 0.25, 0.5, 0.5, 0.5])
    #expect(delays.last == 0.5)
    #expect(policy.delay(beforeRetry: 1, serverAsksFor: 1) == 1)
    #expect(policy.delay(beforeRetry: 1, serverAsksFor: .infinity) == 1)
  }

  @Test func chanceSpreadsWaitsOverHalfOfThem() {
    let policy = RetryPolicy(initialDelay: 0.125, maximumDelay: 1, random: { 0.75 })
    #expect(policy.delay(beforeRetry: 2, serverAsksFor: nil) == 0.21875)
  }
}
