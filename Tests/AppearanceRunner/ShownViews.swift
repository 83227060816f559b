#if os(Linux)
  import SwiftUI
  import UIKit

  /// The images in views of SwiftUI, and the tasks that start with the views.
  @MainActor struct ShownViews {
    private(set) var images: [UIImage] = []
    private(set) var tasks: [@Sendable () async -> Void] = []

    init(_ views: [Any]) { for view in views { look(at: view) } }

    private mutating func look(at value: Any) {
      switch value {
      case let image as Image: images.append(image.standInImage)
      case let task as @Sendable () async -> Void: tasks.append(task)
      case is UIView: break
      case let view as any View: look(into: view)
      default: lookInside(value)
      }
    }

    private mutating func look<Content: View>(into view: Content) {
      if Content.Body.self == Never.self { lookInside(view) } else { look(at: view.body) }
    }

    private mutating func lookInside(_ value: Any) {
      for child in Mirror(reflecting: value).children { look(at: child.value) }
    }
  }
#endif
