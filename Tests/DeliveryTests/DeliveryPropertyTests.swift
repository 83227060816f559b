import Delivery
import Foundation
import PackageStorage
import ResourceManifests
import TestSupport
import Testing

@Suite struct DeliveryPropertyTests {
  typealias Fixture = DeliveryFixture

  @Test func noTargetLeadsOutsideOfTheFolder() throws {
    let directory = try TemporaryDirectory()
    try directory.write("secret", to: "secret")
    try directory.write("secret", to: "package/secret")
    try directory.write("secret", to: "package/heads/secret")
    for (path, bytes) in Fixture.files { try directory.write(Data(bytes), to: "package/\(path)") }
    let service = DeliveryService(
      store: .folder(
        PackageFolder(path: directory.path + "/package"), hasher: .reference,
        mediaType: { _ in nil }))
    let pieces = [
      "/", "..", ".", "%2e", "%2E%2e", "%2f", "%5c", "\\", "secret", "package", "heads", "%00",
      "main.json", "objects", "%25", "%252e", "//", "\u{2025}", "?", directory.path,
    ]
    var random = SeededRandom(seed: 11)
    for _ in 0..<3000 {
      let count = Int.random(in: 1...6, using: &random)
      let target =
        "/" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let body = try service.response(to: DeliveryRequest(target: target)).bodyText
      #expect(!body.contains("secret"), "\(target)")
    }
  }

  @Test func onlyPlainFilesAreSentAndLinksAreNeverFollowed() throws {
    let directory = try TemporaryDirectory()
    try directory.write("secret", to: "outside/x.json")
    try directory.write("x", to: "package/heads/real.json")
    let package = directory.path + "/package"
    let hex = Fixture.objectDigest.hex
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: package + "/heads/link.json", withDestinationPath: "../../outside/x.json")
    try manager.createSymbolicLink(
      atPath: package + "/heads/inside.json", withDestinationPath: "real.json")
    try manager.createSymbolicLink(
      atPath: package + "/objects", withDestinationPath: "../outside")
    try manager.createDirectory(
      atPath: package + "/heads/folder.json", withIntermediateDirectories: true)
    let service = DeliveryService(
      store: .folder(PackageFolder(path: package), hasher: .reference, mediaType: { _ in nil }))

    #expect(mkfifo(package + "/heads/pipe.json", 0o600) == 0)
    var expected = [
      "/heads/pipe.json": 403, "/heads/link.json": 403, "/heads/inside.json": 403,
      "/heads/folder.json": 403,
      "/heads/real.json": 200, "/objects/\(hex.prefix(2))/\(hex)": 403,
    ]
    #if os(Linux)
      // Elsewhere only an administrator may make one without a program that listens.
      #expect(mknod(package + "/heads/socket.json", S_IFSOCK | 0o600, 0) == 0)
      expected["/heads/socket.json"] = 403
    #endif
    for (target, status) in expected {
      #expect(service.response(to: DeliveryRequest(target: target)).status == status, "\(target)")
    }
  }

  @Test func rangesAreThePartsOfTheWhole() throws {
    var random = SeededRandom(seed: 12)
    for _ in 0..<3000 {
      let first = Int.random(in: -2...14, using: &random)
      let last = Int.random(in: -2...14, using: &random)
      let header = "bytes=\(first < 0 ? "" : "\(first)")-\(last < 0 ? "" : "\(last)")"
      let response = Fixture.respond(DeliveryRequest(target: Fixture.objectTarget, range: header))
      let body = try response.bodyBytes
      switch response.status {
      case 200: #expect(body == Fixture.object)
      case 206:
        let start = first < 0 ? max(0, 10 - last) : first
        let end = first < 0 || last < 0 ? 10 : min(10, last + 1)
        #expect(body == Array(Fixture.object[start..<end]), "\(header)")
        #expect(response[.contentRange] == "bytes \(start)-\(end - 1)/10")
      case 416: #expect(response[.contentRange] == "bytes */10")
      default: Issue.record("\(header) gives \(response.status)")
      }
      if response.status != 416 {
        #expect(response[.contentLength] == String(body.count), "\(header)")
      }
    }
  }

  @Test func damagedRequestsNeverTrap() throws {
    var random = SeededRandom(seed: 13)
    let whole = Array(Fixture.files.values)
    let line = Array(
      "\(Fixture.manifestTarget)\nW/\"a\", *\nbytes=0-10\n\"x\"\ngzip;q=0.5, br".utf8)
    for _ in 0..<3000 {
      let fields = random.mutate(line).split(separator: 10, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      func field(_ index: Int) -> String? { index < fields.count ? fields[index] : nil }
      let response = Fixture.respond(
        DeliveryRequest(
          target: fields[0], ifNoneMatch: field(1), range: field(2), ifRange: field(3),
          acceptEncoding: field(4)))
      if response.status == 200 { #expect(whole.contains(try response.bodyBytes)) }
    }
  }

  @Test func seedsOfTheFuzzerNeverTrap() throws {
    for (name, bytes) in try FuzzSeeds.load("DeliveryRequest") {
      let target = String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
      #expect(Fixture.respond(DeliveryRequest(target: target)).status < 500, "\(name)")
    }
  }
}
