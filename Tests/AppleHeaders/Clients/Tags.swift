import Foundation
import LevityTags

// Call sites of apps, in every shape that was found in public ones.

final class LevelLoader {
  private var request: NSBundleResourceRequest?
  private var observation: (any NSObjectProtocol)?

  func load(_ level: Int, completion: @escaping @Sendable (Bool) -> Void) {
    let request = NSBundleResourceRequest(tags: ["level \(level)"])
    request.loadingPriority = 0.8
    self.request = request
    request.conditionallyBeginAccessingResources { isHere in
      if isHere { return completion(true) }
      request.beginAccessingResources { error in
        completion(error == nil)
      }
    }
  }

  func loadUrgently(_ tags: Set<String>) async throws -> URL? {
    let request = NSBundleResourceRequest(tags: tags, bundle: .main)
    request.loadingPriority = ResourceRequest.loadingPriorityUrgent
    if await !request.conditionallyBeginAccessingResources() {
      try await request.beginAccessingResources()
    }
    defer { request.endAccessingResources() }
    return request.bundle.url(forResource: "map", withExtension: "json")
      ?? Bundle.main.taggedURL(forResource: "map", withExtension: "json")
  }

  func watch() {
    observation = NotificationCenter.default.addObserver(
      forName: ResourceRequest.lowDiskSpace, object: nil, queue: nil
    ) { _ in }
  }

  /// The calls that the generated file answers; each would be ambiguous if it didn't win.
  func files() -> [URL?] {
    Bundle.main.setPreservationPriority(0.5, forTags: ["level 1"])
    let path = Bundle.main.path(forResource: "wind", ofType: "mp3")
    let deep = Bundle.main.path(forResource: "map", ofType: "json", inDirectory: "maps/1")
    return [
      Bundle.main.url(forResource: "wind", withExtension: "mp3"),
      Bundle(for: LevelLoader.self).url(forResource: "wind.mp3", withExtension: nil),
      Bundle.main.url(forResource: "map", withExtension: "json", subdirectory: "maps/1"),
      path.map { URL(fileURLWithPath: $0) }, deep.map { URL(fileURLWithPath: $0) },
    ]
  }

  func cancel() {
    request?.progress.cancel()
    request?.endAccessingResources()
    request = nil
  }

  var isReporting: any ProgressReporting { NSBundleResourceRequest(tags: ["a"]) }
}

nonisolated final class FakeRequest: NSBundleResourceRequest, @unchecked Sendable {
  override func conditionallyBeginAccessingResources(
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    completionHandler(true)
  }

  override func beginAccessingResources(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(nil)
  }

  override func endAccessingResources() {}
}

func launch() async {
  Levity.prefetchTags()
  let progress = Progress(totalUnitCount: 1)
  _ = await Levity.loadInitialTags(deadline: 3, progress: progress)
  Levity.setPreservationPriority(0.5, forTags: ["level 1"])
  for tag in await Levity.tagsOnDevice() where !tag.isInUse {
    _ = await Levity.removeTag(tag.name)
  }
}

@MainActor
final class Player {
  let request = ObjectiveCResourceRequest(tags: ["theme"])

  func play() {
    request.beginAccessingResources { _ in }
    request.endAccessingResources()
  }
}
