import ImageOffloading

/// Images whose type only the context says, such as `.init("bell")`, and what the project adds to other types.
extension AppearanceCase {
  static let implicitInitializers =
    told + untold + selves + ofResources + ofTypes + ofOwnTypes + ofInferredTypes
    + ofAssociatedTypes

  private static func row(
    _ declarations: String, _ body: String, _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      "Row.swift",
      "import SwiftUI\n\(declarations)\nstruct Row: View {\n  let isOn = true\n  var body: some View {\n    \(body)\n  }\n}\n",
      outcome, edited: edited, run: "return [Row()]")
  }

  /// The value of a declaration that says its type becomes one of the runtime's.
  private static let told: [AppearanceCase] = [
    row(
      "enum Signs { @MainActor static let bell: Image = .init(\"hero\") }", "VStack { Signs.bell }",
      .leaves([.rewritten]), edited: "static let bell: LevityImage = LevityImage(\"hero\")"),
    row(
      "struct Bell: View { let icon: Image = .init(decorative: \"hero\"); var body: some View { icon } }",
      "Bell()", .leaves([.rewritten]), edited: "= LevityImage(decorative: \"hero\")"),
    row(
      "",
      "let icon: Image = isOn ? .init(\"hero\").resizable() : .init(systemName: \"b\")\n    return VStack { icon }",
      .leaves([.rewritten]),
      edited:
        "isOn ? LevityImage(\"hero\").resizable() : LevityImage(Image.init(systemName: \"b\"))"),
    row(
      "struct Bell: View { let icon: Image? = .init(\"hero\"); var body: some View { icon?.resizable() } }",
      "Bell()", .leaves([.rewritten]), edited: "let icon: LevityImage? = LevityImage(\"hero\")"),
    row(
      "enum Signs { static let bell: Image = .init(uiImage: UIImage(named: \"hero\")!) }",
      "VStack { only(Signs.bell) }", .stays(.swiftUIImage)),
    row(
      "struct Bell: View { let icon: Image = .init(decorative: \"hero\"); var body: some View { only(icon) } }",
      "Bell()", .stays(.swiftUIImage)),
  ]

  /// An argument, a part of a tuple, an element and the result of a closure may have to be an `Image`.
  private static let untold: [AppearanceCase] =
    [
      ("func sign(icon: Image) -> some View { only(icon) }", "sign(icon: .init(name))"),
      ("func sign(_ icon: Image) -> some View { only(icon) }", "sign(.init(name, bundle: .main))"),
      (
        "func sign(icon: Image) -> some View { only(icon) }",
        "sign(icon: .init(uiImage: UIImage(named: name)!))"
      ),
      ("func sign(icon: Image = .init(decorative: \"hero\")) -> some View { icon }", "sign()"),
      ("func signs(_ icons: [Image]) -> some View { only(icons[0]) }", "signs([.init(name)])"),
      ("var pair: (Image, String) { (.init(name), \"b\") }", "only(pair.0)"),
      (
        "struct Lazy: View { let icon: () -> Image; var body: some View { only(icon()) } }",
        "Lazy { .init(name) }"
      ),
      ("var icon: Image?", "only(icon ?? .init(name))"),
      ("final class Model { var icon: Image? }\nlet model = Model()", "model.icon = .init(name)"),
      ("enum Source { case local(Image) }", "show(Source.local(.init(name)))"),
      (
        "func icon() -> some View {\n let icon: Image = if isOn { .init(systemName: \"a\") } else { .init(name) }\n return only(icon)\n}",
        "icon()"
      ),
    ].map { declarations, use in
      AppearanceCase(
        "Row.swift",
        "import SwiftUI\n\(declarations)\nlet name = \"hero\"\nfunc row() -> some View {\n \(use)\n}\n",
        .stays(.swiftUIImage))
    } + [
      AppearanceCase(
        "Row.swift",
        "import SwiftUI\nlet make: (String) -> Image = { .init($0) }\nlet row = only(make(\"hero\"))\n",
        .stays(.unknownPlace))
    ]

  /// Members of protocols that the project says to be an `Image`, and arguments of types in brackets.
  private static let ofAssociatedTypes: [AppearanceCase] =
    [
      (
        "protocol Badge { associatedtype Icon: View; var icon: Icon { get } }\nstruct B: Badge { typealias Icon = Image; var icon: Image { Image(\"hero\") } }",
        "VStack { B().icon }"
      ),
      (
        "protocol Badge<Icon> { associatedtype Icon: View; var icon: Icon { get } }\nstruct B: Badge { var icon: Image { Image(\"hero\") } }\nlet all: [any Badge<Image>] = [B()]",
        "VStack { B().icon }"
      ),
      (
        "protocol Badge { associatedtype Icon: View; func icon() -> Icon }\nstruct B: Badge { func icon() -> Image { Image(\"hero\") } }\nextension Badge where Icon == Image { func small() -> some View { icon().resizable() } }",
        "VStack { B().small() }"
      ),
      ("struct B: View { typealias Body = Image; var body: Image { Image(\"hero\") } }", "B()"),
      (
        "struct Card<Content: View>: View { let content: Content; var body: some View { content } }\nlet cards: Card<(Image)>? = nil",
        "Card(content: Image(\"hero\"))"
      ),
      (
        "struct Card<Content: View>: View { let content: Content; var body: some View { content } }\nlet cards: (Int, Card<Pair<(Int) -> Int, Image>>)? = nil",
        "Card(content: Image(\"hero\"))"
      ),
    ].map { row($0, $1, .stays(.swiftUIImage)) } + [
      row(
        "protocol Badge { associatedtype Icon: View; var icon: Icon { get } }\nstruct IconBadge: Badge { var icon: Image { Image(\"hero\") } }",
        "VStack { IconBadge().icon }", .leaves([.rewritten]), edited: "var icon: LevityImage {")
    ]

  /// An argument whose parameter's type is inferred, is another name of `Image`, or is a type parameter; in a file that
  /// says nothing else of images.
  private static let ofInferredTypes: [AppearanceCase] = [
    (
      "struct Sign: View { var icon = Image(systemName: \"b\"); var body: some View { only(icon) } }",
      "Sign(icon: .init(name))"
    ),
    (
      "struct Sign: View { var icon = Signs.bell; var body: some View { only(icon) } }\nenum Signs { static let bell: Image = Image(systemName: \"b\") }",
      "Sign(icon: .init(name))"
    ),
    (
      "typealias Picture = Image\nstruct Sign: View { let icon: Picture; var body: some View { only(icon) } }",
      "Sign(icon: .init(name))"
    ),
    (
      "enum Types { typealias Icon = Image }\nstruct Box<Icon> {}\nfunc sign(_ icon: Types.Icon) -> some View { only(icon) }",
      "sign(.init(name))"
    ),
    (
      "struct Sign: View { typealias Mark = Image\n let mark: Mark; var body: some View { only(mark) } }\nstruct Other<Mark> {}",
      "Sign(mark: .init(name))"
    ),
    (
      "struct Card<Content: View>: View { let content: Content; var body: some View { content } }",
      "show(Card(content: .init(name)))"
    ),
    (
      "struct Card<Content: View>: View { let content: Content; var body: some View { content } }",
      "Card<Image>(content: .init(name))"
    ),
    (
      "struct Card<Content>: View where Content: View { let content: Content; init(_ content: Content) { self.content = content }\n var body: some View { content } }\nlet card: Card<Image>? = nil",
      "show(Card(.init(name)))"
    ),
    ("import UIKit", "let page: UIHostingController<Image> = .init(rootView: .init(name))"),
    ("import UIKit", "let page: UIHostingController<Image> = .init(rootView: .init(\"hero\"))"),
    ("import UIKit", "UIHostingController<Image>(rootView: .init(name))"),
  ].map { declarations, use in
    AppearanceCase(
      [
        "A.swift": "import SwiftUI\n\(declarations)\n",
        "B.swift": "import SwiftUI\nlet name = \"hero\"\nfunc row() -> some View {\n \(use)\n}\n",
      ], .stays(.swiftUIImage))
  }

  /// An extension of `Image` calls its own initializers.
  private static let selves: [AppearanceCase] = [
    "static var bell: Image { Self(\"hero\") }", "static let bell = Self.init(\"hero\")",
    "static let bell: Self = .init(\"hero\")",
    "static var bell: Self { .init(decorative: \"hero\") }",
    "static var bell: Self { let bell = Self(\"hero\"); return bell }",
  ].map { member in
    AppearanceCase(
      "Row.swift", "import SwiftUI\nextension Image { \(member) }\nlet row = only(.bell)\n",
      .stays(.swiftUIImage))
  }

  /// Members that the project adds to R.swift's resources, which hooks don't answer.
  private static let ofResources: [AppearanceCase] = [
    ("VStack { R.image.hero.picture.resizable() }", Outcome.leaves([.lookups])),
    ("VStack { only(R.image.hero.picture) }", .stays(.swiftUIImage)),
    ("Pictures.hero.tabItem { Pictures.hero }", .stays(.swiftUIImage)),
  ].map { body, outcome in
    AppearanceCase(
      [
        "R+Image.swift":
          "import SwiftUI\nextension RswiftResources.ImageResource { var picture: Image { Image(name) } }",
        "Row.swift":
          "import SwiftUI\nenum Pictures { @MainActor static let hero = R.image.hero.picture }\nstruct PictureRow: View { var body: some View { \(body) } }",
      ], outcome, run: "return [PictureRow()]")
  }

  /// Closures of types that somebody spells with an `Image`, and members of types that have the name of a value's.
  private static let ofTypes: [AppearanceCase] =
    [
      ("Plate<Image> { isOn ? Image(\"hero\") : Image(systemName: \"b\") }", ""),
      ("Plate { Image(\"hero\") }", "func show(_ plate: Plate<Image>) {}"),
      (
        "Bells { isOn ? Image(\"hero\") : Image(systemName: \"b\") }",
        "typealias Bells = Plate<Image>"
      ),
      ("Button<Image>(action: {}) { Image(\"hero\") }", ""),
      ("show(Plate(content: { Image(\"hero\") }))", "func show(_ plate: Plate<Image>) {}"),
    ].map { body, more in
      row(
        "struct Plate<Content: View>: View {\n let content: Content\n init(@ViewBuilder content: () -> Content) { self.content = content() }\n var body: some View { content }\n}\n\(more)",
        body, .stays(.swiftUIImage))
    } + [
      row(
        "struct Sign { var picture: Image { Image(\"hero\") } }\nenum Place { case picture }\nstruct Word: View { let place: Place; var body: some View { Text(\"b\") } }",
        "VStack { Sign().picture; Word(place: Place.picture) }", .leaves([.rewritten])),
      row(
        "struct Sign { var picture: Image { Image(\"hero\") } }\nfunc show(_ path: KeyPath<Sign, Image>) {}",
        "show(\\Sign.picture)", .stays(.swiftUIImage)),
    ]

  /// Initializers of the project's whose parameter has a type of its own.
  private static let ofOwnTypes: [AppearanceCase] = [
    AppearanceCase(
      [
        "Sketch.swift": """
        import SwiftUI
        protocol Sketched: Sendable { var name: String { get } }
        enum Sketch { enum Close: String, Sketched { case plain = "hero"; var name: String { rawValue } } }
        extension Image {
          init(_ sketch: any Sketched) { self = .init(sketch.name, bundle: Bundle.main) }
        }

        """,
        "View.swift":
          "import SwiftUI\nstruct SketchRow: View { var body: some View { VStack { Image(Sketch.Close.plain).resizable() } } }\n",
      ], .leaves([.rewritten, .lookups]), edited: "LevityImage(Sketch.Close.plain).resizable()",
      run: "return [SketchRow()]"),
    AppearanceCase(
      [
        "Sketch.swift":
          "import SwiftUI\nextension Image { init(_ picture: UIImage) { self.init(uiImage: picture) } }\n",
        "View.swift":
          "import SwiftUI\nstruct SketchRow: View { var body: some View { VStack { Image(UIImage(named: \"hero\")!) } } }\n",
      ], .stays(.swiftUIImage)),
    // An argument of a type of the project.
    AppearanceCase(
      [
        "Sketch.swift": """
        import SwiftUI
        enum Mark: String { case first = "hero" }
        extension Image { init(_ mark: Mark) { self.init(mark.rawValue) } }
        struct Event { var kind: Sort; struct Sort { init(_ name: String) {} } }
        func event(_ name: String) -> Event { Event(kind: .init(name)) }
        struct MarkRow: View { let mark: Mark; var body: some View { VStack { Image(mark) } } }

        """
      ], .stays(.unknownPlace)),
    // A member that an extension adds to a library's class.
    AppearanceCase(
      "Row.swift",
      "import SwiftUI\nextension KITDevice { @MainActor var shape: Image { Image(\"hero\") } }\nstruct DeviceRow: View { let device: KITDevice; var body: some View { VStack { device.shape } } }\n",
      .leaves([.rewritten]), edited: "var shape: LevityImage {",
      run: "return [DeviceRow(device: KITDevice())]"),
    AppearanceCase(
      "Row.swift",
      "import SwiftUI\nextension KITDevice { var picture: Image { Image(\"hero\") } }\nstruct Own: KITDevice {}\nfunc row(_ device: Own) -> some View { VStack { device.picture } }\n",
      .stays(.swiftUIImage)),
  ]
}
