import Foundation
import TestSupport

/// A tree without a project file: two catalogs, a xib in two languages, code.
struct SmallProject {
  let directory: TemporaryDirectory
  var root: String { directory.path + "/app" }
  var output: String { directory.path + "/out" }
  var run: OffloadRun { OffloadRun(root: root, output: output) }

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(
      "{\n  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }\n}\n",
      to: "app/A.xcassets/Contents.json")
    try addSet("hero", Self.scales("hero"), [("hero@2x.png", 200, 100), ("hero@3x.png", 300, 150)])
    try addSet(
      "panel",
      """
          {
            "filename" : "panel@2x.png",
            "idiom" : "universal",
            "scale" : "2x",
            "resizing" : { "mode" : "9-part", "center" : { "mode" : "tile", "width" : 2, "height" : 4 }, "cap-insets" : { "top" : 20, "left" : 10, "bottom" : 20, "right" : 10 } },
            "alignment-insets" : { "top" : 1, "left" : 0, "bottom" : 3, "right" : 0 }
          },
          {
            "filename" : "panel-dark@2x.png",
            "idiom" : "universal",
            "scale" : "2x",
            "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]
          },
          {
            "filename" : "panel-pad@2x.png",
            "idiom" : "ipad",
            "scale" : "2x"
          }
      """,
      [("panel@2x.png", 101, 80), ("panel-dark@2x.png", 101, 80), ("panel-pad@2x.png", 400, 80)],
      properties:
        ",\n  \"properties\" : { \"template-rendering-intent\" : \"template\", \"x-future\" : 1 }")
    try addSet(
      "small", Self.scales("small"), [("small@2x.png", 20, 20), ("small@3x.png", 30, 30)],
      bytes: 300)
    try addSet("nib", Self.scales("nib"), [("nib@2x.png", 40, 20), ("nib@3x.png", 60, 30)])
    try directory.write(Self.xib, to: "app/Base.lproj/View.xib")
    try directory.write(Self.xib, to: "app/de.lproj/View.xib")
    try directory.write(
      """
      let a = UIImage(named: "hero")
      let b = UIImageView(image: UIImage(named: "panel"))
      let c = UIImage(named: "small")

      """, to: "app/View.swift")
  }

  static func scales(_ name: String) -> String {
    """
        {
          "idiom" : "universal",
          "scale" : "1x"
        },
        {
          "filename" : "\(name)@2x.png",
          "idiom" : "universal",
          "scale" : "2x"
        },
        {
          "filename" : "\(name)@3x.png",
          "idiom" : "universal",
          "scale" : "3x"
        }
    """
  }

  func addSet(
    _ name: String, _ entries: String, _ files: [(String, Int, Int)], bytes: Int = 9000,
    properties: String = ""
  ) throws {
    let folder = "app/A.xcassets/\(name).imageset"
    try directory.write(
      """
      {
        "images" : [
      \(entries)
        ],
        "info" : {
          "author" : "xcode",
          "version" : 1
        }\(properties)
      }

      """, to: "\(folder)/Contents.json")
    for (file, width, height) in files {
      try directory.write(
        Data(PNGFixture.make(width, height, bytes: bytes)), to: "\(folder)/\(file)")
    }
  }

  static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
            <view contentMode="scaleToFill" id="v-1">
                <subviews>
                    <imageView image="nib" id="i-1">
                        <rect key="frame" x="0.0" y="0.0" width="20" height="10"/>
                    </imageView>
                </subviews>
            </view>
        </objects>
        <resources>
            <image name="nib" width="20" height="10"/>
        </resources>
    </document>

    """
}
