public import AssetCatalogs
import ImageFiles

/// Every image set of a source tree with its variants, and what is wrong with them: `levity images list`.
public struct ImageInventory: Encodable, Hashable, Sendable {
  /// A PDF that embeds bitmaps is reported from this size in bytes on.
  public static let smallestFatPDF = 30_000

  /// Of the JSON form.
  public var schemaVersion = 1
  /// Image sets with a name of their own, sorted by catalog and name.
  public var images: [Image]
  /// Other sets by kind; sets inside others have no name of their own and are not counted.
  public var otherSets: [String: Int]
  /// What is wrong, sorted by path.
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
    /// Resource tags, those of groups included.
    public var onDemandResourceTags: [String]
    /// The entries that name a file, in the order of `Contents.json`.
    public var variants: [Variant]

    /// The sum of the files that exist; a file that two entries name counts once.
    public var bytes: Int {
      var seen: Set<String> = []
      return variants.reduce(0) { seen.insert($1.file).inserted ? $0 + ($1.bytes ?? 0) : $0 }
    }
  }

  /// An entry of an image set that names a file.
  public struct Variant: Encodable, Hashable, Sendable {
    /// The file's name in the set's folder.
    public var file: String
    public var idiom: String?
    public var scale: String?
    /// `luminosity=dark`, `contrast=high`, sorted.
    public var appearances: [String]
    public var displayGamut: String?
    public var languageDirection: String?
    public var widthClass: String?
    public var heightClass: String?
    public var subtype: String?
    public var locale: String?
    public var memory: String?
    public var graphicsFeatureSet: String?
    public var screenWidth: String?
    /// Size of the file; nil where it is missing.
    public var bytes: Int?
    /// Pixels, or points of a vector; nil where the header cannot be read.
    public var pixelWidth: Double?
    public var pixelHeight: Double?
    /// The format by content, such as `png`; nil where it is unknown.
    public var format: String?
  }

  /// Something that is wrong.
  public struct Issue: Encodable, Hashable, Sendable {
    public var kind: Kind
    public var severity: Severity
    /// The file or folder relative to the root.
    public var path: String
    /// The line in the file, where one is known.
    public var line: Int?
    /// One sentence.
    public var message: String
    /// Size of the file in bytes, where its size is what is wrong.
    public var bytes: Int?

    /// What is wrong, as JSON names it.
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
      /// A PDF that embeds bitmaps and is large, see ``ImageInventory/smallestFatPDF``.
      case fatPDF
      case emptySet
      case unreadable
    }

    /// How bad it is.
    public enum Severity: String, Encodable, Hashable, Sendable {
      /// The set cannot be used as it is.
      case error
      /// It probably does not look as meant.
      case warning
      /// It costs bytes or order.
      case info
    }
  }
}
