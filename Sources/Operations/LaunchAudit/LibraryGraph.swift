public import AppBundles
public import MachOFiles
import PropertyLists

/// The images that an app loads when it starts: its executable, and what that loads, directly or through others.
public struct LibraryGraph: Sendable {
  /// An image of the app.
  public struct Image: Sendable {
    /// The path in the bundle.
    public var path: String
    public var costs: ImageCosts
    /// The functions that run before `main`, in their order.
    public var initializers: [StaticInitializer] = []
    /// The classes and categories with `+load`; empty if their metadata is encrypted or damaged.
    public var loadMethods: [String] = []
    /// Whether it is signed with `get-task-allow`.
    public var allowsDebugging = false
    public var libraries: [Edge]
    /// Images of the app that load it, by their paths.
    public var loaders: [String]
    /// Why it can't be read.
    public var error: String?

    /// Whether it is a library of Swift that iOS 12.2 and newer have themselves.
    public var isSwiftLibrary: Bool {
      let name = path.split(separator: "/").last ?? ""
      return name.hasPrefix("libswift") && name.hasSuffix(".dylib")
    }
  }

  /// An image that another one loads.
  public struct Edge: Hashable, Sendable {
    /// The path as it stands in the file.
    public var name: String
    public var mode: LinkedLibrary.Mode
    public var destination: Destination
    /// The symbols that the image takes from it, sorted.
    public var symbols: [String] = []
  }

  /// Where a library was found.
  public enum Destination: Hashable, Sendable {
    /// In the app, at a path in the bundle.
    case embedded(String)
    case system
    /// Neither in the app nor in a directory of the system.
    case missing
  }

  /// The executable, then the libraries in the order in which they are found.
  public private(set) var images: [Image] = []
  /// Libraries of the system that are loaded, each once.
  public private(set) var systemLibraries: Set<String> = []

  private let files: [String: BundleItem]
  private let listing: BundleListing
  private var places: [String: Int] = [:]

  /// Reads the executable, and follows what it loads.
  ///
  /// - Parameter executable: its path in the bundle.
  public init(of listing: BundleListing, executable: String) {
    self.listing = listing
    files = Self.files(of: listing)
    // Folders in which each image looks for `@rpath`: its own, then those of the images that load it.
    var queue: [(path: String, loader: String?, runPaths: [String])] = [(executable, nil, [])]
    var next = 0
    while next < queue.count {
      let (path, loader, inherited) = queue[next]
      next += 1
      if let place = places[path] {
        if let loader { images[place].loaders.append(loader) }
        continue
      }
      places[path] = images.count
      let (image, runPaths) = read(path, executable: executable, inherited: inherited)
      images.append(image)
      if let loader { images[images.count - 1].loaders.append(loader) }
      for edge in image.libraries {
        switch edge.destination {
        case .embedded(let path): queue.append((path, image.path, runPaths))
        case .system: systemLibraries.insert(edge.name)
        case .missing: break
        }
      }
    }
  }

  /// The files of a bundle by their paths.
  static func files(of listing: BundleListing) -> [String: BundleItem] {
    let files = listing.items.filter { item in
      switch item.kind {
      case .file, .hardLink: true
      case .directory, .symbolicLink: false
      }
    }
    return Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The libraries in the app that are loaded before `main`.
  public var embedded: [Image] { Array(images.dropFirst()) }

  /// Reads an image and resolves the paths of what it loads.
  private func read(
    _ path: String, executable: String, inherited: [String]
  ) -> (Image, runPaths: [String]) {
    var image = Image(path: path, costs: ImageCosts(), libraries: [], loaders: [])
    do {
      guard let item = files[path] else { return (image, inherited) }
      let container = try MachOContainer(listing.content(of: item))
      // Devices run arm64; the first slice of another app will do.
      let slice =
        container.slices.first { $0.file.architecture == .arm64 } ?? container.slices.first
      guard let file = slice?.file else { return (image, inherited) }
      let folders = (loader: Self.folder(of: path), executable: Self.folder(of: executable))
      let runPaths =
        try file.runPaths().compactMap { Self.expanded($0, folders.loader, in: folders.executable) }
        + inherited
      let fixups = try file.fixups()
      image.costs = ImageCosts(file, fixups: fixups)
      image.initializers = try StaticInitializer.all(in: file, fixups: fixups)
      if image.costs.loadMethods > 0 {
        image.loadMethods = ((try? file.objectiveCMetadata()) ?? nil)?.loadMethods ?? []
      }
      image.allowsDebugging = Self.allowsDebugging(try file.codeSignature())
      let symbols = Dictionary(grouping: fixups.imports, by: \.library)
      image.libraries = try file.linkedLibraries().enumerated().map { index, library in
        Edge(
          name: library.path, mode: library.mode,
          destination: destination(of: library.path, runPaths: runPaths, folders: folders),
          symbols: Set((symbols[index + 1] ?? []).map(\.name)).sorted())
      }
      return (image, runPaths)
    } catch {
      image.error = "\(error)"
      return (image, inherited)
    }
  }

  private static func allowsDebugging(_ signature: CodeSignature?) -> Bool {
    guard let bytes = signature?.entitlements, let list = try? PropertyList(parsing: bytes) else {
      return false
    }
    return list["get-task-allow"]?.boolean == true
  }

  private func destination(
    of name: String, runPaths: [String], folders: (loader: String, executable: String)
  ) -> Destination {
    if name.hasPrefix("@rpath/") {
      let rest = name.dropFirst(7)
      for folder in runPaths {
        let path = Self.normalized(folder.isEmpty ? String(rest) : "\(folder)/\(rest)")
        if let path, files[path] != nil { return .embedded(path) }
      }
      // `/usr/lib/swift` is a run path of every app with Swift.
      return rest.hasPrefix("libswift") ? .system : .missing
    }
    if let path = Self.expanded(name, folders.loader, in: folders.executable) {
      return files[path] != nil ? .embedded(path) : .missing
    }
    return name.hasPrefix("/usr/lib/") || name.hasPrefix("/System/") ? .system : .missing
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// A path with `@executable_path` or `@loader_path` as a path in the bundle; nil for others.
  private static func expanded(
    _ path: String, _ loader: String, in executable: String
  ) -> String? {
    for (prefix, folder) in [("@executable_path", executable), ("@loader_path", loader)] {
      guard path.hasPrefix(prefix) else { continue }
      return normalized(folder + path.dropFirst(prefix.count))
    }
    return nil
  }

  /// Resolves `.` and `..`; nil if the path leaves the bundle.
  private static func normalized(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
