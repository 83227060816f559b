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

  /// How far predictions were from taking the step. Tests compare both.
  public var accuracy: String {
    switch self {
    case .slices, .duplicates, .unnecessaryFiles: "exact"
    case .strip: "exact; the bytes that levity strip writes"
    case .packStrings: "within 3 %; 0.03 % above the offload of one app's strings"
    case .offload:
      "within 0.02 % for the images that go, by catalogs that Apple's tools made smaller; code decides which do"
    }
  }
}
