import KeySorting
public import ResourceManifests
import StringKeys
import StringValues

/// A project's strings as lines `key#value`: a file for each bundle and language, and a file with the digest of each,
/// for clients that compare digests and load the files that changed. `Documentation/Formats/FlatStrings.md` describes
/// the format.
public struct FlattenedStrings: Hashable, Sendable {
  /// The name of the file with the digests.
  public static let digestFile = "hashes.txt"

  /// A file, relative to the output.
  public struct File: Hashable, Sendable {
    public var path: String
    public var bytes: [UInt8]
  }

  /// The files, sorted by path; the digests come last.
  public let files: [File]
  /// The number of strings in the files.
  public let strings: Int
  /// The strings with forms (such as plurals), which don't fit on a line.
  public let structured: Int
  /// The keys that an earlier table of the same bundle has, too.
  public let repeated: Int

  /// If two tables of a bundle have the same key, `Localizable` wins, or else the first name.
  public init(_ bundles: [SurveyedBundle], hasher: ContentHasher) {
    var files: [File] = []
    var (strings, structured, repeated) = (0, 0, 0)
    for bundle in bundles {
      for (language, values) in bundle.strings.sorted(on: \.key) {
        var lines: [UInt8] = []
        var seen: Set<StringKey> = []
        let order = values.keys.sorted {
          ($0.table == "Localizable" ? 0 : 1, $0) < ($1.table == "Localizable" ? 0 : 1, $1)
        }
        for key in order {
          guard case .plain(let string)? = values[key] else {
            structured += 1
            continue
          }
          guard seen.insert(StringKey(table: "", key: key.key)).inserted else {
            repeated += 1
            continue
          }
          strings += 1
          Self.append(key.key, isKey: true, to: &lines)
          lines.append(UInt8(ascii: "#"))
          Self.append(string, isKey: false, to: &lines)
          lines.append(UInt8(ascii: "\n"))
        }
        files.append(
          File(path: "\(Self.name(bundle.bundle))/\(Self.name(language)).txt", bytes: lines))
      }
    }
    files.sort(on: \.path)
    let digests = files.map { "\(hasher.digest(of: $0.bytes).hex) \($0.path)\n" }.joined()
    files.append(File(path: Self.digestFile, bytes: Array(digests.utf8)))
    self.files = files
    self.strings = strings
    self.structured = structured
    self.repeated = repeated
  }

  /// A line stays a line, and the first `#` without a backslash ends the key.
  private static func append(_ value: String, isKey: Bool, to bytes: inout [UInt8]) {
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
      case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
      case UInt8(ascii: "#") where isKey: bytes += Array("\\#".utf8)
      default: bytes.append(byte)
      }
    }
  }

  /// Identifiers come from projects and must not lead out of the folder.
  private static func name(_ value: String) -> String {
    let name = String(value.map { $0 == "/" || $0 == "\0" ? "-" : $0 })
    return name.hasPrefix(".") ? "-" + name.dropFirst() : name
  }
}
