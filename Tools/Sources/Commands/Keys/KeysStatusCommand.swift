import ArgumentParser
import Foundation
import ManifestSigning
import PackageStorage
import PackageWriting
import Reports
import ResourceManifests

/// `levity keys status`.
struct KeysStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show which keys signed the heads of a package, and which keys apps trust.",
    discussion: """
      Reads the keys in DIRECTORY, the heads of its package, and the settings that `levity offload` has written into \
      apps. Fails with findings if an app would accept no head of its channel.
      """)

  @Argument(help: "The directory with levity-signing.key: the output of an offload.")
  var folder: String

  @Option(help: "The package; DIRECTORY/package by default.")
  var package: String?

  @Option(
    help: "A project's directory with apps' settings; DIRECTORY/project by default. Repeatable.")
  var project: [String] = []

  @OptionGroup var format: OutputOptions

  func run() throws {
    try Directory.require(folder)
    let keys = try keys()
    let report = KeysReport(
      keys: keys.map { $0.key }, heads: try heads(keys.map { $0.verifying }), apps: try apps())
    try format.print(report) { report.text }
    guard report.findings.isEmpty else { throw ExitStatus.findings }
  }

  private func keys() throws -> [(key: KeysReport.Key, verifying: VerifyingKey)] {
    let roles = [(SigningKeyFile.defaultName, "signing"), (SigningKeyFile.nextName, "next")]
    var result: [(key: KeysReport.Key, verifying: VerifyingKey)] = []
    for (name, role) in roles where FileManager.default.fileExists(atPath: "\(folder)/\(name)") {
      let key = try SigningKeyFile.read("\(folder)/\(name)").verifyingKey
      result.append((.init(id: key.keyID, role: role, file: name), key))
    }
    let others = "\(folder)/\(SigningKeyFile.publicName)"
    guard FileManager.default.fileExists(atPath: others) else { return result }
    for key in try PublicKeys.load([others]) where !result.contains(where: { $0.verifying == key })
    {
      result.append((.init(id: key.keyID, role: "missing", file: SigningKeyFile.publicName), key))
    }
    return result
  }

  private func heads(_ keys: [VerifyingKey]) throws -> [KeysReport.Head] {
    let path = package ?? "\(folder)/package"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let served = PackageFolder(path: path)
    return try served.channels().compactMap { channel in
      guard let bytes = try served.read(.head(channel), limit: SignedHead.maximumSize),
        let current = try served.currentHead(of: channel)
      else { return nil }
      let signed = try SignedHead(decoding: bytes)
      let known = Dictionary(keys.map { ($0.keyID, $0) }, uniquingKeysWith: { first, _ in first })
      return KeysReport.Head(
        channel: channel.text, version: current.version, expires: current.expires.text,
        signatures: signed.signatures.map { signature in
          let single = SignedHead(payload: signed.payload, signatures: [signature])
          let isValid = known[signature.keyID].map { key in
            (try? SignatureVerifier.ed25519([key]).check(single)) != nil
          }
          return .init(key: signature.keyID, isValid: isValid)
        })
    }
  }

  private func apps() throws -> [KeysReport.App] {
    let usual = "\(folder)/project"
    let projects =
      project.isEmpty && FileManager.default.fileExists(atPath: usual) ? [usual] : project
    var apps: [KeysReport.App] = []
    for root in projects {
      let walk = FileManager.default.enumerator(atPath: root)
      var paths: [String] = []
      while let path = walk?.nextObject() as? String {
        if path.hasSuffix("\(LevitySettings.dataSetName).dataset/settings.json") {
          paths.append("\(root)/\(path)")
        }
      }
      for path in paths.sorted() {
        guard let data = PlainFile.contents(path) else { continue }
        let settings = try LevitySettings(decoding: [UInt8](data))
        apps.append(
          KeysReport.App(
            settings: path, channel: settings.channel.text,
            trusts: settings.keys.compactMap { try? VerifyingKey(text: $0).keyID }))
      }
    }
    return apps
  }
}

/// The keys of a package, as text and as JSON.
struct KeysReport: Encodable {
  var schemaVersion = 1
  var keys: [Key]
  var heads: [Head]
  var apps: [App]
  var findings: [String]

  struct Key: Encodable {
    var id: String
    /// `signing`, `next`, or `missing` if only the public key is known.
    var role: String
    var file: String
  }

  struct Head: Encodable {
    var channel: String
    var version: Int
    var expires: String
    var signatures: [Signature]

    struct Signature: Encodable {
      var key: String
      /// Nil if the key isn't known here.
      var isValid: Bool?
    }
  }

  struct App: Encodable {
    /// The file of the settings.
    var settings: String
    var channel: String
    var trusts: [String]
  }

  init(keys: [Key], heads: [Head], apps: [App]) {
    self.keys = keys
    self.heads = heads
    self.apps = apps
    findings = keys.filter { $0.role == "missing" }.map {
      "The private key \($0.id) is missing, and apps may trust only that key."
    }
    for head in heads where !head.signatures.contains(where: { $0.isValid == true }) {
      findings.append("No key of this directory signed the head of '\(head.channel)'.")
    }
    for app in apps {
      guard let head = heads.first(where: { $0.channel == app.channel }) else { continue }
      let accepted = head.signatures.contains { app.trusts.contains($0.key) && $0.isValid != false }
      if !accepted {
        findings.append("\(app.settings): the app trusts no key that signed '\(app.channel)'.")
      }
    }
  }

  var text: String {
    var text = ""
    for key in keys { text += "key \(key.id): \(key.role), \(key.file)\n" }
    for head in heads {
      text += "channel \(head.channel), version \(head.version), expires \(head.expires)\n"
      for signature in head.signatures {
        let state = signature.isValid.map { $0 ? "valid" : "not valid" } ?? "unknown key"
        text += "  signed by \(signature.key): \(state)\n"
      }
    }
    for app in apps {
      text += "app \(app.settings): trusts \(app.trusts.joined(separator: ", "))\n"
    }
    for finding in findings { text += "error: \(finding)\n" }
    return text
  }
}
