import ImageOffloading

extension AppearanceCase {
  /// Names that differ in capitals or separators: a catalog tells them apart, unless code changes them.
  static let otherSpellings: [AppearanceCase] = [
    AppearanceCase(
      "View.swift",
      "import UIKit\nimageView.image = UIImage(named: \"Hero\")\nimageView.image = UIImage(named: item.icon)\n",
      .stays(.dynamicNameOnly)),
    AppearanceCase(
      "View.m",
      "view.image = [UIImage imageNamed:@\"HERO\"];\nview.image = [UIImage imageNamed:[item objectForKey:@\"icon\"]];\n",
      .stays(.dynamicNameOnly)),
    AppearanceCase(
      [
        "View.swift": "import UIKit\nimageView.image = UIImage(named: item.icon)\n",
        "View.xib":
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" toolsVersion=\"23504\" targetRuntime=\"iOS.CocoaTouch\">\n<objects><view id=\"v-1\"><subviews><imageView image=\"Hero\" id=\"i-1\"/></subviews></view></objects>\n<resources><image name=\"Hero\" width=\"20\" height=\"10\"/></resources>\n</document>\n",
      ], .stays(.dynamicNameOnly)),
    AppearanceCase(
      [
        "View.swift":
          "import UIKit\nimageView.image = UIImage(named: item.icon.lowercased())\nimageView.image = UIImage(named: \"Hero\".lowercased())\n"
      ], .leaves([.hooks])),
    AppearanceCase(
      [
        "View.swift": "import UIKit\nimageView.image = UIImage(named: item.icon.lowercased())\n",
        "items.json": "{\"icon\": \"Hero\"}",
      ], .leaves([.hooks])),
  ]
}
