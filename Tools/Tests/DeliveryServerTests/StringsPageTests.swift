import DeliveryServer
import Foundation
import PackageStorage
import Testing

/// The page that `levity serve --watch` writes for people.
@Suite struct StringsPageTests {
  @Test func servesTheFileAsItIsAtEachRequest() async throws {
    let package = try ServedPackage()
    let page = package.root.appendingPathComponent("strings.html")
    try await package.serve({ $0.stringsPage = page.path }) { port in
      // The watch may not have written it yet.
      #expect(try await RawResponse.get("/strings", port: port).status == 404)
      for html in ["<p>Grüße</p>", "<p>Grüße, zweite Fassung</p>"] {
        try Data(html.utf8).write(to: page, options: .atomic)
        let response = try await RawResponse.get("/strings", port: port)
        #expect(response.status == 200)
        #expect(response.text == html)
        #expect(response.headers["content-length"] == "\(html.utf8.count)")
        #expect(response.headers["content-type"] == "text/html; charset=utf-8")
        #expect(response.headers["cache-control"] == "no-store")
      }
    }
  }

  @Test func thePageCanLoadNothing() async throws {
    let package = try ServedPackage()
    let page = package.root.appendingPathComponent("strings.html")
    try Data("<script src='https://a.example/x.js'></script>".utf8).write(to: page)
    try await package.serve({ $0.stringsPage = page.path }) { port in
      let response = try await RawResponse.get("/strings", port: port)
      let policy = try #require(response.headers["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'none';"))
      #expect(policy.hasSuffix("sandbox allow-scripts"))
      #expect(response.headers["x-content-type-options"] == "nosniff")
    }
  }

  @Test func aServerWithoutAPageHasNoSuchFile() async throws {
    let package = try ServedPackage()
    // Only the configured file is a page, even if the package has a file of that name.
    try Data("<p>stray</p>".utf8).write(to: URL(fileURLWithPath: "\(package.folder.path)/strings"))
    try await package.serve { port in
      let response = try await RawResponse.get("/strings", port: port)
      #expect(response.status == 404)
      #expect(response.text == "No such file.\n")
    }
  }

  @Test(arguments: [("HEAD", 200, 0), ("POST", 405, nil)] as [(String, Int, Int?)])
  func answersOtherMethods(method: String, status: Int, bodySize: Int?) async throws {
    let package = try ServedPackage()
    let page = package.root.appendingPathComponent("strings.html")
    try Data("<p>page</p>".utf8).write(to: page)
    try await package.serve({ $0.stringsPage = page.path }) { port in
      let response = try await RawResponse.get("/strings", port: port, method: method)
      #expect(response.status == status)
      if let bodySize { #expect(response.body.count == bodySize) }
    }
  }
}
