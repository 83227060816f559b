public import AppBundles
public import ByteReading
import MachOFiles

/// The plan to strip an app: each of its binaries with its plan, or with the reason why it stays as it is.
///
/// ```swift
/// let plan = AppStripPlan(of: try AppBundle(at: "App.app"))
/// print(plan.byteCount - plan.strippedByteCount)
/// ```
public struct AppStripPlan: Sendable {
  /// A Mach-O file of the app.
  public struct Binary: Sendable {
    /// The path in the app.
    public let path: String
    /// Bytes of the file.
    public let byteCount: Int
    /// Whether it is stripped.
    public let decision: Decision

    /// Bytes of the file afterwards.
    public var strippedByteCount: Int {
      if case .strip(let plan) = decision { plan.strippedByteCount } else { byteCount }
    }
  }

  /// Whether a file is stripped, and why not.
  public enum Decision: Sendable {
    case strip(StripPlan)
    /// It has no symbols that could go.
    case isStripped
    /// Apple signed it.
    case isApples
    case cannotStrip(StripError)
  }

  /// The binaries, in the order of their paths.
  public let binaries: [Binary]

  /// Plans for an app, a framework or an extension with everything in it.
  public init(of app: AppBundle) {
    binaries = app.listing.items.compactMap { item in
      guard item.kind == .file, let content = try? app.listing.content(of: item) else {
        return nil
      }
      return Binary(path: item.path, content)
    }
  }

  /// Plans for one file.
  public init(of content: ByteView, path: String) {
    binaries = Binary(path: path, content).map { [$0] } ?? []
  }

  /// Bytes of all binaries now.
  public var byteCount: Int { binaries.reduce(0) { $0 + $1.byteCount } }
}

extension AppStripPlan.Binary {
  /// Nil for what isn't a Mach-O file.
  init?(path: String, _ content: ByteView) {
    guard MachOContainer.isMachO(content) else { return nil }
    self.path = path
    byteCount = content.count
    do throws(StripError) {
      let plan = try StripPlan(of: content)
      decision = plan.isApples ? .isApples : plan.isWorthwhile ? .strip(plan) : .isStripped
    } catch { decision = .cannotStrip(error) }
  }

  /// The identifiers of the builds of its slices, 16 bytes each.
  public var buildIdentifiers: [[UInt8]] {
    guard case .strip(let plan) = decision else { return [] }
    return plan.slices.compactMap(\.file.uuid)
  }
}
