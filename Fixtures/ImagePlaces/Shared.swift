// What the places of Places.swift and Rewritten.swift name: an app's own views and modifiers, and what Xcode generates
// from a catalog for apps that run before iOS 17.

import SwiftUI
import UIKit

let isOn = true
let letter = "o"
let name = "hero"
let names = ["hero"]
let optional: String? = name
let icon = ImageResource.hero
let art = UIImage()
@MainActor let namespace = Namespace().wrappedValue

struct OwnModifier: ViewModifier {
  func body(content: Content) -> some View { content }
}

struct Own<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}

extension View {
  func own() -> some View { modifier(OwnModifier()) }
}

struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle
  static let hero = ImageResource(name: "hero", bundle: .main)
}

extension Image {
  init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension UIImage {
  convenience init(resource: ImageResource) { self.init() }
}
