package import Foundation
import HTTPSemantics
package import PackageHeads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads and writes the record of one channel's head. An app and its extensions may share the folder.
///
/// ```
/// <channel>.head                record of the last accepted head; replaced as a whole
/// <channel>.strings             the same for apps that follow strings alone, which don't check manifests
/// <channel>.<digest>.manifest   the manifest that the head names; immutable once it has this name
/// <channel>.<writer>.incoming   being written, see WriterID
/// <channel>.lock                held while files are renamed
/// ```
///
/// No lock is held during downloads and cleaning, and none without an `ExpiringActivity`: iOS terminates an app that is
/// suspended with a lock in a shared folder.
package final class HeadFolder: Sendable {
  package typealias Failure = Descriptor.Failure

  package let url: URL
  package let channel: ChannelName
  private let content: PackageContent
  /// Called before each change of the file system; tests make it throw.
  package let willChange: @Sendable (_ step: String) throws(Failure) -> Void

  /// Opens a file for reading; tests lock it.
  private let openFile: @Sendable (_ path: String) throws(Failure) -> Descriptor

  package init(
    url: URL, channel: ChannelName, content: PackageContent,
    openFile: @escaping @Sendable (_ path: String) throws(Failure) -> Descriptor = {
      path throws(Failure) in try Descriptor.file(path)
    },
    willChange: @escaping @Sendable (_ step: String) throws(Failure) -> Void = {
      _ throws(Failure) in
    }
  ) {
    self.url = url
    self.channel = channel
    self.content = content
    self.openFile = openFile
    self.willChange = willChange
  }

  private var recordName: String {
    content.index == 0 ? "\(channel).head" : "\(channel).strings"
  }

  /// Returns a new name for a file that is being written.
  package var incomingName: String { channel.text + "." + WriterID().text + ".incoming" }

  // MARK: - Reading

  /// Whether there is a record that can't be read before the device is unlocked for the first time.
  var isLocked: Bool {
    do throws(Failure) {
      _ = try openFile(url.appendingPathComponent(recordName).path)
      return false
    } catch {
      return error.code == EPERM
    }
  }

  /// Reads the record; nil if there is none.
  func record() -> HeadRecord? {
    guard let file = existing(recordName, atMost: HeadRecord.maximumSize),
      let bytes = try? file.descriptor.bytes(count: file.size, mappingFrom: .max)
    else { return nil }
    return HeadRecord([UInt8](bytes))
  }

  /// Opens a file; nil if there is none of at most `limit` bytes.
  // Whatever the reason, an unreadable file counts as missing; the shipped baseline remains.
  package func existing(
    _ name: String, atMost limit: Int
  ) -> (descriptor: Descriptor, size: Int)? {
    guard let descriptor = try? openFile(url.appendingPathComponent(name).path),
      let status = try? descriptor.status(), status.isFile, status.size <= limit
    else { return nil }
    return (descriptor, status.size)
  }

  // MARK: - Writing

  /// Opens the folder, creating it if necessary.
  package func open() throws(Failure) -> Descriptor {
    try Descriptor.folder(making: url, willChange)
  }

  /// Takes the lock; nil if another process holds it.
  func lock(_ folder: Descriptor) throws(Failure) -> Descriptor? {
    try willChange("create the lock")
    return try folder.lock("\(channel).lock")
  }

  /// Replaces the record. Requires the lock. Once this returns, or throws after the rename, the record is current.
  func write(_ record: HeadRecord, _ folder: Descriptor) throws(Failure) {
    try folder.replace(
      recordName, with: record.bytes, through: incomingName, what: "the record", willChange)
  }

  /// Removes a file. If that fails, the next installation tries again.
  package func remove(_ name: String, _ folder: Descriptor) {
    do throws(Failure) {
      try willChange("remove a leftover")
      try folder.remove(name)
    } catch {
      return
    }
  }

  /// Returns the files that no process writes any more, and those that are obsolete. Requires the lock; removing them may
  /// take long, and doesn't.
  func leftovers(_ folder: Descriptor, isObsolete: (String) -> Bool) -> [String] {
    guard let names = try? folder.names() else { return [] }
    var leftovers: [String] = []
    let prefix = channel.text + "."
    for name in names where name.hasPrefix(prefix) && isOurs(name) {
      if name.hasSuffix(".incoming") ? isAbandoned(name) : isObsolete(name) {
        leftovers.add(name)
      }
    }
    return leftovers
  }

  /// Returns whether a file belongs to this channel. Channels may contain periods, such as `beta` and `beta.head`; the
  /// part in between can't.
  private func isOurs(_ name: String) -> Bool {
    HeaderSyntax.parts(name, at: ".").count == HeaderSyntax.parts(channel.text, at: ".").count + 2
  }

  /// Returns the part between the channel and `.incoming`.
  private func middle(_ name: String) -> String {
    let parts = HeaderSyntax.parts(name, at: ".")
    return parts.count < 2 ? "" : parts[parts.count - 2]
  }

  private func isAbandoned(_ name: String) -> Bool {
    WriterID(middle(name)).map { !$0.isRunning } ?? true
  }
}
