#if os(Linux)
  import Foundation
  import Testing
  import UIKit

  @testable import LevityLaunch

  @MainActor @Suite struct FirstFrameTests {
    // Tests beside this one post to the default center.
    private let center = NotificationCenter()

    @Test(.timeLimit(.minutes(20))) func theFirstFrameIsTheOneAfterTheLaunch() async {
      let timeline = LaunchTimeline(system: .current)
      timeline.begin()
      timeline.observeApplication(through: center)
      let links = CADisplayLink.standInActiveCount
      CADisplayLink.standInShowFrame()
      #expect(timeline.record.milestones[.didFinishLaunching] == nil)

      await post(UIApplication.didFinishLaunchingNotification)
      #expect(timeline.record.milestones[.didFinishLaunching] != nil)
      #expect(timeline.record.milestones[.firstFrame] == nil)
      #expect(CADisplayLink.standInActiveCount == links + 1)

      CADisplayLink.standInShowFrame()
      // The app's own work for this frame comes first.
      #expect(timeline.record.milestones[.firstFrame] == nil)
      #expect(CADisplayLink.standInActiveCount == links)
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
      #expect(timeline.record.milestones[.firstFrame] != nil)
      // Work that waited for this frame runs.
      await withCheckedContinuation { next in DeferredWork.shared.add("index") { next.resume() } }

      await post(UIApplication.didEnterBackgroundNotification)
      #expect(timeline.record.exclusion == .background)
    }

    /// Foundation on Linux waits for observers' queues, so the main one has to be free.
    private func post(_ name: NSNotification.Name) async {
      await Task.detached { [center] in center.post(name: name, object: nil) }.value
    }
  }
#endif
