import HTTPSemantics
import LevityPackages
import ResourceManifests

extension CacheFolder {
  /// The name of a partial file: `<digest>` when nobody writes to it, `<digest>.<writer>` while a process does.
  ///
  /// A process takes a file over by renaming it, which only one can.
  struct PartialName: Equatable {
    var digest: ContentDigest
    var writer: WriterID?

    init(_ digest: ContentDigest) { self.digest = digest }

    /// Creates a new name for a file that this process writes.
    init(writing digest: ContentDigest) {
      self.digest = digest
      writer = WriterID()
    }

    /// Parses a name; nil if it isn't one.
    @inline(never)
    init?(_ text: String) {
      let parts = HeaderSyntax.parts(text, at: ".")
      guard let digest = ContentDigest(hex: String(parts[0])), parts.count <= 2 else { return nil }
      self.digest = digest
      guard parts.count == 2 else { return }
      guard let writer = WriterID(parts[1]) else { return nil }
      self.writer = writer
    }

    var text: String {
      @inline(never) get { writer.map { digest.hex + "." + $0.text } ?? digest.hex }
    }

    /// Whether a process may still write to the file.
    var isBeingWritten: Bool { writer?.isRunning ?? false }
  }
}
