#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import LevityResources

  extension ImageModifier {
    /// Returns a line of numbers for each modifier, the first of which is its kind. Custom modifiers are left out,
    /// since code can't be archived.
    static func archived(_ modifiers: [ImageModifier]) -> String {
      var text = ""
      for modifier in modifiers {
        for number in modifier.numbers { text += number.description + " " }
        text += "\n"
      }
      return text
    }

    /// Parses what `archived` wrote; invalid lines are left out.
    static func unarchived(_ text: String) -> [ImageModifier] {
      var modifiers: [ImageModifier] = []
      for line in text.components(separatedBy: "\n") {
        var numbers: [Double] = []
        for word in line.components(separatedBy: " ") where !word.isEmpty {
          // NaN makes the line invalid.
          numbers.add(Double(word) ?? .nan)
        }
        if let modifier = read(numbers) { modifiers.add(modifier) }
      }
      return modifiers
    }

    private var numbers: [Double] {
      switch self {
      case .tint(let color, let mode): [0, mode.number].and(color.numbers)
      case .resize(let size, let mode): [1, mode.number, size.width, size.height]
      case .cornerRadius(let radius): [2, radius]
      case .renderingMode(let mode): [3, mode.number]
      case .flippedForRightToLeft: [4]
      case .flippedHorizontally: [5]
      case .alignmentInsets(let insets): [6, insets.top, insets.left, insets.bottom, insets.right]
      case .slicing(let insets, let tiles):
        [7, tiles ? 1 : 0, insets.top, insets.left, insets.bottom, insets.right]
      case .custom: []
      }
    }

    private static func read(_ line: [Double]) -> ImageModifier? {
      guard let kind = line.first, line.allSatisfy(\.isFinite) else { return nil }
      var numbers = Numbers(all: line)
      switch line.count {
      case 1 where kind == 4: return .flippedForRightToLeft
      case 1 where kind == 5: return .flippedHorizontally
      case 2 where kind == 2: return .cornerRadius(numbers.next())
      case 2 where kind == 3: return .renderingMode(RenderingMode(numbers.next()))
      case 4 where kind == 1:
        let mode = ContentMode(numbers.next())
        return .resize(ImageSize(width: numbers.next(), height: numbers.next()), mode)
      case 5 where kind == 6: return .alignmentInsets(ImageInsets(&numbers))
      case 6 where kind == 7:
        let tiles = numbers.next() == 1
        return .slicing(capInsets: ImageInsets(&numbers), tiles: tiles)
      case 6 where kind == 0, 2 + 4 * TintColor.appearances.count where kind == 0:
        let mode = RenderingMode(numbers.next())
        return .tint(TintColor(&numbers), mode)
      default: return nil
      }
    }
  }

  /// The numbers after the first, which is the kind.
  private struct Numbers {
    private let all: [Double]
    private var place = 0

    init(all: [Double]) { self.all = all }

    var isOver: Bool { place + 1 >= all.count }

    @inline(never)
    mutating func next() -> Double {
      place += 1
      return all[place]
    }
  }

  extension ImageModifier.RenderingMode {
    fileprivate var number: Double {
      switch self {
      case .automatic: 0
      case .alwaysOriginal: 1
      case .alwaysTemplate: 2
      }
    }

    fileprivate init(_ number: Double) {
      self = number == 1 ? .alwaysOriginal : number == 2 ? .alwaysTemplate : .automatic
    }
  }

  extension ImageModifier.ContentMode {
    fileprivate var number: Double {
      switch self {
      case .scaleToFill: 0
      case .aspectFit: 1
      case .aspectFill: 2
      }
    }

    fileprivate init(_ number: Double) {
      self = number == 1 ? .aspectFit : number == 2 ? .aspectFill : .scaleToFill
    }
  }

  extension ImageInsets {
    fileprivate init(_ numbers: inout Numbers) {
      self.init(
        top: numbers.next(), left: numbers.next(), bottom: numbers.next(), right: numbers.next())
    }
  }

  extension ImageColor {
    fileprivate init(_ numbers: inout Numbers) {
      self.init(
        red: numbers.next(), green: numbers.next(), blue: numbers.next(), alpha: numbers.next())
    }
  }

  extension TintColor {
    /// The components of one color, or of one for each of `appearances`.
    fileprivate var numbers: [Double] {
      var numbers: [Double] = []
      for traits in Self.appearances {
        let look = color(traits)
        numbers = numbers.and([look.red, look.green, look.blue, look.alpha])
        if self == TintColor(look) { break }
      }
      return numbers
    }

    fileprivate convenience init(_ numbers: inout Numbers) {
      var looks: [ImageColor] = []
      while !numbers.isOver { looks.add(ImageColor(&numbers)) }
      if looks.count == 1 {
        self.init(looks[0])
        return
      }
      self.init(identifier: Self.identifier(looks)) { [looks] traits in
        // The order of `appearances`.
        looks[
          (traits.luminosity == .dark ? 4 : 0) + (traits.contrast == .high ? 2 : 0)
            + (traits.level == .elevated ? 1 : 0)]
      }
    }
  }
#endif
