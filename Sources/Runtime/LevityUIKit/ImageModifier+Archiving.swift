#if canImport(UIKit)
  import Foundation
  import LevityResources

  extension [ImageModifier] {
    /// One line for each, without those of the app's own: their code cannot be written.
    var archived: String { compactMap(\.line).joined(separator: "\n") }
  }

  extension ImageModifier {
    /// What `archived` wrote; lines that say nothing are left out.
    static func unarchived(_ lines: String) -> [ImageModifier] {
      lines.split(separator: "\n").compactMap { read("\($0)") }
    }

    /// `name word numbers`.
    fileprivate var line: String? {
      func line(_ name: String, _ word: String = "-", _ numbers: [Double] = []) -> String {
        ([name, word] + numbers.map { "\($0)" }).joined(separator: " ")
      }
      switch self {
      case .tint(let color, let mode):
        let looks = TintColor.appearances.map { color.color($0) }
        let isFixed = !looks.contains { $0 != looks[0] }
        return line(
          "tint", mode.rawValue,
          looks.prefix(isFixed ? 1 : looks.count).flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
      case .resize(let size, let mode):
        return line("resize", mode.rawValue, [size.width, size.height])
      case .cornerRadius(let radius): return line("corners", "-", [radius])
      case .renderingMode(let mode): return line("mode", mode.rawValue)
      case .flippedForRightToLeft: return line("flip")
      case .flippedHorizontally: return line("mirror")
      case .alignmentInsets(let insets): return line("align", "-", insets.numbers)
      case .slicing(let insets, let tiles):
        return line("slice", tiles ? "tile" : "stretch", insets.numbers)
      case .custom: return nil
      }
    }

    private static func read(_ line: String) -> ImageModifier? {
      let words = line.split(separator: " ").map { "\($0)" }
      let numbers = words.dropFirst(2).compactMap { Double($0) }.filter(\.isFinite)
      guard words.count >= 2, numbers.count == words.count - 2 else { return nil }
      switch (words[0], numbers.count) {
      case ("tint", _):
        guard let color = TintColor(components: numbers) else { return nil }
        return RenderingMode(rawValue: words[1]).map { .tint(color, $0) }
      case ("resize", 2):
        let size = ImageSize(width: numbers[0], height: numbers[1])
        return ContentMode(rawValue: words[1]).map { .resize(size, $0) }
      case ("corners", 1): return .cornerRadius(numbers[0])
      case ("mode", 0): return RenderingMode(rawValue: words[1]).map { .renderingMode($0) }
      case ("flip", 0): return .flippedForRightToLeft
      case ("mirror", 0): return .flippedHorizontally
      case ("align", 4): return .alignmentInsets(ImageInsets(numbers))
      case ("slice", 4):
        return .slicing(capInsets: ImageInsets(numbers), tiles: words[1] == "tile")
      default: return nil
      }
    }
  }

  extension ImageInsets {
    fileprivate var numbers: [Double] { [top, left, bottom, right] }

    fileprivate init(_ numbers: [Double]) {
      self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
  }

  extension TintColor {
    /// One colour, or one for each of `appearances`.
    fileprivate init?(components: [Double]) {
      let looks = stride(from: 0, through: components.count - 4, by: 4).map {
        ImageColor(
          red: components[$0], green: components[$0 + 1], blue: components[$0 + 2],
          alpha: components[$0 + 3])
      }
      if components.count == 4 {
        self.init(looks[0])
        return
      }
      let appearances = Self.appearances
      guard components.count == 4 * appearances.count else { return nil }
      self.init(identifier: Self.identifier(looks)) { traits in
        let index = appearances.firstIndex {
          $0.luminosity == traits.luminosity && $0.contrast == traits.contrast
            && $0.level == traits.level
        }
        return looks[index ?? 0]
      }
    }
  }
#endif
