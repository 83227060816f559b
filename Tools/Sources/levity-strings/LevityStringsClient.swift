import ArgumentParser
import Foundation
import ImageEncoding
import LevityResources
import LevityStrings
import ManifestSigning
import ResourceManifests
import StringPacks

/// Acts as an app: shows strings of its packs, updates them over the air, and prints the traffic.
@main
struct LevityStringsClient: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levity-strings",
    abstract: "Show strings as an app with the runtime would, before and after an update.")

  @Option(help: "The package's URL.")
  var url: String

  @Option(help: "The file of the public key.")
  var key: String

  @Option(help: "The directory of the app's packs, or the archive of packs in its asset catalog.")
  var packs: String

  @Option(help: "The directory in which the app keeps downloads.")
  var folder: String

  @Option(help: "The user's language.")
  var language: String

  @Option(help: "The identifier of the strings' bundle.")
  var bundle: String

  @Option(help: "The strings' table.")
  var table = "Localizable"

  @Argument(help: "The keys to show, each with =NUMBER if the string takes a number.")
  var keys: [String]

  func run() async throws {
    let transport = CountingTransport()
    let source = try source(transport)
    let localization = StringLoader(try configuration())
    StringLoader.shared = localization
    show("\(localization.sourceDescription), in \(language)")
    let update = try await localization.update(from: source)
    switch update {
    case .unchanged: print("update: nothing new")
    case .installed(let version, let bytes):
      print("update: version \(version), \(bytes) bytes of strings and proofs, without the head")
    }
    for line in transport.lines { print("  \(line)") }
    if update != .unchanged { show("strings after the update") }
    localization.confirmStart()
  }

  private func show(_ title: String) {
    print(title)
    let strings = BundleStrings(bundleIdentifier: bundle)
    for key in keys {
      let parts = key.split(separator: "=", maxSplits: 1)
      let arguments: [any CVarArg] = parts.count > 1 ? [Int(parts[1]) ?? 0] : []
      let name = String(parts.first ?? "")
      print("  \(key): \(strings.string(table: table, key: name, arguments: arguments))")
    }
  }

  private func packFiles() throws -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: packs, isDirectory: &isFolder), isFolder.boolValue
    else { return [] }
    return try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: packs, isDirectory: true), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == StringConfiguration.packExtension }
      .sorted { $0.path < $1.path }
  }

  private func configuration() throws -> StringConfiguration {
    let files = try packFiles()
    var configuration = StringConfiguration(
      packs: files, folder: URL(fileURLWithPath: folder, isDirectory: true),
      preferredLanguages: [language], appBuild: "1", cryptography: .tools,
      codecs: [
        StringCodec { bytes, size in
          let plain = try? ContentCompression.brotli.decompress(bytes, limit: size)
          return plain?.count == size ? plain : nil
        }, .contextMixing,
      ])
    if files.isEmpty {
      configuration.packArchive = try Data(contentsOf: URL(fileURLWithPath: packs))
    }
    return configuration
  }

  private func source(_ transport: CountingTransport) throws -> StringsSource {
    let string = try String(contentsOfFile: key, encoding: .utf8)
    guard let pinned = PinnedKey(string.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw ValidationError("\(key) doesn't contain a public key.")
    }
    guard let address = URL(string: url), let channel = ChannelName("production") else {
      throw ValidationError("\"\(url)\" isn't a valid URL.")
    }
    return StringsSource(
      rules: ManifestRules(channel: channel, keys: [pinned], baseURLs: [address]),
      folder: URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent("Head"),
      cryptography: .tools, transport: transport)
  }
}

extension ResourceCryptography {
  /// SHA-256 and Ed25519 by swift-crypto, which stands in for CryptoKit.
  static let tools = ResourceCryptography(hasher: .sha256) { signature, message, key in
    VerifyingKey(bytes: key)?.isGenuine(signature, of: message) ?? false
  }
}
