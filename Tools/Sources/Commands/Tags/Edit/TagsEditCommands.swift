public import ArgumentParser
import Foundation
import Reports
public import ResourceTags

/// `levity tags add`.
struct TagsAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a tag to levity.yml, or images and files to a tag.")

  @OptionGroup var target: TagsFileOptions
  @Argument(help: "The tag's name.") var tag: String
  @Option(help: "A name or pattern of images; repeatable.") var image: [String] = []
  @Option(help: "A path or pattern of files; a directory ends in '/'. Repeatable.")
  var file: [String] = []
  @Option(help: "When a new tag is loaded.") var policy: TagConfiguration.Policy = .onDemand
  @Option(help: "The tag before which a new one is listed; prefetched tags load in this order.")
  var before: String?

  mutating func run() async throws {
    let new = TagConfiguration.Tag(name: tag, policy: policy, images: image, files: file)
    try target.edit { section in try section.add(new, before: before) }
  }
}

/// `levity tags move`.
struct TagsMoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Change when a tag of levity.yml is loaded, or its place.")

  @OptionGroup var target: TagsFileOptions
  @Argument(help: "The tag's name.") var tag: String
  @Option(help: "When the tag is loaded.") var policy: TagConfiguration.Policy?
  @Option(help: "The tag before which it is listed; prefetched tags load in this order.")
  var before: String?

  func validate() throws {
    guard policy != nil || before != nil else {
      throw ValidationError("Pass --policy or --before.")
    }
  }

  mutating func run() async throws {
    try target.edit { section in try section.move(tag, to: policy, before: before) }
  }
}

/// `levity tags remove`.
struct TagsRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a tag from levity.yml.")

  @OptionGroup var target: TagsFileOptions
  @Argument(help: "The tag's name.") var tag: String

  mutating func run() async throws {
    try target.edit { section in try section.remove(tag) }
  }
}

extension TagConfiguration.Policy: @retroactive ExpressibleByArgument {}

/// The configuration file that commands for tags edit.
struct TagsFileOptions: ParsableArguments {
  @Option(help: "The project's directory.") var project = "."

  /// Edits the file, keeping its comments and layout, after the result was read again.
  func edit(_ change: (inout TagSection) throws -> Void) throws {
    try Directory.require(project)
    let path = "\(project)/\(ConfigurationFile.name)"
    // A file that isn't valid is an error of its own.
    _ = try ConfigurationFile.find(for: project, explicit: nil)
    let old = PlainFile.contents(path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    var section = TagSection(old)
    do {
      try change(&section)
    } catch let error as TagSectionError {
      throw CommandFailure(
        "\(path): \(error.description)",
        help: "edit the file by hand; see Documentation/Configuration.md")
    }
    guard section.source != old else {
      Terminal.standardOutput.write("\(path) is up to date\n")
      return
    }
    _ = try ConfigurationFile.decode(section.source, from: path)
    try GeneratedFileWriter([path: Array(section.source.utf8)]).write()
    Terminal.standardOutput.write("\(path) written\n")
  }
}
