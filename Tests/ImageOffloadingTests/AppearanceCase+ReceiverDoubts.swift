import ImageOffloading

extension AppearanceCase {
  private static let cell = """
    struct Cell: View {
      let icon: Image
      var body: some View { HStack { icon.resizable() } }
    }
    """

  private static let row = """
    struct CellRow: View { var body: some View { Cell(icon: Image("hero")) } }
    """

  private static func environment(_ attributes: String) -> AppearanceCase {
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Cell: View {
          \(attributes) var icon: Image
          var body: some View { HStack { icon.resizable() } }
        }
        \(row)

        """
      ], .stays(.swiftUIImage))
  }

  /// Properties that callers of an initializer set, and what can be taken for them.
  static let receiverDoubts: [AppearanceCase] = [
    // The environment has the image.
    environment("@Environment(\\.icon) private(set)"),
    environment("@SwiftUI.Environment(\\.icon)"),
    // Branches say no type once they are an argument.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Cell: View {
          let icon: Image
          init(icon: Image) { self.icon = icon }
          init(kind: Int) {
            self.icon = switch kind { case 1: Image(systemName: "a")
            default: Image(systemName: "b") }
          }
          var body: some View { HStack { icon } }
        }
        \(row)

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Cell: View {
          let icon: Image
          init(icon: Image) { self.icon = icon }
          init(kind: Int) {
            self.icon = if kind == 1 { Image(systemName: "a") } else { Image(systemName: "b") }
          }
          var body: some View { HStack { icon } }
        }
        \(row)

        """
      ], .stays(.swiftUIImage)),
    // The name is that of a constant, and not of the parameter.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Cell: View {
          let icon: Image
          init(kind: Int) {
            let icon: Image
            if kind == 1 { icon = Image("hero") } else { icon = Image(systemName: "b") }
            self.icon = icon
          }
          var body: some View { HStack { icon } }
        }
        struct CellRow: View { var body: some View { Cell(kind: 1) } }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        func made() -> Image { Image(systemName: "x").resizable() }
        struct Cell: View {
          let icon: Image
          init(icon: Image) { self.icon = icon }
          init(kind: Int) {
            let icon = made()
            self.icon = icon
          }
          var body: some View { HStack { icon } }
        }
        \(row)

        """
      ], .leaves([.rewritten]),
      edited: "self.icon = LevityImage(icon)", run: "return [CellRow()]"),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Model { func picture() -> Image? { nil } }
        struct Cell: View {
          let icon: Image
          init(model: Model) {
            if let icon = model.picture() {
              self.icon = icon
            } else {
              self.icon = Image("hero")
            }
          }
          var body: some View { HStack { icon } }
        }
        struct CellRow: View { var body: some View { Cell(model: Model()) } }

        """
      ], .leaves([.rewritten]),
      edited: "self.icon = LevityImage(icon)", run: "return [CellRow()]"),
    // Several properties in one declaration.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Cell: View {
          var icon: Image = Image(systemName: "b"), title: String = "a"
          var body: some View { HStack { icon; Text(title) } }
        }
        \(row)

        """
      ], .stays(.swiftUIImage)),
    // Types inside of the type, and variables of its functions.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Cell: View {
          let icon: Image
          final class Model {
            var icon: UIImage?
            func load() {
              self.icon = UIImage(named: "x")
            }
          }
          var body: some View { HStack { icon } }
        }
        \(row)

        """
      ], .leaves([.rewritten]), run: "return [CellRow()]"),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Cell: View {
          let icon: Image
          struct Style {
            var icon: Image
            init() { self.icon = Image(systemName: "b") }
          }
          var body: some View { HStack { icon; Style().icon } }
        }
        \(row)

        """
      ], .leaves([.rewritten]),
      edited: "self.icon = Image(systemName: \"b\")", run: "return [CellRow()]"),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Cell: View {
          let icon: Image
          final class Style {
            var icon: Image?
            func set() { self.icon = Image(systemName: "b") }
          }
          var body: some View { HStack { icon } }
        }
        \(row)

        """
      ], .leaves([.rewritten]), run: "return [CellRow()]"),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Cell: View {
          let icon: Image
          func size() -> CGSize {
            let icon: UIImage
            icon = UIImage(systemName: "x")!
            return icon.size
          }
          var body: some View { HStack { icon } }
        }
        \(row)

        """
      ], .stays(.swiftUIImage)),
    // Initializers whose parameters keep their type.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(cell)
        extension Cell { init(icon: Image, count: Int) { self.icon = icon } }
        struct CellRow: View { var body: some View { Cell(icon: Image("hero"), count: 1) } }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(cell)
        struct CellRow: View { var body: some View { Cell(icon: Image("hero"), count: 1) } }

        """,
        "More.swift": """
        import SwiftUI
        extension Cell { init(icon: Image, count: Int) { self.init(icon: icon) } }

        """,
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Cell: View {
          let icon: Image
          init?(icon: Image) { self.icon = icon }
          var body: some View { HStack { icon } }
        }
        \(row)

        """
      ], .stays(.swiftUIImage)),
    // A library may ask for the image.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        import TipKit
        struct Hint: Tip {
          var title: Text { Text("a") }
          var image: Image? = Image("hero")
        }
        struct HintRow: View { var body: some View { TipView(Hint()) } }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        import TipKit
        enum Pictures { static var first: Image { Image("hero") } }
        struct Hint: Tip {
          var title: Text { Text("a") }
          var image: Image? { Pictures.first }
        }
        struct HintRow: View { var body: some View { TipView(Hint()) } }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        import Lib
        struct Item: Equatable { var image: Image = Image("hero"); var title = "" }
        extension Item: Described {}
        protocol Described: TabDescribing {}
        struct ItemRow: View { var body: some View { LibTabs([Item()]) } }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Cell: View, Lib.HasIcon {
          let icon: Image
          var body: some View { HStack { icon } }
        }
        \(row)

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct First: PreferenceKey {
          static var defaultValue: Image? { Image("hero") }
          static func reduce(value: inout Image?, nextValue: () -> Image?) {}
        }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Key: EnvironmentKey { static let defaultValue: Image = Image("hero") }
        extension EnvironmentValues {
          var icon: Image { get { self[Key.self] } set { self[Key.self] = newValue } }
        }

        """
      ], .stays(.swiftUIImage)),
  ]
}
