/// A way to make an app smaller whose effect can be predicted.
public enum WhatIfStep: String, Hashable, Sendable, CaseIterable {
  /// Slices of universal binaries that no device of the store runs.
  case slices
  /// Symbols, as `levity strip` removes them.
  case strip
  /// All but one of files with the same content, except for those that a bundle needs by name.
  case duplicates
  /// Files that only builds and developers use.
  case unnecessaryFiles = "unnecessary-files"
  /// Strings files, as `levity offload` packs them.
  case packStrings = "pack-strings"
  /// Images of catalogs, as `levity offload` moves them out.
  case offload

  /// The name of the step in a ledger.
  public var title: String {
    switch self {
    case .slices: "other architectures out"
    case .strip: "symbols out"
    case .duplicates: "duplicates out"
    case .unnecessaryFiles: "developers' files out"
    case .packStrings: "strings packed"
    case .offload: "images out (at most)"
    }
  }
}
