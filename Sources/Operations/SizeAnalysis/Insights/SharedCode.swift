public import AppBundles
import ByteReading
import KeySorting
import MachOFiles

/// Code of a binary that a larger one of the same app has, too: a library that is linked statically into both.
///
/// Functions of arm64 are compared without the addresses in their instructions, so the bytes are an estimate; small
/// functions, which are often equal by chance, don't count.
public struct SharedCode: Hashable, Sendable {
  /// The path of the binary, and that of the larger one that shares most with it.
  public var path: String, otherPath: String
  /// The bytes of the functions that both have.
  public var bytes: Int
  /// Names of what both have; empty if neither binary has names.
  public var samples = Samples()

  /// Fewer bytes than this may be shared by chance.
  static let minimumBytes = 32_768

  /// A binary with its functions.
  struct Binary {
    var path: String, fingerprint: ContentFingerprint, code: CodeScan
    var isForWatch: Bool { path.hasPrefix("Watch/") }
  }

  /// Returns the copies in an app with samples, by path. Binaries that can't be read have none.
  public static func all(in app: AppBundle) -> [SharedCode] {
    let binaries = app.listing.items.compactMap { item -> Binary? in
      guard item.kind == .file, let content = try? app.listing.content(of: item) else { return nil }
      // Only hashes of its functions are kept.
      defer { content.releasePages() }
      guard MachOContainer.isMachO(content), let container = try? MachOContainer(content),
        let code = container.slices.lazy.compactMap({ CodeScan(of: $0.file) }).first
      else { return nil }
      return Binary(path: item.path, fingerprint: ContentFingerprint(content), code: code)
    }
    return all(in: binaries).map { shared in
      var shared = shared
      let files = [shared.path, shared.otherPath].compactMap { file(at: $0, in: app) }
      if files.count == 2 { shared.samples = Samples(files[0], files[1]) }
      return shared
    }
  }

  /// The slice whose functions were compared.
  private static func file(at path: String, in app: AppBundle) -> MachOFile? {
    guard let item = app.listing.items.first(where: { $0.path == path }),
      let content = try? app.listing.content(of: item),
      let container = try? MachOContainer(content)
    else { return nil }
    return container.slices.lazy.map(\.file).first {
      $0.architecture.type == CPUArchitecture.arm64.type
    }
  }

  static func all(in binaries: [Binary]) -> [SharedCode] {
    let binaries = binaries.sorted(descendingOn: \.code.bytes, then: \.path)
    var result: [SharedCode] = []
    // The binaries before, larger ones, that have a function.
    var holders: [UInt64: [Int]] = [:]
    for (index, binary) in binaries.enumerated() {
      var bytes = Array(repeating: 0, count: index)
      for (function, count) in binary.code.functions {
        for other in holders[function] ?? []
        where binaries[other].code.functions[function] == count { bytes[other] += count }
        holders[function, default: []].append(index)
      }
      // The copy is the one in the smaller binary; the same file twice is `duplicate-files`.
      let shared = bytes.indices.filter {
        binaries[$0].fingerprint != binary.fingerprint
          && binaries[$0].isForWatch == binary.isForWatch
      }.map { (path: binaries[$0].path, bytes: bytes[$0]) }
      guard let largest = shared.max(on: \.bytes), largest.bytes >= minimumBytes
      else { continue }
      result.append(SharedCode(path: binary.path, otherPath: largest.path, bytes: largest.bytes))
    }
    return result.sorted(on: \.path)
  }
}
