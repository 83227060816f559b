import TestSupport
import Testing

@testable import ImageOffloading

/// The parts of a file that code can name one by one.
@Suite struct DeclarationUnitsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var source: String
    /// The keys of the units that mention `X`.
    var keys: [DeclarationUnits.Key]

    init(_ source: String, _ keys: DeclarationUnits.Key...) {
      self.source = source
      self.keys = keys
    }

    var testDescription: String { source }
  }

  private static let rows = [
    Row("let a = X\nlet b = 1", .name("a")),
    Row("func a() { X }\nfunc b() {}", .name("a")),
    Row("import struct A.X\nlet b = 1", .always),
    Row("struct A { let b = X }", .name("A")),
    Row("struct A { @Wrapped(X) private(set) static var b = 1 }", .staticMember("b", of: "A")),
    Row("struct A {\n static let b = X\n static let c = 1 }", .staticMember("b", of: "A")),
    Row("struct A {\n static let b = 1\n static let c = X }", .staticMember("c", of: "A")),
    Row("enum A { case x(X)\n static let b = 1 }", .enumCases(["x"], of: "A")),
    Row("enum A: String { case b\n case c = \"X\", d }", .enumCases(["c", "d"], of: "A")),
    Row("enum A { case `x`(X) }", .enumCases(["x"], of: "A")),
    Row("@objc enum A: Int { case b, X }", .name("A")),
    Row("class A { class func b() { X } }", .staticMember("b", of: "A")),
    Row("class A { override class var b: Int { X } }", .name("A")),
    Row("class A { static func buildBlock(_ a: X) {} }", .name("A")),
    Row("enum A { static let b = 1, c = X }", .name("A")),
    Row("enum A { static func == (a: X, b: X) -> Bool { true } }", .name("A")),
    Row("enum A { enum B { static let c = X } }", .staticMember("c", of: "B")),
    Row("protocol A { static var b: X { get } }", .name("A")),
    Row("extension A { var b: X { 1 } }", .extensionMember("b", of: "A")),
    Row("extension A.B { func c() { X } }", .extensionMember("c", of: "B")),
    Row("extension A: P { var b: X { 1 } }", .name("A")),
    Row("extension A { init(_ b: X) {} }", .name("A")),
    Row("extension A { static let b = \"\\(1) X\" }", .staticMember("b", of: "A")),
    Row("typealias A = X", .name("A")),
    Row("infix operator X", .always),
    Row("let `default` = X", .name("default")),
    Row("let a = b.init(X)\nlet c = d.case", .name("a")),
    Row("let (a, b) = X", .always),
    // Nothing is known of a file that can't be read.
    Row("struct A { static let b = X", .always), Row("func a() { (] }\nfunc b() { X }", .always),
    Row("struct A {}\nextension [Int] { var b: X { 1 } }", .always),
    Row("struct A {\n static let b = X.open\n static let c = 1 }", .staticMember("b", of: "A")),
    Row(
      "struct A {\n static let b: Int? = 1\n open class var c: X { 1 } }",
      .staticMember("c", of: "A")),
    Row(
      "struct A {\n static let b = 1\n @C<D>(\\.X) static var e: D }", .staticMember("e", of: "A")),
    Row("struct A {}\n#makeIcons(X)\nstruct B {}", .always),
    Row("struct A {}\n#Preview { X }\nstruct B {}", .name("A")),
    // A macro that is an expression declares nothing.
    Row("struct A { static let b = c(d, #selector(X)) }", .staticMember("b", of: "A")),
    Row("func a() { b #colorLiteral(X) }", .name("a")),
    Row("@main struct A: B { let c = X }", .always),
    Row("} X {", .always),
  ]

  @Test(arguments: rows)
  func namesWhatRuns(_ row: Row) {
    let found = DeclarationUnits(Array(row.source.utf8))
    #expect(found.units.filter { $0.words.contains("X") }.map(\.key) == row.keys)
  }

  @Test func neighboursOfEachRowAreDivided() async throws {
    let samples = Self.rows.map { Neighbours(ofText: $0.source) }
    try await expectNeighbours(of: samples, "declaration-units") { bytes in
      DeclarationUnits(bytes).units.map { unit in
        "\(WholeValue.text(unit.key)) in \(unit.lines): \(unit.words.sorted()) \(unit.otherNames.sorted())"
      }.joined(separator: "; ")
    }
  }

  /// The types of which code makes values by their raw values.
  @Test(arguments: [
    ("A(rawValue: 1)", ["A"]), ("B.A(rawValue: 1)", ["A"]), ("A.init(rawValue: 1)", ["A"]),
    ("a.map(A.init)", ["A"]), ("a.map(A.init(rawValue:))", ["A"]), ("a.map(.init)", ["init"]),
    ("Self(rawValue: 1)", ["init"]), (".init(rawValue: 1)", ["init"]), ("self.init(a)", []),
    ("enum A { init(rawValue: Int) { self = .b } }", []),
    ("enum A { init?(rawValue: Int) { nil } }", []),
    ("extension A { init(a: Int) { self.init(rawValue: a) } }", ["A"]),
    ("a.rawValue", []), ("a(b: c.rawValue)", []),
  ])
  func namesTheTypesThatRawValuesMake(_ source: String, types: [String]) {
    let unit = DeclarationUnits(Array("func f() { \(source) }".utf8)).units[0]
    #expect(unit.words.filter { $0.contains("(") } == Set(types.map { "\($0)(rawValue:" }))
  }

  /// Objective-C and C know them by these names.
  @Test(arguments: [
    ("@objc(JKIcons) public class A: NSObject { }", ["JKIcons"]),
    ("class A {\n @objc(badge:of:) static func b(c: Int, d: Int) {} }", ["badge", "of"]),
    ("@_cdecl(\"icon\") func b() {}", ["icon"]), ("@available(iOS 15, *) func b() {}", []),
  ])
  func hasTheNamesOfItsAttributes(_ source: String, _ names: [String]) {
    let units = DeclarationUnits(Array(source.utf8)).units
    #expect(units.reduce(into: Set<String>()) { $0.formUnion($1.otherNames) } == Set(names))
  }

  @Test func coversEveryLine() {
    let source = """
      import SwiftUI

      public enum Icons {
        /// A comment.
        public static let harbor = Image("harbor")

        static var pier: Image {
          Image("pier")
        }
      }

      """
    let units = DeclarationUnits(Array(source.utf8)).units
    let lines = units.filter { $0.key == .staticMember("pier", of: "Icons") }.map(\.lines)
    #expect(lines == [7...9])
    for line in [1, 3, 5, 7, 8, 9, 10] {
      #expect(units.contains { $0.lines.contains(line) })
    }
  }
}
