import ArgumentParser
import ImageOffloading
import Reports

/// `levity images prefetch`.
struct ImagesPrefetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prefetch", abstract: "Suggest images to load before the first screen.",
    discussion: """
      Ranks the images that would leave the app by how near their places are to the app's entry point: by types, nibs \
      and storyboards that name each other. Put those that the first screens show under images: prefetch: in levity.yml.
      """)

  @OptionGroup var tree: TreeOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The number of images to suggest.")
  var suggest = 40

  @Option(help: "The configuration file; levity.yml in the project's directory by default.")
  var config: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Cache scan results between runs, in your cache directory.")
  var cache = true

  func validate() throws {
    guard (1...10_000).contains(suggest) else {
      throw ValidationError("--suggest is \(suggest); it must be between 1 and 10000")
    }
  }

  mutating func run() async throws {
    let file = try ConfigurationFile.find(for: tree.path, explicit: config)
    let run = try OffloadRun(
      root: tree.path, configuration: file, output: nil, needsOutput: false)
    let survey = try await run.survey(tree, useCache: cache)
    let all = FirstScreens(of: survey.project).suggestions(for: survey.plan, survey.project)
    let report = PrefetchSuggestions(images: Array(all.prefix(suggest)))
    try output.print(report) { report.rendered() }
  }
}

/// The images to load before the first screen.
struct PrefetchSuggestions: Encodable {
  var schemaVersion = 1
  var images: [FirstScreens.Suggestion]
  /// The most that a device loads for them: the largest file of each.
  var bytes: Int

  init(images: [FirstScreens.Suggestion]) {
    self.images = images
    bytes = images.reduce(0) { $0 + $1.largestFile }
  }

  func rendered() -> String {
    guard !images.isEmpty else {
      return "No image that leaves is named near the entry point of an app.\n"
    }
    var table = AlignedRows([
      .init("image"), .init("steps", .right), .init("places", .right), .init("largest", .right),
      .init("place"),
    ])
    for image in images {
      table.add([
        image.name, ByteCount.grouped(image.steps), ByteCount.grouped(image.places),
        ByteCount.grouped(image.largestFile), "\(image.file):\(image.line)",
      ])
    }
    var text = table.rendered()
    text +=
      "Steps lead from the entry point to the file that names the image. One device loads at most "
      + "\(ByteCount.exact(bytes)) for \(Quantity.of(images.count, "image")).\n"
    let new = images.filter { !$0.isPrefetched }
    guard !new.isEmpty else { return text }
    text += "\nTo load them before the first screen, add to levity.yml:\n\nimages:\n  prefetch:\n"
    for image in new { text += "    - \(Self.scalar(image.name))\n" }
    return text
  }

  /// Returns a name as it stands in YAML: quoted unless it only has characters without a meaning there.
  private static func scalar(_ name: String) -> String {
    let isPlain =
      name.first?.isLetter == true && name.last != " "
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "_-./ ".unicodeScalars.contains(scalar)
      }
    return isPlain ? name : "'\(name.replacing("'", with: "''"))'"
  }
}
