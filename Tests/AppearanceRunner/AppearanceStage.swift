#if os(Linux)
  import DisplayTestSupport
  import Foundation
  import LevityHooks
  import LevityResources
  import RuntimeTestSupport
  public import UIKit

  /// The screen on which the code of an app shows an image, and what a person sees there.
  @MainActor public final class AppearanceStage {
    /// The stage of the appearance that runs.
    public private(set) static var current = AppearanceStage()

    /// An ordinary image view.
    public let imageView = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    /// An ordinary button.
    public let button = UIButton(frame: CGRect(x: 20, y: 0, width: 20, height: 20))
    /// An ordinary cell.
    public let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 40))

    private init() {
      cell.frame = CGRect(x: 0, y: 20, width: 60, height: 20)
      for view in [imageView, button, cell] { window.addSubview(view) }
    }

    /// Runs appearances one after the other, and prints a line for each: its number and result.
    public static func run(_ appearances: [Appearance]) async {
      for appearance in appearances {
        let result = await current.result(of: appearance)
        print(appearance.number, result.rawValue)
        current = AppearanceStage()
      }
    }

    /// Shows an image whose set is a placeholder and whose pixels a package has.
    private func result(of appearance: Appearance) async -> Appearance.Result {
      var image = PictureLoader.image("hero")
      // The program has no bundle identifier.
      image.bundle = ""
      let placeholder = [UInt8](repeating: 0, count: 4 * 12 * 6)
      StandInAssets.set(
        UIImage(
          cgImage: CGImage(standInPixels: placeholder, width: 12, height: 6), scale: 3,
          orientation: .up), named: "hero")
      let package = PictureLoader([image])
      var result = Appearance.Result.missing
      await package.shared {
        if appearance.hasHooks { ImageHooks.install(bundleIdentifier: "") }
        defer { ImageHooks.uninstall() }
        let views = appearance.show()
        for view in views { if let view = view as? UIView { window.addSubview(view) } }
        let first = ShownViews(views)
        if isShown(first) {
          result = .early
          return
        }
        package.serve(image)
        let tasks = first.tasks.map { task in Task { await task() } }
        for task in tasks { await task.value }
        // Drawing takes longer than a turn.
        for _ in 0..<100 where result != .shown {
          for _ in 0..<200 { await Task.yield() }
          if isShown(ShownViews(views)) { result = .shown }
        }
      }
      return result
    }

    /// Whether the pixels of the package's image are on the screen.
    private func isShown(_ views: ShownViews) -> Bool {
      window.layoutIfNeeded()
      let screen = StandInScreen.picture(of: window, background: .white)
      return Self.isBlue(screen) || views.images.contains { $0.cgImage.map(Self.isBlue) ?? false }
    }

    private static func isBlue(_ picture: CGImage) -> Bool {
      let bytes = picture.standInPixels
      return stride(from: 0, to: bytes.count, by: 4).contains {
        bytes[$0] == 0 && bytes[$0 + 1] == 0 && bytes[$0 + 2] == 255 && bytes[$0 + 3] == 255
      }
    }
  }
#endif
