import Foundation
import TestSupport

/// A tree with one image set, `hero`, and some files.
struct HeroProject {
  let directory: TemporaryDirectory
  var root: String { directory.path + "/app" }
  var output: String { directory.path + "/out" }
  var run: OffloadRun { OffloadRun(root: root, output: output) }

  init(_ files: [String: String]) throws {
    directory = try TemporaryDirectory()
    try directory.write(
      "{\n  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }\n}\n",
      to: "app/A.xcassets/Contents.json")
    try directory.write(
      """
      {
        "images" : [
      \(SmallProject.scales("hero"))
        ],
        "info" : { "author" : "xcode", "version" : 1 }
      }

      """, to: "app/A.xcassets/hero.imageset/Contents.json")
    for (file, width) in [("hero@2x.png", 40), ("hero@3x.png", 60)] {
      try directory.write(
        Data(PNGFixture.make(width, width, bytes: 9000)), to: "app/A.xcassets/hero.imageset/\(file)"
      )
    }
    for (path, text) in files { try directory.write(text, to: "app/\(path)") }
  }
}
