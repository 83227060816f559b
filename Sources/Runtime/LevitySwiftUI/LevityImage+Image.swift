#if canImport(SwiftUI) && (!canImport(UIKit) || os(watchOS))
  public import SwiftUI

  #if canImport(AppKit)
    public import AppKit
  #endif

  /// SwiftUI's own image, on systems whose images stay in the app: the Mac and the watch. Sources of an app for several
  /// systems are compiled for these, too.
  public typealias LevityImage = Image

  extension Image {
    /// Returns the image itself, like the view of the same name on other systems.
    nonisolated public init(_ image: Image) { self = image }

    /// Returns the image itself, or nil if there is none.
    nonisolated public init?(_ image: Image?) {
      guard let image else { return nil }
      self = image
    }

    #if canImport(AppKit)
      /// Creates an image of what an accessor returns, whose type is that of the Mac.
      nonisolated public init(uiImage: NSImage) { self.init(nsImage: uiImage) }
    #endif
  }
#endif
