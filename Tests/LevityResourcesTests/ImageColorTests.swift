import Testing

@testable import LevityResources

@Suite struct ImageColorTests {
  @Test func readsTheColorOfAManifest() throws {
    let color = try #require(ImageColor(hex: "ff000080"))
    #expect(color.red == 1 && color.green == 0 && abs(color.alpha - 128.0 / 255) < 1e-9)
  }

  @Test(arguments: ["", "ff0000", "ff00008g", "+f000080", "ff0000800"])
  func refusesOtherText(_ text: String) { #expect(ImageColor(hex: text) == nil) }
}
