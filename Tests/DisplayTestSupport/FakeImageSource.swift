#if os(Linux)
  import Foundation
  package import LevityResources
  import RuntimeTestSupport
  import LevityUIKit
  package import UIKit

  /// A loader whose answers a test gives, in the order it likes.
  package final class FakeImageSource: ImageSource {
    private struct State: Sendable {
      var memory: [DeferredImage: UIImage] = [:]
      var disk: [DeferredImage: UIImage] = [:]
      var placeholder: UIImage?
      var waiting: [Int: (image: DeferredImage, continuation: Answer)] = [:]
      var asked: [ImageDisplay.Request] = []
      var cancelled: [String] = []
      var reads = 0
      var cancelledBeforeStart: Set<Int> = []
      var answersLate = false
      var isInBackground = false
    }
    private typealias Answer = CheckedContinuation<any RenderedImage, any Error>

    package let synchronousReading: SynchronousReading
    package let readingBudget = Locked(SynchronousReadingBudget())
    package let clock: any RuntimeClock = ManualClock()
    private let state = Locked(State())

    package init(synchronousReading: SynchronousReading = .off) {
      self.synchronousReading = synchronousReading
    }

    // MARK: Controlled by the test

    package func remember(_ image: DeferredImage, as picture: UIImage) {
      state.withLock { $0.memory[image] = picture }
    }
    package func store(_ image: DeferredImage, as picture: UIImage) {
      state.withLock { $0.disk[image] = picture }
    }
    package func setPlaceholder(_ picture: UIImage?) { state.withLock { $0.placeholder = picture } }

    package var isInBackground: Bool {
      get { state.withLock { $0.isInBackground } }
      set { state.withLock { $0.isInBackground = newValue } }
    }

    /// As a loader that has the image already when it hears that nobody wants it.
    package func answerAfterCancellation() { state.withLock { $0.answersLate = true } }

    /// Ends the oldest load of an image of the name, once it is running.
    @MainActor package func finish(
      _ name: String, with result: Result<UIImage, any Error>
    ) async {
      var found: Answer?
      await eventually {
        found = self.state.withLock { state in
          guard
            let oldest = state.waiting.filter({ $0.value.image.name == name }).keys.min()
          else { return nil }
          return state.waiting.removeValue(forKey: oldest)?.continuation
        }
        return found != nil
      }
      switch result {
      case .success(let picture): found?.resume(returning: picture)
      case .failure(let error): found?.resume(throwing: error)
      }
    }

    package var asked: [String] { state.withLock { $0.asked.map(\.image.name) } }
    package var requests: [ImageDisplay.Request] { state.withLock { $0.asked } }
    package var cancelled: [String] { state.withLock { $0.cancelled } }
    package var reads: Int { state.withLock { $0.reads } }
    package var running: [String] {
      state.withLock { $0.waiting.values.map(\.image.name).sorted() }
    }

    // MARK: Calls of the views

    package func imageInMemory(_ image: DeferredImage, traits: ImageTraits) -> (any RenderedImage)?
    {
      state.withLock { $0.memory[image] }
    }

    package func imageOnDiskSynchronously(
      _ image: DeferredImage, traits: ImageTraits, limit: Int
    ) -> (any RenderedImage)? {
      state.withLock {
        $0.reads += 1
        return $0.disk[image]
      }
    }

    package func placeholder(for image: DeferredImage, traits: ImageTraits) -> (any RenderedImage)?
    {
      state.withLock { $0.placeholder }
    }

    package func image(
      for image: DeferredImage, traits: ImageTraits, priority: LoadPriority
    ) async throws -> any RenderedImage {
      let number = state.withLock {
        $0.asked.append(.init(image: image, traits: traits))
        return $0.asked.count
      }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (continuation: Answer) in
          let isCancelled = state.withLock {
            if $0.cancelledBeforeStart.remove(number) != nil { return true }
            $0.waiting[number] = (image, continuation)
            return false
          }
          if isCancelled { continuation.resume(throwing: CancellationError()) }
        }
      } onCancel: {
        let answer: Answer? = state.withLock {
          $0.cancelled.append(image.name)
          if $0.answersLate { return nil }
          guard let waiting = $0.waiting.removeValue(forKey: number) else {
            $0.cancelledBeforeStart.insert(number)
            return nil
          }
          return waiting.continuation
        }
        answer?.resume(throwing: CancellationError())
      }
    }
  }

  /// Lets other tasks run until the condition is true; gives up after a large number of turns.
  @MainActor package func eventually(_ condition: () -> Bool) async {
    for _ in 0..<200_000 {
      if condition() { return }
      await Task.yield()
    }
  }

  /// Pictures of one color, distinguished by identity.
  package enum Pictures {
    package static func picture(width: Int = 40, height: Int = 20) -> UIImage {
      UIImage(
        cgImage: CGImage(
          standInPixels: [UInt8](repeating: 128, count: 4 * width * height), width: width,
          height: height))
    }
  }
#endif
