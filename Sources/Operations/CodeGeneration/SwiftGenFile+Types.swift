/// The value types behind the accessors, with the members that SwiftGen's swift5 template gives them.
extension SwiftGenFile {
  private var access: String { options.access }

  /// The call of SwiftGen's accessors if an asset is missing: a mistake of the build, not of the input.
  private var trap: String { "fatalError" }

  var imageType: String {
    let type = options.imageTypeName
    let deferred =
      "DeferredUIImage(named: name, bundleIdentifier: \(SwiftLiteral.literal(bundleIdentifier)))"
    return """

      \(access) struct \(type) {
        \(access) fileprivate(set) var name: String
        \(access) fileprivate(set) var isDeferred = false

        #if os(macOS)
        \(access) typealias Image = NSImage
        #elseif os(iOS) || os(tvOS) || os(watchOS)
        \(access) typealias Image = UIImage
        #endif

        \(access) var image: Image {
          #if os(iOS) || os(tvOS)
          if isDeferred { return \(deferred) }
          #endif
          let bundle = BundleToken.bundle
          #if os(iOS) || os(tvOS)
          let image = Image(named: name, in: bundle, compatibleWith: nil)
          #elseif os(macOS)
          let name = NSImage.Name(self.name)
          let image = (bundle == .main) ? NSImage(named: name) : bundle.image(forResource: name)
          #elseif os(watchOS)
          let image = Image(named: name)
          #endif
          guard let result = image else {
            \(trap)("Unable to load image asset named \\(name).")
          }
          return result
        }

        #if os(iOS) || os(tvOS)
        \(access) func image(compatibleWith traitCollection: UITraitCollection) -> Image {
          if isDeferred { return \(deferred) }
          let bundle = BundleToken.bundle
          guard let result = Image(named: name, in: bundle, compatibleWith: traitCollection) else {
            \(trap)("Unable to load image asset named \\(name).")
          }
          return result
        }
        #endif

        #if canImport(SwiftUI)
        \(access) var swiftUIImage: SwiftUI.Image {
          #if os(iOS) || os(tvOS)
          if isDeferred { return SwiftUI.Image(uiImage: image) }
          #endif
          return SwiftUI.Image(asset: self)
        }
        #endif
      }

      \(access) extension \(type).Image {
        @available(macOS, deprecated,
          message: "This initializer is unsafe on macOS, please use the \(type).image property")
        convenience init?(asset: \(type)) {
          #if os(iOS) || os(tvOS)
          let bundle = BundleToken.bundle
          self.init(named: asset.name, in: bundle, compatibleWith: nil)
          #elseif os(macOS)
          self.init(named: NSImage.Name(asset.name))
          #elseif os(watchOS)
          self.init(named: asset.name)
          #endif
        }
      }
      \(swiftUI("Image", type))
      """
  }

  var symbolType: String {
    let type = options.symbolTypeName
    return """

      \(access) struct \(type) {
        \(access) fileprivate(set) var name: String

        #if os(iOS) || os(tvOS) || os(watchOS)
        \(access) typealias Configuration = UIImage.SymbolConfiguration
        \(access) typealias Image = UIImage

        \(access) var image: Image {
          let bundle = BundleToken.bundle
          #if os(iOS) || os(tvOS)
          let image = Image(named: name, in: bundle, compatibleWith: nil)
          #elseif os(watchOS)
          let image = Image(named: name)
          #endif
          guard let result = image else {
            \(trap)("Unable to load symbol asset named \\(name).")
          }
          return result
        }

        \(access) func image(with configuration: Configuration) -> Image {
          let bundle = BundleToken.bundle
          guard let result = Image(named: name, in: bundle, with: configuration) else {
            \(trap)("Unable to load symbol asset named \\(name).")
          }
          return result
        }
        #endif

        #if canImport(SwiftUI)
        \(access) var swiftUIImage: SwiftUI.Image {
          SwiftUI.Image(asset: self)
        }
        #endif
      }
      \(swiftUI("Image", type))
      """
  }

  private func swiftUI(_ view: String, _ type: String) -> String {
    """

    #if canImport(SwiftUI)
    \(access) extension SwiftUI.\(view) {
      init(asset: \(type)) {
        let bundle = BundleToken.bundle
        self.init(asset.name, bundle: bundle)
      }

      init(asset: \(type), label: Text) {
        let bundle = BundleToken.bundle
        self.init(asset.name, bundle: bundle, label: label)
      }

      init(decorative asset: \(type)) {
        let bundle = BundleToken.bundle
        self.init(decorative: asset.name, bundle: bundle)
      }
    }
    #endif
    """
  }

  var colorType: String {
    let type = options.colorTypeName
    return """

      \(access) final class \(type) {
        \(access) fileprivate(set) var name: String

        #if os(macOS)
        \(access) typealias Color = NSColor
        #elseif os(iOS) || os(tvOS) || os(watchOS)
        \(access) typealias Color = UIColor
        #endif

        \(access) private(set) lazy var color: Color = {
          guard let color = Color(asset: self) else {
            \(trap)("Unable to load color asset named \\(name).")
          }
          return color
        }()

        #if os(iOS) || os(tvOS)
        \(access) func color(compatibleWith traitCollection: UITraitCollection) -> Color {
          let bundle = BundleToken.bundle
          guard let color = Color(named: name, in: bundle, compatibleWith: traitCollection) else {
            \(trap)("Unable to load color asset named \\(name).")
          }
          return color
        }
        #endif

        #if canImport(SwiftUI)
        \(access) private(set) lazy var swiftUIColor: SwiftUI.Color = {
          SwiftUI.Color(asset: self)
        }()
        #endif

        fileprivate init(name: String) {
          self.name = name
        }
      }

      \(access) extension \(type).Color {
        convenience init?(asset: \(type)) {
          let bundle = BundleToken.bundle
          #if os(iOS) || os(tvOS)
          self.init(named: asset.name, in: bundle, compatibleWith: nil)
          #elseif os(macOS)
          self.init(named: NSColor.Name(asset.name), bundle: bundle)
          #elseif os(watchOS)
          self.init(named: asset.name)
          #endif
        }
      }

      #if canImport(SwiftUI)
      \(access) extension SwiftUI.Color {
        init(asset: \(type)) {
          let bundle = BundleToken.bundle
          self.init(asset.name, bundle: bundle)
        }
      }
      #endif
      """
  }

  var dataType: String {
    let type = options.dataTypeName
    return """

      \(access) struct \(type) {
        \(access) fileprivate(set) var name: String

        \(access) var data: NSDataAsset {
          guard let data = NSDataAsset(asset: self) else {
            \(trap)("Unable to load data asset named \\(name).")
          }
          return data
        }
      }

      \(access) extension NSDataAsset {
        convenience init?(asset: \(type)) {
          let bundle = BundleToken.bundle
          #if os(iOS) || os(tvOS) || os(watchOS)
          self.init(name: asset.name, bundle: bundle)
          #elseif os(macOS)
          self.init(name: NSDataAsset.Name(asset.name), bundle: bundle)
          #endif
        }
      }
      """
  }

  var bundleToken: String {
    """

    private final class BundleToken {
      static let bundle: Bundle = {
        #if SWIFT_PACKAGE
        return Bundle.module
        #else
        return Bundle(for: BundleToken.self)
        #endif
      }()
    }
    """
  }
}
