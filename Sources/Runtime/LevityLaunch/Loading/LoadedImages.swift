#if canImport(Darwin)
  import Darwin
  import MachO
#elseif canImport(Glibc)
  import CPublishedPointers
  import Glibc
#elseif canImport(Musl)
  import CPublishedPointers
  import Musl
#endif

/// The executable and the libraries that are loaded at a moment.
///
///     let before = LoadedImages()
///     showMap()
///     print(LoadedImages().added(since: before))
public struct LoadedImages: Hashable, Sendable {
  /// An image.
  public struct Image: Hashable, Sendable {
    /// The image's owner.
    public enum Kind: String, Hashable, Sendable {
      /// The program itself.
      case executable
      /// A library beside the executable.
      case embedded
      /// A library of Swift's, of the system or beside the executable.
      case swift
      case system
    }

    public var path: String
    public var kind: Kind
  }

  /// In the order in which they were loaded.
  public private(set) var images: [Image]

  /// Lists the images that are loaded now.
  public init() { self.init(paths: Self.paths()) }

  init(paths: [String]) {
    let folder = paths.first.map(Self.folder) ?? ""
    images = paths.enumerated().map { index, path in
      Image(path: path, kind: index == 0 ? .executable : Self.kind(of: path, beside: folder))
    }
  }

  /// Returns the images that weren't loaded at an earlier moment.
  public func added(since earlier: LoadedImages) -> [Image] {
    let known = Set(earlier.images.map(\.path))
    return images.filter { !known.contains($0.path) }
  }

  /// The number of images, without their names.
  static var count: Int {
    #if canImport(Darwin)
      return Int(_dyld_image_count())
    #else
      var count = 0
      withUnsafeMutablePointer(to: &count) { count in
        levity_images_visit(
          { _, count in count.assumingMemoryBound(to: Int.self).pointee += 1 }, count)
      }
      return count
    #endif
  }

  private static func paths() -> [String] {
    #if canImport(Darwin)
      return (0..<_dyld_image_count()).compactMap { index in
        _dyld_get_image_name(index).map { String(cString: $0) }
      }
    #else
      var paths: [String] = []
      withUnsafeMutablePointer(to: &paths) { paths in
        levity_images_visit(
          { path, paths in
            guard let path else { return }
            paths.assumingMemoryBound(to: [String].self).pointee.append(String(cString: path))
          }, paths)
      }
      // The program has no name, and the kernel's page of functions isn't a file.
      if paths.first == "" { paths[0] = executable() }
      return paths.filter { !$0.isEmpty && !$0.hasPrefix("linux-vdso") }
    #endif
  }

  #if !canImport(Darwin)
    private static func executable() -> String {
      String(unsafeUninitializedCapacity: 4096) { buffer in
        buffer.withMemoryRebound(to: CChar.self) { bytes in
          bytes.baseAddress.map { max(0, readlink("/proc/self/exe", $0, bytes.count)) } ?? 0
        }
      }
    }
  #endif

  private static func kind(of path: String, beside folder: String) -> Image.Kind {
    let name = path.split(separator: "/").last ?? ""
    if name.hasPrefix("libswift") { return .swift }
    if !folder.isEmpty, path.hasPrefix(folder + "/") { return .embedded }
    return .system
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}
