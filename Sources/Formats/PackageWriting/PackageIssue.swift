/// One thing that is wrong with a package.
public struct PackageIssue: Hashable, Sendable {
  /// The kind of issue.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The package has no head, so that no client can find anything in it.
    case noHead
    /// A file cannot be read.
    case unreadable
    /// A path that no file of a package has.
    case strangeFile
    /// A symbolic link or another item that is not a plain file.
    case notAFile
    /// A head or a manifest can't be decoded.
    case malformed
    /// The bytes differ from the canonical form.
    case notCanonical
    /// The head is not signed by a given key.
    case untrustedHead
    /// The channel within the head is not that of its file name.
    case wrongChannel
    /// The head is past its time.
    case expiredHead
    /// The bytes do not have the digest that is their name.
    case wrongDigest
    /// The count of bytes is not the one that is referred to.
    case wrongSize
    /// A head's manifest is not there.
    case missingManifest
    /// A manifest's object is not there.
    case missingObject
    /// Strings that a head leads to are not there.
    case missingStrings
    /// The contents can't be checked here.
    case unchecked
    /// Variants give one object two sizes or media types.
    case contradictoryReferences
    /// No head leads to the file. Older publications leave such files; they harm nobody.
    case unreferenced
  }

  /// The kind of issue.
  public var kind: Kind
  /// The file, relative to the package.
  public var path: String
  /// One sentence.
  public var detail: String

  /// Whether a client would refuse or miss something; otherwise it is only worth knowing.
  public var isError: Bool {
    switch kind {
    case .unreferenced, .expiredHead, .unchecked: false
    default: true
    }
  }

  /// An issue of one file.
  public init(_ kind: Kind, at path: String, detail: String) {
    self.kind = kind
    self.path = path
    self.detail = detail
  }
}

extension PackageIssue: Comparable {
  /// By path, then kind.
  public static func < (left: Self, right: Self) -> Bool {
    left.path == right.path ? left.kind.rawValue < right.kind.rawValue : left.path < right.path
  }
}

extension PackageIssue: CustomStringConvertible {
  /// The file and the sentence.
  public var description: String { "\(path): \(detail)" }
}
