// The rest of an app whose code shows `hero`: what the sources of the appearance cases name and don't declare.
import AppearanceRunner
import SwiftUI
import UIKit

@MainActor var imageView: UIImageView { AppearanceStage.current.imageView }
@MainActor var view: UIImageView { AppearanceStage.current.imageView }
@MainActor var button: UIButton { AppearanceStage.current.button }
@MainActor var cell: UITableViewCell { AppearanceStage.current.cell }
@MainActor var configuration: UIButton.Configuration {
  get { button.configuration ?? .plain() }
  set { button.configuration = newValue }
}

@MainActor func show(_ image: UIImage?) { imageView.image = image }
@MainActor func tap() {}

let isOn = true
let a = true
let letter = "o"
let name = "hero"
let names = ["hero"]
let title = "Title"

struct Item: Identifiable {
  let id = 1
  let icon = "hero"
}
let item = Item()
let rows = [Item()]

enum Kind { case a, b }
let kind = Kind.a

/// A view of the app that shows an image in a view of UIKit.
struct Card: View {
  let icon: String
  var body: some View {
    imageView.image = UIImage(named: icon)
    return EmptyView()
  }
}

// Written by Xcode.
extension ImageResource {
  static let hero = ImageResource(name: "hero", bundle: .main)
  static let other = ImageResource(name: "other", bundle: .main)
}

extension UIImage {
  static var hero: UIImage { .init(resource: .hero) }
  static var other: UIImage { .init(resource: .other) }
}

// Written by SwiftGen's template.
struct ImageAsset {
  let name: String
  var image: UIImage { UIImage(named: name) ?? UIImage() }
}

// Written by R.swift.
struct RswiftImage: Sendable {
  let name: String
  let bundle = Bundle.main
  func callAsFunction() -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: nil)
  }
}
enum RswiftResources { typealias ImageResource = RswiftImage }
enum R {
  enum image { static let hero = RswiftImage(name: "hero") }
}

// A library's.
final class KITDevice: Sendable {}
enum Page {
  @MainActor static func make(image: UIImage) -> Int {
    imageView.image = image
    return 0
  }
}
