#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  #if canImport(CoreText)
    import CoreText
  #endif

  /// A font of the app that is registered on first use. Fonts in `UIAppFonts` are read at every launch.
  ///
  ///     enum Fonts {
  ///       static let title = LazyFont("Brand-Bold", file: "Brand-Bold.otf")
  ///     }
  ///     label.font = Fonts.title.font(size: 28) ?? .boldSystemFont(ofSize: 28)
  public final class LazyFont: Sendable {
    /// The PostScript name.
    public let name: String
    private let url: URL?
    private let isRegistered = LaunchLock(false)

    /// - Parameter file: its name in the bundle.
    public init(_ name: String, file: String, in bundle: Bundle = .main) {
      self.name = name
      url = bundle.resourceURL?.appendingPathComponent(file)
    }

    /// Returns the font; nil if the file has none of this name.
    public func font(size: CGFloat) -> UIFont? {
      isRegistered.withLock { isRegistered in
        guard !isRegistered, let url else { return }
        // A font that is registered already is an error that changes nothing.
        _ = CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
        isRegistered = true
      }
      return UIFont(name: name, size: size)
    }
  }
#endif
