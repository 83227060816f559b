import Delivery
import Foundation
import PackageStorage
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

@Suite struct DeliveryServiceTests {
  typealias Fixture = DeliveryFixture

  @Test func answersEveryKindOfFile() throws {
    let targets = [
      "/heads/main.json", Fixture.manifestTarget, Fixture.manifestTarget + ".gz",
      Fixture.objectTarget, "/healthz", "/metrics", "/missing",
    ]
    let text = try targets.map { target in
      "GET \(target)\n" + (try Fixture.respond(DeliveryRequest(target: target)).transcript)
    }.joined(separator: "\n")

    try expectGolden(text, "delivery/responses.txt")
  }

  /// Most requests of an app end so, one at every start: the whole answer with the date that servers add.
  @Test func aHeadThatIsNotNewerIsAnsweredInFewBytes() throws {
    let response = Fixture.respond(
      DeliveryRequest(target: "/heads/main.json", ifNoneMatch: Fixture.headTag))
    #expect(response.status == 304)
    let lines =
      ["HTTP/1.1 304 Not Modified", "Date: Sat, 21 Nov 2026 12:00:00 GMT"]
      + response.headers.map { "\($0.name.rawValue): \($0.value)" } + [""]
    #expect(lines.reduce(0) { $0 + $1.utf8.count + 2 } == 127)
  }

  @Test func smallFilesOfStringsHaveFewHeaders() throws {
    let digest = Fixture.objectDigest
    let path = PackagePath.stringDelta(from: digest, to: Fixture.manifestDigest)
    let service = DeliveryService(
      store: DeliveryStore(
        open: { $0 == path ? DeliveryStore.File(bytes: [1, 2, 3]) : nil }, mediaType: { _ in nil }))
    let response = service.response(to: DeliveryRequest(target: "/" + path.text))
    #expect(response.status == 200)
    #expect(response[.contentTypeOptions] == "nosniff")
    let size = response.headers.reduce(0) {
      $0 + $1.name.rawValue.utf8.count + $1.value.utf8.count + 4
    }
    #expect(size < 200)
  }

  @Test func headIsGetWithoutTheBody() throws {
    for target in ["/heads/main.json", Fixture.manifestTarget, Fixture.objectTarget, "/nothing"] {
      let get = Fixture.respond(DeliveryRequest(target: target))
      let head = Fixture.respond(DeliveryRequest(method: "HEAD", target: target))

      #expect(head.status == get.status)
      #expect(head.headers == get.headers)
      #expect(head.bodySize == 0)
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "get", "", "TRACE"])
  func otherMethodsAreRefused(_ method: String) {
    let response = Fixture.respond(DeliveryRequest(method: method, target: "/heads/main.json"))

    #expect(response.status == 405)
    #expect(response[.allow] == "GET, HEAD")
  }

  @Test(arguments: [
    (Fixture.objectTag, 304), ("W/\(Fixture.objectTag)", 304), ("*", 304),
    ("\"x\", \(Fixture.objectTag)", 304), ("\"a,b\",,W/\"c\" , \(Fixture.objectTag)", 304),
    ("\"x\"", 200), ("", 200), (Fixture.objectDigest.hex, 200),
    ("garbage \(Fixture.objectTag)", 200),
    ("\"unfinished", 200),
  ])
  func comparesEntityTags(_ header: String, _ status: Int) throws {
    let response = Fixture.respond(
      DeliveryRequest(target: Fixture.objectTarget, ifNoneMatch: header))

    #expect(response.status == status)
    if status == 304 {
      #expect(response.bodySize == 0)
      #expect(response[.entityTag] == Fixture.objectTag)
      #expect(response[.cacheControl] == "public, max-age=31536000, immutable")
      #expect(response[.contentLength] == nil)
    }
  }

  @Test func headsHaveATagOfTheirContent() {
    let response = Fixture.respond(
      DeliveryRequest(target: "/heads/main.json", ifNoneMatch: Fixture.headTag))

    #expect(response.status == 304)
    #expect(response[.cacheControl] == "public, max-age=60")
  }

  static let ranges: [(String, Int, String?, String?)] = [
    ("bytes=0-0", 206, "0", "bytes 0-0/10"), ("bytes=2-4", 206, "234", "bytes 2-4/10"),
    ("bytes=7-", 206, "789", "bytes 7-9/10"), ("bytes=-3", 206, "789", "bytes 7-9/10"),
    ("bytes=-99", 206, "0123456789", "bytes 0-9/10"),
    ("bytes=5-99999999999999999999", 206, "56789", "bytes 5-9/10"),
    ("Bytes= 1-1 ", 206, "1", "bytes 1-1/10"),
    ("bytes=10-", 416, nil, "bytes */10"), ("bytes=-0", 416, nil, "bytes */10"),
    ("bytes=99999999999999999999-", 416, nil, "bytes */10"),
    ("bytes=4-2", 200, "0123456789", nil), ("bytes=0-1,3-4", 200, "0123456789", nil),
    ("bytes=-", 200, "0123456789", nil), ("bytes=a-b", 200, "0123456789", nil),
    ("lines=0-1", 200, "0123456789", nil), ("bytes", 200, "0123456789", nil),
    ("bytes=1-2-3", 200, "0123456789", nil), ("bytes=+1-2", 200, "0123456789", nil),
  ]

  @Test(arguments: ranges)
  func answersRanges(
    _ header: String, _ status: Int, _ body: String?, _ contentRange: String?
  ) throws {
    let response = Fixture.respond(DeliveryRequest(target: Fixture.objectTarget, range: header))

    #expect(response.status == status)
    #expect(response[.contentRange] == contentRange)
    if let body {
      #expect(try response.bodyText == body)
      #expect(response[.contentLength] == String(body.count))
    }
  }

  @Test(arguments: [
    (Fixture.objectTag, 206), ("W/\(Fixture.objectTag)", 200), ("\"x\"", 200),
    ("Wed, 21 Oct 2015 07:28:00 GMT", 200),
  ])
  func ifRangeComparesStrongly(_ tag: String, _ status: Int) {
    let request = DeliveryRequest(target: Fixture.objectTarget, range: "bytes=0-1", ifRange: tag)

    #expect(Fixture.respond(request).status == status)
  }

  @Test func conditionComesBeforeTheRange() {
    let request = DeliveryRequest(
      target: Fixture.objectTarget, ifNoneMatch: Fixture.objectTag, range: "bytes=0-1")

    #expect(Fixture.respond(request).status == 304)
  }

  static let codings: [(String?, String?)] = [
    (nil, nil), ("", nil), ("gzip", "gzip"), ("br", "br"), ("gzip, br", "br"),
    ("gzip;q=1.0, br;q=0.5", "gzip"), ("br;q=0, gzip;q=0.001", "gzip"), ("*", "br"),
    ("*;q=0", nil), ("identity", nil), ("gzip;q=0.5, identity", nil), ("GZIP", "gzip"),
    ("x-gzip", "gzip"), ("deflate", nil), ("gzip;q=2", nil), ("gzip;q=0.1234", nil),
    ("br;q=x, gzip", "gzip"), (" gzip ; q=0.3 ", "gzip"), ("zstd, br", "br"), (";q=1", nil),
  ]

  @Test(arguments: codings)
  func choosesTheCodingOfManifests(_ header: String?, _ coding: String?) throws {
    let response = Fixture.respond(
      DeliveryRequest(target: Fixture.manifestTarget, acceptEncoding: header))

    #expect(response[.contentEncoding] == coding)
    #expect(response[.vary] == "Accept-Encoding")
    #expect(response[.contentType] == "application/json")
    let body =
      ["gzip": "gz", "br": "br"][coding] ?? String(decoding: Fixture.manifest, as: UTF8.self)
    #expect(try response.bodyText == body)
  }

  @Test func eachCodingHasItsOwnTag() {
    let tags = [nil, "gzip", "br"].map { coding in
      Fixture.respond(
        DeliveryRequest(target: Fixture.manifestTarget, acceptEncoding: coding))[.entityTag]
    }

    #expect(Set(tags).count == 3)
  }

  @Test(arguments: [
    ("heads/main.json", 400), ("", 400), ("*", 400), ("http:/heads/main.json", 400),
    ("http://host/heads/main.json", 200), ("HTTPS://h:1/heads/main.json", 200), ("http://h", 404),
    ("http://host/../heads/main.json", 403), ("http://h?/heads/main.json", 404),
    ("http://host//heads/main.json", 403), ("ftp://host/heads/main.json", 400),
    ("/heads/../heads/main.json", 403), ("/../etc/passwd", 403), ("/./heads/main.json", 403),
    ("/%2e%2e/etc/passwd", 403), ("/%2E%2e%2fetc", 400), ("/heads%2fmain.json", 400),
    ("/heads/%252e%252e/x", 400), ("//etc/passwd", 403), ("/heads\\main.json", 400),
    ("/heads/%5c..%5cx", 400), ("/heads/main.json%00", 400), ("/heads/main.json%0a", 400),
    ("/%", 400), ("/%2", 400), ("/%zz", 400), ("/heads/main.json#x", 400), ("/\u{7f}", 400),
    ("/", 404), ("/heads", 404), ("/heads/", 404), ("/heads//main.json", 404),
    ("/heads/Main.json", 404), ("/.incoming/lock", 404), ("/objects/00/", 404),
    ("/heads/%C3%A9.json", 404), ("/heads/é.json", 404),
    ("/heads/main.json", 200), ("/heads/main.json?v=1&x=../..", 200), ("/heads/m%61in.json", 200),
  ])
  func refusesPathsOutside(_ target: String, _ status: Int) {
    #expect(Fixture.respond(DeliveryRequest(target: target)).status == status)
  }

  @Test(arguments: ["<p>strings</p>", nil])
  func thePageOfStringsRunsScriptsOfItsOwnOnly(_ html: String?) throws {
    let store = DeliveryStore(open: { _ in nil }, mediaType: { _ in nil })
    let service = DeliveryService(store: store, stringsPage: { html })
    let response = service.response(to: DeliveryRequest(target: "/strings"))
    guard let html else {
      #expect(response.status == 404)
      return
    }
    #expect(response.status == 200)
    #expect(try response.bodyText == html)
    let text = try response.transcript
    #expect(text.contains("text/html; charset=utf-8"))
    #expect(
      text.contains(
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
          + "sandbox allow-scripts"))
  }

  @Test func aFileThatCantBeReadIsAnErrorOfTheServer() throws {
    struct Broken: Error {}
    let store = DeliveryStore(open: { _ in throw Broken() }, mediaType: { _ in nil })
    let response = DeliveryService(store: store)
      .response(to: DeliveryRequest(target: Fixture.objectTarget))
    #expect(response.status == 500)
    #expect(try response.bodyText.contains("The file can't be read."))
  }

  @Test func mediaTypesAreThoseOfTheManifests() throws {
    let images = [ManifestFixtures.full, ManifestFixtures.plain]
    let manifest = try ResourceManifest(images: images)
    let index = MediaTypeIndex([manifest])
    #expect(!manifest.objects.isEmpty)
    for object in manifest.objects { #expect(index[object.digest] == object.mediaType) }
    #expect(index[.of("light")] == "image/webp")
    #expect(index[.of("nothing")] == nil && MediaTypeIndex()[.of("light")] == nil)
  }

  @Test func metricsCanBeOff() {
    var service = Fixture.service
    service.configuration.servesMetrics = false

    #expect(service.response(to: DeliveryRequest(target: "/metrics")).status == 404)
  }

  @Test func unknownObjectsArePlainBytes() throws {
    var service = Fixture.service
    service.store.mediaType = { _ in nil }

    let response = service.response(to: DeliveryRequest(target: Fixture.objectTarget))
    #expect(response[.contentType] == "application/octet-stream")
  }
}
