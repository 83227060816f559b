import CodeGeneration
import Testing

@Suite struct ResourceInitializersTests {
  @Test func aFileIsForUIKitOnlyIfOthersCompileIt() {
    let own = ResourceInitializers(names: ["City Skyline"]).source
    let shared = ResourceInitializers(names: ["City Skyline"], isForSeveralSystems: true).source
    #expect(own.contains("ImageResource.citySkyline: \"City Skyline\","))
    #expect(!own.contains("#if"))
    #expect(shared == "#if canImport(UIKit) && !os(watchOS)\n\(own)#endif\n")
  }

  @Test func anAppNamesTheImagesOfAnotherOne() {
    let source = ResourceInitializers(names: ["Bell"], namesOfSomeApps: ["City Skyline"]).source
    #expect(source.contains("    ImageResource.bell: \"Bell\",\n"))
    #expect(
      source.contains(
        "    ImageResource(name: \"City Skyline\", bundle: Bundle(for: LevityImageToken.self)): \"City Skyline\",\n"
      ))
    #expect(source.contains("private final class LevityImageToken {}"))
    #expect(source.contains("self.init(name, bundle: nil)"))
  }

  @Test(
    arguments: [
      (.app, "bundle: nil)"), (.package, "bundle: .module)"),
      (.framework, "bundle: Bundle(for: LevityImageToken.self))"),
    ] as [(ResourceInitializers.BundleSource, String)])
  func imagesAreOfTheirModule(_ bundle: ResourceInitializers.BundleSource, _ text: String) {
    let source = ResourceInitializers(names: [], bundle: bundle).source
    #expect(source.contains(text))
    #expect(source.contains("[ImageResource: String] = [:]"))
    #expect(source.contains("class LevityImageToken") == (bundle == .framework))
  }
}
