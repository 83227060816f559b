import AppBundles
import ByteReading
import Foundation
import SizeAnalysis
import TestSupport
import Testing

@Suite("The page about an app")
struct SizePageTests {
  private func page(fileNamed name: String) throws -> String {
    let folder = try TemporaryDirectory()
    let root = folder.url.appendingPathComponent("A.app")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data(count: 6000).write(to: root.appendingPathComponent(name))
    try Data(count: 6000).write(to: root.appendingPathComponent("copy.json"))
    let app = try AppBundle(at: root.path)
    let page = SizePage(
      title: "A <b> & c", sizes: AppSizes(of: app), devices: DeviceSizes(of: app),
      insights: SizeInsights(of: app))
    return String(decoding: try page.html(), as: UTF8.self)
  }

  @Test("The page is one file that asks for nothing from elsewhere")
  func selfContained() throws {
    let page = try page(fileNamed: "a.json")
    for outside in ["http://", "https://", "src=", "@import", "url(", "fetch("] {
      #expect(!page.contains(outside), "\(outside)")
    }
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("<html lang=\"en\">"))
    #expect(page.contains("prefers-color-scheme"))
    #expect(page.contains("<title>A &lt;b> &amp; c</title>"))
  }

  @Test("The page has the tree, the devices and the insights as data")
  func data() throws {
    let page = try page(fileNamed: "a.json")
    let start = try #require(page.range(of: "type=\"application/json\">"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    let data = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(data["bytes"] as? Int == 12_000)
    #expect(data["total"] as? Int == 6000)
    #expect((data["devices"] as? [[String: Any]])?.count == 1)
    let tree = try #require(data["tree"] as? [String: Any])
    #expect((tree["c"] as? [Any])?.count == 2)
  }

  @Test("A file's name can't end the data or add markup")
  func hostileName() throws {
    let page = try page(fileNamed: "<script>alert(1)<!--")
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(!page.contains("<!--"))
  }

  @Test("A comparison, owners and languages are on the page if they are given")
  func comparison() throws {
    let folder = try TemporaryDirectory()
    let root = folder.url.appendingPathComponent("A.app/de.lproj")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let old = AppSizes(of: try AppBundle(at: folder.url.appendingPathComponent("A.app").path))
    try Data(count: 70).write(to: root.appendingPathComponent("a.strings"))
    let new = AppSizes(of: try AppBundle(at: folder.url.appendingPathComponent("A.app").path))
    let page = SizePage(
      title: "A", sizes: new, owners: [SizeOwner(name: "us", patterns: [PathPattern("de.lproj")])],
      comparison: SizeComparison(from: old, to: new))
    let html = String(decoding: try page.html(), as: UTF8.self)
    #expect(html.contains("\"changes\":[[70,\"added\",\"de.lproj/a.strings\"]]"))
    #expect(html.contains("\"owners\":[[\"us\",70],[\"nobody\",0]]"))
    #expect(html.contains("\"languages\":[[\"de\",1,70]]"))
  }

  @Test("A ledger of builds is on the page if it is given")
  func ledger() throws {
    let folder = try TemporaryDirectory()
    let root = folder.url.appendingPathComponent("A.app")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let entries = try ["start", "more </script>"].enumerated().map { index, label in
      try Data(count: 100).write(to: root.appendingPathComponent("\(index).json"))
      let app = try AppBundle(at: root.path)
      return SizeLedger.Entry(label: label, sizes: AppSizes(of: app) { $0.count / 2 })
    }
    func html(_ ledger: SizeLedger?) throws -> String {
      let page = SizePage(title: "A", sizes: entries[1].sizes, ledger: ledger)
      return String(decoding: try page.html(), as: UTF8.self)
    }
    let downloads = entries.map(\.sizes.root.downloadBytes)
    #expect(downloads[0] > 50 && downloads[1] > downloads[0])
    let rows =
      "[[\"start\",100,\(downloads[0])],[\"more \\u003c/script>\",200,\(downloads[1])]]"
    #expect(try html(SizeLedger(entries)).contains("\"ledger\":\(rows)"))
    #expect(try html(SizeLedger(entries)).contains("\"ledgerIs\":\"measured\""))
    #expect(try html(SizeLedger(entries, isPredicted: true)).contains("\"ledgerIs\":\"predicted\""))
    #expect(try html(nil).contains("\"ledger\":[]"))
  }
}
