import Foundation
import Testing

@testable import ImageEncoding

@Suite(
  .enabled(if: SVGConversion(VectorRasterizer()).isAvailable, "the programs are not installed"))
struct SVGConversionTests {
  static let conversion = SVGConversion(VectorRasterizer())

  static func svg(_ body: String) -> [UInt8] {
    Array(
      """
      <!-- \(String(repeating: "as large as a real one ", count: 400)) -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="40">
      \(body)</svg>
      """.utf8)
  }

  @Test(
    "What a PDF can hold stays a vector",
    arguments: [
      #"<rect x="5" y="5" width="40" height="20" rx="6" fill="red"/>"#,
      #"<path d="M5 5 C 20 30 40 0 55 35" stroke="navy" stroke-width="3" fill="none"/>"#,
      """
      <defs><linearGradient id="g"><stop offset="0" stop-color="#f80"/><stop offset="1" stop-color="#08f"/>\
      </linearGradient></defs><circle cx="30" cy="20" r="18" fill="url(#g)" opacity="0.6"/>
      """,
    ])
  func vectors(_ body: String) throws {
    let svg = Self.svg(body)
    let pdf = try #require(try Self.conversion.pdf(of: svg, pointWidth: 60, pointHeight: 40))
    #expect(pdf.starts(with: Array("%PDF-".utf8)))
    let again = try Self.conversion.pdf(of: svg, pointWidth: 60, pointHeight: 40)
    #expect(pdf == again, "the PDF depends on the time")
  }

  @Test("What looks different isn't a vector") func different() throws {
    // A drawing of nothing, whatever the SVG holds.
    struct Blank: ProcessRunning {
      let system = SystemProcessRunner()

      func locate(_ program: String) -> URL? { system.locate(program) }

      func run(_ program: URL, arguments: [String], directory: URL, timeout: Duration) throws
        -> ProcessOutcome
      {
        if program.lastPathComponent == "env" {
          let blank = SVGConversionTests.svg("")
          try Data(blank).write(to: directory.appendingPathComponent("input.svg"))
        }
        return try system.run(
          program, arguments: arguments, directory: directory, timeout: timeout)
      }
    }
    let svg = Self.svg(#"<rect x="5" y="5" width="40" height="20" fill="red"/>"#)
    let blank = SVGConversion(VectorRasterizer(runner: Blank()))
    #expect(try blank.pdf(of: svg, pointWidth: 60, pointHeight: 40) == nil)
  }

  @Test("An embedded bitmap isn't kept at its own size") func bitmap() throws {
    let svg = Self.svg(#"<image width="9" height="9" xlink:href="data:image/png;base64,AA=="/>"#)
    #expect(try Self.conversion.pdf(of: svg, pointWidth: 60, pointHeight: 40) == nil)
  }

  @Test("Sizes that can't be drawn aren't, and damaged files are errors") func refusals() throws {
    let svg = Self.svg("")
    #expect(try Self.conversion.pdf(of: svg, pointWidth: 1e6, pointHeight: 1e6) == nil)
    #expect(throws: VectorRasterizerError.self) {
      try Self.conversion.pdf(of: Array("<svg".utf8), pointWidth: 60, pointHeight: 40)
    }
  }
}
