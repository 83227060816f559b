public import MachOFiles

/// Functions that nothing reaches, as the insight `dead-code` finds them.
public enum UnreachedCode {
  /// Returns an estimate of their bytes; nil for code that can't be read: for other processors than arm64, encrypted,
  /// snapshots of Dart, and files without the starts of functions.
  public static func bytes(in file: MachOFile) -> Int? { CodeScan(of: file)?.unreachedBytes }
}
