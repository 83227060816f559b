import Foundation

/// Limits that suit decoded images.
public enum MemoryCacheLimit {
  /// The standard limit for this process, in bytes.
  public static var standard: Int {
    standard(
      physicalMemory: ProcessInfo.processInfo.physicalMemory,
      isExtension: Bundle.main.bundlePath.hasSuffix(".appex"))
  }

  /// Returns 15 % of the device's memory, at most 512 MB; 8 MB in an app extension.
  ///
  /// The system is believed to terminate an app at about half of the memory. 15 % leaves most of that to the app: 300
  /// MB on the smallest device of iOS 15 (2 GB). 512 MB is 35 screens of the largest phone (14 MB each); more saves
  /// hardly any loads. Extensions are believed to be limited to 24 MB (notification services) to 120 MB, whatever the
  /// device.
  public static func standard(physicalMemory: UInt64, isExtension: Bool) -> Int {
    if isExtension { return 8 << 20 }
    return Int(min(physicalMemory / 100 * 15, 512 << 20))
  }

  /// Returns the share of a limit that one image may use: an eighth, or for a small limit 4 MB (a thousand pixels
  /// square), but at most half. An image that is never cached flickers whenever it is set.
  static func entryShare(of limit: Int) -> Double {
    limit > 0 ? min(max(0.125, Double(4 << 20) / Double(limit)), 0.5) : 1
  }
}
