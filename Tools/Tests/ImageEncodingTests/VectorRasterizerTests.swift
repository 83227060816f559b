import Foundation
import Testing

@testable import ImageEncoding

@Suite struct VectorRasterizerTests {
  /// Answers from a table instead of starting programs.
  struct FakeRunner: ProcessRunning {
    var installed = true
    var outcome = ProcessOutcome(end: .exited(0))
    var file: [UInt8]?

    func locate(_ program: String) -> URL? {
      installed ? URL(fileURLWithPath: "/bin/\(program)") : nil
    }

    func run(_ program: URL, arguments: [String], directory: URL, timeout: Duration) throws
      -> ProcessOutcome
    {
      if let file { try Data(file).write(to: directory.appendingPathComponent("output.png")) }
      return outcome
    }
  }

  static let svg = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="6" viewBox="0 0 10 6">
    <rect x="0" y="0" width="5" height="6" fill="#ff0000"/></svg>
    """.utf8)
  static let pdf = Array(
    """
    %PDF-1.1
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 6]/Contents 4 0 R/Resources<<>>>>endobj
    4 0 obj<</Length 20>>stream
    1 0 0 rg 0 0 5 6 re f
    endstream endobj
    trailer<</Root 1 0 R>>
    """.utf8)

  static func isInstalled(_ format: VectorFormat) -> Bool {
    VectorRasterizer().sentenceIfMissing(format) == nil
  }

  @Test(
    .enabled(if: isInstalled(.svg) && isInstalled(.pdf), "the programs are not installed"),
    arguments: VectorFormat.allCases, [1, 2, 3])
  func drawsAtEachScale(_ format: VectorFormat, _ scale: Int) throws {
    let png = try VectorRasterizer().rasterize(
      format == .svg ? Self.svg : Self.pdf, format: format, pointWidth: 10, pointHeight: 6,
      scale: scale)
    let image = try ImageDecoding.decode(png)

    #expect((image.width, image.height) == (10 * scale, 6 * scale))
    #expect(image.bytes.prefix(4) == [255, 0, 0, 255])
    #expect(image.bytes[image.width * 4 - 1] == 0)
  }

  @Test func failuresAreSentences() throws {
    func message(_ runner: FakeRunner, width: Double = 10) -> String {
      do {
        _ = try VectorRasterizer(runner: runner).rasterize(
          [], format: .pdf, pointWidth: width, pointHeight: 6, scale: 3)
        return "no error"
      } catch { return "\(error)" }
    }
    #expect(
      message(FakeRunner(installed: false))
        == "Can't rasterize PDF images because pdftocairo is not installed: install poppler-utils (apt) or poppler (brew)."
    )
    #expect(
      message(FakeRunner(outcome: ProcessOutcome(end: .timedOut)))
        == "pdftocairo was stopped because it took longer than 30 seconds.")
    #expect(
      message(
        FakeRunner(
          outcome: ProcessOutcome(end: .exited(1), standardError: "Syntax Error: no trailer\nmore"))
      )
        == "pdftocairo couldn't draw the image: Syntax Error: no trailer.")
    #expect(
      message(FakeRunner(file: try PlaceholderPNG.make(width: 4, height: 4)))
        == "The drawing has 4 x 4 pixels instead of 30 x 18.")
    #expect(
      message(FakeRunner(), width: 1e9)
        == "An image of 1000000000.0 x 6.0 points at 3x is empty or too large to draw.")
    #expect(message(FakeRunner(), width: .nan).hasPrefix("An image of nan"))
  }

  @Test func aProgramThatHangsIsStopped() async throws {
    let runner = SystemProcessRunner()
    guard let sleep = runner.locate("sleep") else { return }
    try await withTemporaryFolder { folder in
      let outcome = try runner.run(
        sleep, arguments: ["60"], directory: folder, timeout: .milliseconds(100))
      #expect(outcome.end == .timedOut)
    }
  }
}
