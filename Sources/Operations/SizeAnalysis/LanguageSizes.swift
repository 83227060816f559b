import KeySorting

/// The bytes of an app by language: the files in directories `*.lproj`.
public struct LanguageSizes: Hashable, Sendable {
  /// A language with its files.
  public struct Language: Hashable, Sendable {
    /// The name of its directories, such as `de` or `Base`.
    public let name: String
    /// The number of files.
    public var files = 0
    /// Their bytes as stored, and compressed for a download.
    public var bytes = 0, downloadBytes = 0
  }

  /// The languages, largest first.
  public let languages: [Language]

  /// The bytes of all languages.
  public var bytes: Int { languages.reduce(0) { $0 + $1.bytes } }

  /// The bytes of one language more: the median of those that there are, nil for less than two. `Base`, which has what
  /// all languages share, doesn't count.
  public var oneMore: Int? {
    let sizes = languages.filter { $0.name != "Base" }.map(\.bytes).sorted()
    return sizes.count < 2 ? nil : (sizes[(sizes.count - 1) / 2] + sizes[sizes.count / 2]) / 2
  }
}

extension AppSizes {
  /// The bytes of each language.
  public var languages: LanguageSizes {
    var sums: [String: LanguageSizes.Language] = [:]
    root.forEach { path, node in
      guard case .file = node.kind,
        let directory = path.dropLast().last(where: { $0.hasSuffix(".lproj") })
      else { return }
      let name = String(directory.dropLast(".lproj".count))
      var sum = sums[name] ?? LanguageSizes.Language(name: name)
      sum.files += 1
      sum.bytes += node.bytes
      sum.downloadBytes += node.downloadBytes
      sums[name] = sum
    }
    return LanguageSizes(
      languages: sums.values.sorted(descendingOn: \.bytes, then: \.name))
  }
}
