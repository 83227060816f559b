public import MachOFiles

/// Functions that nothing reaches, as the insight `dead-code` finds them.
public enum UnreachedCode {
  /// Returns an estimate of their bytes; nil for code that isn't for arm64, or is encrypted.
  public static func bytes(in file: MachOFile) -> Int? { CodeScan(of: file)?.unreachedBytes }
}
