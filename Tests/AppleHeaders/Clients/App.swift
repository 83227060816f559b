import LevityHooks
import LevityLaunch
import LevityResources
import LevityStrings
import LevitySwiftUI
import LevityUIKit
import SwiftUI
import UIKit

// Code of an app. It's compiled in Swift 6, in Swift 5, and with the main actor as the default isolation.

final class AppDelegate: UIResponder {
  func didFinishLaunching() -> Bool {
    Levity.start()
    ImageHooks.install()
    Task { try? await Levity.update() }
    return true
  }
}

final class MomentCell: UIView, ImageLoadDelegate {
  private let cover = LevityImageView(frame: .zero)
  private let button = LevityButton(type: .system)
  private let tab = UITabBarItem()

  func show(_ name: String) {
    let image = DeferredUIImage(named: name, bundleIdentifier: "com.example.moments")
    cover.imageLoadDelegate = self
    cover.image = image.withRenderingMode(.alwaysTemplate)
    cover.highlightedImage = image.tinted(with: .red).rounded(cornerRadius: 8)
    button.setImage(image.resized(to: CGSize(width: 24, height: 24)), for: .normal)
    button.configuration = .plain()
    tab.setDeferredImage(image)
  }

  func view(_ view: UIView, didShow image: DeferredUIImage, as picture: UIImage) {
    accessibilityLabel = image.name
  }
}

/// A subclass with an initializer of its own. Images belong to no actor.
nonisolated final class Artwork: DeferredUIImage, @unchecked Sendable {
  convenience init(number: Int) {
    self.init(named: "artwork\(number)", bundleIdentifier: "com.example.moments")
  }
}

struct Cover: View {
  var body: some View {
    VStack {
      LevityImage("cover", label: Text(verbatim: "Cover")).resizable()
      Text(levity: "cover.title")
    }
  }
}

/// The calls that `levity offload` writes in place of `Image`.
struct RewrittenCalls: View {
  let name: String
  let isOn: Bool

  var body: some View {
    VStack {
      LevityImage(isOn ? "on" : "off").resizable().renderingMode(.template)
      LevityImage(name, bundle: .main).interpolation(.high).antialiased(true)
      LevityImage("a", bundle: nil, label: Text(verbatim: "A"))
        .resizable(capInsets: EdgeInsets(), resizingMode: .tile)
      LevityImage(decorative: name, bundle: .main).themed().resizable()
      LevityImage(uiImage: UIImage(named: name) ?? UIImage()).themed(.original)
    }
  }
}

extension LevityImage {
  fileprivate func themed(_ mode: Image.TemplateRenderingMode = .template) -> LevityImage {
    renderingMode(mode)
  }
}

enum L10n {
  private static let strings = BundleStrings(bundleIdentifier: "com.example.moments")
  static func photos(_ count: Int) -> String {
    strings.string(table: "Localizable", key: "photos", arguments: [count])
  }
}

// main.swift of an app that measures its launch and moves work out of it.
@MainActor enum Launch {
  static let title = LazyFont("Brand-Bold", file: "Brand-Bold.otf")
  static let scanner = LazyLibrary(framework: "Scanner")

  static func begin() {
    LaunchTimeline.shared.begin { record in print(record.milestones) }
    LaunchTimeline.shared.observeApplication()
    DeferredWork.shared.add("search index", when: .idle, deadline: 30_000) {
      _ = trackCreation("Index") { [1, 2] }
    }
  }

  static func tab() -> UIViewController {
    LazyChildController("Profile") { UIViewController(nibName: nil, bundle: nil) }
  }

  static func banner() -> UIView { LazyContainerView("Banner") { UIView(frame: .zero) } }

  static func scan() throws -> AnyClass { try scanner.objectClass("SCNScanner") }
}
