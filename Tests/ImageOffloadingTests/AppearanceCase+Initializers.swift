import ImageOffloading

extension AppearanceCase {
  /// `Image(glyph)` and `Image(.main)` by an initializer of the project's own.
  static let initializers: [AppearanceCase] =
    [
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
    ] + labelled + shownPictures + decided

  private static func asset(
    type: String = "Asset", _ initializer: String, _ view: String, _ outcome: Outcome,
    edited: String? = nil
  ) -> AppearanceCase {
    let files = [
      "Asset.swift": """
      enum Asset {
        case named(String), symbol(String)
        static let hero = Asset.named("hero")
      }

      """,
      "Image.swift": "import SwiftUI\nextension Image {\n  \(initializer)\n}\n",
      "View.swift":
        "import SwiftUI\nstruct AssetRow: View {\n let asset: Asset\n var body: some View { HStack { \(view) } }\n}\n",
    ]
    return AppearanceCase(
      files.mapValues { $0.replacing("Asset", with: type) }, outcome, edited: edited,
      run: edited == nil ? nil : "return [\(type)Row(asset: .hero)]")
  }

  private static let named = """
    init(asset: Asset) {
        switch asset {
        case .named(let name): self.init(name, bundle: .main)
        case .symbol(let name): self.init(systemName: name)
        }
      }
    """

  /// `Image(asset: icon)` leaves with what the initializer looks up, and stays with it.
  private static let labelled: [AppearanceCase] = [
    asset(
      named, "Image(asset: asset).resizable()", .leaves([.lookups]),
      edited: "HStack { LevityImage(asset: asset).resizable() }"),
    asset(
      type: "Badge", named + "\n  init(row: Asset) { self.init(asset: row) }", "Image(row: asset)",
      .leaves([.lookups]), edited: "HStack { LevityImage(row: asset) }"),
    // A call that has to be an image.
    asset(named, "Image(asset: asset); Text(\"\\(Image(asset: asset))\")", .stays(.unknownPlace)),
    asset(
      named + "\n  init(row: Asset) { self.init(asset: row) }",
      "Image(asset: asset); Text(Image(row: asset))", .stays(.unknownPlace)),
    asset(
      named, "Image(asset: asset); ForEach([asset].map(Image.init(asset:))) { $0 }",
      .stays(.unknownPlace)),
    asset(
      named, "Image(asset: asset); Tag(icon: .init(asset: asset))", .stays(.unknownPlace)),
    // Initializers that only `Image` can have.
    asset(
      "init(asset: Asset) { self = asset.image }", "Image(asset: asset)", .stays(.unknownPlace)),
    asset(
      "init?(asset: Asset) { self.init(asset.name) }", "Image(asset: asset)", .stays(.unknownPlace)),
    asset(
      "init(asset: Asset) { self.init(other: asset) }", "Image(asset: asset)", .stays(.unknownPlace)
    ),
    // It's made of data, so it shows no image of a catalog.
    AppearanceCase(
      [
        "Image.swift": """
        import SwiftUI
        extension Image {
          init?(data: Data) {
            guard let picture = UIImage(data: data) else { return nil }
            self.init(uiImage: picture)
          }
        }

        """,
        "View.swift": """
        import SwiftUI
        struct DataRow: View {
          let name: String
          var body: some View { HStack { Image(name); Image(data: Data()) } }
        }
        struct DataRows: View { var body: some View { DataRow(name: "hero") } }

        """,
      ], .leaves([.rewritten, .lookups]),
      edited: "HStack { LevityImage(name); Image(data: Data()) }",
      run: "return [DataRows()]"),
  ]

  private static func picture(
    _ initializer: String, _ outcome: Outcome, edited: String? = nil, run: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Image.swift": """
        import SwiftUI
        import UIKit
        extension Image { \(initializer) }

        """,
        "View.swift": """
        import SwiftUI
        struct ArtRow: View {
          let title: String
          var body: some View { HStack { Image(art: title) } }
        }
        struct ArtRows: View { var body: some View { ArtRow(title: "hero") } }

        """,
      ], outcome, edited: edited, run: run)
  }

  /// Initializers that show an image of UIKit.
  private static let shownPictures: [AppearanceCase] = [
    picture(
      "init(art: String) { self.init(uiImage: UIImage(named: art) ?? UIImage()) }",
      .leaves([.lookups]), edited: "HStack { LevityImage(art: title) }", run: "return [ArtRows()]"),
    picture(
      "init?(art: String) { self.init(uiImage: UIImage(named: art) ?? UIImage()) }",
      .stays(.unknownPlace)),
  ]

  private static func deck(
    _ body: String, _ outcome: Outcome
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Image.swift": """
        import SwiftUI
        enum Deck { case gold, other }
        extension Image {
          init(_ deck: Deck) {
            switch deck {
            case .gold: self.init("hero")
            case .other: self.init(systemName: "star")
            }
          }
        }

        """,
        "View.swift": """
        import SwiftUI
        struct Decks: View { var body: some View { HStack { \(body) } } }

        """,
      ], outcome)
  }

  /// Initializers without a label that decide between names; SwiftUI has none that takes their type.
  private static let decided: [AppearanceCase] = [
    deck("Image(.gold).resizable(); Image(Deck.gold)", .leaves([.rewritten])),
    deck("Image(.gold); Text(Image(.gold))", .stays(.swiftUIImage)),
  ]
}
