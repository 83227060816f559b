import FileDescriptors
import PackageWriting
public import ResourceManifests

/// A channel of a package before a publication: the head that its publisher signed, or none yet.
public struct ChannelState: Sendable {
  public let channel: ChannelName
  /// The current head with its signatures; nil if the channel begins with the next publication.
  public let signed: SignedHead?
  /// The current head; nil if the channel begins with the next publication.
  public let head: ManifestHead?
  let firstVersion: Int

  /// Returns the version of the next publication.
  ///
  /// Throws `PackageFolderError.noVersionLeft` if there is none.
  public func nextVersion() throws -> Int {
    guard let head else { return firstVersion }
    guard head.version < ManifestHead.maximumVersion else {
      throw PackageFolderError.noVersionLeft(channel: channel)
    }
    return head.version + 1
  }
}

extension ResourcePackageWriter {
  /// Returns the state of a channel, for a publication that follows.
  ///
  /// A version is one more than the head's, so a forged head could use up all of them: a head counts only if one of the
  /// publisher's keys signed it. A folder with publications but without the head isn't a new channel, either, unless
  /// an interrupted first publication left them.
  ///
  /// - Parameters:
  ///   - verifier: the publisher's keys.
  ///   - firstVersion: the version with which the channel begins in a package that has publications; 1 or more.
  public func state(
    of channel: ChannelName, verifier: SignatureVerifier, firstVersion: Int? = nil
  ) throws -> ChannelState {
    let path = "\(folder.path)/\(PackagePath.head(channel))"
    guard let bytes = try folder.read(.head(channel), limit: SignedHead.maximumSize) else {
      if firstVersion == nil, try !isBeginning(channel) {
        throw PackageFolderError.missingHead(path: path)
      }
      return ChannelState(
        channel: channel, signed: nil, head: nil, firstVersion: firstVersion ?? 1)
    }
    let signed: SignedHead
    let head: ManifestHead
    do throws(ManifestError) {
      signed = try SignedHead(decoding: bytes)
      head = try ManifestHead(decoding: signed.payload)
    } catch {
      throw PackageFolderError.malformedHead(path: path, error)
    }
    do throws(HeadError) {
      try verifier.check(signed)
      guard head.channel == channel else {
        throw .wrongChannel(found: head.channel, expected: channel)
      }
    } catch {
      throw PackageFolderError.untrustedHead(path: path, error)
    }
    // Clients pass over keys they don't know; a publisher would drop them.
    guard head.encoded() == signed.payload else {
      throw PackageFolderError.laterHead(path: path)
    }
    // The first publication may have been stopped right after its head. If the head is lost later, the mark would say
    // that there never was one.
    if try lock.hasMark(Self.mark(channel)) { try lock.removeMark(Self.mark(channel)) }
    guard firstVersion == nil else {
      throw PackageFolderError.alreadyBegun(channel: channel, version: head.version)
    }
    return ChannelState(channel: channel, signed: signed, head: head, firstVersion: 1)
  }

  /// Whether the package has no publication, or only what a first publication of the channel left unfinished.
  private func isBeginning(_ channel: ChannelName) throws -> Bool {
    if try lock.hasMark(Self.mark(channel)) { return true }
    let hasPublications = try folder.files().contains { file in
      switch file.path {
      case .head, .manifest, .stringLanguages: true
      default: false
      }
    }
    if !hasPublications { try lock.setMark(Self.mark(channel)) }
    return !hasPublications
  }

  /// The mark of a first publication that has begun and isn't complete.
  static func mark(_ channel: ChannelName) -> String { "first.\(channel)" }
}

extension PackageFolderLock {
  /// Whether a mark was set by this process or an earlier one. Marks are beside partial files and never served.
  func hasMark(_ name: String) throws -> Bool {
    try mapping { () throws(SystemError) in try incoming.names().contains(name) }
  }

  func setMark(_ name: String) throws {
    try mapping { () throws(SystemError) in
      _ = try incoming.folder(making: name)
      try incoming.synchronize()
    }
  }

  func removeMark(_ name: String) throws {
    try mapping { () throws(SystemError) in try incoming.remove(name, isFolder: true) }
  }

  private func mapping<Value>(_ body: () throws(SystemError) -> Value) throws -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw PackageFolderError.unwritable(path: folder.path, reason: error.reason)
    }
  }
}
