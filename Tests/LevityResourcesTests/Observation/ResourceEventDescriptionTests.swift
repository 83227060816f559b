import LevityResources
import ResourceManifests
import Testing

@Suite struct ResourceEventDescriptionTests {
  @Test func eventsAreSentences() {
    let digest = ContentDigest(words: 1, 2, 3, 4)
    let events: [(ResourceEvent, String)] = [
      (
        .memoryHit(bundle: "org.example", name: "star"),
        "Image star of org.example was in memory."
      ),
      (.miss(object: digest), "Object \(digest) isn't on this device."),
      (
        .downloadFinished(object: digest, bytes: 5, seconds: 0.25, attempts: 2),
        "Downloaded object \(digest): 5 bytes, 250 ms, attempts: 2."
      ),
      (
        .attemptFailed(object: digest, url: "https://a", reason: "it is down", delay: 0.5),
        "Downloading object \(digest) from https://a failed: it is down; retrying in 500 ms."
      ),
      (.failed(.offline), ResourceError.offline.description),
    ]
    for (event, sentence) in events { #expect(event.description == sentence) }
  }
}
