import TestSupport
import Testing

@testable import ImageOffloading

@Suite struct OffloadingPlannerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var image: PlannableImage
    var configuration = OffloadingConfiguration()
    var reasons: [OffloadingReason]

    var testDescription: String { title }

    init(
      _ title: String, _ image: PlannableImage,
      _ configuration: OffloadingConfiguration, _ reasons: [OffloadingReason]
    ) {
      self.title = title
      self.image = image
      self.configuration = configuration
      self.reasons = reasons
    }

    init(_ title: String, _ image: PlannableImage, _ reasons: [OffloadingReason]) {
      self.init(title, image, .init(), reasons)
    }
  }

  static let place = OffloadingDecision.Place(file: "Welcome.swift", line: 3, text: "hero")
  static let prefetching = OffloadingConfiguration.with { $0.prefetch = ["hero"] }

  static let cases: [Case] = [
    Case("an ordinary image", .image(), [.leaves]),
    Case("a placeholder", .image(bytes: 100) { $0.isOffloaded = true }, [.alreadyOffloaded]),
    Case("a sprite", .image { $0.isInSpriteAtlas = true }, [.spriteAtlas]),
    Case("no file", .image { $0.files = [] }, [.emptySet, .belowThreshold]),
    Case("a missing file", .image { $0.issue = "hero@3x.png is missing" }, [.unreadable]),
    Case("named in keep", .image("a/b"), .with { $0.keep = ["a/*"] }, [.keptByConfiguration]),
    Case("keep does not cross folders", .image("a/b/c"), .with { $0.keep = ["a/*"] }, [.leaves]),
    Case("a Mac app has it, too", .image(bundles: [.app, .mac]), [.leaves]),
    Case(
      "a Mac app has it, too, and the set has no scale of a Mac",
      .image(bundles: [.app, .mac]) { $0.keepableDevices = [.tv] }, [.macOrTV]),
    Case("only a Mac app has it", .image(bundles: [.mac]), [.macOrTV]),
    Case("a watch app has it, too", .image(bundles: [.app, .watch]), [.leaves]),
    Case("a widget of the watch has it, too", .image(bundles: [.app, .watchWidget]), [.leaves]),
    Case(
      "a widget of the watch has it, too, and the set has no scale of a watch",
      .image(bundles: [.app, .watchWidget]) { $0.keepableDevices = [.mac] }, [.macOrTV]),
    Case(
      "only a widget of the watch has it", .image(bundles: [.watchWidget]), [.unreachableTarget]),
    Case("no target has it", .image(bundles: []), [.notInATarget]),
    Case("only a widget has it", .image(bundles: [.widget]), [.unreachableTarget]),
    Case(
      "a widget that is included", .image(bundles: [.widget]),
      .with { $0.includedTargets = ["Widget"] }, [.leaves]),
    Case(
      "an app that is excluded", .image(), .with { $0.excludedTargets = ["App"] },
      [.unreachableTarget]),
    Case("a widget has it, too", .image(bundles: [.app, .widget]), [.sharedWithUnreachableTarget]),
    Case(
      "code of a widget", .image { $0.uses.append(.use(.unreachable)) },
      [.sharedWithUnreachableTarget]),
    Case("an icon", .image { $0.uses = [.use(.appIcon)] }, [.appIcon]),
    Case("launch screen", .image { $0.references = [.reference(.launchScreen)] }, [.launchScreen]),
    Case("UILaunchScreen", .image { $0.uses = [.use(.launchScreen)] }, [.launchScreen]),
    Case("shortcut item", .image { $0.uses = [.use(.infoPlist)] }, [.infoPlist]),
    Case("CarPlay", .image { $0.uses = [.use(.systemSurface)] }, [.systemSurface]),
    Case(
      "prefetching does not help another process", .image { $0.uses = [.use(.systemSurface)] },
      prefetching, [.systemSurface]),
    Case("a car variant", .image { $0.unsupportedTraits = ["idiom car"] }, [.unsupportedTraits]),
    Case("localized", .image { $0.isLocalized = true }, [.leaves]),
    Case(
      "localized, kept", .image { $0.isLocalized = true }, .with { $0.localized = .keep },
      [.localizedSet]),
    Case("a vector", .pdf("hero", wrapsBitmaps: false), [.leavesAsPDF]),
    Case("a fat PDF", .pdf("hero", wrapsBitmaps: true), [.leavesAsPDF]),
    Case(
      "a fat PDF, kept", .pdf("hero", wrapsBitmaps: true), .with { $0.fatPDFs = .keep },
      [.vectorStays]),
    Case(
      "a vector, kept", .pdf("hero", wrapsBitmaps: false), .with { $0.vectors = .keep },
      [.vectorStays]),
    Case(
      "a vector as rasters", .pdf("hero", wrapsBitmaps: false), .with { $0.vectors = .rasters },
      [.leavesAsRasters]),
    Case(
      "a vector beside bitmaps",
      .image { $0.vectors = [.init(path: "a.svg", kind: .svg, bytes: 1, wrapsBitmaps: false)] },
      [.leavesAsRasters]),
    Case("an SVG", .svg(), [.leavesAsPDF]),
    Case(
      "an SVG that can't be converted here", .svg(), .with { $0.convertsSVG = false },
      [.vectorStays]),
    Case("unused", .image { $0.verdict = .unused }, [.unused]),
    Case(
      "unused, but wanted", .image { $0.verdict = .unused }, .with { $0.unused = .leave },
      [.leaves]),
    Case(
      "code that isn't here may name it",
      .image {
        $0.verdict = .possible
        $0.absentCode = [.init(file: "App.xcodeproj", line: 0, text: "Core isn't here")]
      }, [.absentCode]),
    Case(
      "accessors of an own template",
      .image { $0.unreadTemplates = [.init(file: "swiftgen.yml", line: 4, text: "own")] },
      [.unreadTemplate]),
    Case("only a doubtful word", .image { $0.verdict = .possible }, [.dynamicNameOnly]),
    Case(
      "only a pattern, which hooks answer",
      .image {
        $0.verdict = .possible
        $0.isFoundAtRunTime = true
        $0.uses = [.use(access: .unknown)]
      }, [.leaves]),
    Case(
      "only a pattern, without hooks",
      .image {
        $0.verdict = .possible
        $0.isFoundAtRunTime = true
      }, .with { $0.code = .keep }, [.dynamicNameOnly, .codeWithoutHooks]),
    Case(
      "a pattern that SwiftUI may look up",
      .image {
        $0.verdict = .possible
        $0.isFoundAtRunTime = true
        $0.isNearSwiftUILookups = true
        $0.uses = [.use(access: .unknown)]
      }, [.unknownPlace]),
    Case(
      "SwiftUI, rewritten", .image { $0.uses = [.use(.swiftUI, isRewritable: true)] }, [.leaves]),
    Case(
      "SwiftUI, not to be rewritten", .image { $0.uses = [.use(.swiftUI, isRewritable: true)] },
      .with { $0.code = .hooks }, [.swiftUIImage]),
    Case(
      "SwiftUI, one of two places rewritten",
      .image { $0.uses = [.use(.swiftUI, isRewritable: true), .use(.swiftUI, line: 9)] },
      [.swiftUIImage]),
    Case(
      "a symbol of the bundle, rewritten",
      .image { $0.uses = [.use(access: .resource, isRewritable: true)] }, [.leaves]),
    Case("a symbol of the bundle", .image { $0.uses = [.use(access: .resource)] }, [.assetSymbol]),
    Case(
      "a symbol of the bundle, drawn", .image { $0.uses = [.use(.readOnce, access: .resource)] },
      prefetching, [.assetSymbol]),
    Case("a name that is passed on", .image { $0.uses = [.use(access: .unknown)] }, [.leaves]),
    Case(
      "a name that is passed on, perhaps to SwiftUI",
      .image {
        $0.uses = [.use(access: .unknown)]
        $0.isNearSwiftUILookups = true
      }, [.unknownPlace]),
    Case(
      "a name that is passed on, SwiftUI allowed",
      .image {
        $0.uses = [.use(access: .unknown)]
        $0.isNearSwiftUILookups = true
      }, .with { $0.swiftUI = .leave }, [.leaves]),
    Case(
      "a lookup by name beside SwiftUI", .image { $0.isNearSwiftUILookups = true }, [.leaves]),
    Case("named by code, without hooks", .image(), .with { $0.code = .keep }, [.codeWithoutHooks]),
    Case(
      "in a nib, without hooks",
      .image {
        $0.uses = [.use(naming: .interfaceBuilder, access: .nib)]
        $0.references = [.reference()]
      }, .with { $0.code = .keep }, [.leaves]),
    Case(
      "the runtime's own view", .image { $0.uses = [.use(.levityImage, access: .unknown)] },
      .with { $0.code = .keep }, [.leaves]),
    Case(
      "only a pattern, allowed", .image { $0.verdict = .possible },
      .with { $0.allowPossible = ["her?"] }, [.leaves]),
    Case("small", .image(bytes: 1023), [.belowThreshold]),
    Case("exactly the threshold", .image(bytes: 1024), [.leaves]),
    Case(
      "a higher threshold", .image(bytes: 8191), .with { $0.minimumBytes = 8192 }, [.belowThreshold]
    ),
    // An entry with two variants has about 549 bytes, a placeholder 120.
    Case(
      "no larger than its entry", .image(bytes: 669), .with { $0.minimumBytes = 1 },
      [.belowThreshold]),
    Case("larger than its entry", .image(bytes: 670), .with { $0.minimumBytes = 1 }, [.leaves]),
    Case(
      "larger than one of its two entries",
      .image(
        bytes: 1100, bundles: [.app, .init(name: "B", identifier: "b", kind: .app)]),
      [.belowThreshold]),
    Case("whatever it costs", .image(bytes: 10), .with { $0.minimumBytes = 0 }, [.leaves]),
    Case("small, with a tag", .image(bytes: 100), .with { $0.tags = ["t": ["he*"]] }, [.leaves]),
    Case(
      "on the first screen, with a tag", .image { $0.firstScreenPlaces = [Self.place] },
      .with { $0.tags = ["t": ["hero"]] }, [.leaves]),
    Case(
      "a bar item, with a tag", .image { $0.uses.append(.use(.barItem)) },
      .with { $0.tags = ["t": ["hero"]] }, [.barItem]),
    Case(
      "small, with another image's tag", .image(bytes: 100), .with { $0.tags = ["t": ["x"]] },
      [.belowThreshold]),
    Case(
      "a tag doesn't show what SwiftUI looks up",
      .image {
        $0.uses = [.use(access: .unknown)]
        $0.isNearSwiftUILookups = true
      }, .with { $0.tags = ["t": ["hero"]] }, [.unknownPlace]),
    Case(
      "a tag without a name", .image { $0.verdict = .unused },
      .with { $0.tags = ["t": ["hero"]] }, [.leaves]),
    Case(
      "another image's tag without a name", .image { $0.verdict = .unused },
      .with { $0.tags = ["t": ["x"]] }, [.unused]),
    Case(
      "a tag without a name, and without hooks", .image { $0.verdict = .unused },
      .with {
        $0.tags = ["t": ["hero"]]
        $0.code = .keep
      }, [.codeWithoutHooks]),
    Case(
      "a tag without a name, beside what SwiftUI looks up",
      .image {
        $0.verdict = .unused
        $0.isNearSwiftUILookups = true
      }, .with { $0.tags = ["t": ["hero"]] }, [.unknownPlace]),
    Case(
      "a tag without a name, beside what SwiftUI may look up",
      .image {
        $0.verdict = .unused
        $0.isNearSwiftUILookups = true
      },
      .with {
        $0.tags = ["t": ["hero"]]
        $0.swiftUI = .leave
      }, [.leaves]),
    Case("a bar item", .image { $0.uses.append(.use(.barItem)) }, [.barItem]),
    Case(
      "a bar item in a storyboard", .image { $0.references = [.reference(.barItem)] }, [.barItem]),
    Case(
      "a bar item, prefetched", .image { $0.uses.append(.use(.barItem)) }, prefetching,
      [.prefetched, .leaves]),
    Case(
      "small, prefetched", .image(bytes: 100), prefetching, [.belowThreshold]),
    Case("prefetched anyway", .image(), prefetching, [.leaves, .prefetched]),
    Case("a text attachment", .image { $0.uses = [.use(.attributedString)] }, [.attributedString]),
    Case("drawn", .image { $0.uses = [.use(.readOnce)] }, [.readOnce]),
    Case("on the first screen", .image { $0.firstScreenPlaces = [Self.place] }, [.firstScreen]),
    Case(
      "on the first screen, prefetched", .image { $0.firstScreenPlaces = [Self.place] },
      Self.prefetching, [.prefetched, .leaves]),
    Case(
      "on the first screen, all prefetched", .image { $0.firstScreenPlaces = [Self.place] },
      .with { $0.firstScreen = .prefetch }, [.leaves, .prefetched]),
    Case(
      "on the first screen, allowed", .image { $0.firstScreenPlaces = [Self.place] },
      .with { $0.firstScreen = .leave }, [.leaves]),
    Case(
      "drawn, allowed", .image { $0.uses = [.use(.readOnce)] }, .with { $0.readOnce = .leave },
      [.leaves]),
    Case("SwiftUI", .image { $0.uses = [.use(.swiftUI)] }, [.swiftUIImage]),
    Case(
      "SwiftUI, allowed", .image { $0.uses = [.use(.swiftUI)] }, .with { $0.swiftUI = .leave },
      [.leaves]),
    Case(
      "a segment", .image { $0.references = [.reference(.place("segment"))] },
      [.interfaceBuilderPlace]),
    Case(
      "a view with a class", .image { $0.references = [.reference(.foreignClass("Avatar"))] },
      .with { $0.customViewClasses = .leave }, [.leaves, .customViewClass]),
    Case(
      "a view with a class, kept",
      .image { $0.references = [.reference(.foreignClass("Avatar"))] }, [.customViewClass]),
    Case(
      "many reasons, the strongest first",
      .image(bytes: 10, bundles: [.widget]) {
        $0.verdict = .unused
        $0.uses = [.use(.barItem)]
      },
      .with { $0.keep = ["**"] },
      [.keptByConfiguration, .unreachableTarget, .unused, .belowThreshold, .barItem]),
  ]

  @Test(arguments: cases)
  func givesTheReasons(_ item: Case) {
    let decision = OffloadingPlanner(item.configuration).decide(item.image)

    #expect(decision.reasons == item.reasons)
    #expect((decision.verdict == .leaves) == item.reasons.first?.isLeaving)
    #expect((decision.catalogEntry == .kept) == (decision.verdict == .stays))
  }

  /// Every case with the configurations of all cases.
  @Test func eachConfigurationDecidesEachImage() throws {
    var configurations: [OffloadingConfiguration] = []
    for configuration in Self.cases.map(\.configuration)
    where !configurations.contains(configuration) {
      configurations.append(configuration)
    }
    var table = ""
    for item in Self.cases {
      var outcomes: [String: [Int]] = [:]
      for (number, configuration) in configurations.enumerated() {
        outcomes[summary(item.image, configuration), default: []].append(number)
      }
      table += "# \(item.title)\n"
      for (outcome, numbers) in outcomes.sorted(by: { $0.value[0] < $1.value[0] }) {
        table += "\(outcome)\n    \(numbers.map(String.init).joined(separator: " "))\n"
      }
    }
    try expectGolden(table, "Offloading/decisions.txt")
  }

  private func summary(_ image: PlannableImage, _ configuration: OffloadingConfiguration) -> String
  {
    let decision = OffloadingPlanner(configuration).decide(image)
    let showing = decision.showing.map { "\($0.mechanism.rawValue) \($0.places)" }
    return [
      decision.verdict.rawValue, "\(decision.catalogEntry)",
      decision.reasons.map(\.rawValue).joined(separator: " "), showing.joined(separator: " "),
      decision.places.map { "\($0.file):\($0.line)" }.joined(separator: " "),
    ].joined(separator: " | ")
  }

  @Test func everyPlaceOfALeavingImageNamesItsMechanism() {
    func showing(
      _ configuration: OffloadingConfiguration = .init(), _ change: (inout PlannableImage) -> Void
    ) -> [String] {
      OffloadingPlanner(configuration).decide(.image("hero", change)).showing
        .map { "\($0.mechanism.rawValue) \($0.places)" }
    }
    #expect(showing { $0.uses = [.use(), .use(line: 8)] } == ["hooks 2"])
    #expect(
      showing {
        $0.uses = [.use(naming: .interfaceBuilder, access: .nib), .use(.levityImage)]
        $0.references = [.reference()]
      } == ["nib-class 1", "levity-image 1"])
    #expect(
      showing(Self.prefetching) { $0.uses = [.use(.readOnce), .use()] } == [
        "hooks 1", "prefetch 1",
      ])
    #expect(
      showing(.with { $0.swiftUI = .leave }) { $0.uses = [.use(.swiftUI)] } == ["configuration 1"])
    #expect(showing { $0.uses = [.use(.swiftUI)] }.isEmpty)
    // Nothing names it, and its tag says that a lookup at run time does.
    let tagged = OffloadingConfiguration.with { $0.tags = ["t": ["hero"]] }
    #expect(showing(tagged) { ($0.verdict, $0.uses) = (.unused, []) } == ["hooks 0"])
  }

  @Test func thePlanSumsUpItsMechanisms() {
    let plan = OffloadingPlanner(.init()).plan([.image("a"), .image("b")])
    #expect(plan.showing.map(\.places) == [2])
    #expect(plan.needsHooks)
    let kept = OffloadingPlanner(.with { $0.code = .keep }).plan([.image()])
    #expect(!kept.needsHooks)
  }

  @Test func everyReasonOfImageSetsHasACase() {
    // Other sets never reach the decision.
    let others: Set<OffloadingReason> = [.complication, .symbolImage, .duplicateName]
    let covered = Set(Self.cases.flatMap(\.reasons))
    #expect(Set(OffloadingReason.allCases).subtracting(covered) == others)
  }

  @Test func duplicateNamesOfOneBundleStay() {
    var other = PlannableImage.image()
    other.catalog = "App/Other.xcassets"
    other.path = "App/Other.xcassets/hero.imageset"
    var elsewhere = PlannableImage.image(bundles: [.mac])
    elsewhere.path = "Mac/Assets.xcassets/hero.imageset"

    let plan = OffloadingPlanner(.init()).plan([.image(), other])
    #expect(plan.images.map(\.reasons) == [[.duplicateName], [.duplicateName]])
    let apart = OffloadingPlanner(.init()).plan([.image(), elsewhere])
    #expect(apart.images.map(\.mainReason) == [.leaves, .macOrTV])
  }

  /// Linux has both folders; in Swift their paths are equal, and a Mac has one of them.
  @Test func namesInTwoFormsOfUnicodeAreOne() {
    var (composed, decomposed) = (PlannableImage.image(), PlannableImage.image())
    (composed.name, composed.path) = ("caf\u{E9}", "App/A.xcassets/caf\u{E9}.imageset")
    (decomposed.name, decomposed.path) = ("cafe\u{301}", "App/A.xcassets/cafe\u{301}.imageset")
    let plan = OffloadingPlanner(.init()).plan([composed, decomposed])
    #expect(plan.images.map(\.reasons) == [[.duplicateName], [.duplicateName]])
    let alone = OffloadingPlanner(.init()).plan([decomposed])
    #expect(alone.images.map(\.mainReason) == [.leaves])
  }

  @Test func namesAreComparedInTimeThatGrowsAsTheTargets() throws {
    let factor = Growth.factor(
      from: 200,
      of: { targets in
        var image = PlannableImage.image()
        let bundle = image.bundles[0]
        image.bundles = targets.indices.map { index in
          var copy = bundle
          copy.module = "App.xcodeproj#App\(index)"
          return copy
        }
        _ = OffloadingPlanner(.init()).plan([image])
      },
      input: { [UInt8](repeating: 0, count: $0) })
    #expect(factor < Growth.limit)
  }

  @Test func copiesInOneTargetStay() {
    var other = PlannableImage.image()
    other.path = "App/Other.xcassets/hero.imageset"
    var image = PlannableImage.image()
    (image.copies, other.copies) = ([other.path], [image.path])
    let plan = OffloadingPlanner(.init()).plan([image, other])
    #expect(plan.images.map(\.reasons) == [[.duplicateName], [.duplicateName]])
    // Two apps of one identifier.
    other.bundles[0].module = "Legacy.xcodeproj App"
    let apart = OffloadingPlanner(.init()).plan([image, other])
    #expect(apart.images.map(\.reasons) == [[.leaves], [.leaves]])
  }

  @Test func theTVAppOftenHasTheIdentifierOfTheApp() {
    var tv = PlannableImage.image(
      bundles: [
        PlannableBundle(name: "TV", identifier: PlannableBundle.app.identifier, kind: .tvApp)
      ])
    tv.path = "TV/Assets.xcassets/hero.imageset"

    let plan = OffloadingPlanner(.init()).plan([.image(), tv])
    #expect(plan.images.map(\.reasons) == [[.leaves], [.macOrTV]])
  }

  @Test func keyAttributeRemovesOnlyWhatNothingElseNames() {
    let route = OffloadingConfiguration.with {
      $0.route = .keyAttribute
      $0.customViewClasses = .leave
    }
    func entry(_ image: PlannableImage) -> OffloadingDecision.CatalogEntry {
      OffloadingPlanner(route).decide(image).catalogEntry
    }
    let nib = PlannableUse.use(naming: .interfaceBuilder)

    #expect(entry(.image { $0.uses = [nib, .use(naming: .accessor)] }) == .removed)
    #expect(entry(.image { $0.uses = [nib, .use(naming: .literal)] }) == .placeholder)
    #expect(
      entry(.image { $0.uses = [nib, .use(naming: .assetSymbol, access: .lookup)] }) == .placeholder
    )
    #expect(
      entry(
        .image {
          $0.uses = [nib]
          $0.references = [.reference(), .reference(.foreignClass("Avatar"))]
        }) == .placeholder)
    #expect(
      OffloadingPlanner(.init()).decide(.image { $0.uses = [nib] }).catalogEntry == .placeholder)
  }

  @Test func placesSpeakForTheMainReason() {
    let image = PlannableImage.image {
      $0.uses = [.use(line: 1), .use(.barItem, line: 9), .use(line: 3)]
    }
    #expect(OffloadingPlanner(.init()).decide(image).places.map(\.line) == [9])
  }

  @Test func placesInAnExtensionSpeakForASharedImage() {
    let image = PlannableImage.image { $0.uses = [.use(line: 1), .use(.unreachable, line: 9)] }
    #expect(OffloadingPlanner(.init()).decide(image).places.map(\.line) == [9])
  }
}
