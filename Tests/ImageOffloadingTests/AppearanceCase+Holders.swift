import ImageOffloading

extension AppearanceCase {
  private static func host(_ members: String, _ other: String, _ outcome: Outcome) -> AppearanceCase
  {
    AppearanceCase(
      [
        "Host.swift":
          "import UIKit\nfinal class Host: UIView {\n  let imageView = UIImageView()\n  \(members)\n}\n",
        "Other.swift": "import UIKit\n\(other)\n",
      ], outcome)
  }

  private static let wrapper =
    "@propertyWrapper struct Asset {\n  let name: String\n  var wrappedValue: UIImage { UIImage(named: name)! }\n  init(_ name: String) { self.name = name }\n}"

  /// Images in wrappers of properties, tuples, notifications and boxes.
  static let holders: [AppearanceCase] = [
    host(
      "@Asset(\"hero\") var icon: UIImage\n  func show() { layer.contents = icon.cgImage }",
      wrapper,
      .stays(.readOnce)),
    host(
      "@Asset(\"hero\") var icon: UIImage\n  func show() { imageView.image = icon }", wrapper,
      .leaves([.hooks])),
    host(
      "func show() {\n    let pair = (count: 1, icon: UIImage(named: \"hero\"))\n    layer.contents = pair.icon?.cgImage\n  }",
      "", .stays(.readOnce)),
    host(
      "func show() {\n    let pair = (count: 1, icon: UIImage(named: \"hero\"))\n    imageView.image = pair.icon\n  }",
      "", .leaves([.hooks])),
    host(
      "func show() { NotificationCenter.default.post(name: .icon, object: UIImage(named: \"hero\")) }\n  @objc func take(_ note: Notification) { layer.contents = (note.object as? UIImage)?.cgImage }",
      "", .stays(.readOnce)),
    host(
      "func show() { switch UIImage(named: \"hero\") {\n  case let icon?: layer.contents = icon.cgImage\n  default: break\n  } }",
      "", .stays(.readOnce)),
    AppearanceCase(
      [
        "Intents.intentdefinition":
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>Order</string><key>INIntentDefaultImageName</key><string>hero</string></dict></array></dict></plist>\n"
      ], .stays(.systemSurface)),
  ]

  private static func entry(_ label: String, _ function: String, _ outcome: Outcome)
    -> AppearanceCase
  {
    AppearanceCase(
      [
        "Page.swift":
          "import SwiftUI\nstruct Page: View { var body: some View { \(label) } }\n",
        "Parts.swift": "import SwiftUI\n\(function)\n",
      ], outcome)
  }

  private static let entry =
    "func entry(_ name: String) -> some View { VStack { Image(name)\n Text(\"a\") } }"

  /// Functions outside of types that build what tabs and menus show, in other files.
  static let labelFunctions: [AppearanceCase] = [
    entry("Text(\"x\").tabItem { entry(\"hero\") }", entry, .stays(.swiftUIImage)),
    entry("Menu(\"x\") { entry(\"hero\") }", entry, .stays(.swiftUIImage)),
    entry(
      "Menu(\"x\") { outer() }",
      "func outer() -> some View { entry(\"hero\") }\n\(entry)", .stays(.swiftUIImage)),
    entry(
      "Menu(\"x\") { Button { } label: { entry(\"hero\") } }", entry, .stays(.swiftUIImage)),
    entry(
      "VStack { ViewParts.entry(\"hero\") }", "enum ViewParts {\n@MainActor static \(entry)\n}",
      .leaves([.lookups])),
  ]

  /// Types of newer systems and of maps that take an image once.
  static let otherTakers: [AppearanceCase] = [
    (
      "use(UITabGroup(title: \"x\", image: UIImage(named: \"hero\"), identifier: \"a\", children: []))",
      .barItem
    ),
    ("map.addPlacemark(with: point, image: UIImage(named: \"hero\")!)", .readOnce),
    (
      "let marker = TMapMarker(position: point)\n    marker.icon = UIImage(named: \"hero\")",
      .readOnce
    ),
    ("use(PictureMarkerSymbol(image: UIImage(named: \"hero\")!))", .readOnce),
    ("let code = QRCode(\"x\")\n    code.logo = UIImage(named: \"hero\")", .readOnce),
  ].map { host("func show() {\n    \($0)\n  }", "", .stays($1)) }
}
