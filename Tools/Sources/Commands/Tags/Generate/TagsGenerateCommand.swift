import ArgumentParser
import CodeGeneration
import Foundation
import Reports
import ResourceTags

/// `levity tags generate`.
struct TagsGenerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate an enumeration of a project's resource tags.",
    discussion: """
      Requests made with its cases can't name a tag that no resource carries. A second run changes nothing; --check fails \
      if a run would change something.
      """)

  @Argument(help: "The project's directory.")
  var path: String

  @Option(name: .shortAndLong, help: "The Swift file to write.")
  var output: String

  @Option(help: "The build configuration; Release by default.")
  var configuration: String?

  @Flag(name: .customLong("public"), help: "Declare the enumeration public.")
  var isPublic = false

  @Flag(help: "Write nothing; fail if something would change.")
  var check = false

  func validate() throws {
    guard output.hasSuffix(".swift") else {
      throw ValidationError("Pass a path that ends in .swift as --output.")
    }
  }

  mutating func run() async throws {
    try Directory.require(path)
    let inventory = try TagInventory.read(
      URL(fileURLWithPath: path), configuration: configuration)
    let tags = tags(of: inventory)
    guard !tags.isEmpty else {
      throw CommandFailure(
        "\(path) has no resources with tags.",
        help: "run 'levity tags list' to see which settings and requests name tags")
    }
    let source = TagAccessors(tags, isPublic: isPublic).source
    let writer = try GeneratedFileWriter([output: Array(source.utf8)])
    if check {
      for file in writer.changed { Terminal.standardOutput.write("\(file) isn't up to date\n") }
      if !writer.changed.isEmpty { throw ExitStatus.findings }
    } else {
      try writer.write()
    }
    Terminal.standardOutput.write(
      "\(Quantity.of(tags.count, "tag")); \(Quantity.of(writer.changed.count, "file")) "
        + "\(check ? "to write" : "written")\n")
  }

  /// Returns the tags that resources carry, each once, with the time at which a target loads it.
  private func tags(of inventory: TagInventory) -> [TagAccessors.Tag] {
    var comments: [String: String] = [:]
    for target in inventory.targets {
      for tag in target.tags where comments[tag] == nil {
        comments[tag] =
          switch target.settings.category(of: tag) {
          case .initial: "Loaded with the app"
          case .prefetched(let order): "Loaded after the installation, as number \(order + 1)"
          case .onDemand: "Loaded on demand"
          }
      }
    }
    return comments.map { TagAccessors.Tag(name: $0.key, comment: $0.value) }
  }
}
