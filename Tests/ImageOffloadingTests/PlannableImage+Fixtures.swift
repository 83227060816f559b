import ImageOffloading

extension PlannableBundle {
  static let app = PlannableBundle(name: "App", identifier: "org.example.app", kind: .app)
  static let widget = PlannableBundle(
    name: "Widget", identifier: "org.example.app.widget", kind: .appExtension)
  static let mac = PlannableBundle(name: "Mac", identifier: "org.example.mac", kind: .macApp)
  static let watch = PlannableBundle(
    name: "Watch", identifier: "org.example.watch", kind: .watchApp)
  static var watchWidget: PlannableBundle {
    var bundle = PlannableBundle(
      name: "WatchWidget", identifier: "org.example.watch.widget", kind: .appExtension,
      isForPhone: false)
    bundle.otherDevices = [.watch]
    return bundle
  }
}

extension PlannableUse {
  static func use(
    _ purpose: Purpose = .view, naming: Naming = .literal, access: Access = .lookup,
    isRewritable: Bool = false, line: Int = 7
  ) -> PlannableUse {
    var use = PlannableUse(
      purpose: purpose, naming: naming, file: "View.swift", line: line, text: "UIImage(…)")
    use.access = access
    use.canBeRewritten = isRewritable
    return use
  }
}

extension PlannableReference {
  static func reference(_ obstacle: Obstacle? = nil) -> PlannableReference {
    PlannableReference(
      document: "Main.storyboard", line: 12, element: "imageView", obstacle: obstacle)
  }
}

extension PlannableImage {
  /// An image of 100 KB in the app, shown by a view: it leaves.
  static func image(
    _ name: String = "hero", bytes: Int = 100_000, bundles: [PlannableBundle] = [.app],
    _ change: (inout PlannableImage) -> Void = { _ in }
  ) -> PlannableImage {
    let path = "App/Assets.xcassets/\(name).imageset"
    var image = PlannableImage(
      name: name, catalog: "App/Assets.xcassets", path: path, bundles: bundles,
      files: [
        File(path: "\(path)/\(name)@2x.png", bytes: bytes / 2, scale: 2),
        File(path: "\(path)/\(name)@3x.png", bytes: bytes, scale: 3),
      ])
    image.uses = [.use()]
    change(&image)
    return image
  }

  static func svg() -> PlannableImage {
    image("map") { image in
      let path = "\(image.path)/map.svg"
      image.files = [File(path: path, bytes: 100_000, scale: 0)]
      image.vectors = [Vector(path: path, kind: .svg, bytes: 100_000, wrapsBitmaps: false)]
    }
  }

  static func pdf(_ name: String = "chart", wrapsBitmaps: Bool) -> PlannableImage {
    image(name) { image in
      let path = "\(image.path)/\(name).pdf"
      image.files = [File(path: path, bytes: 100_000, scale: 0)]
      image.vectors = [Vector(path: path, kind: .pdf, bytes: 100_000, wrapsBitmaps: wrapsBitmaps)]
    }
  }
}

extension OffloadingConfiguration {
  static func with(_ change: (inout OffloadingConfiguration) -> Void) -> OffloadingConfiguration {
    var configuration = OffloadingConfiguration()
    change(&configuration)
    return configuration
  }
}
