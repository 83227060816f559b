import Dispatch
import Foundation
import ResourceManifests
import RuntimeTestSupport
import Testing

@testable import LevityResources

/// Under what processed images are kept, and what is reused.
@Suite struct ModifierCachingTests {
  let star = SampleImages.listed("star")
  let red = TintColor(ImageColor(red: 1, green: 0, blue: 0))
  /// Black in light surroundings, white in dark ones.
  let label = TintColor(identifier: "label") { traits in
    let level = traits.luminosity == .dark ? 1.0 : 0.0
    return ImageColor(red: level, green: level, blue: level)
  }

  private func fixture(_ images: ManifestImage...) -> LoaderFixture {
    let fixture = LoaderFixture(images)
    for image in images { fixture.serve(image) }
    return fixture
  }

  @Test func aProcessedImageIsCachedUnderItsObjectAndItsModifiers() async throws {
    let fixture = fixture(star)
    let plain = DeferredImage(star)
    let tinted = plain.applying(.tint(red, .alwaysOriginal))
    let both = tinted.applying(.cornerRadius(4))
    #expect(try await fixture.text(both) == "star, tint 255, corners 4")
    #expect(fixture.textInMemory(both) == "star, tint 255, corners 4")
    #expect(fixture.textInMemory(tinted) == nil)
    #expect(fixture.textInMemory(plain) == nil)
    #expect(fixture.textInMemory(plain.applying(.cornerRadius(4))) == nil)
  }

  @Test func aTintThatFollowsTheAppsStateIsDoneAgainWhenTheStateHasChanged() async throws {
    let fixture = fixture(star)
    let accent = Locked(0.0)
    let theme = TintColor(identifier: "theme") { _ in
      ImageColor(red: accent.withLock { $0 }, green: 0, blue: 0)
    }
    let image = DeferredImage(star).applying(.tint(theme, .alwaysOriginal))
    #expect(try await fixture.text(image) == "star, tint 0")
    accent.withLock { $0 = 1 }
    #expect(fixture.textInMemory(image) == nil)
    #expect(try await fixture.text(image) == "star, tint 255")
    accent.withLock { $0 = 0 }
    #expect(fixture.textInMemory(image) == "star, tint 0")
    #expect(fixture.objects.asked.count == 2)
  }

  @Test func theOrderOfModifiersCounts() async throws {
    let fixture = fixture(star)
    let one = DeferredImage(star).applying(.cornerRadius(1)).applying(.cornerRadius(2))
    let other = DeferredImage(star).applying(.cornerRadius(2)).applying(.cornerRadius(1))
    #expect(try await fixture.text(one) == "star, corners 1, corners 2")
    #expect(try await fixture.text(other) == "star, corners 2, corners 1")
  }

  @Test func equalImagesShareOneProcessedImage() async throws {
    let fixture = fixture(star)
    func tinted() -> DeferredImage { DeferredImage(star).applying(.tint(red, .alwaysOriginal)) }
    let first = try await fixture.loader.image(for: tinted(), traits: ImageTraits())
    let second = try await fixture.loader.image(for: tinted(), traits: ImageTraits())
    #expect(first as? FakePicture === second as? FakePicture)
    #expect(fixture.renderer.decoded == 1)
    #expect(fixture.renderer.applied == 1)
    #expect(fixture.loader.memory.count == 1)
  }

  @Test func twoNamesOfOneObjectShareOneProcessedImage() async throws {
    var alias = star
    alias.name = "alias"
    let fixture = fixture(star, alias)
    // `fixture` answered with the alias's bytes last; the object is the star's.
    fixture.objects.answer(star.variants[0].object, .success(SampleImages.bytes("star")))
    #expect(try await fixture.text(DeferredImage(star)) == "star")
    #expect(try await fixture.text(DeferredImage(alias)) == "star")
    #expect(fixture.objects.asked.count == 1)
    #expect(fixture.loader.memory.count == 1)
  }

  @Test func shorterChainsOfModifiersAreReused() async throws {
    let fixture = fixture(star)
    let plain = DeferredImage(star)
    let one = plain.applying(.cornerRadius(1))
    let two = one.applying(.renderingMode(.alwaysOriginal))
    let three = two.applying(.tint(red, .alwaysOriginal))
    _ = try await fixture.text(plain)
    #expect(fixture.renderer.applied == 0)
    _ = try await fixture.text(two)
    #expect(fixture.renderer.applied == 2)
    // The longest that is there.
    #expect(try await fixture.text(three) == "star, corners 1, alwaysOriginal, tint 255")
    #expect(fixture.renderer.applied == 3)
    // Only the plain image is shorter than this one.
    #expect(try await fixture.text(one) == "star, corners 1")
    #expect(fixture.renderer.applied == 4)
    #expect(fixture.renderer.decoded == 1)
    #expect(fixture.objects.asked.count == 1)
  }

  @Test func aDynamicTintHasTwoEntries() async throws {
    let fixture = fixture(star)
    let image = DeferredImage(star).applying(.tint(label, .alwaysOriginal))
    let dark = ImageTraits(luminosity: .dark)
    #expect(try await fixture.text(image) == "star, tint 0")
    #expect(fixture.textInMemory(image, dark) == nil)
    #expect(try await fixture.text(image, dark) == "star, tint 255")
    #expect(fixture.loader.memory.count == 2)
    #expect(fixture.textInMemory(image) == "star, tint 0")
    #expect(fixture.textInMemory(image, dark) == "star, tint 255")
  }

  @Test func aFixedTintHasOneEntryInLightAndDark() async throws {
    let fixture = fixture(star)
    let image = DeferredImage(star).applying(.tint(red, .alwaysOriginal))
    _ = try await fixture.text(image)
    _ = try await fixture.text(image, ImageTraits(luminosity: .dark))
    #expect(fixture.loader.memory.count == 1)
    #expect(fixture.renderer.decoded == 1)
  }

  @Test func aModifierOfTheAppsOwnIsAppliedAndCachedUnderItsIdentifier() async throws {
    let fixture = fixture(star)
    let calls = Locked(0)
    func modifier(_ identifier: String) -> ImageModifier {
      .custom(
        CustomImageModifier(identifier: identifier) { image, _ in
          calls.withLock { $0 += 1 }
          return FakePicture("\((image as? FakePicture)?.text ?? "?"), own \(identifier)")
        })
    }
    let image = DeferredImage(star).applying(modifier("blur(4)"))
    #expect(try await fixture.text(image) == "star, own blur(4)")
    // Another closure, the same identifier.
    #expect(try await fixture.text(DeferredImage(star).applying(modifier("blur(4)"))) != nil)
    #expect(calls.withLock { $0 } == 1)
    let other = DeferredImage(star).applying(modifier("blur(5)"))
    #expect(try await fixture.text(other) == "star, own blur(5)")
    #expect(calls.withLock { $0 } == 2)
  }

  @Test func anErrorOfTheAppsModifierIsTyped() async throws {
    struct Mistake: Error, CustomStringConvertible { let description = "no pixels" }
    let fixture = fixture(star)
    let image = DeferredImage(star).applying(
      .custom(CustomImageModifier(identifier: "blur(4)") { _, _ in throw Mistake() }))
    let error = ResourceError.processing(modifier: "blur(4)", reason: "no pixels")
    await #expect(throws: error) { try await fixture.text(image) }
    #expect(fixture.events.contains(.failed(error)))
    #expect(fixture.loader.memory.count == 0)
    // The image itself is fine.
    #expect(try await fixture.text(DeferredImage(star)) == "star")
  }

  @Test func cancellationEndsAChainOfModifiers() async throws {
    let fixture = fixture(star)
    let cancel = Locked<ResourceLoad?>(nil)
    let isSet = DispatchSemaphore(value: 0)
    func modifier(_ identifier: String) -> ImageModifier {
      .custom(
        CustomImageModifier(identifier: identifier) { image, _ in
          isSet.wait()
          cancel.withLock { $0 }?.cancel()
          return image
        })
    }
    let image = DeferredImage(star).applying(modifier("a")).applying(.cornerRadius(1))
    let result = await withCheckedContinuation { continuation in
      let load = fixture.loader.load(image, traits: ImageTraits()) {
        continuation.resume(returning: $0)
      }
      cancel.withLock { $0 = load }
      isSet.signal()
    }
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(fixture.renderer.applied == 0)
    #expect(fixture.loader.memory.count == 0)
  }
}
