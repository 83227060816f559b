import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

/// Random interleavings against a world that plays views, loader and user, and a model that knows only what was set last.
@Suite struct ImageDisplayModelTests {
  @Test(arguments: 0..<4)
  func neverShowsAStaleImageInTenThousandInterleavings(_ part: Int) {
    var kinds: Set<String> = []
    for run in 0..<2_500 {
      var world = World(seed: UInt64(part * 2_500 + run))
      for _ in 0..<Int.random(in: 5...40, using: &world.random) { world.step() }
      world.settle()
      kinds.formUnion(world.kinds)
      guard world.problems.isEmpty else {
        Issue.record("run \(part * 2_500 + run): \(world.problems)")
        return
      }
    }
    #expect(kinds.count == 10, "\(kinds.sorted())")
  }
}

/// Actions of a user, a loader and a memory cache on one display, in random order.
private struct World {
  private static let images =
    (0..<3).map { SampleImages.deferred("plain\($0)") }
    + (0..<2).map { SampleImages.deferred("both\($0)", hasDark: true) }
  private static let traits = [
    ImageTraits(), ImageTraits(luminosity: .dark), ImageTraits(widthClass: .compact),
  ]

  var random: SeededRandom
  var problems: [String] = []
  var kinds: Set<String> = []
  private var display = ImageDisplay()
  private var memory: Set<ImageDisplay.Request> = []
  private var running: [ImageDisplay.Token: ImageDisplay.Request] = [:]
  private var ended: [ImageDisplay.Token] = []
  private var everStarted: Set<ImageDisplay.Token> = []

  // The model: what was set last, and what must be seen.
  private enum Newest: Equatable { case nothing, plain, deferred(DeferredImage) }
  private var newest = Newest.nothing
  private var traits = World.traits[0]
  private var hasFailed = false
  private var wasCancelled = false

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func step() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: set(Self.images[Int.random(in: 0..<Self.images.count, using: &random)])
    case 3: Bool.random(using: &random) ? plain() : clear()
    case 4, 5: finish()
    case 6: repeatAnAnswer()
    case 7: change(to: Self.traits[Int.random(in: 0..<Self.traits.count, using: &random)])
    case 8: remember()
    default: Bool.random(using: &random) ? cancel() : refresh()
    }
    check()
  }

  /// Lets every load end, the network answer and prefetches arrive; then the picture must be the newest.
  mutating func settle() {
    while let token = running.keys.first { end(token, with: .arrived(token)) }
    check()
    if wasCancelled { return }
    apply(.refresh)
    while let token = running.keys.first { end(token, with: .arrived(token)) }
    switch (newest, display.content) {
    case (.nothing, .nothing), (.plain, .plain): break
    case (.deferred(let image), .image(let request))
    where request.image == image && image.looksTheSame(under: request.traits, and: traits):
      break
    default: problems.append("ends with \(display.content) but \(newest) was set")
    }
  }

  // MARK: Events

  private mutating func set(_ image: DeferredImage) {
    kinds.insert("set")
    let isAgain = newest == .deferred(image) && !hasFailed && !wasCancelled
    let wasShown = isShown(image)
    newest = .deferred(image)
    hasFailed = false
    wasCancelled = false
    let isHit = memory.contains(.init(image: image, traits: traits))
    let effects = apply(.set(.init(image: image, traits: traits)))
    let placeholders = effects.filter {
      if case .show(.placeholder, _) = $0 { true } else { false }
    }
    if (isHit || (isAgain && wasShown)) && !placeholders.isEmpty {
      problems.append("flash of a placeholder")
    }
    if isHit && !isAgain && !isShown(image) { problems.append("memory hit not shown at once") }
  }

  private mutating func plain() {
    kinds.insert("plain")
    newest = .plain
    (hasFailed, wasCancelled) = (false, false)
    apply(.setPlain)
  }

  private mutating func clear() {
    kinds.insert("clear")
    newest = .nothing
    (hasFailed, wasCancelled) = (false, false)
    apply(.clear)
  }

  private mutating func finish() {
    guard let token = running.keys.randomElement(using: &random) else { return }
    let fails = Int.random(in: 0..<3, using: &random) == 0
    kinds.insert(fails ? "fail" : "arrive")
    if fails { hasFailed = true }
    end(token, with: fails ? .failed(token) : .arrived(token))
  }

  /// Answers of loads that ended or were cancelled long ago.
  private mutating func repeatAnAnswer() {
    guard let token = ended.randomElement(using: &random) else { return }
    kinds.insert("late")
    let before = display.content
    let effects = apply(Bool.random(using: &random) ? .arrived(token) : .failed(token))
    if !effects.isEmpty || display.content != before { problems.append("late answer counted") }
  }

  private mutating func change(to new: ImageTraits) {
    kinds.insert("traits")
    traits = new
    if !wasCancelled { hasFailed = hasFailed && display.load == nil }
    let before = display.content
    apply(.traitsChanged(new))
    if case .image = before, case .placeholder = display.content {
      problems.append("traits made it flicker")
    }
  }

  private mutating func remember() {
    kinds.insert("memory")
    let image = Self.images[Int.random(in: 0..<Self.images.count, using: &random)]
    let request = ImageDisplay.Request(image: image, traits: traits)
    if memory.remove(request) == nil { memory.insert(request) }
  }

  private mutating func cancel() {
    kinds.insert("cancel")
    if display.load != nil { wasCancelled = true }
    apply(.cancel)
    if display.load != nil { problems.append("cancel left a load") }
  }

  private mutating func refresh() {
    kinds.insert("refresh")
    apply(.refresh)
  }

  private mutating func end(_ token: ImageDisplay.Token, with event: ImageDisplay.Event) {
    running[token] = nil
    ended.append(token)
    apply(event)
  }

  @discardableResult
  private mutating func apply(_ event: ImageDisplay.Event) -> [ImageDisplay.Effect] {
    let memory = memory
    let effects = display.handle(event) { memory.contains($0) }
    for effect in effects {
      switch effect {
      case .start(let token, let request):
        if !everStarted.insert(token).inserted { problems.append("token used twice") }
        running[token] = request
        hasFailed = false
      case .cancel(let token):
        if running.removeValue(forKey: token) == nil { problems.append("cancelled twice") }
        ended.append(token)
      case .show(let content, _):
        if content != display.content { problems.append("shows what it does not say") }
      case .report: break
      }
    }
    return effects
  }

  // MARK: Invariants

  private func isShown(_ image: DeferredImage) -> Bool {
    if case .image(let request) = display.content { request.image == image } else { false }
  }

  private mutating func check() {
    if running.count > 1 { problems.append("two loads") }
    if running.keys.first != display.load { problems.append("a load without purpose") }
    switch (newest, display.content) {
    case (.nothing, .nothing), (.plain, .plain): break
    case (.deferred(let image), .placeholder(let request)) where request.image == image: break
    case (.deferred(let image), .image(let request)) where request.image == image: break
    default: problems.append("stale: \(display.content) while \(newest) is wanted")
    }
  }
}
