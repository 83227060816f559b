/// An issue of a package.
public struct PackageIssue: Hashable, Sendable {
  /// The kind of issue.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The package has no head, so clients can't find anything in it.
    case noHead
    /// A file can't be read.
    case unreadable
    /// A path that no file of a package can have.
    case strangeFile
    /// A symbolic link or another item that isn't a plain file.
    case notAFile
    /// A head or a manifest can't be decoded.
    case malformed
    /// The bytes differ from the canonical form.
    case notCanonical
    /// The head isn't signed by a given key.
    case untrustedHead
    /// The channel in the head differs from its file name.
    case wrongChannel
    /// The head has expired.
    case expiredHead
    /// The bytes don't match the digest in the file's name.
    case wrongDigest
    /// The size differs from the one in the reference.
    case wrongSize
    /// A head's manifest is missing.
    case missingManifest
    /// A manifest's object is missing.
    case missingObject
    /// The strings of a head are missing.
    case missingStrings
    /// The contents can't be checked here.
    case unchecked
    /// Variants disagree about an object's size or media type.
    case contradictoryReferences
    /// No head refers to the file. Older publications leave such files; they do no harm.
    case unreferenced
  }

  /// The kind of issue.
  public var kind: Kind
  /// The file, relative to the package.
  public var path: String
  /// One sentence.
  public var detail: String

  /// Whether a client would reject or miss something; otherwise it is for information only.
  public var isError: Bool {
    switch kind {
    case .unreferenced, .expiredHead, .unchecked: false
    default: true
    }
  }

  /// Creates an issue of one file.
  public init(_ kind: Kind, at path: String, detail: String) {
    self.kind = kind
    self.path = path
    self.detail = detail
  }
}

extension PackageIssue: Comparable {
  /// Orders by path, then by kind.
  public static func < (left: Self, right: Self) -> Bool {
    left.path == right.path ? left.kind.rawValue < right.kind.rawValue : left.path < right.path
  }
}

extension PackageIssue: CustomStringConvertible {
  /// The file and the sentence.
  public var description: String { "\(path): \(detail)" }
}
