import RuntimeTestSupport
import Testing

@testable import LevityResources

/// One test for each rule.
@Suite struct ImageDisplayTests {
  private typealias Effect = ImageDisplay.Effect
  private let first = SampleImages.deferred("first")
  private let second = SampleImages.deferred("second")
  private let light = ImageTraits()
  private let dark = ImageTraits(luminosity: .dark)

  @Test func showsThePlaceholderAndStartsALoad() throws {
    var display = ImageDisplay()

    let effects = display.handle(.set(.init(image: first, traits: light))) { _ in false }

    let token = try #require(display.load)
    let request = ImageDisplay.Request(image: first, traits: light)
    #expect(
      effects == [
        .show(.placeholder(request), isImmediate: true), .start(token, request),
      ])
  }

  @Test func theSameImageAgainIsShownAgainWhenItsTintHasChanged() {
    let accent = Locked(0.0)
    let theme = TintColor(identifier: "theme") { _ in
      ImageColor(red: accent.withLock { $0 }, green: 0, blue: 0)
    }
    let image = first.applying(.tint(theme, .alwaysOriginal))
    var display = ImageDisplay()
    _ = display.handle(.set(.init(image: image, traits: light))) { _ in true }
    #expect(display.handle(.set(.init(image: image, traits: light))) { _ in true }.isEmpty)
    #expect(display.handle(.traitsChanged(light)) { _ in true }.isEmpty)
    accent.withLock { $0 = 1 }
    #expect(!display.handle(.set(.init(image: image, traits: light))) { _ in true }.isEmpty)
    accent.withLock { $0 = 0.5 }
    #expect(!display.handle(.traitsChanged(light)) { _ in true }.isEmpty)
  }

  @Test func showsAMemoryHitInTheSameTurnWithoutAPlaceholder() {
    var display = ImageDisplay()

    let effects = display.handle(.set(.init(image: first, traits: light))) { _ in true }

    let request = ImageDisplay.Request(image: first, traits: light)
    #expect(
      effects == [.show(.image(request), isImmediate: true), .report(request, .shown)])
    #expect(display.load == nil)
  }

  @Test func cancelsTheRunningLoadWhenAnotherImageIsSet() throws {
    var display = ImageDisplay()
    _ = display.handle(.set(.init(image: first, traits: light))) { _ in false }
    let old = try #require(display.load)

    let effects = display.handle(.set(.init(image: second, traits: light))) { _ in false }

    #expect(effects.first == .cancel(old))
    #expect(display.load != old)
    #expect(display.handle(.arrived(old)) { _ in false }.isEmpty)
    #expect(display.handle(.failed(old)) { _ in false }.isEmpty)
    #expect(display.content == .placeholder(.init(image: second, traits: light)))
  }

  @Test(arguments: [ImageDisplay.Event.setPlain, .clear])
  func cancelsTheRunningLoadWhenAPlainImageOrNilIsSet(_ event: ImageDisplay.Event) throws {
    var display = ImageDisplay()
    _ = display.handle(.set(.init(image: first, traits: light))) { _ in false }
    let old = try #require(display.load)

    let effects = display.handle(event) { _ in false }

    let content: ImageDisplay.Content = if case .clear = event { .nothing } else { .plain }
    #expect(effects == [.cancel(old), .show(content, isImmediate: true)])
    #expect(display.wanted == nil)
    #expect(display.handle(.arrived(old)) { _ in false }.isEmpty)
    #expect(display.content == content)
  }

  @Test func goesOnLoadingWhenTheSameImageIsSetAgain() throws {
    var display = ImageDisplay()
    _ = display.handle(.set(.init(image: first, traits: light))) { _ in false }
    let token = try #require(display.load)

    #expect(display.handle(.set(.init(image: first, traits: light))) { _ in false }.isEmpty)
    #expect(display.load == token)
    _ = display.handle(.arrived(token)) { _ in false }
    #expect(display.handle(.set(.init(image: first, traits: light))) { _ in false }.isEmpty)
    #expect(display.content == .image(.init(image: first, traits: light)))
  }

  @Test func ignoresASecondAnswer() throws {
    var display = ImageDisplay()
    _ = display.handle(.set(.init(image: first, traits: light))) { _ in false }
    let token = try #require(display.load)
    let request = ImageDisplay.Request(image: first, traits: light)

    #expect(
      display.handle(.arrived(token)) { _ in false } == [
        .show(.image(request), isImmediate: false), .report(request, .shown),
      ])
    #expect(display.handle(.arrived(token)) { _ in false }.isEmpty)
    #expect(display.handle(.failed(token)) { _ in false }.isEmpty)
  }

  @Test func keepsThePlaceholderAfterAFailureAndLoadsAgainWhenAsked() throws {
    var display = ImageDisplay()
    _ = display.handle(.set(.init(image: first, traits: light))) { _ in false }
    let token = try #require(display.load)
    let request = ImageDisplay.Request(image: first, traits: light)

    #expect(display.handle(.failed(token)) { _ in false } == [.report(request, .failed)])
    #expect(display.content == .placeholder(request))

    #expect(display.handle(.refresh) { _ in false }.count == 1)
    #expect(display.load != nil && display.load != token)
  }

  @Test func loadsAgainWhenTraitsChangeThePictureAndKeepsTheOldOneMeanwhile() throws {
    let image = SampleImages.deferred("both", hasDark: true)
    var display = ImageDisplay()
    _ = display.handle(.set(.init(image: image, traits: light))) { _ in true }

    let effects = display.handle(.traitsChanged(dark)) { _ in false }

    let token = try #require(display.load)
    let request = ImageDisplay.Request(image: image, traits: dark)
    #expect(effects == [.start(token, request)])
    #expect(display.content == .image(.init(image: image, traits: light)))
    _ = display.handle(.arrived(token)) { _ in false }
    #expect(display.content == .image(request))
  }

  @Test func showsTheOtherAppearanceAtOnceWhenMemoryHasIt() throws {
    let image = SampleImages.deferred("both", hasDark: true)
    var display = ImageDisplay()
    _ = display.handle(.set(.init(image: image, traits: light))) { _ in false }
    let old = try #require(display.load)

    let effects = display.handle(.traitsChanged(dark)) { _ in true }

    let request = ImageDisplay.Request(image: image, traits: dark)
    #expect(
      effects == [
        .cancel(old), .show(.image(request), isImmediate: true), .report(request, .shown),
      ])
  }

  @Test func doesNothingWhenTraitsChangeThatTheImageDoesNotLookAt() {
    var display = ImageDisplay()
    _ = display.handle(.set(.init(image: first, traits: light))) { _ in false }
    let token = display.load

    #expect(display.handle(.traitsChanged(dark)) { _ in false }.isEmpty)
    #expect(display.load == token)
  }

  @Test func aTintThatDependsOnTraitsIsRedrawn() {
    let color = TintColor(identifier: "accent") {
      ImageColor(red: $0.luminosity == .dark ? 1 : 0, green: 0, blue: 0)
    }
    let tinted = first.applying(.tint(color, .automatic))

    #expect(!tinted.looksTheSame(under: light, and: dark))
    #expect(tinted.looksTheSame(under: light, and: ImageTraits(widthClass: .compact)))
    let mirrored = first.applying(.flippedForRightToLeft)
    #expect(!mirrored.looksTheSame(under: light, and: ImageTraits(direction: .rightToLeft)))
    let resized = first.applying(.resize(ImageSize(width: 1, height: 1), .aspectFit))
    #expect(!resized.looksTheSame(under: light, and: ImageTraits(scale: 2)))
  }

  @Test func anExplicitCancelKeepsWhatIsShownAndTheNextSetLoadsAgain() throws {
    var display = ImageDisplay()
    _ = display.handle(.set(.init(image: first, traits: light))) { _ in false }
    let token = try #require(display.load)

    #expect(display.handle(.cancel) { _ in false } == [.cancel(token)])
    #expect(display.handle(.cancel) { _ in false }.isEmpty)
    #expect(display.handle(.refresh) { _ in true }.isEmpty)
    #expect(display.content == .placeholder(.init(image: first, traits: light)))

    _ = display.handle(.set(.init(image: first, traits: light))) { _ in false }
    #expect(display.load != nil)
  }

  @Test func aRefreshShowsWhatCameByAnotherWay() throws {
    var display = ImageDisplay()
    _ = display.handle(.set(.init(image: first, traits: light))) { _ in false }
    let token = try #require(display.load)
    let request = ImageDisplay.Request(image: first, traits: light)

    #expect(display.handle(.refresh) { _ in false }.isEmpty)
    #expect(
      display.handle(.refresh) { _ in true } == [
        .cancel(token), .show(.image(request), isImmediate: true), .report(request, .shown),
      ])
    #expect(display.handle(.refresh) { _ in true }.isEmpty)
  }

  @Test func asksMemoryOnlyWhenTheAnswerMatters() {
    var display = ImageDisplay()
    var questions = 0
    let ask: (ImageDisplay.Request) -> Bool = { _ in
      questions += 1
      return true
    }

    _ = display.handle(.set(.init(image: first, traits: light)), isAtHand: ask)
    _ = display.handle(.set(.init(image: first, traits: light)), isAtHand: ask)
    _ = display.handle(.refresh, isAtHand: ask)
    _ = display.handle(.traitsChanged(dark), isAtHand: ask)
    _ = display.handle(.clear, isAtHand: ask)

    #expect(questions == 1)
  }
}
