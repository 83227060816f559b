import Testing

@testable import ImageOffloading

/// The ways in which code of a widget runs code of a framework that looks up an image: the widget has no runtime, so the
/// image stays.
@Suite struct WaysOfReachingTests {
  struct Way: CustomTestStringConvertible, Sendable {
    /// The framework's code; `LOOKUP` stands for a lookup of the image.
    var code: String
    var widget: String

    var testDescription: String { code }
  }

  static let ways = [
    // A literal that a caller passes.
    Way(
      code:
        #"public func icon(_ name: String) -> UIImage? { UIImage(named: name, in: .journal, with: nil) }"#,
      widget: #"let shown = icon("badge")"#),
    // Another value of the parameter's name.
    Way(
      code:
        #"public func icons(_ name: String) { codes.map { (name, _) in UIImage(named: name, in: .journal, with: nil) } }"#,
      widget: #"let shown: Void = icons("journal_cover")"#),
    // An intent by way of another protocol.
    Way(
      code: #"""
        protocol Sealing: AppIntent {}
        struct Seal: Sealing { static let seal = LOOKUP }
        """#,
      widget: #""#),
    // The system calls what its protocols ask for, in whatever extension it stands.
    Way(
      code: #"""
        extension UITextField: UITextFieldDelegate {}
        extension UITextField { func textFieldDidBeginEditing(_ field: UITextField) { seal(LOOKUP) } }
        """#,
      widget: #""#),
    Way(
      code: #"""
        public typealias Field = UITextField
        extension Field { func begin() { seal(LOOKUP) } }
        """#,
      widget: #""#),
    Way(
      code: #"""
        enum Unused {}
        extension [Int] { public var seal: UIImage? { LOOKUP } }
        """#,
      widget: #"let shown = [1].seal"#),
    Way(
      code: #"""
        enum Unused { enum UIImage {} }
        extension UIImage { var seal: UIImage? { LOOKUP } }
        """#,
      widget: #"let shown = entry.picture.seal"#),
    Way(
      code: #"""
        public enum Seals {
         static let open = LOOKUP
         static let shut = 1
        }
        public enum Doors {
         static let first = Seals.open
         static let second = 1
        }
        """#,
      widget: #"let shown = Doors.first"#),
    // Code that nothing names.
    Way(
      code: #"""
        public struct Seal: ExpressibleByStringLiteral { public init(stringLiteral: String) { seal(LOOKUP) } }
        public func show(_ seal: Seal) {}
        """#,
      widget: #"let shown: Void = show("a")"#),
    Way(
      code:
        #"@propertyWrapper public struct Seal { public var wrappedValue: UIImage? { LOOKUP } }"#,
      widget: #"struct Late { @Seal var shown }"#),
    Way(
      code: #"""
        public func show(_ seal: UIImage? = Seals.one) {}
        enum Seals { static let one = LOOKUP }
        """#,
      widget: #"let shown: Void = show()"#),
    Way(
      code:
        #"extension DefaultStringInterpolation { mutating func appendInterpolation(seal: Int) { seal(LOOKUP) } }"#,
      widget: #"let shown = "\(seal: 1)""#),
    Way(
      code: #"extension UIImage { public subscript(seal: Int) -> UIImage? { LOOKUP } }"#,
      widget: #"let shown = other[1]"#),
    Way(
      code: #"public func +++ (a: Int, b: Int) { seal(LOOKUP) }"#,
      widget: #"let shown: Void = 1 +++ 2"#),
    Way(
      code: #"public struct Seal { public var seal: UIImage? { LOOKUP } }"#,
      widget: #"let shown = \Seal.seal"#),
    Way(
      code: #"""
        public enum Kind: String, Codable { case a
         var seal: UIImage? { LOOKUP } }
        public struct Trip: Codable { var kind: Kind }
        """#,
      widget: #"let shown = Trip.self"#),
    Way(
      code: #"""
        public protocol Sealed {}
        extension Sealed { public var seal: UIImage? { LOOKUP } }
        public struct Trip: Sealed {}
        """#,
      widget: #"let shown = Trip().seal"#),
    Way(
      code: #"public class Seal: NSObject { @objc static func mark() { seal(LOOKUP) } }"#,
      widget: #"let shown = NSSelectorFromString("mark")"#),
    Way(
      code: #"@objc(JKSeal) public class Seal: NSObject { func mark() { seal(LOOKUP) } }"#,
      widget: #"let shown = NSClassFromString("JKSeal")"#),
    Way(
      code: #"""
        public enum Seals { static let seal = LOOKUP }
        public typealias Marks = Seals
        """#,
      widget: #"let shown = Marks.seal"#),
    Way(
      code: #"""
        public class Seal { func mark() {} }
        public class Stamp: Seal { override func mark() { seal(LOOKUP) } }
        public func make() -> Seal { Stamp() }
        """#,
      widget: #"let shown: Void = make().mark()"#),
    Way(
      code: #"""
        #if os(iOS)
        public enum Seals { static let seal = LOOKUP }
        #else
        public enum Seals {}
        #endif
        """#,
      widget: #"let shown = Seals.seal"#),
    Way(
      code:
        #"@resultBuilder public struct Seals { static func buildBlock() -> UIImage? { LOOKUP } }"#,
      widget: #"struct Late { @Seals var shown: UIImage? { } }"#),
    Way(
      code: #"""
        public struct Seal { func shown<T: Sealed>(_ kind: T.Type) { kind.seal } }
        public protocol Sealed { static var seal: UIImage? { get } }
        public enum Wax: Sealed { static var seal: UIImage? { LOOKUP } }
        """#,
      widget: #"let shown: Void = Seal().shown(Wax.self)"#),
  ]

  @Test(arguments: ways)
  func theImageStays(_ way: Way) async throws {
    let lookup = "UIImage(named: \"badge\", in: .journal, compatibleWith: nil)"
    let example = try LinkedFrameworkTests.example(
      way.code.replacing("LOOKUP", with: lookup), widget: way.widget)
    let badge = try await LinkedFrameworkTests.image("badge", example)
    #expect(badge.reasons.first == .sharedWithUnreachableTarget)
  }
}
