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
    let shipped = try shippedPacks()
    let strings = Levity.startStrings(try options(transport)) {
      $0.packs = shipped.files
      $0.packArchive = shipped.archive
      $0.folder = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent("Strings")
      $0.preferredLanguages = [language]
      // Frameworks show the language of the app, which is the user's here.
      $0.otherLanguages = [language]
      $0.appBuild = "1"
      $0.codecs = Self.codecs
    }
    show("\(strings.sourceDescription), in \(language)")
    let update = try await Levity.updateStrings()
    switch update {
    case .unchanged: print("update: nothing new")
    case .installed(let version, let bytes):
      print("update: version \(version), \(bytes) bytes of strings and proofs, without the head")
    }
    for line in transport.lines { print("  \(line)") }
    if update != .unchanged { show("strings after the update") }
    strings.confirmStart()
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

  /// Returns the packs in a folder, or else the archive of packs.
  private func shippedPacks() throws -> (files: [URL], archive: Data?) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: packs, isDirectory: &isFolder), isFolder.boolValue
    else { return ([], try Data(contentsOf: URL(fileURLWithPath: packs))) }
    let files = try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: packs, isDirectory: true), includingPropertiesForKeys: nil)
    return (
      files.filter { $0.pathExtension == StringConfiguration.packExtension }
        .sorted { $0.path < $1.path },
      nil
    )
  }

  private func options(_ transport: CountingTransport) throws -> LevityOptions {
    let publicKey = try String(contentsOfFile: key, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard PinnedKey(publicKey) != nil else {
      throw ValidationError("\(key) doesn't contain a public key.")
    }
    guard URL(string: url) != nil else { throw ValidationError("\"\(url)\" isn't a valid URL.") }
    var options = LevityOptions(
      settings: LevitySettings(
        addresses: [url], channel: .production, keys: [publicKey], packageVersion: 0))
    options.cryptography = .tools
    options.transport = transport
    return options
  }

  private static let codecs = [
    StringCodec { bytes, size in
      let plain = try? ContentCompression.brotli.decompress(bytes, limit: size)
      return plain?.count == size ? plain : nil
    },
    .contextMixing,
  ]
}

extension ResourceCryptography {
  /// The functions of swift-crypto, for systems without CryptoKit.
  static let tools = ResourceCryptography(hasher: .sha256) { signature, message, key in
    VerifyingKey(bytes: key)?.isGenuine(signature, of: message) ?? false
  }
}
