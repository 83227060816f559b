#if os(Linux)
  import Foundation
  import TestSupport
  import Testing
  import UIKit

  @testable import LevityLaunch

  @Suite(.serialized) struct LazyFontTests {
    /// A font that has a name and nothing else.
    ///
    /// https://learn.microsoft.com/en-us/typography/opentype/spec/name
    private static func file(named name: String) -> Data {
      let text = name.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      func bytes(_ numbers: [Int], of size: Int) -> [UInt8] {
        numbers.flatMap { number in
          (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
        }
      }
      let names =
        bytes([0, 1, 18], of: 2) + bytes([3, 1, 0x409, 6, text.count, 0], of: 2) + text
      return Data(
        bytes([0x4F54_544F], of: 4) + bytes([1, 16, 0, 0], of: 2) + [UInt8]("name".utf8)
          + bytes([0, 28, names.count], of: 4) + names)
    }

    private func bundle(_ files: [String: Data]) throws -> (Bundle, TemporaryDirectory) {
      let folder = try TemporaryDirectory()
      for (name, data) in files { try data.write(to: folder.url.appendingPathComponent(name)) }
      return (try #require(Bundle(url: folder.url)), folder)
    }

    @Test func aFontIsRegisteredOnFirstUseAndOnce() throws {
      let (bundle, folder) = try bundle(["Brand.otf": Self.file(named: "Brand-Bold")])
      defer { withExtendedLifetime(folder) {} }
      let before = StandInFonts.registrationAttempts
      let font = LazyFont("Brand-Bold", file: "Brand.otf", in: bundle)
      #expect(StandInFonts.registrationAttempts == before)
      #expect(UIFont(name: "Brand-Bold", size: 28) == nil)

      let title = try #require(font.font(size: 28))
      #expect(title.fontName == "Brand-Bold" && title.pointSize == 28)
      #expect(font.font(size: 12)?.pointSize == 12)
      #expect(StandInFonts.registrationAttempts == before + 1)
    }

    @Test func twoNamesOfOneFileGiveTheSameFont() throws {
      let (bundle, folder) = try bundle(["Twice.otf": Self.file(named: "Twice-Regular")])
      defer { withExtendedLifetime(folder) {} }
      #expect(LazyFont("Twice-Regular", file: "Twice.otf", in: bundle).font(size: 10) != nil)
      // The system says that it's registered already.
      #expect(LazyFont("Twice-Regular", file: "Twice.otf", in: bundle).font(size: 10) != nil)
    }

    @Test(arguments: ["Other.otf", "Damaged.otf", "Missing.otf", ""])
    func aFileWithoutTheNameGivesNoFont(_ file: String) throws {
      let (bundle, folder) = try bundle([
        "Other.otf": Self.file(named: "Other-Regular"),
        "Damaged.otf": Self.file(named: "Lost-Regular").dropLast(4),
      ])
      defer { withExtendedLifetime(folder) {} }
      #expect(LazyFont("Lost-Regular", file: file, in: bundle).font(size: 10) == nil)
    }

    @Test func threadsRegisterItOnce() async throws {
      let (bundle, folder) = try bundle(["Shared.otf": Self.file(named: "Shared-Regular")])
      defer { withExtendedLifetime(folder) {} }
      let before = StandInFonts.registrationAttempts
      let font = LazyFont("Shared-Regular", file: "Shared.otf", in: bundle)
      await withTaskGroup(of: Bool.self) { group in
        for size in 1...50 { group.addTask { font.font(size: CGFloat(size)) != nil } }
        for await found in group { #expect(found) }
      }
      #expect(StandInFonts.registrationAttempts == before + 1)
    }
  }
#endif
