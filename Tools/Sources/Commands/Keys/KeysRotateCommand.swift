import ArgumentParser
import FileTransactions
import Foundation
import ManifestSigning
import PackageStorage
import PackageWriting
import Reports
import ResourceManifests

/// `levity keys rotate`.
struct KeysRotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Replace the signing key without breaking apps that trust the old one.",
    discussion: """
      The first call creates the next key. From then on both sign, and the apps that you build trust both. When no app \
      that trusts only the old key is in use, --finish retires it. Existing heads are signed again each time; their \
      versions don't change.
      """)

  @Argument(help: "The directory with levity-signing.key: the output of an offload.")
  var folder: String

  @Option(help: "A package whose heads to sign again; DIRECTORY/package by default. Repeatable.")
  var package: [String] = []

  @Flag(help: "Retire the old key: only the next one signs from now on.")
  var finish = false

  func run() throws {
    try Directory.require(folder)
    try finish ? retire() : begin()
  }

  private func file(_ name: String) -> URL { URL(fileURLWithPath: "\(folder)/\(name)") }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: file(name).path)
  }

  private func begin() throws {
    guard exists(SigningKeyFile.defaultName) else {
      throw SigningKeyFile.missing(file(SigningKeyFile.defaultName).path)
    }
    let old = try SigningKeyFile.read(file(SigningKeyFile.defaultName).path)
    let known =
      try exists(SigningKeyFile.nextName)
      ? SigningKeyFile.read(file(SigningKeyFile.nextName).path) : nil
    // Before there is a new key: heads of somebody else must not get its signature.
    let channels = try lockedChannels(trusting: [old] + (known.map { [$0] } ?? []))
    let next = try known ?? SigningKeyFile.generate(file(SigningKeyFile.nextName))
    let keys = PublisherKeys([old, next])
    // Otherwise an earlier call made the key and was interrupted.
    guard known == nil || !hasBegun(channels, keys) else {
      throw CommandFailure(
        "A rotation is already in progress: \(file(SigningKeyFile.nextName).path) exists.",
        help: "pass --finish when no app that trusts only the old key is in use")
    }
    let count = try sign(channels, with: keys)
    Terminal.standardOutput.write(
      """
      \(next.verifyingKey.text)
      signed again with both keys: \(Quantity.of(count, "head"))
      Back up \(file(SigningKeyFile.nextName).path). Run 'levity offload', and release an app that trusts both keys.
      Then, when no app that trusts only the old key is in use: levity keys rotate \(folder) --finish

      """)
  }

  private func hasBegun(_ channels: [Channel], _ keys: PublisherKeys) -> Bool {
    SigningKeyFile.hasWrittenPublicKey(of: keys, in: folder)
      && channels.allSatisfy { $0.state.signed.map(keys.haveSigned) ?? true }
  }

  private func retire() throws {
    guard exists(SigningKeyFile.nextName) else {
      throw CommandFailure(
        "No rotation is in progress: \(file(SigningKeyFile.nextName).path) doesn't exist.",
        help: "run 'levity keys rotate \(folder)' first")
    }
    let next = try SigningKeyFile.read(file(SigningKeyFile.nextName).path)
    let hasOld = exists(SigningKeyFile.defaultName)
    let old = try hasOld ? SigningKeyFile.read(file(SigningKeyFile.defaultName).path) : nil
    let channels = try lockedChannels(trusting: [next] + (old.map { [$0] } ?? []))
    let count = try sign(channels, with: PublisherKeys([next]))
    var retired = ""
    if let old {
      let kept = file("levity-retired-\(old.verifyingKey.keyID).key")
      // A copy, so that there is a signing key at every moment. An interrupted call may have made it.
      do {
        try SigningKeyFile.write(old, to: kept)
      } catch SigningKeyError.exists {
        guard try SigningKeyFile.read(kept.path).verifyingKey == old.verifyingKey else {
          throw SigningKeyError.exists(path: kept.path)
        }
      }
      retired = "\(kept.path) is the old key. Delete it when you're sure that nothing needs it.\n"
    }
    // If this doesn't happen, both keys sign the next publication, and --finish can be repeated.
    try FileSystem.live.rename(
      file(SigningKeyFile.nextName).path, file(SigningKeyFile.defaultName).path)
    Terminal.standardOutput.write(
      """
      \(next.verifyingKey.text)
      signed again with the new key: \(Quantity.of(count, "head"))
      \(retired)
      """)
  }

  private typealias Channel = (writer: ResourcePackageWriter, state: ChannelState)

  /// Locks the packages, and verifies all their heads before the first is signed again.
  private func lockedChannels(trusting keys: [SigningKey]) throws -> [Channel] {
    let usual = "\(folder)/package"
    let packages =
      package.isEmpty && FileManager.default.fileExists(atPath: usual) ? [usual] : package
    var channels: [Channel] = []
    for path in packages {
      try Directory.require(path)
      let writer = ResourcePackageWriter(
        lock: try PackageFolderLock(PackageFolder(path: path)), hasher: .sha256)
      for channel in try writer.folder.channels() {
        let state = try writer.state(
          of: channel, verifier: .ed25519(keys.map(\.verifyingKey)))
        channels.append((writer, state))
      }
    }
    return channels
  }

  private func sign(_ channels: [Channel], with keys: PublisherKeys) throws -> Int {
    let signed = channels.compactMap { channel in channel.state.signed.map { (channel.writer, $0) }
    }
    for (writer, head) in signed { try writer.writeHead(keys.sign(payload: head.payload)) }
    try SigningKeyFile.writePublicKey(of: keys, in: folder)
    return signed.count
  }
}
