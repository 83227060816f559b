import LevityResources
import ResourceManifests
import Testing

@Suite struct ResourceEventDescriptionTests {
  @Test func eventsAreSentences() {
    let digest = ContentDigest(words: 1, 2, 3, 4)
    let events: [(ResourceEvent, String)] = [
      (
        .memoryHit(bundle: "org.example", name: "star"),
        "The image star of org.example was in memory."
      ),
      (.miss(object: digest), "The object \(digest) is not on this device."),
      (
        .downloadFinished(object: digest, bytes: 5, seconds: 0.25, attempts: 2),
        "The object \(digest) arrived: 5 bytes, 250 ms, attempts: 2."
      ),
      (
        .attemptFailed(object: digest, url: "https://a", reason: "it is down", delay: 0.5),
        "The object \(digest) did not come from https://a: it is down; another attempt in 500 ms."
      ),
      (.failed(.offline), ResourceError.offline.description),
    ]
    for (event, sentence) in events { #expect(event.description == sentence) }
  }
}
