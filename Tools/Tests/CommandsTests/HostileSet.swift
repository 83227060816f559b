import Foundation
import Testing

/// An image set that is wrong, or only looks so, and what `levity offload` is to make of it.
struct HostileSet: Sendable, CustomTestStringConvertible {
  /// What is wrong, in words.
  var testDescription: String
  /// The name at run time, and where the set lies in its catalog.
  var name: String
  /// The main reason of the plan.
  var reason: String
  /// A part of a warning, where one is expected.
  var warning: String?
  var damage: @Sendable (HostileTree, _ folder: String) throws -> Void

  init(
    _ description: String, name: String, _ reason: String = "unreadable", warning: String? = nil,
    damage: @escaping @Sendable (HostileTree, String) throws -> Void = { _, _ in }
  ) {
    (testDescription, self.name, self.reason) = (description, name, reason)
    (self.warning, self.damage) = (warning, damage)
  }

  /// Adds the set to the photos, and code that names it; then damages it.
  func add(to tree: HostileTree) throws {
    var group = HostileTree.photos
    for part in name.split(separator: "/").dropLast() {
      group += "/\(part)"
      try tree.write(
        #"{"info":{"version":1,"author":"xcode"},"properties":{"provides-namespace":true}}"#,
        to: "\(group)/Contents.json")
    }
    let folder = "\(HostileTree.photos)/\(name).imageset"
    try tree.write(
      tree.read("\(HostileTree.photos)/Destinations/Alps.imageset/Alps@2x.png"),
      to: "\(folder)/a@2x.png")
    try tree.write(
      #"{"images":[{"idiom":"universal","filename":"a@2x.png","scale":"2x"}],"info":{"version":1,"author":"xcode"}}"#,
      to: "\(folder)/Contents.json")
    let literal = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    try tree.edit("Wayfarer/Destinations/DestinationCell.swift") {
      $0 + "\nlet _ = UIImageView(image: UIImage(named: \"\(literal)\"))\n"
    }
    try damage(tree, folder)
  }

  static let all: [HostileSet] = [
    HostileSet("a truncated Contents.json", name: "truncated") { tree, folder in
      let whole = try tree.read("\(folder)/Contents.json")
      try tree.write(whole.prefix(whole.count / 2), to: "\(folder)/Contents.json")
    },
    HostileSet("a Contents.json that is not UTF-8", name: "latin") { tree, folder in
      try tree.write(
        Data(#"{"images":[{"filename":""#.utf8) + [0xE9, 0xFF] + Data(#"@2x.png"}]}"#.utf8),
        to: "\(folder)/Contents.json")
    },
    HostileSet("a folder named Contents.json", name: "contents-folder") { tree, folder in
      try tree.replaceByFolder("\(folder)/Contents.json")
    },
    HostileSet("a missing image file", name: "missing") { tree, folder in
      try FileManager.default.removeItem(at: tree.url("\(folder)/a@2x.png"))
    },
    HostileSet("a folder named like the image file", name: "image-folder") { tree, folder in
      try tree.replaceByFolder("\(folder)/a@2x.png")
    },
    HostileSet("an entry that leads out of its set", name: "outside") { tree, folder in
      try tree.edit("\(folder)/Contents.json") {
        $0.replacing("a@2x.png", with: "../Destinations/Desert.imageset/Desert@2x.png")
      }
    },
    HostileSet("an entry with an absolute path", name: "absolute") { tree, folder in
      try tree.edit("\(folder)/Contents.json") { $0.replacing("a@2x.png", with: "/etc/passwd") }
    },
    HostileSet("an empty image file", name: "empty") { tree, folder in
      try tree.write(Data(), to: "\(folder)/a@2x.png")
    },
    HostileSet("a PNG that claims gigabytes", name: "gigabytes") { tree, folder in
      try tree.claim("\(folder)/a@2x.png", width: 60_000, height: 60_000)
    },
    HostileSet(
      "a PNG that claims more than it holds", name: "liar", "leaves",
      warning: "Can't decode Wayfarer/Resources/Photos.xcassets/liar.imageset/a@2x.png"
    ) { tree, folder in
      try tree.claim("\(folder)/a@2x.png", width: 3_000, height: 2_000)
    },
    HostileSet(
      "a set ten groups deep", name: (1...10).map { "d\($0)/" }.joined() + "deep", "leaves"),
    HostileSet("spaces in a name", name: "  two  spaces ", "leaves"),
    HostileSet("emoji in a name", name: "👩‍👩‍👧 trip ✈️", "leaves"),
    HostileSet("dots in a name", name: "a..b", "leaves"),
    HostileSet("a backslash and a quote in a name", name: #"a\b"c"#, "leaves"),
    HostileSet("a name like an option", name: "--help", "leaves"),
  ]
}
