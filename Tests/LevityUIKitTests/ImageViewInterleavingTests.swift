#if os(Linux)
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import RuntimeTestSupport
  import TestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  /// The view itself under random events; `ImageDisplayModelTests` does it 10,000 times to the decisions alone.
  @MainActor @Suite struct ImageViewInterleavingTests {
    @Test func neverShowsAStaleImageInAnyOrderOfEvents() async {
      for seed in 0..<100 { await run(seed) }
    }

    private func run(_ seed: Int) async {
      var random = SeededRandom(seed: UInt64(seed))
      let source = FakeImageSource()
      if Bool.random(using: &random) { source.answerAfterCancellation() }
      let view = LevityImageView(frame: .zero)
      view.source = source
      let names = ["a", "b", "c", "d"]
      let pictures = names.map { _ in Pictures.picture() }
      source.remember(SampleImages.deferred("d", hasDark: true), as: pictures[3])

      for _ in 0..<40 {
        let index = Int.random(in: 0..<names.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2:
          view.image = DeferredUIImage(SampleImages.deferred(names[index], hasDark: true))
        case 3: view.image = Bool.random(using: &random) ? nil : pictures[0]
        case 4: view.prepareForReuse()
        case 5:
          let style: UIUserInterfaceStyle = Bool.random(using: &random) ? .dark : .light
          view.standInSetTraits([UITraitCollection(userInterfaceStyle: style)])
        default:
          if let name = source.running.randomElement(using: &random),
            let index = names.firstIndex(of: name)
          {
            await source.finish(name, with: .success(pictures[index]))
          }
        }
        for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() }
        check(view, names, pictures)
      }

      view.image = DeferredUIImage(SampleImages.deferred("a", hasDark: true))
      view.reloadFailedImages()
      for _ in 0..<10_000 where view.standInShownImage !== pictures[0] {
        for name in source.running {
          guard let index = names.firstIndex(of: name) else { continue }
          await source.finish(name, with: .success(pictures[index]))
        }
        await Task.yield()
      }
      #expect(view.standInShownImage === pictures[0], "seed \(seed)")
    }

    private func check(_ view: LevityImageView, _ names: [String], _ pictures: [UIImage]) {
      guard let shown = view.standInShownImage else { return }
      guard let wanted = view.image as? DeferredUIImage else {
        #expect(shown === view.image)
        return
      }
      #expect(pictures.firstIndex { $0 === shown } == names.firstIndex(of: wanted.name))
    }
  }
#endif
