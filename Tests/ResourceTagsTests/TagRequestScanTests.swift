import SourceLexing
import TestSupport
import Testing

@testable import ResourceTags

@Suite struct TagRequestScanTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var language = SourceTokenizer.Language.swift
    /// The tags of each request; nil if they are known only at run time.
    var tags: [[String]?]
    var isKept = true
    var isShared = false
    var testDescription: String { source }
  }

  private static let rows = [
    Case(source: #"let r = NSBundleResourceRequest(tags: ["a"])"#, tags: [["a"]], isShared: true),
    Case(
      source: #"class C { var r = NSBundleResourceRequest(tags: Set(["a", "b"]), bundle: .main) }"#,
      tags: [["a", "b"]]),
    Case(
      source: #"enum Odr { static let r = NSBundleResourceRequest(tags: ["a"]) }"#, tags: [["a"]],
      isShared: true),
    Case(source: "self.r = NSBundleResourceRequest(tags: [tag])", tags: [nil]),
    Case(source: #"self.r = NSBundleResourceRequest(tags: ["level\(n)"])"#, tags: [nil]),
    Case(source: #"r = NSBundleResourceRequest(tags: [Level.one.rawValue])"#, tags: [nil]),
    Case(
      source: """
        func load() {
          let r = NSBundleResourceRequest(tags: ["a"])
          r.loadingPriority = 1
          r.beginAccessingResources { error in show() }
        }
        func other() { r.endAccessingResources() }
        """, tags: [["a"]], isKept: false),
    // A class that is declared ahead opens nothing.
    Case(
      source: """
        @class Other;
        void load() {
          NSBundleResourceRequest *r = [[NSBundleResourceRequest alloc] initWithTags:[NSSet setWithObject:@"a"]];
          [r beginAccessingResourcesWithCompletionHandler:^(NSError *e) { show(); }];
        }
        """, language: .objectiveC, tags: [["a"]], isKept: false),
    Case(
      source: """
        func load() {
          let r = NSBundleResourceRequest(tags: ["a"])
          r.beginAccessingResources { error in r.endAccessingResources() }
        }
        """, tags: [["a"]]),
    Case(
      source: """
        func load() {
          let r = NSBundleResourceRequest(tags: ["a"])
          active["a"] = r
          r.beginAccessingResources { error in show() }
        }
        """, tags: [["a"]]),
    Case(
      source: """
        func load() async throws {
          let r: NSBundleResourceRequest = NSBundleResourceRequest(tags: ["a"])
          try await r.beginAccessingResources()
          show()
          r.endAccessingResources()
        }
        """, tags: [["a"]]),
    Case(
      source: """
        func load() async throws {
          let r = NSBundleResourceRequest(tags: ["a"])
          if await r.conditionallyBeginAccessingResources() { return }
          try await r.beginAccessingResources()
          show()
        }
        """, tags: [["a"]], isKept: false),
    Case(
      source: "func make() -> R { let r = NSBundleResourceRequest(tags: names); return r }",
      tags: [nil]),
    Case(
      source:
        #"func f() { NSBundleResourceRequest(tags: ["a"]).beginAccessingResources { _ in } }"#,
      tags: [["a"]], isKept: false),
    Case(
      source: #"Bundle.main.setPreservationPriority(0.5, forTags: ["a", "b"])"#,
      tags: [["a", "b"]]),
    // Not a request: a comment, a type, another label.
    Case(source: #"// NSBundleResourceRequest(tags: ["a"])"#, tags: []),
    Case(source: "var r: NSBundleResourceRequest?", tags: []),
    Case(source: "extension NSBundleResourceRequest { }", tags: []),
    Case(
      source: """
        - (void)load {
          NSBundleResourceRequest *r = [[NSBundleResourceRequest alloc] initWithTags:[NSSet setWithObjects:@"a", @"b", nil]];
          [r beginAccessingResourcesWithCompletionHandler:^(NSError *e) { [self show]; }];
        }
        """, language: .objectiveC, tags: [["a", "b"]], isKept: false),
    Case(
      source: """
        - (void)load {
          self.r = [[NSBundleResourceRequest alloc] initWithTags:[NSSet setWithObject:@"a"] bundle:b];
          [self.r beginAccessingResourcesWithCompletionHandler:^(NSError *e) { [self show]; }];
        }
        """, language: .objectiveC, tags: [["a"]]),
    Case(
      source: """
        - (void)load {
          NSBundleResourceRequest *r = [[NSBundleResourceRequest alloc] initWithTags:tags];
          self.requests[key] = r;
          [r beginAccessingResourcesWithCompletionHandler:^(NSError *e) { }];
        }
        """, language: .objectiveC, tags: [nil]),
    Case(
      source:
        #"[[NSBundle mainBundle] setPreservationPriority:1 forTags:[NSSet setWithObject:@"a"]];"#,
      language: .objectiveC, tags: [["a"]]),
  ]

  @Test(arguments: rows)
  func requestsAreFound(_ row: Case) {
    let scan = TagRequestScan(Array(row.source.utf8), row.language, file: "A.swift")
    #expect(scan.requests.map(\.tags) == row.tags)
    #expect(scan.requests.allSatisfy { $0.isKept == row.isKept })
    #expect(scan.requests.allSatisfy { $0.isShared == row.isShared })
  }

  @Test(arguments: [SourceTokenizer.Language.swift, .objectiveC])
  func requestsAreFoundInTheNeighboursOfEachSource(
    _ language: SourceTokenizer.Language
  ) async throws {
    let rows = Self.rows.filter { $0.language == language }
    let samples = rows.map { Neighbours(ofText: $0.source, [.without, .cut, .other]) }
    let name = "tag-requests-\(language == .swift ? "swift" : "c")"
    try await expectNeighbours(of: samples, name) { bytes in
      let scan = TagRequestScan(bytes, language, file: "A.swift")
      return scan.requests.map { WholeValue.text($0) }.joined(separator: "; ")
        + (scan.endsAccess ? " ends" : "")
    }
  }

  @Test(arguments: [SourceTokenizer.Language.swift, .objectiveC])
  func requestsAreFoundAnywhere(_ language: SourceTokenizer.Language) async throws {
    let samples = Self.rows.filter { $0.language == language }.map {
      Neighbours(ofText: $0.source, [.without, .from])
    }
    try await expectSame(for: samples, in: language == .swift ? .swift.before : .objectiveC.before)
    { bytes in
      WholeValue.text(TagRequestScan(bytes, language, file: "A.swift").requests)
    }
  }

  @Test func aRequestHasTheLineOfItsTags() {
    let scan = TagRequestScan(
      Array("\n\nr = NSBundleResourceRequest(\n  tags: [\"a\"])".utf8), .swift, file: "A.swift")
    #expect(scan.requests.map(\.line) == [4])
  }

  @Test func wordsAndPatternsAreWhatATagMayBe() {
    let source = Array(
      """
      enum Level: String { case forest, desert = "sand" }
      load(tag: "level\\(n)-art")
      """.utf8)
    let scan = TagWordScan(source, .swift)
    #expect(scan.words.isSuperset(of: ["forest", "sand"]))
    #expect(scan.patterns == [["level", "-art"]])
  }

  @Test func theEndOfAccessIsFound() {
    let source = Array("request?.endAccessingResources()".utf8)
    #expect(TagRequestScan(source, .swift, file: "A.swift").endsAccess)
  }

  @Test func cutSourcesAreReadToTheirEnd() {
    let source = Array(
      #"func f() { let r = NSBundleResourceRequest(tags: Set(["a", "b"])); r.begin { "\(r)" } }"#
        .utf8)
    for count in source.indices {
      _ = TagRequestScan(Array(source[..<count]), .swift, file: "A.swift")
      _ = TagRequestScan(Array(source[..<count]), .objectiveC, file: "A.m")
    }
  }
}
