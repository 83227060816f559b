import Reports
import Testing

@Suite struct AlignedRowsTests {
  @Test func columnsAreAsWideAsTheirWidestCell() {
    var table = AlignedRows([.init("name"), .init("bytes", .right)])
    table.add(["a", "1"])
    table.add(["longer", "12,345"])
    table.addRule()
    table.add(["sum"])
    #expect(
      table.rendered() == """
        name     bytes
        ------  ------
        a            1
        longer  12,345
        ------  ------
        sum

        """)
  }

  @Test func controlCharactersCannotBreakTheTable() {
    var table = AlignedRows([.init("n")])
    table.add(["a\nb\u{1B}[31m"])
    #expect(table.rendered().split(separator: "\n").last == "a?b?[31m")
  }

  @Test func wideCharactersTakeTwoCells() {
    var table = AlignedRows([.init("n"), .init("x")])
    table.add(["日本", "1"])
    table.add(["abcd", "2"])
    #expect(table.rendered().hasSuffix("日本  1\nabcd  2\n"))
  }
}
