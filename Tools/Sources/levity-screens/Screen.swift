import Foundation
import LevityResources
import LevityUIKit
import UIKit

/// A screen of the app: a grid of image views, whose images are set as an app sets them.
@MainActor final class Screen {
  static let columns = 4
  static let cell = CGSize(width: 96, height: 96)
  static let margin: CGFloat = 6

  let root: UIView
  private(set) var views: [LevityImageView] = []
  private(set) var shown = 0
  private(set) var failures: [String] = []
  private let arrivals: AsyncStream<Void>
  private let arrived: AsyncStream<Void>.Continuation

  init(cells: Int) {
    let rows = max(1, (cells + Self.columns - 1) / Self.columns)
    let width = CGFloat(Self.columns) * (Self.cell.width + Self.margin) + Self.margin
    let height = CGFloat(rows) * (Self.cell.height + Self.margin) + Self.margin
    root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    (arrivals, arrived) = AsyncStream.makeStream(bufferingPolicy: .unbounded)
    for index in 0..<cells {
      let column = CGFloat(index % Self.columns)
      let row = CGFloat(index / Self.columns)
      let view = LevityImageView(
        frame: CGRect(
          x: Self.margin + column * (Self.cell.width + Self.margin),
          y: Self.margin + row * (Self.cell.height + Self.margin), width: Self.cell.width,
          height: Self.cell.height))
      view.contentMode = .scaleAspectFit
      view.imageLoadHandler = { [weak self] image, result in self?.note(image, result) }
      root.addSubview(view)
      views.append(view)
    }
  }

  private func note(_ image: DeferredUIImage, _ result: Result<UIImage, any Error>) {
    switch result {
    case .success: shown += 1
    case .failure(let error): failures.append("\(image.name): \(error)")
    }
    arrived.yield()
  }

  /// Returns when so many images are shown or failed.
  func wait(for count: Int) async {
    var iterator = arrivals.makeAsyncIterator()
    while shown + failures.count < count, await iterator.next() != nil {}
  }

  func picture(background: UIColor = .white) -> CGImage {
    StandInScreen.picture(of: root, background: background)
  }
}
