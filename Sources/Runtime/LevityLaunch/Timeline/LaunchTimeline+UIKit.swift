#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  extension LaunchTimeline {
    /// Marks the end of `didFinishLaunching` and the first frame, and lets deferred work begin after that frame. Call it
    /// in `main`, after ``begin(last:onEnd:)``.
    ///
    /// The first frame is the first one that the display asks for after the app has finished launching.
    @MainActor public func observeApplication() { observeApplication(through: .default) }

    @MainActor func observeApplication(through center: NotificationCenter) {
      _ = center.addObserver(
        forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: .main
      ) { [self] _ in
        mark(.didFinishLaunching)
        MainActor.assumeIsolated { FirstFrame(of: self).wait() }
      }
      _ = center.addObserver(
        forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
      ) { [self] _ in noteBackground() }
    }
  }

  /// Waits for a frame. The display link keeps it alive until then.
  @MainActor private final class FirstFrame: NSObject {
    private let timeline: LaunchTimeline

    init(of timeline: LaunchTimeline) { self.timeline = timeline }

    func wait() {
      #if canImport(ObjectiveC)
        let link = CADisplayLink(target: self, selector: #selector(show(_:)))
      #else
        let link = CADisplayLink(target: show)
      #endif
      link.add(to: .main, forMode: .common)
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    private func show(_ link: CADisplayLink) {
      link.invalidate()
      // The content that the app draws for this frame comes first.
      DispatchQueue.main.async { [timeline] in
        timeline.mark(.firstFrame)
        MainActor.assumeIsolated { DeferredWork.shared.showFirstFrame() }
      }
    }
  }
#endif
