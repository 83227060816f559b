import ArgumentParser
import Foundation
import PackageStorage
import PackageWriting
import Reports
import ResourceManifests
import ResourceTags

/// `levity tags emit-background-assets`.
struct TagsEmitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emit-background-assets",
    abstract: "Write the manifests of asset packs for Apple's Background Assets.",
    discussion: """
      Each tag of a package becomes an asset pack with the objects of its images and files, under their paths in the \
      package. OUTPUT gets a manifest and a directory of files for each, a script that calls Apple's packaging tool, the \
      source of the downloader extension, and a checklist. On iOS 26 and later, Levity's runtime takes objects from \
      the packs that the system has loaded, and the others from the package.
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
    let manifest = try manifest(of: folder)
    let objects = Self.objects(of: manifest)
    let packs = manifest.tags.tags.map { tag in
      BackgroundAssetPack(tag: tag, objects: objects[tag.name] ?? [])
    }.filter { !$0.files.isEmpty }
    try requireEmptyOutput()
    for file in packs.flatMap(\.files) { try requireObject(file) }
    let staging = try StagedPacks(for: output)
    do {
      for pack in packs { try write(pack, to: staging) }
      for (name, text) in BackgroundAssetsText.files(packs.map(\.identifier)) {
        try staging.write(Data(text.utf8), to: name)
      }
      try Task.checkCancellation()
      try staging.publish()
    } catch {
      staging.discard()
      throw error
    }
    Terminal.standardOutput.write("\(Quantity.of(packs.count, "pack")) written to \(output)\n")
  }

  private func manifest(of folder: PackageFolder) throws -> ResourceManifest {
    let channel = try ChannelName(argument: channel)
    guard let head = try folder.currentHead(of: channel) else {
      throw CommandFailure(
        "\(package) has no channel '\(channel)'.", help: "pass --channel, or check the directory")
    }
    let path = PackagePath.manifest(head.manifest.digest, .identity)
    let bytes = try folder.read(path, limit: ResourceManifest.maximumSize) ?? []
    let manifest: ResourceManifest
    do throws(ManifestError) {
      manifest = try ResourceManifest(decoding: bytes)
    } catch {
      throw CommandFailure(
        "Can't read the manifest of \(package): \(error)", help: "run 'levity package verify'")
    }
    guard !manifest.tags.tags.isEmpty else {
      throw CommandFailure(
        "The channel '\(channel)' of \(package) has no resource tags.",
        help: "list them under tags: in levity.yml, and run 'levity offload'")
    }
    return manifest
  }

  private func requireEmptyOutput() throws {
    let names = try? FileManager.default.contentsOfDirectory(atPath: output)
    guard names?.isEmpty ?? !FileManager.default.fileExists(atPath: output) else {
      throw CommandFailure("\(output) isn't empty.", help: "pass a new directory as --output")
    }
  }

  /// Returns the objects of images and files by tag.
  private static func objects(of manifest: ResourceManifest) -> [String: Set<ContentDigest>] {
    var result: [String: Set<ContentDigest>] = [:]
    for image in manifest.images {
      let objects = image.variants.flatMap { [$0.object] + $0.alternatives }.map(\.digest)
      for tag in image.tags { result[tag, default: []].formUnion(objects) }
    }
    for file in manifest.tags.files {
      for tag in file.tags { result[tag, default: []].insert(file.object) }
    }
    return result
  }

  /// The object of a pack's file.
  private func source(of file: String) -> URL {
    URL(fileURLWithPath: package, isDirectory: true)
      .appendingPathComponent(String(file.dropFirst("levity/".count)))
  }

  private func requireObject(_ file: String) throws {
    let source = source(of: file)
    guard FileManager.default.fileExists(atPath: source.path) else {
      throw CommandFailure("\(source.path) is missing.", help: "run 'levity package verify'")
    }
  }

  private func write(_ pack: BackgroundAssetPack, to staging: StagedPacks) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try staging.write(encoder.encode(pack) + Data("\n".utf8), to: "\(pack.identifier).json")
    for file in pack.files {
      try Task.checkCancellation()
      try staging.copy(source(of: file), to: "\(pack.identifier)/\(file)")
    }
  }
}
