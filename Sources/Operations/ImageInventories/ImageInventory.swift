import AssetCatalogs
import ImageFiles

/// Every image set of a source tree with its variants and issues: `levity images list`.
public struct ImageInventory: Encodable, Hashable, Sendable {
  /// The size in bytes from which a PDF that embeds bitmaps is reported.
  public static let minimumFatPDFSize = 30_000

  /// The version of the JSON.
  public var schemaVersion = 1
  /// Image sets with a name of their own, sorted by catalog and name.
  public var images: [Image]
  /// The number of other sets by kind, without sets inside others, which have no name of their own.
  public var otherSets: [String: Int]
  /// The issues, sorted by path.
  public var issues: [Issue]

  /// An image set.
  public struct Image: Encodable, Hashable, Sendable {
    /// The catalog relative to the root.
    public var catalog: String
    /// The run-time name with namespaces.
    public var name: String
    /// The set's folder relative to the root.
    public var path: String
    /// `original` or `template`; nil is automatic.
    public var templateRenderingIntent: String?
    /// Resource tags, including those of groups.
    public var onDemandResourceTags: [String]
    /// The entries that name a file, in the order of `Contents.json`.
    public var variants: [Variant]

    /// The size of all files; a file that two entries name counts once.
    public var bytes: Int {
      var seen: Set<String> = []
      return variants.reduce(0) { seen.insert($1.file).inserted ? $0 + ($1.bytes ?? 0) : $0 }
    }
  }

  /// An issue of an image set.
  public struct Issue: Encodable, Hashable, Sendable {
    public var kind: Kind
    public var severity: Severity
    /// The file or folder relative to the root.
    public var path: String
    /// The line in the file, if known.
    public var line: Int?
    var detail: Detail
    /// The size of the file in bytes, if that is the issue.
    public var bytes: Int?

    /// One sentence.
    public var message: String {
      switch detail {
      case .sentence(let text): text
      case .missing(let file): "The file \"\(file)\" is missing."
      }
    }

    /// The sentence, or its subject: a damaged catalog can lack a million files, whose names are in memory anyway.
    enum Detail: Hashable {
      case sentence(String)
      case missing(file: String)
    }

    /// The kind of issue, as named in JSON.
    public enum Kind: String, Encodable, Hashable, Sendable, CaseIterable {
      case brokenJSON
      case missingContents
      case missingFile
      case unassignedFile
      case unreferencedFile
      case duplicateName
      case duplicateFile
      case caseOnlyDifference
      case sizeContradictsScale
      case damagedImage
      case mismatchedFormat
      /// A PDF that embeds bitmaps and is large, see ``ImageInventory/minimumFatPDFSize``.
      case fatPDF
      case emptySet
      case unreadable
    }

    /// The severity of an issue.
    public enum Severity: String, Encodable, Hashable, Sendable {
      /// The set can't be used.
      case error
      /// It probably doesn't look as intended.
      case warning
      /// It costs bytes or tidiness.
      case info
    }
  }
}
