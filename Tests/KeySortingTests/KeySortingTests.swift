import KeySorting
import Testing

@Suite struct KeySortingTests {
  private struct Row: Equatable {
    var name: String
    var size: Int
    var age: Int

    init(_ name: String, _ size: Int, _ age: Int) {
      self.name = name
      self.size = size
      self.age = age
    }
  }

  /// Equal in one key, two keys or all three.
  private static let rows = [
    Row("b", 2, 0), Row("a", 2, 1), Row("c", 1, 0), Row("a", 2, 0), Row("b", 2, 2), Row("c", 3, 0),
  ]

  private func words(_ rows: [Row]) -> String {
    rows.map { "\($0.name)\($0.size)\($0.age)" }.joined(separator: " ")
  }

  @Test func equalKeysKeepTheirOrder() {
    #expect(words(Self.rows.sorted(on: \.name)) == "a21 a20 b20 b22 c10 c30")
    #expect(words(Self.rows.sorted(on: \.size, then: \.name)) == "c10 a21 a20 b20 b22 c30")
    #expect(
      words(Self.rows.sorted(on: \.size, then: \.name, then: \.age)) == "c10 a20 a21 b20 b22 c30")
    #expect(words(Self.rows.sorted(descendingOn: \.size)) == "c30 b20 a21 a20 b22 c10")
    #expect(
      words(Self.rows.sorted(descendingOn: \.size, then: \.name)) == "c30 a21 a20 b20 b22 c10")
  }

  @Test func sortingInPlaceGivesTheSameOrder() {
    func sorted(_ sort: (inout [Row]) -> Void) -> [Row] {
      var rows = Self.rows
      sort(&rows)
      return rows
    }
    #expect(sorted { $0.sort(on: \.name) } == Self.rows.sorted(on: \.name))
    #expect(
      sorted { $0.sort(on: \.size, then: \.name) } == Self.rows.sorted(on: \.size, then: \.name))
    #expect(
      sorted { $0.sort(on: \.size, then: \.name, then: \.age) }
        == Self.rows.sorted(on: \.size, then: \.name, then: \.age))
    #expect(
      sorted { $0.sort(descendingOn: \.size, then: \.name) }
        == Self.rows.sorted(descendingOn: \.size, then: \.name))
  }

  @Test func theFirstOfEqualExtremesIsFound() {
    #expect(Self.rows.min(on: \.name) == Row("a", 2, 1))
    #expect(Self.rows.max(on: \.name) == Row("c", 1, 0))
    #expect(Self.rows.min(on: \.age, then: \.name) == Row("a", 2, 0))
    #expect(Self.rows.max(on: \.name, then: \.size) == Row("c", 3, 0))
    #expect([Row]().min(on: \.name) == nil)
    #expect([Row]().max(on: \.name, then: \.size) == nil)
  }
}
