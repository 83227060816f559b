import ImageUsage
import Testing

/// A copy of Lottie among the sources looks up what animations name, and nothing else.
@Suite struct AnimationLookupTests {
  private static let layer = """
    - (void)_setImageForAsset {
      NSArray *components = [_model.imageAsset.imageName componentsSeparatedByString:@"."];
      UIImage *image = [UIImage imageNamed:components.firstObject];
    }
    """
  private static let provider = """
    class BundleImageProvider: AnimationImageProvider {
      func imageForAsset(asset: ImageAsset) -> CGImage? { UIImage(named: asset.name)?.cgImage }
    }
    """

  private func verdict(
    _ code: String, in file: String = "App/A.swift",
    library: String = "lottie-ios/Classes/LOTLayerView.m", source: String = layer
  ) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    return await UsageTrial.usages(
      assets, [file: code, library: "@implementation A\n\(source)\n@end"]
    )
    .first?.verdict
  }

  @Test(arguments: [
    "let view = LOTAnimationView(name: \"hello\")", "let view = LOTAnimationView()",
    "view.setAnimation(named: reply.name)", "let title = Row(json: reply)",
  ])
  func animationsOfTheAppNameTheirImages(_ code: String) async {
    #expect(await verdict(code) == .unused)
    #expect(
      await verdict(
        code, library: "App/Lottie/BundleImageProvider.swift", source: Self.provider) == .unused)
  }

  @Test(arguments: [
    "let view = LOTAnimationView(contentsOf: url)", "let view = LOTAnimationView(json: reply)",
    "let view: LOTAnimationView = .init(filePath: path)", "view.sceneModel = model",
    "LottieAnimation.loadedFrom(url: url)",
    "let view: LottieView\nlet animation = try decoder.decode(LottieAnimation.self, from: data)",
  ])
  func animationsFromElsewhereMayNameAny(_ code: String) async {
    #expect(await verdict(code) == .possible)
  }

  @Test func objectiveCGivesAnimationsFromElsewhereToo() async {
    #expect(await verdict("[LOTAnimationView animationNamed:name];", in: "App/A.m") == .unused)
    #expect(
      await verdict("[LOTAnimationView animationFromJSON:reply];", in: "App/A.m") == .possible)
    #expect(
      await verdict("[[LOTAnimationView alloc] initWithContentsOfURL:url];", in: "App/A.m")
        == .possible)
    #expect(await verdict("[[NSData alloc] initWithContentsOfURL:url];", in: "App/A.m") == .unused)
  }

  @Test func otherFilesOfThatNameAreFollowed() async {
    #expect(
      await verdict(
        "", library: "App/BundleImageProvider.swift",
        source: "func image(_ reply: Reply) { UIImage(named: reply.icon) }") == .possible)
  }

  // MARK: Data

  private static let end = #""layers":[{"nm":"Group 17","refId":"image_0"}],"ip":0,"op":9,"fr":30}"#

  struct Row: Sendable, CustomStringConvertible {
    var name: String
    var data: String
    var verdict: AssetUsage.Verdict
    var description: String { "\(name) in \(data)" }
  }

  static let rows = [
    Row(
      name: "hero", data: #"{"assets":[{"id":"image_0","u":"img/","p":"hero.png"}],"# + end,
      verdict: .used),
    Row(name: "a", data: #"{"assets":[{"id":"image_0","p" : "a.png"}],"# + end, verdict: .used),
    Row(name: "image_0", data: #"{"assets":[{"id":"image_0","p":"a.png"}],"# + end, verdict: .used),
    // The name of a layer, and data that hold more than an animation.
    Row(name: "Group 17", data: #"{"assets":[],"# + end, verdict: .unused),
    Row(name: "Group 17", data: #"{"intro":{"assets":[],"# + end + "}", verdict: .used),
    Row(name: "Group 17", data: #"{"layers":["Group 17"]}"#, verdict: .used),
    Row(name: "a", data: #"{"assets":[{"id":"a","p":"b.png"}],"# + end, verdict: .unused),
  ]

  @Test(arguments: rows)
  func onlyFilesOfAnimationsAreImages(_ row: Row) async {
    let usage = await UsageTrial.usage(row.name, "a.json", row.data)
    #expect(usage?.verdict == row.verdict)
  }
}
