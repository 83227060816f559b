import ImageOffloading

extension AppearanceCase {
  /// `Image(glyph)` and `Image(.main)` by an initializer of the project's own.
  static let initializers: [AppearanceCase] = [
    .init(
      [
        "Glyph.swift": """
        import SwiftUI
        public enum Glyph: String, CaseIterable { case main = "hero", other }
        extension Image {
          static let glyphBundle = Bundle.main

          init(_ glyph: Glyph) { self.init(glyph.rawValue, bundle: Image.glyphBundle) }
        }

        """,
        "View.swift": """
        import SwiftUI
        struct GlyphRow: View {
          let glyph: Glyph
          var body: some View { HStack { Image(glyph).resizable(); Image(.main).resizable() } }
        }
        struct GlyphList: View { var body: some View { GlyphRow(glyph: .main) } }

        """,
      ], .leaves([.rewritten, .lookups]),
      edited: "HStack { LevityImage(glyph).resizable(); LevityImage(.main).resizable() }",
      run: "return [GlyphList()]"),
    // An initializer that isn't known to look the raw value up.
    .init(
      [
        "Glyph.swift": """
        import SwiftUI
        enum Glyph: String { case main = "hero", other }
        extension Image {
          static var glyphBundle = Bundle.main
          init(_ glyph: Glyph) { self = glyph.image }
        }

        """,
        "View.swift": "import SwiftUI\nstruct A: View { var body: some View { Image(.main) } }",
      ], .stays(.swiftUIImage)),
    .init(
      [
        "Glyph.swift": """
        import SwiftUI
        enum Glyph: String { case main = "hero", other }
        extension Image { init(_ glyph: Glyph) { self = glyph.image } }

        """,
        "View.swift":
          "import SwiftUI\nfunc row(_ glyph: Glyph) -> Image { Image(glyph) }\nlet a = row(.main)",
      ], .stays(.unknownPlace)),
  ]
}
