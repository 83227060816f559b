/// The files of a source tree, each folder's entries in the order of their names.
///
/// Symbolic links to folders are not followed: what they lead to is found where it lies, and no loop can be walked.
public struct DirectoryWalk: Sendable {
  /// Folders that hold what others made: dependencies, build products, histories.
  public static let skippedByDefault: Set<String> = [
    ".git", ".build", ".svn", ".hg", "Pods", "Carthage", "node_modules", "DerivedData",
  ]

  /// Which folders are passed over.
  public struct Options: Sendable {
    /// Names of folders that are passed over, wherever they are.
    public var skippedNames = DirectoryWalk.skippedByDefault
    /// Paths relative to the root that are passed over, as the output folder of an earlier run.
    public var skippedPaths: Set<String> = []
    /// Folders inside one another that are followed.
    public var maximumDepth = 200

    /// The defaults.
    public init() {}

    /// No folder is passed over.
    public static var everything: Options {
      var options = Options()
      options.skippedNames = []
      return options
    }
  }

  /// Paths of regular files relative to the root, with `/`; catalogs are listed in ``catalogs`` instead.
  public private(set) var files: [String] = []
  /// Folders named `*.xcassets`, not looked into.
  public private(set) var catalogs: [String] = []
  /// Folders that could not be listed, with the system's word for why, or that stand where a file is expected.
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
  /// - Throws: ``DirectoryWalkError`` where the root itself is no folder that can be listed.
  public init(_ root: String, options: Options = Options()) throws(DirectoryWalkError) {
    self.root = root
    self.options = options
    visit("", depth: 0)
    if let failure = unreadable.first(where: { $0.path.isEmpty }) {
      throw DirectoryWalkError(path: root, reason: failure.reason)
    }
    files.sort()
    catalogs.sort()
    unreadable.sort { $0.path < $1.path }
  }

  private mutating func visit(_ folder: String, depth: Int) {
    guard depth <= options.maximumDepth else {
      unreadable.append(
        UnreadableFolder(
          path: folder, reason: "it lies more than \(options.maximumDepth) folders deep"))
      return
    }
    let prefix = folder.isEmpty ? "" : folder + "/"
    switch FolderListing.list(folder.isEmpty ? root : "\(root)/\(folder)", hidden: true) {
    case .failure(let failure):
      unreadable.append(UnreadableFolder(path: folder, reason: failure.reason))
    case .success(let listing):
      files += listing.files.map { prefix + $0 }
      for name in listing.folders {
        let path = prefix + name
        guard !options.skippedNames.contains(name), !options.skippedPaths.contains(path) else {
          continue
        }
        if name == "project.pbxproj" {
          unreadable.append(
            UnreadableFolder(path: path, reason: "a folder stands where a file is expected"))
        } else if name.lowercased().hasSuffix(".xcassets") {
          catalogs.append(path)
        } else {
          visit(path, depth: depth + 1)
        }
      }
    }
  }
}

/// A root that cannot be walked.
public struct DirectoryWalkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The root.
  public var path: String
  /// The system's sentence, without a period.
  public var reason: String

  /// One sentence.
  public var description: String { "The folder \(path) cannot be read: \(reason)." }
}
