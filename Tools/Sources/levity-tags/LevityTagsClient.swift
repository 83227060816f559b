import ArgumentParser
import Foundation
import LevityResources
import LevityTags
import ManifestSigning
import ResourceManifests

/// Acts as an app: requests resource tags from a server, and prints what the app then finds.
@main
struct LevityTagsClient: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levity-tags",
    abstract: "Load resource tags as an app with the runtime would, and print their files.")

  @Option(help: "The package's URL.")
  var url: String

  @Option(help: "The file of the public key.")
  var key: String

  @Option(help: "The directory in which the app keeps downloads.")
  var folder: String

  @Argument(help: "The tags to request, each after the one before it; all tags by default.")
  var tags: [String] = []

  func run() async throws {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    Levity.startImages(try options()) {
      $0.manifestFolder = folder.appendingPathComponent("manifests", isDirectory: true)
      $0.cacheFolder = folder.appendingPathComponent("objects", isDirectory: true)
    }
    _ = try await Levity.update()
    let known = await Levity.tagsOnDevice().map(\.name)
    for tag in tags.isEmpty ? known : tags { try await request(tag) }
  }

  /// Written as apps write it: the name is Levity's in this module.
  private func request(_ tag: String) async throws {
    let request = NSBundleResourceRequest(tags: [tag])
    try await request.beginAccessingResources()
    let device = await Levity.tagsOnDevice().first { $0.name == tag }
    print("\(tag): \(device?.loadedByteCount ?? 0) of \(device?.byteCount ?? 0) bytes")
    for path in Self.files(in: request.bundle) {
      // As the app's code finds it, by its name in the main bundle.
      let parts = path.split(separator: "/")
      let found = Bundle.main.url(
        forResource: parts.last.map(String.init), withExtension: nil,
        subdirectory: parts.dropLast().joined(separator: "/"))
      let digest = try found.map {
        ContentHasher.sha256.digest(of: [UInt8](try Data(contentsOf: $0)))
      }
      print("  \(path) \(digest?.hex ?? "not found")")
    }
    request.endAccessingResources()
  }

  /// The paths of the files that a request gave names to.
  private static func files(in bundle: Bundle) -> [String] {
    guard bundle != .main else { return [] }
    let paths = FileManager.default.enumerator(atPath: bundle.bundlePath)
    return (paths?.compactMap { $0 as? String } ?? []).filter {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: "\(bundle.bundlePath)/\($0)", isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }.sorted()
  }

  private func options() throws -> LevityOptions {
    let publicKey = try String(contentsOfFile: key, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard PinnedKey(publicKey) != nil else {
      throw ValidationError("\(key) doesn't contain a public key.")
    }
    guard URL(string: url) != nil else { throw ValidationError("\"\(url)\" isn't a valid URL.") }
    var options = LevityOptions(
      settings: LevitySettings(
        addresses: [url], channel: .production, keys: [publicKey], packageVersion: 0))
    options.cryptography = ResourceCryptography(hasher: .sha256) { signature, message, key in
      VerifyingKey(bytes: key)?.isGenuine(signature, of: message) ?? false
    }
    return options
  }
}
