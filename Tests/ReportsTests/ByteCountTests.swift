import Reports
import Testing

@Suite struct ByteCountTests {
  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1_000, "1.0 KB"), (1_049, "1.0 KB"), (1_050, "1.1 KB"),
    (9_960, "10 KB"), (34_400_000, "34 MB"), (112_000_000, "112 MB"), (-1_500, "-1.5 KB"),
    (2_000_000_000, "2.0 GB"),
  ])
  func shortHasAUnit(_ bytes: Int, _ text: String) { #expect(ByteCount.short(bytes) == text) }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-12_345, "-12,345"),
  ])
  func digitsComeInGroups(_ number: Int, _ text: String) {
    #expect(ByteCount.grouped(number) == text)
  }

  @Test(arguments: [(1, 4, "25.0 %"), (1, 3, "33.3 %"), (0, 0, "–"), (3, 2, "150.0 %")])
  func percentHasOneDigit(_ part: Int, _ whole: Int, _ text: String) {
    #expect(ByteCount.percent(part, of: whole) == text)
  }
}
