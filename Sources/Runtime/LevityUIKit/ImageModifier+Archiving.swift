#if canImport(UIKit)
  import Foundation
  import LevityResources

  extension ImageModifier {
    /// A line of `name word numbers` for each, without those of the app's own: their code cannot be written.
    static func archived(_ modifiers: [ImageModifier]) -> String {
      var text = ""
      for modifier in modifiers { modifier.write(&text) }
      return text
    }

    /// What `archived` wrote; lines that say nothing are left out.
    static func unarchived(_ text: String) -> [ImageModifier] {
      var modifiers: [ImageModifier] = []
      for line in text.components(separatedBy: "\n") {
        let words = line.components(separatedBy: " ")
        guard words.count >= 2 else { continue }
        var numbers: [Double] = []
        for word in words[2...] {
          if let number = Double(word), number.isFinite { numbers.append(number) }
        }
        guard numbers.count == words.count - 2,
          let modifier = read(words[0], words[1], numbers)
        else { continue }
        modifiers.append(modifier)
      }
      return modifiers
    }

    private func write(_ text: inout String) {
      var (name, word) = ("", "-")
      var numbers: [Double] = []
      switch self {
      case .tint(let color, let mode):
        (name, word) = ("tint", mode.rawValue)
        for traits in TintColor.appearances {
          let look = color.color(traits)
          numbers += [look.red, look.green, look.blue, look.alpha]
        }
        let first = Array(numbers[..<4])
        if color == TintColor(ImageColor(first)) { numbers = first }
      case .resize(let size, let mode):
        (name, word) = ("resize", mode.rawValue)
        numbers = [size.width, size.height]
      case .cornerRadius(let radius): (name, numbers) = ("corners", [radius])
      case .renderingMode(let mode): (name, word) = ("mode", mode.rawValue)
      case .flippedForRightToLeft: name = "flip"
      case .flippedHorizontally: name = "mirror"
      case .alignmentInsets(let insets): (name, numbers) = ("align", insets.numbers)
      case .slicing(let insets, let tiles):
        (name, word) = ("slice", tiles ? "tile" : "stretch")
        numbers = insets.numbers
      case .custom: return
      }
      text += name + " " + word
      for number in numbers { text += " " + number.description }
      text += "\n"
    }

    private static func read(_ name: String, _ word: String, _ numbers: [Double]) -> ImageModifier?
    {
      switch numbers.count {
      case 0 where name == "flip": return .flippedForRightToLeft
      case 0 where name == "mirror": return .flippedHorizontally
      case 0 where name == "mode":
        guard let mode = RenderingMode(rawValue: word) else { return nil }
        return .renderingMode(mode)
      case 1 where name == "corners": return .cornerRadius(numbers[0])
      case 2 where name == "resize":
        guard let mode = ContentMode(rawValue: word) else { return nil }
        return .resize(ImageSize(width: numbers[0], height: numbers[1]), mode)
      case 4 where name == "align": return .alignmentInsets(ImageInsets(numbers))
      case 4 where name == "slice":
        return .slicing(capInsets: ImageInsets(numbers), tiles: word == "tile")
      case 4 where name == "tint", 4 * TintColor.appearances.count where name == "tint":
        guard let mode = RenderingMode(rawValue: word) else { return nil }
        return .tint(TintColor(numbers), mode)
      default: return nil
      }
    }
  }

  // Of as many numbers as they have parts.
  extension ImageInsets {
    fileprivate var numbers: [Double] { [top, left, bottom, right] }

    fileprivate init(_ numbers: [Double]) {
      self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
  }

  extension ImageColor {
    fileprivate init(_ numbers: [Double], from start: Int = 0) {
      self.init(
        red: numbers[start], green: numbers[start + 1], blue: numbers[start + 2],
        alpha: numbers[start + 3])
    }
  }

  extension TintColor {
    /// One colour, or one for each of `appearances`.
    fileprivate convenience init(_ numbers: [Double]) {
      if numbers.count == 4 {
        self.init(ImageColor(numbers))
        return
      }
      var looks: [ImageColor] = []
      for start in 0..<(numbers.count / 4) { looks.append(ImageColor(numbers, from: 4 * start)) }
      self.init(identifier: Self.identifier(looks)) { traits in
        // In the order of `appearances`.
        let place =
          (traits.luminosity == .dark ? 4 : 0) + (traits.contrast == .high ? 2 : 0)
          + (traits.level == .elevated ? 1 : 0)
        return ImageColor(numbers, from: 4 * place)
      }
    }
  }
#endif
