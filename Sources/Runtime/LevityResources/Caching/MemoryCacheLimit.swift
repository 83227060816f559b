import Foundation

/// Limits that suit decoded images.
public enum MemoryCacheLimit {
  /// For this process.
  public static var standard: Int {
    standard(
      physicalMemory: ProcessInfo.processInfo.physicalMemory,
      isExtension: Bundle.main.bundlePath.hasSuffix(".appex"))
  }

  /// 15 % of the device's memory, at most 512 MB; 8 MB in an app extension.
  ///
  /// The system ends an app at about half of the memory, and 15 % leaves the larger part of that to the app: 300 MB on
  /// the smallest device of iOS 15 (2 GB). 512 MB are 35 screens of the largest phone (14 MB each) and save no further
  /// load worth having. Extensions may use 24 MB (notification services) to 120 MB in all, whatever the device has.
  public static func standard(physicalMemory: UInt64, isExtension: Bool) -> Int {
    if isExtension { return 8 << 20 }
    return Int(min(physicalMemory / 100 * 15, 512 << 20))
  }

  /// Of a limit, what one image may have: an eighth. Of a small one 4 MB, a thousand pixels square, but at most the half:
  /// an image that is never kept flickers whenever it is set.
  static func entryShare(of limit: Int) -> Double {
    limit > 0 ? min(max(0.125, Double(4 << 20) / Double(limit)), 0.5) : 1
  }
}
