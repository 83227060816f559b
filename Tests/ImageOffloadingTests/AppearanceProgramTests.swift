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
      // These add members of one name to one type, or to one that only a library has.
      let others = AppearanceCase.ownResources + AppearanceCase.otherCallers
      guard !others.contains(where: { $0.files == item.files }) else { return false }
      return item.files.keys.contains { $0.hasSuffix(".swift") }
        && !item.files.keys.contains {
          $0.hasSuffix(".m")
            || ["Avatar.swift", "Card.swift", "Menus.swift", "Page+Rows.swift"].contains($0)
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
      // So that no row drops out unseen.
      #expect(results.count >= 235)
      for (number, item) in Self.cases.enumerated() where item.run != nil {
        #expect(results[number] == "shown", "\(number): \(item)")
      }
    }

    /// Each by itself.
    @Test func placesOfOwnResourcesCompile() async throws {
      let app = try String(
        contentsOf: Repository.fixtures.appendingPathComponent("Appearances/App.swift"),
        encoding: .utf8)
      for item in AppearanceCase.ownResources {
        guard case .leaves = item.outcome else { continue }
        let project = try HeroProject(item.files)
        _ = try await project.run.run()
        var texts = [app]
        for name in item.files.keys.sorted() + ["LevityImageResources.swift"] {
          let path = "\(project.output)/project/\(name)"
          guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
          let statements = text.split(separator: "\n").drop { $0.hasPrefix("import ") }
          texts.append(
            name == "View.swift"
              ? "import UIKit\n@MainActor func show() {\n\(statements.joined(separator: "\n"))\n}\n"
              : text)
        }
        let errors = try AppearanceProgram.errors(of: texts, options: ["-swift-version", "6"])
        #expect(errors == "", "\(item)")
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
