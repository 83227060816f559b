import Reports
import TestSupport
import Testing
import XcodeProjects

@testable import ResourceTags

@Suite struct TagPlanTests {
  private static func resource(
    _ path: String, _ kind: TaggedResource.Kind, _ tags: [String], bytes: Int
  ) -> TaggedResource {
    TaggedResource(
      kind: kind, name: path, path: path, tags: tags, bytes: bytes, phoneBytes: bytes / 2)
  }

  private static func inventory(
    _ resources: [TaggedResource], system: String? = "15.0", platform: ApplePlatform = .iOS
  ) -> TagInventory {
    TagInventory(targets: [
      TaggedTarget(
        project: "A.xcodeproj", name: "A", kind: .application, bundleIdentifier: "a",
        platform: platform, deploymentTarget: system,
        settings: TagSettings(initialTags: ["start"], prefetchOrder: ["next"]),
        resources: resources)
    ])
  }

  private static func request(
    _ file: String, line: Int, tags: [String]?, _ kind: TagRequest.Kind = .request
  ) -> TagRequest {
    TagRequest(kind: kind, file: file, line: line, tags: tags, isKept: true, isShared: false)
  }

  private static let resources = [
    resource("a.mp3", .file, ["later"], bytes: 100),
    resource("b.json", .file, ["next"], bytes: 20),
    resource("c.imageset", .imageSet, ["later", "next"], bytes: 40),
    resource("d.spriteatlas", .otherSet, ["later"], bytes: 8),
    resource("e.mp3", .file, ["start"], bytes: 2),
  ]

  private static func plan(
    _ inventory: TagInventory, to destination: TagDestination = .levity
  ) -> TagPlan {
    TagPlan(of: inventory, TagMigrationPlan(inventory), to: destination, keeping: [])
  }

  @Test func everyResourceLeavesOrStaysWithAReason() {
    let plan = Self.plan(Self.inventory(Self.resources))
    #expect(plan.tags.map(\.name) == ["start", "next", "later"])
    #expect(plan.tags.map(\.leaving) == [.init(), .init(2, 60), .init(2, 140)])
    #expect(plan.tags.map(\.staying) == [.init(1, 2), .init(), .init(1, 8)])
    #expect(plan.staying.map(\.path) == ["d.spriteatlas", "e.mp3"])
    #expect(plan.staying.map(\.reason) == ["compiled-catalog", "initial-tag"])
    #expect(plan.assetPacks == nil)
  }

  @Test func theFirstInstallIsComparedBeforeAndAfter() {
    let install = Self.plan(Self.inventory(Self.resources)).firstInstall
    #expect(install.app == .init(before: 1, after: 5))
    #expect(install.prefetched == .init(before: 30, after: 30))
    #expect(install.onDemand == .init(before: 54, after: 50))
  }

  @Test func backgroundAssetsMakesAPackOfEachTagThatLeaves() {
    let inventory = Self.inventory(Self.resources)
    for destination in [TagDestination.backgroundAssets, .both] {
      let plan = Self.plan(inventory, to: destination)
      #expect(plan.tags.map(\.assetPack) == [nil, "next", "later"])
      #expect(plan.assetPacks == .init(2, 200))
      #expect(plan.summary.contains("asset pack next, your server"))
    }
    #expect(!Self.plan(inventory).summary.contains("asset pack"))
  }

  @Test func everyPartOfAPlanAndAReportIsAsReviewed() throws {
    let inventory = Self.inventory(Self.resources)
    let plans = TagDestination.allCases.map { destination in
      let plan = Self.plan(inventory, to: destination)
      return "\(plan.summary)\n\(WholeValue.text(plan))\n\(WholeValue.text(plan.findings))\n"
    }
    let report = TagReport(of: inventory) { "digest of \($0)" }
    let text = plans.joined(separator: "\n") + "\n\(report.summary)\n\(WholeValue.text(report))\n"
    try expectGolden(text, "ResourceTags/plans.txt")
  }

  @Test(arguments: [(200, false), (201, true)])
  func morePacksThanBackgroundAssetsTakesAreFound(_ count: Int, _ isFound: Bool) {
    let resources = (0..<count).map { Self.resource("f\($0).mp3", .file, ["t\($0)"], bytes: 1) }
    let findings = Self.plan(Self.inventory(resources), to: .both).findings
    #expect(findings.contains { $0.rule == "asset-packs-over-limit" } == isFound)
    #expect(Self.plan(Self.inventory(resources)).findings.isEmpty)
  }

  @Test(arguments: [(200_000_000_000, false), (200_000_000_002, true)])
  func moreBytesThanBackgroundAssetsTakesAreFound(_ bytes: Int, _ isFound: Bool) {
    let inventory = Self.inventory([Self.resource("a.mp3", .file, ["later"], bytes: bytes)])
    let findings = Self.plan(inventory, to: .backgroundAssets).findings
    #expect(
      findings.map(\.message)
        == (isFound
          ? ["The asset packs would have 200 GB; Background Assets takes 200 GB."] : []))
  }

  @Test func callSitesAreRowsAndThoseWithAnEditFindings() {
    var inventory = Self.inventory(Self.resources)
    inventory.requests = [
      Self.request("A.m", line: 7, tags: ["later"]),
      Self.request("B.swift", line: 2, tags: ["later"]),
    ]
    let plan = Self.plan(inventory)
    let rows = plan.summary.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(rows.contains("place call edit"))
    #expect(rows.contains("A.m:7 initWithTags: import LevityTags and use LVYResourceRequest here"))
    #expect(rows.contains("B.swift:2 NSBundleResourceRequest(tags:) none"))
    let edits = plan.findings.filter { $0.rule == "call-site-needs-edit" }
    #expect(
      edits.map(\.message) == [
        "initWithTags:: import LevityTags and use LVYResourceRequest here."
      ])
    #expect(edits.map(\.place.file) == ["A.m"] && edits.map(\.place.line) == [7])
    #expect(edits.map(\.properties) == [["call": "initWithTags:"]])
  }

  @Test func aReportCountsTheRequestsOfEachTagOnce() {
    var inventory = Self.inventory(Self.resources)
    inventory.requests = [
      Self.request("A.m", line: 7, tags: ["later", "next", "later"]),
      Self.request("B.swift", line: 2, tags: nil),
      Self.request("B.swift", line: 3, tags: ["later"], .preservation),
    ]
    let report = TagReport(of: inventory) { $0 }
    #expect(report.targets[0].tags.map(\.name) == ["start", "next", "later"])
    #expect(report.targets[0].tags.map(\.requests) == [0, 1, 1])
    #expect(
      report.summary.hasSuffix(
        """

        place      call          tags
        ---------  ------------  ------------------------
        A.m:7      request       later, next, later
        B.swift:2  request       (known only at run time)
        B.swift:3  preservation  later

        """))
    #expect(
      TagReport(of: TagInventory(targets: [])) { $0 }.summary
        == "No target has resource tags, and no source requests them.\n")
    inventory.targets = []
    #expect(TagReport(of: inventory) { $0 }.summary.hasPrefix("place "))
  }

  @Test func findingsNameWhatStaysButInitialTags() {
    let findings = Self.plan(Self.inventory(Self.resources)).findings
    #expect(findings.map(\.rule) == ["tagged-resource-stays"])
    #expect(findings.map(\.place.file) == ["d.spriteatlas"])
  }

  @Test(
    arguments: [
      (.iOS, "15.0", 512_000_000), (.iOS, "18.0", 8_000_000_000), (.iOS, nil, 512_000_000),
      (.tvOS, "18.0", 512_000_000), (.visionOS, "2.0", 8_000_000_000),
    ] as [(ApplePlatform, String?, Int)])
  func limitsAreRowsOfOldAndNewSystems(_ platform: ApplePlatform, _ system: String?, _ pack: Int) {
    let inventory = Self.inventory(Self.resources, system: system, platform: platform)
    let rows = Self.plan(inventory).limits[0].rows
    #expect(rows.map(\.subject) == TagLimitRow.Subject.allCases)
    let row = rows[1]
    #expect(row.older == 512_000_000 && row.applying == pack && row.value == 54)
    #expect(row.newer == (platform == .tvOS ? 512_000_000 : 8_000_000_000))
    // The app's bundle, and what is in use at once, can't be seen in sources.
    #expect(rows.filter { $0.value == nil }.map(\.subject) == [.app, .inUse])
  }

  @Test func aLimitThatSystemsDontHaveIsNone() throws {
    let plan = Self.plan(Self.inventory(Self.resources, system: "18.0"))
    let row = try #require(plan.limits[0].rows.first { $0.newer == nil || $0.older == nil })
    let line = try #require(
      plan.summary.split(separator: "\n").first { $0.hasPrefix("\(row.subject.rawValue) ") })
    #expect(line.split(separator: " ").contains("none"))
    let packs = try #require(
      plan.summary.split(separator: "\n").first { $0.hasPrefix("packs ") && !$0.contains("none") })
    #expect(packs.split(separator: " ").contains("1,000"))
  }

  @Test(arguments: [(1_024_000_000, false), (1_024_000_002, true)])
  func aRowOverItsLimitSaysSo(_ bytes: Int, _ isExceeded: Bool) {
    let plan = Self.plan(
      Self.inventory([Self.resource("a.mp3", .file, ["later"], bytes: bytes)]))
    #expect(plan.limits[0].rows.contains(where: \.isExceeded) == isExceeded)
    #expect(plan.summary.contains("(too much)") == isExceeded)
  }

  @Test func aProjectWithoutTagsHasNothingToPlan() {
    #expect(Self.plan(TagInventory(targets: [])).summary.contains("nothing to plan"))
  }

  // MARK: - Call sites

  @Test(arguments: [
    (#"Bundle.main.url(forResource: "wind", withExtension: "mp3")"#, true, true),
    (#"Bundle.main.path(forResource: "wind.mp3", ofType: nil)"#, true, true),
    (#"Bundle.main.url(forResource: name, withExtension: "mp3")"#, true, true),
    (#"Bundle.main.url(forResource: name, withExtension: ".mp3")"#, true, true),
    (#"Bundle.main.url(forResource: "wind", withExtension: type)"#, true, true),
    (#"Bundle.main.url(forResource: "w\(x)", withExtension: "mp3")"#, true, true),
    (#"Bundle.main.url(forResource: "wind", withExtension: "wav")"#, false, true),
    (#"Bundle.main.url(forResource: "other", withExtension: "mp3")"#, false, true),
    (#"Bundle.main.url(forResource: name, withExtension: "json")"#, false, true),
    (#"Bundle.main.url(forResource: name, withExtension: nil)"#, false, true),
    (#"SKAction.playSoundFileNamed("wind.mp3", waitForCompletion: false)"#, true, false),
    (#"SKScene(fileNamed: "wind")"#, true, false),
    (#"Entity.load(named: "wind")"#, true, false),
    (#"let image = UIImage(named: "other")"#, false, false),
    (#"UIImage(named: "#, false, false), (#"path("#, false, false),
  ])
  func swiftLookupsOfTaggedFilesAreFound(_ call: String, _ isFound: Bool, _ isAnswered: Bool) throws
  {
    let sites = try sites("func f() {\n  \(call)\n}", "A.swift")
    #expect(sites.map(\.line) == (isFound ? [2] : []))
    if isFound { #expect(sites.allSatisfy { ($0.change == nil) == isAnswered }) }
  }

  @Test(arguments: [
    (#"[[NSBundle mainBundle] pathForResource:@"wind" ofType:@"mp3"];"#, true),
    (#"[[NSBundle mainBundle] URLForResource:name withExtension:@"mp3"];"#, true),
    (#"[UIImage imageNamed:@"wind"];"#, true),
    (#"[[NSBundle mainBundle] pathForResource:@"wind" ofType:@"wav"];"#, false),
  ])
  func objectiveCLookupsOfTaggedFilesNeedAnEdit(_ call: String, _ isFound: Bool) throws {
    let sites = try sites(call, "A.m")
    #expect(sites.count == (isFound ? 1 : 0))
    #expect(sites.allSatisfy { $0.change != nil })
  }

  @Test func requestsInObjectiveCNeedAnEditAndNoneInSwift() throws {
    let swift = try sites(
      "let a = NSBundleResourceRequest(tags: [\"night\"])\n"
        + "Bundle.main.setPreservationPriority(1, forTags: [\"night\"])\n", "A.swift")
    #expect(swift.count == 2 && swift.allSatisfy { $0.change == nil })
    let other = try sites(
      "id a = [[NSBundleResourceRequest alloc] initWithTags:[NSSet setWithObject:@\"night\"]];\n"
        + "[NSBundle.mainBundle setPreservationPriority:1 forTags:tags];\n", "A.m")
    #expect(other.count == 2)
    #expect(other.first?.change == "import LevityTags and use LVYResourceRequest here")
    #expect(other.allSatisfy { $0.change != nil })
  }

  @Test func theSameCallTwiceOnALineHasOneOrder() {
    let plain = TagCallSite(file: "A.swift", line: 1, call: "Bundle.path", change: nil)
    let edited = TagCallSite(file: "A.swift", line: 1, call: "Bundle.path", change: "edit")
    let other = TagCallSite(file: "A.swift", line: 1, call: "Bundle.path", change: "change")
    #expect(TagCallSite.ordered([edited, plain, other, plain]) == [plain, other, edited])
  }

  /// The project has the tagged files wind.mp3 and hint.txt.
  private func sites(_ source: String, _ file: String) throws -> [TagCallSite] {
    let project = try TagProject()
    try project.directory.write("x", to: "wind.mp3")
    try project.directory.write("x", to: "en.lproj/hint.txt")
    try project.directory.write(source, to: file)
    let inventory = try project.inventory()
    return inventory.callSites(leaving: inventory.targets.flatMap(\.resources))
  }
}

extension TagPlan.Sum {
  fileprivate init(_ resources: Int, _ bytes: Int) {
    self.init()
    self.resources = resources
    self.bytes = bytes
  }
}

extension TagPlan.Change {
  fileprivate init(before: Int, after: Int) {
    self.init()
    self.before = before
    self.after = after
  }
}
