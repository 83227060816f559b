#if canImport(SwiftUI) && (!canImport(UIKit) || os(watchOS))
  public import SwiftUI

  /// SwiftUI's own image, on systems whose images stay in the app: the Mac and the watch. Sources of an app for several
  /// systems are compiled for these, too.
  public typealias LevityImage = Image

  extension Image {
    /// Returns the image itself, like the view of the same name on other systems.
    nonisolated public init(_ image: Image) { self = image }
  }
#endif
