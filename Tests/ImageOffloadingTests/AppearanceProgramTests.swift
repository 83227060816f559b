#if os(Linux)
  import Foundation
  import ImageOffloading
  import TestSupport
  import Testing

  /// The sources that an offload edited compile, in Swift 5 and 6, and show the image on the screen.
  @Suite struct AppearanceProgramTests {
    /// `#Preview` is a macro of Xcode's, and the stand-in has no `ImageRenderer`, no menus, colors of catalogs and other
    /// frameworks. Classes of nibs, which share a name, are as they were.
    private static let cases = AppearanceCaseTests.all.filter { item in
      guard case .leaves = item.outcome else { return false }
      return item.files.keys.contains { $0.hasSuffix(".swift") }
        && !item.files.keys.contains {
          $0.hasSuffix(".m") || $0 == "Avatar.swift" || $0 == "Page+Rows.swift"
        }
        && !item.files.values.contains {
          ["#Preview", "ImageRenderer(", "import MapKit", "import CarPlay", "ColorResource"]
            .contains(
              where: $0.contains)
        }
    }

    @Test func everyImageThatLeavesAppearsOnTheScreen() async throws {
      var program = try AppearanceProgram()
      for (number, item) in Self.cases.enumerated() {
        let project = try HeroProject(item.files)
        let edits = try await project.run.run().edits
        let sources = try item.files.keys.filter { $0.hasSuffix(".swift") }.sorted().map {
          try String(contentsOfFile: "\(project.output)/project/\($0)", encoding: .utf8)
        }
        try program.add(number, sources, hasHooks: edits.needsHooks, run: item.run)
        let generated = "\(project.output)/project/LevityImageResources.swift"
        if let source = try? String(contentsOfFile: generated, encoding: .utf8) {
          try program.add(generated: source)
        }
      }
      let results = try program.results()
      #expect(results.count >= 45)
      for (number, item) in Self.cases.enumerated() where item.run != nil {
        #expect(results[number] == "shown", "\(number): \(item)")
      }
    }

    /// The screen that the others are looked at on sees an image that appears, and misses one that doesn't.
    @Test func theScreenTellsWhetherAnImageAppears() throws {
      let output = try TestProgram.run(TestProgram.url("AppearanceRunner").path).output
      #expect(output == "1 shown\n2 missing\n3 shown\n")
    }

    @Test func everyCaseInObjectiveCParses() async throws {
      let cases = AppearanceCaseTests.all.filter { $0.files.keys.contains { $0.hasSuffix(".m") } }
      #expect(cases.count >= 7)
      var methods: [String] = []
      for (number, item) in cases.enumerated() {
        let project = try HeroProject(item.files)
        _ = try await project.run.run()
        for path in item.files.keys.sorted() where path.hasSuffix(".m") {
          let text = try String(
            contentsOfFile: "\(project.output)/project/\(path)", encoding: .utf8)
          if text.contains("@implementation") {
            #expect(try AppearanceProgram.parse("#import \"App.h\"\n\(text)\n") == "")
            continue
          }
          methods.append(
            "- (UIImage *)show\(number):(UIButton *)button in:(UIImageView *)view with:(NSString *)x {\n"
              + "id item;\n\(text)\nreturn nil;\n}\n")
        }
      }
      let output = try AppearanceProgram.parse(
        "#import \"App.h\"\n@implementation Screen\n\(methods.joined())@end\n")
      #expect(output == "")
    }
  }
#endif
