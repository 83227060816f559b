import ArgumentParser
import Foundation
import PackageStorage
import PackageWriting
import Reports
import ResourceManifests
import ResourceTags
import TagManifests

/// `levity tags emit-background-assets`.
struct TagsEmitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emit-background-assets",
    abstract: "Write the manifests of asset packs for Apple's Background Assets.",
    discussion: """
      Each tag of a package becomes an asset pack with the objects of its images and files, under their paths in the \
      package. OUTPUT gets a manifest and a directory of files for each, a script that calls Apple's packaging tool, the \
      source of the downloader extension, and a checklist. Levity's runtime doesn't read packs: it loads the same \
      objects from the package.
      """)

  @Argument(help: "The package's directory, with heads, manifests and objects.")
  var package: String

  @Option(name: .shortAndLong, help: "The directory to write, which must be new or empty.")
  var output: String

  @Option(help: "The channel of the package.")
  var channel = ChannelName.production.text

  mutating func run() async throws {
    try Directory.require(package, help: PackageVerifyCommand.help)
    let folder = PackageFolder(path: package)
    let (images, tags) = try manifests(of: folder)
    try prepareOutput()
    let packs = tags.tags.map { tag in
      BackgroundAssetPack(tag: tag, objects: Self.objects(of: tag.name, images: images, tags: tags))
    }.filter { !$0.files.isEmpty }
    for pack in packs { try write(pack, from: folder) }
    for (name, text) in BackgroundAssetsText.files(packs.map(\.identifier)) {
      try Data(text.utf8).write(to: url(name))
    }
    Terminal.standardOutput.write("\(Quantity.of(packs.count, "pack")) written to \(output)\n")
  }

  private func url(_ name: String) -> URL {
    URL(fileURLWithPath: output, isDirectory: true).appendingPathComponent(name)
  }

  private func manifests(
    of folder: PackageFolder
  ) throws -> (images: ResourceManifest, tags: TagManifest) {
    let channel = try ChannelName(argument: channel)
    guard let head = try folder.currentHead(of: channel) else {
      throw CommandFailure(
        "\(package) has no channel '\(channel)'.", help: "pass --channel, or check the directory")
    }
    guard let reference = head.tagManifest else {
      throw CommandFailure(
        "The channel '\(channel)' of \(package) has no resource tags.",
        help: "list them under tags: in levity.yml, and run 'levity offload'")
    }
    let paths = [
      PackagePath.manifest(head.manifest.digest, .identity), .object(reference.digest),
    ]
    let bytes = try zip(paths, [ResourceManifest.maximumSize, TagManifest.maximumSize]).map {
      try folder.read($0, limit: $1) ?? []
    }
    do {
      return (try ResourceManifest(decoding: bytes[0]), try TagManifest(decoding: bytes[1]))
    } catch {
      throw CommandFailure(
        "Can't read the manifests of \(package): \(error)", help: "run 'levity package verify'")
    }
  }

  private func prepareOutput() throws {
    let names = try? FileManager.default.contentsOfDirectory(atPath: output)
    guard names?.isEmpty ?? true else {
      throw CommandFailure("\(output) isn't empty.", help: "pass a new directory as --output")
    }
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
  }

  private static func objects(
    of tag: String, images: ResourceManifest, tags: TagManifest
  ) -> [ContentDigest] {
    let variants = images.images.filter { $0.tags.contains(tag) }.flatMap(\.variants)
    return variants.flatMap { [$0.object] + $0.alternatives }.map(\.digest)
      + tags.files.filter { $0.tags.contains(tag) }.map(\.object)
  }

  private func write(_ pack: BackgroundAssetPack, from folder: PackageFolder) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(pack) + Data("\n".utf8)).write(to: url("\(pack.identifier).json"))
    for file in pack.files {
      let target = url("\(pack.identifier)/\(file)")
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      let source = URL(fileURLWithPath: package, isDirectory: true)
        .appendingPathComponent(String(file.dropFirst("levity/".count)))
      guard FileManager.default.fileExists(atPath: source.path) else {
        throw CommandFailure("\(source.path) is missing.", help: "run 'levity package verify'")
      }
      try FileManager.default.copyItem(at: source, to: target)
    }
  }
}
