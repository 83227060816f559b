public import AppBundles
import ByteReading
import MachOFiles

/// The libraries in a built app, and the bytes of each that only a separate file needs.
public struct EmbeddedLibrarySizes: Sendable {
  /// Bytes of a library's binary, and those of them that go if it is linked statically.
  public struct Size: Hashable, Sendable {
    public var byteCount: Int
    /// Header, exports, signature, and what pads segments to pages.
    public var overhead: Int
  }

  /// By name, without its extension.
  public private(set) var sizes: [String: Size] = [:]

  /// Reads the libraries in the `Frameworks` of an app; what can't be read isn't listed.
  public init(of app: AppBundle) {
    for item in app.listing.items where item.path.hasPrefix("Frameworks/") {
      let parts = item.path.split(separator: "/")
      let name: Substring
      if parts.count == 3, parts[1] == parts[2] + ".framework" {
        name = parts[2]
      } else if parts.count == 2, parts[1].hasSuffix(".dylib") {
        name = parts[1].dropLast(6)
      } else {
        continue
      }
      guard let content = try? app.listing.content(of: item),
        let container = try? MachOContainer(content), let slice = container.slices.first,
        let entries = try? slice.file.parts()
      else { continue }
      let overhead = entries.filter { Self.isOverhead($0.label) }.reduce(0) { $0 + $1.range.count }
      sizes[String(name)] = Size(byteCount: item.byteCount, overhead: overhead)
    }
  }

  private static func isOverhead(_ part: MachOPart) -> Bool {
    switch part {
    case .header, .loadCommands, .headerPadding, .padding, .exports, .codeSignature,
      .linkEditPadding:
      true
    default: false
    }
  }

  func overhead(of names: [String]) -> Int { names.reduce(0) { $0 + (sizes[$1]?.overhead ?? 0) } }
}
