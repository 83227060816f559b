#if canImport(SwiftUI)
  import LevitySwiftUI
  public import LevityUIKit
  public import SwiftUI
  public import UIKit

  /// An image in SwiftUI: from an accessor, with a stand-in of the app's own.
  public struct CoverView: View {
    private let image: UIImage
    private let placeholder: UIImage
    private let completion: ImageLoadHandler

    /// The closure is called when the image was loaded or failed.
    public init(
      _ image: UIImage, placeholder: UIImage, completion: @escaping ImageLoadHandler
    ) {
      self.image = image
      self.placeholder = placeholder
      self.completion = completion
    }

    /// The image, as large as it is given room.
    public var body: some View {
      LevityImage(uiImage: image).resizable().placeholder(placeholder).onImageLoad(completion)
    }
  }
#endif
