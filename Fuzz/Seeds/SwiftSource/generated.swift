// Generated using SwiftGen
enum Asset {
  enum Icons { static let star = ImageAsset(name: "star") }
  case x = "x"
  var y: UIImage { .init(named: "a/\u{73}tar") }
}
