/// Samples of the modifiers of SwiftUI that `Tests/AppleHeaders` models.
enum ImagePlaceSamples {
  /// The kind of an argument, on which its type depends.
  enum Kind: Equatable {
    case number, string, list, closure, other
    /// `.red`
    case member(String)
    /// `Circle()` or `Color.red`
    case type(String)
  }

  /// The modifiers, with the samples of their arguments without a label.
  private static let modifiers: [String: [String]] = [
    "accentColor": ["Color.red"],
    "accessibility": [],
    "accessibilityAction": [],
    "accessibilityAddTraits": [".isButton"],
    "accessibilityElement": [],
    "accessibilityHidden": ["true"],
    "accessibilityHint": ["Text(verbatim: \"b\")"],
    "accessibilityIdentifier": ["\"b\""],
    "accessibilityIgnoresInvertColors": ["true"],
    "accessibilityInputLabels": ["[Text(verbatim: \"b\")]"],
    "accessibilityLabel": ["Text(verbatim: \"b\")"],
    "accessibilityRemoveTraits": [".isImage"],
    "accessibilitySortPriority": ["1"],
    "accessibilityValue": ["Text(verbatim: \"b\")"],
    "alignmentGuide": [".leading", "{ _ in 0 }"],
    "allowsHitTesting": ["false"],
    "animation": [".default"],
    "antialiased": ["true"],
    "aspectRatio": ["1"],
    "background": ["Color.red"],
    "blendMode": [".multiply"],
    "blur": [],
    "bold": ["true"],
    "border": ["Color.red"],
    "brightness": ["1"],
    "clipShape": ["Circle()"],
    "clipped": [],
    "colorInvert": [],
    "colorMultiply": ["Color.red"],
    "compositingGroup": [],
    "contentShape": ["Rectangle()"],
    "contrast": ["1"],
    "cornerRadius": ["1"],
    "disabled": ["true"],
    "drawingGroup": [],
    "edgesIgnoringSafeArea": [".all"],
    "fixedSize": [],
    "font": [".title"],
    "fontWeight": [".bold"],
    "foregroundColor": ["Color.red"],
    "foregroundStyle": ["Color.red", "Color.red", "Color.red"],
    "frame": [],
    "gesture": ["TapGesture()"],
    "grayscale": ["1"],
    "help": ["Text(verbatim: \"b\")"],
    "hidden": [],
    "highPriorityGesture": ["TapGesture()"],
    "id": ["1"],
    "ignoresSafeArea": [],
    "imageScale": [".large"],
    "interpolation": [".high"],
    "layoutPriority": ["1"],
    "listRowBackground": ["Color.red"],
    "listRowInsets": ["EdgeInsets()"],
    "luminanceToAlpha": [],
    "mask": ["Circle()"],
    "matchedGeometryEffect": [],
    "modifier": ["OwnModifier()"],
    "offset": ["CGSize(width: 1, height: 1)"],
    "onAppear": [],
    "onChange": [],
    "onDisappear": [],
    "onLongPressGesture": [],
    "onTapGesture": [],
    "opacity": ["1"],
    "overlay": ["Circle()"],
    "padding": ["1", "1"],
    "position": [],
    "redacted": [],
    "renderingMode": [".template"],
    "resizable": [],
    "rotationEffect": [".degrees(1)"],
    "saturation": ["1"],
    "scaleEffect": ["1"],
    "scaledToFill": [],
    "scaledToFit": [],
    "shadow": [],
    "symbolRenderingMode": [".hierarchical"],
    "symbolVariant": [".fill"],
    "tag": ["1"],
    "tint": ["Color.red"],
    "transition": [".opacity"],
    "unredacted": [],
    "zIndex": ["1"],
  ]

  /// Samples of arguments with these labels.
  private static let labels: [String: String] = [
    "alignment": ".center", "anchor": ".center", "axis": ".vertical", "blue": "1",
    "bottom": "1", "capInsets": "EdgeInsets()", "children": ".ignore", "color": "Color.red",
    "contentMode": ".fit", "count": "1", "edges": ".all", "green": "1", "height": "1",
    "hidden": "true", "horizontal": "true", "id": "1", "idealHeight": "1", "idealWidth": "1",
    "in": "Circle()", "label": "Text(verbatim: \"b\")", "leading": "1", "maxHeight": ".infinity",
    "maxWidth": ".infinity", "minHeight": "1", "minWidth": "1", "minimumDuration": "1",
    "named": "Text(verbatim: \"b\")", "of": "1", "perform": "{}", "placement": ".leading",
    "radius": "1", "reason": ".placeholder", "resizingMode": ".tile", "style": "FillStyle()",
    "trailing": "1", "value": "1", "vertical": "true", "width": "1", "x": "1", "y": "1",
    "cornerRadius": "1", "computeValue": "{ _ in 0 }", "including": ".all",
  ]

  private static let shapes: Set<String> = [
    "Circle", "Rectangle", "RoundedRectangle", "Capsule", "ContainerRelativeShape",
  ]

  /// Returns a modifier with samples for its arguments; nil if it isn't known.
  static func modifier(
    _ name: String, _ arguments: [(label: String, kind: Kind)], closures: [String]
  ) -> String? {
    guard let known = modifiers[name] else { return nil }
    var number = 0
    var texts: [String] = []
    for argument in arguments {
      if argument.label.isEmpty {
        guard number < known.count else { return nil }
        texts.append(sample(name, argument.kind, at: number, of: arguments) ?? known[number])
        number += 1
      } else {
        guard let sample = labelled(name, argument.label) else { return nil }
        texts.append("\(argument.label): \(sample)")
      }
    }
    let brackets = texts.isEmpty && !closures.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
    return name + brackets
      + closures.map { ($0.isEmpty ? " " : " \($0): ") + closure(of: name, $0) }.joined()
  }

  private static func labelled(_ modifier: String, _ label: String) -> String? {
    switch (modifier, label) {
    case ("matchedGeometryEffect", "in"): "namespace"
    case ("onChange", "perform"): "{ _ in }"
    // An app's own, with more arguments than SwiftUI's.
    case ("accessibilityElement", "label"): nil
    case ("overlay", "alignment"), ("background", "alignment"): ".topTrailing"
    default: labels[label]
    }
  }

  private static func closure(of modifier: String, _ label: String) -> String {
    switch modifier {
    case "background", "overlay", "mask": "{ Text(verbatim: \"b\") }"
    case "onChange": "{ _ in }"
    case "alignmentGuide": "{ _ in 0 }"
    default: "{}"
    }
  }

  /// Returns the sample of an argument whose type isn't always the same; nil for the usual one.
  private static func sample(
    _ modifier: String, _ kind: Kind, at number: Int, of arguments: [(label: String, kind: Kind)]
  ) -> String? {
    switch (modifier, kind) {
    case ("padding", .member) where number == 0, ("padding", .list) where number == 0: ".top"
    case ("padding", .type("EdgeInsets")): "EdgeInsets()"
    case ("padding", .other) where number == 0 && arguments.count > 1: ".top"
    case ("foregroundStyle", .member(let name)) where ["primary", "secondary"].contains(name):
      ".\(name)"
    case ("background", .member), ("overlay", .member): ".red"
    case ("background", .type(let name)), ("overlay", .type(let name)):
      shapes.contains(name) ? "Circle()" : "Text(verbatim: \"b\")"
    case ("accessibilityLabel", .string), ("accessibilityHint", .string),
      ("accessibilityValue", .string):
      "\"b\""
    case ("clipShape", .type(let name)) where name == "RoundedRectangle":
      "RoundedRectangle(cornerRadius: 1)"
    case ("clipShape", .member): ".circle"
    case ("animation", .other): "nil"
    default: nil
    }
  }
}
