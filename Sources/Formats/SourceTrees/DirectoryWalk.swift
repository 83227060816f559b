import KeySorting

/// The files of a source tree; each folder's entries are sorted by name.
///
/// Doesn't follow symbolic links to folders: their targets are found at their own place, and loops are impossible.
public struct DirectoryWalk: Sendable {
  /// Folders with generated content: dependencies, build products, histories.
  public static let skippedByDefault: Set<String> = [
    ".git", ".build", ".svn", ".hg", "Pods", "Carthage", "node_modules", "DerivedData",
  ]

  /// A file with this name marks the output folder of an offload, which no walk of a folder around it looks into: the
  /// edited copy would count as part of the project.
  public static let outputMark = ".levity-output"

  /// The folders to skip.
  public struct Options: Sendable {
    /// Names of folders to skip anywhere.
    public var skippedNames = DirectoryWalk.skippedByDefault
    /// Paths relative to the root to skip, such as the output folder of an earlier run.
    public var skippedPaths: Set<String> = []
    /// The maximum depth of nested folders.
    public var maximumDepth = 200

    /// Creates the default options.
    public init() {}

    /// Skips no folder.
    public static var everything: Options {
      var options = Options()
      options.skippedNames = []
      return options
    }
  }

  /// Paths of regular files relative to the root, with `/`; catalogs are listed in ``catalogs`` instead.
  public private(set) var files: [String] = []
  /// Folders named `*.xcassets`, whose content isn't listed.
  public private(set) var catalogs: [String] = []
  /// Folders that were skipped for their names, relative to the root.
  public private(set) var skipped: [String] = []
  /// Links to folders, relative to the root.
  public private(set) var links: [String] = []
  /// Folders that couldn't be listed, with the system's reason, or that are in place of a file.
  public private(set) var unreadable: [UnreadableFolder] = []

  /// A folder that could not be listed.
  public struct UnreadableFolder: Hashable, Sendable {
    /// The directory, relative to the root.
    public var path: String
    /// The system's sentence, without a period.
    public var reason: String
  }

  private let root: String
  private let options: Options

  /// Walks the folder at `root`.
  /// - Throws: ``DirectoryWalkError`` if the root itself isn't a folder that can be listed.
  public init(_ root: String, options: Options = Options()) throws(DirectoryWalkError) {
    self.root = root
    self.options = options
    visit("", depth: 0)
    if let failure = unreadable.first(where: { $0.path.isEmpty }) {
      throw DirectoryWalkError(path: root, reason: failure.reason)
    }
    files.sort()
    catalogs.sort()
    skipped.sort()
    links.sort()
    unreadable.sort(on: \.path)
  }

  private mutating func visit(_ folder: String, depth: Int) {
    guard depth <= options.maximumDepth else {
      unreadable.append(
        UnreadableFolder(
          path: folder, reason: "it is more than \(options.maximumDepth) folders deep"))
      return
    }
    let prefix = folder.isEmpty ? "" : folder + "/"
    switch FolderListing.list(folder.isEmpty ? root : "\(root)/\(folder)", hidden: true) {
    case .failure(let failure):
      unreadable.append(UnreadableFolder(path: folder, reason: failure.reason))
    case .success(let listing):
      guard folder.isEmpty || !listing.files.contains(Self.outputMark) else { return }
      files += listing.files.map { prefix + $0 }
      links += listing.links.filter { !options.skippedNames.contains($0) }.map { prefix + $0 }
      for name in listing.folders {
        let path = prefix + name
        guard !options.skippedPaths.contains(path) else { continue }
        guard !options.skippedNames.contains(name) else {
          skipped.append(path)
          continue
        }
        if name == "project.pbxproj" {
          unreadable.append(
            UnreadableFolder(path: path, reason: "it is a folder, but a file is expected"))
        } else if name.lowercased().hasSuffix(".xcassets") {
          catalogs.append(path)
        } else {
          visit(path, depth: depth + 1)
        }
      }
    }
  }
}

/// The error if a root can't be listed.
public struct DirectoryWalkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The root.
  public var path: String
  /// The system's sentence, without a period.
  public var reason: String

  /// One sentence.
  public var description: String { "The folder \(path) can't be read: \(reason)." }
}
