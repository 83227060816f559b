public import Reports

/// What a reader says about a file as a whole: it is no string of the file that is wrong but the file.
public struct FileIssue: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// Apple's readers refuse the file.
    case unreadable
    /// Apple's readers stop before the end without a word.
    case truncated
    /// The file was not downloaded.
    case gitLFSPointer
    /// The file is read, but not as it was meant.
    case misread
    /// A backslash is dropped.
    case droppedEscape
  }

  public var kind: Kind
  /// A sentence without its place.
  public var message: String
  public var place: Finding.Place
  /// Tells faults of the same file and kind apart, wherever their lines move.
  public var discriminator: String

  /// The worst that this one is.
  public var atMost: Finding.Severity

  public init(
    kind: Kind, message: String, place: Finding.Place, discriminator: String = "",
    atMost: Finding.Severity = .error
  ) {
    self.kind = kind
    self.message = message
    self.place = place
    self.discriminator = discriminator
    self.atMost = atMost
  }
}
