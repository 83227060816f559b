extension DeviceModel {
  /// All models, phones first.
  public static let all: [DeviceModel] =
    rows(proved, isProved: true) + rows(unproved, isProved: false)

  /// Returns the model with an identifier such as `iPhone14,5` or a name such as `iPhone 13`.
  public static func named(_ name: String) -> DeviceModel? {
    all.first { $0.identifier == name }
      ?? all.first { $0.name.lowercased() == name.lowercased() }
  }

  private static func rows(_ lines: String, isProved: Bool) -> [DeviceModel] {
    lines.split(separator: "\n").compactMap { DeviceModel(row: $0, isProved: isProved) }
  }

  /// Identifier, architecture, idiom, scale, subtype, gamut, memory class, class of Apple's graphics, name. From the
  /// log that Xcode 13 wrote of an export for all devices with iOS 15.
  private static let proved = """
    iPhone8,1 arm64 phone 2 569 sRGB 2 3 iPhone 6s
    iPhone8,2 arm64 phone 3 570 sRGB 2 3 iPhone 6s Plus
    iPhone8,4 arm64 phone 2 568 sRGB 2 3 iPhone SE (1st generation)
    iPhone9,1 arm64 phone 2 569 P3 2 3 iPhone 7
    iPhone9,2 arm64 phone 3 570 P3 4 3 iPhone 7 Plus
    iPhone9,3 arm64 phone 2 569 P3 2 3 iPhone 7
    iPhone9,4 arm64 phone 3 570 P3 4 3 iPhone 7 Plus
    iPhone10,1 arm64 phone 2 569 P3 2 4 iPhone 8
    iPhone10,2 arm64 phone 3 570 P3 4 4 iPhone 8 Plus
    iPhone10,3 arm64 phone 3 2436 P3 4 4 iPhone X
    iPhone10,4 arm64 phone 2 569 P3 2 4 iPhone 8
    iPhone10,5 arm64 phone 3 570 P3 4 4 iPhone 8 Plus
    iPhone10,6 arm64 phone 3 2436 P3 4 4 iPhone X
    iPhone11,2 arm64e phone 3 2436 P3 3 5 iPhone XS
    iPhone11,4 arm64e phone 3 2688 P3 3 5 iPhone XS Max
    iPhone11,6 arm64e phone 3 2688 P3 3 5 iPhone XS Max
    iPhone11,8 arm64e phone 2 1792 P3 4 5 iPhone XR
    iPhone12,1 arm64e phone 2 1792 P3 3 6 iPhone 11
    iPhone12,3 arm64e phone 3 2436 P3 3 6 iPhone 11 Pro
    iPhone12,5 arm64e phone 3 2688 P3 3 6 iPhone 11 Pro Max
    iPhone12,8 arm64e phone 2 569 P3 4 6 iPhone SE (2nd generation)
    iPhone13,1 arm64e phone 3 2340 P3 3 7 iPhone 12 mini
    iPhone13,2 arm64e phone 3 2532 P3 3 7 iPhone 12
    iPhone13,3 arm64e phone 3 2532 P3 6 7 iPhone 12 Pro
    iPhone13,4 arm64e phone 3 2778 P3 6 7 iPhone 12 Pro Max
    iPhone14,2 arm64e phone 3 2532 P3 6 8 iPhone 13 Pro
    iPhone14,3 arm64e phone 3 2778 P3 6 8 iPhone 13 Pro Max
    iPhone14,4 arm64e phone 3 2340 P3 3 8 iPhone 13 mini
    iPhone14,5 arm64e phone 3 2532 P3 3 8 iPhone 13
    iPod9,1 arm64 phone 2 568 sRGB 2 3 iPod touch (7th generation)
    iPad5,1 arm64 pad 2 0 sRGB 2 2 iPad mini 4
    iPad5,2 arm64 pad 2 0 sRGB 2 2 iPad mini 4
    iPad5,3 arm64 pad 2 0 sRGB 2 2 iPad Air 2
    iPad5,4 arm64 pad 2 0 sRGB 2 2 iPad Air 2
    iPad6,3 arm64 pad 2 0 P3 2 3 iPad Pro (9.7-inch)
    iPad6,4 arm64 pad 2 0 P3 2 3 iPad Pro (9.7-inch)
    iPad6,7 arm64 pad 2 2732 sRGB 3 3 iPad Pro (12.9-inch)
    iPad6,8 arm64 pad 2 2732 sRGB 3 3 iPad Pro (12.9-inch)
    iPad6,11 arm64 pad 2 0 sRGB 2 3 iPad (5th generation)
    iPad6,12 arm64 pad 2 0 sRGB 2 3 iPad (5th generation)
    iPad7,1 arm64 pad 2 2732 P3 3 3 iPad Pro (12.9-inch) (2nd generation)
    iPad7,2 arm64 pad 2 2732 P3 3 3 iPad Pro (12.9-inch) (2nd generation)
    iPad7,3 arm64 pad 2 2224 P3 3 3 iPad Pro (10.5-inch)
    iPad7,4 arm64 pad 2 2224 P3 3 3 iPad Pro (10.5-inch)
    iPad7,5 arm64 pad 2 0 sRGB 2 3 iPad (6th generation)
    iPad7,6 arm64 pad 2 0 sRGB 2 3 iPad (6th generation)
    iPad7,11 arm64 pad 2 0 sRGB 4 3 iPad (7th generation)
    iPad7,12 arm64 pad 2 0 sRGB 4 3 iPad (7th generation)
    iPad8,1 arm64e pad 2 2388 P3 3 5 iPad Pro (11-inch)
    iPad8,2 arm64e pad 2 2388 P3 6 5 iPad Pro (11-inch)
    iPad8,3 arm64e pad 2 2388 P3 3 5 iPad Pro (11-inch)
    iPad8,4 arm64e pad 2 2388 P3 6 5 iPad Pro (11-inch)
    iPad8,5 arm64e pad 2 2732 P3 3 5 iPad Pro (12.9-inch) (3rd generation)
    iPad8,6 arm64e pad 2 2732 P3 6 5 iPad Pro (12.9-inch) (3rd generation)
    iPad8,7 arm64e pad 2 2732 P3 3 5 iPad Pro (12.9-inch) (3rd generation)
    iPad8,8 arm64e pad 2 2732 P3 6 5 iPad Pro (12.9-inch) (3rd generation)
    iPad8,9 arm64e pad 2 2388 P3 6 5 iPad Pro (11-inch) (2nd generation)
    iPad8,10 arm64e pad 2 2388 P3 6 5 iPad Pro (11-inch) (2nd generation)
    iPad8,11 arm64e pad 2 2732 P3 6 5 iPad Pro (12.9-inch) (4th generation)
    iPad8,12 arm64e pad 2 2732 P3 6 5 iPad Pro (12.9-inch) (4th generation)
    iPad11,1 arm64e pad 2 0 P3 4 5 iPad mini (5th generation)
    iPad11,2 arm64e pad 2 0 P3 4 5 iPad mini (5th generation)
    iPad11,3 arm64e pad 2 2224 P3 4 5 iPad Air (3rd generation)
    iPad11,4 arm64e pad 2 2224 P3 4 5 iPad Air (3rd generation)
    iPad11,6 arm64e pad 2 2160 sRGB 4 5 iPad (8th generation)
    iPad11,7 arm64e pad 2 2160 sRGB 4 5 iPad (8th generation)
    iPad12,1 arm64e pad 2 2160 sRGB 4 6 iPad (9th generation)
    iPad12,2 arm64e pad 2 2160 sRGB 4 6 iPad (9th generation)
    iPad13,1 arm64e pad 2 2360 P3 3 7 iPad Air (4th generation)
    iPad13,2 arm64e pad 2 2360 P3 3 7 iPad Air (4th generation)
    iPad13,4 arm64e pad 2 2388 P3 8 7 iPad Pro (11-inch) (3rd generation)
    iPad13,5 arm64e pad 2 2388 P3 16 7 iPad Pro (11-inch) (3rd generation)
    iPad13,6 arm64e pad 2 2388 P3 8 7 iPad Pro (11-inch) (3rd generation)
    iPad13,7 arm64e pad 2 2388 P3 16 7 iPad Pro (11-inch) (3rd generation)
    iPad13,8 arm64e pad 2 2732 P3 8 7 iPad Pro (12.9-inch) (5th generation)
    iPad13,9 arm64e pad 2 2732 P3 16 7 iPad Pro (12.9-inch) (5th generation)
    iPad13,10 arm64e pad 2 2732 P3 8 7 iPad Pro (12.9-inch) (5th generation)
    iPad13,11 arm64e pad 2 2732 P3 16 7 iPad Pro (12.9-inch) (5th generation)
    iPad14,1 arm64e pad 2 2266 P3 3 8 iPad mini (6th generation)
    iPad14,2 arm64e pad 2 2266 P3 3 8 iPad mini (6th generation)
    """

  /// Models that came later, whose traits are those of models like them and of their screens.
  private static let unproved = """
    iPhone14,6 arm64e phone 2 569 P3 4 8 iPhone SE (3rd generation)
    iPhone14,7 arm64e phone 3 2532 P3 6 8 iPhone 14
    iPhone14,8 arm64e phone 3 2778 P3 6 8 iPhone 14 Plus
    iPhone15,2 arm64e phone 3 2556 P3 6 8 iPhone 14 Pro
    iPhone15,3 arm64e phone 3 2796 P3 6 8 iPhone 14 Pro Max
    iPhone15,4 arm64e phone 3 2556 P3 6 8 iPhone 15
    iPhone15,5 arm64e phone 3 2796 P3 6 8 iPhone 15 Plus
    iPhone16,1 arm64e phone 3 2556 P3 8 9 iPhone 15 Pro
    iPhone16,2 arm64e phone 3 2796 P3 8 9 iPhone 15 Pro Max
    iPhone17,1 arm64e phone 3 2622 P3 8 9 iPhone 16 Pro
    iPhone17,2 arm64e phone 3 2868 P3 8 9 iPhone 16 Pro Max
    iPhone17,3 arm64e phone 3 2556 P3 8 9 iPhone 16
    iPhone17,4 arm64e phone 3 2796 P3 8 9 iPhone 16 Plus
    iPad13,16 arm64e pad 2 2360 P3 8 7 iPad Air (5th generation)
    iPad13,18 arm64e pad 2 2360 sRGB 4 7 iPad (10th generation)
    iPad14,3 arm64e pad 2 2388 P3 8 8 iPad Pro (11-inch) (4th generation)
    iPad14,5 arm64e pad 2 2732 P3 8 8 iPad Pro (12.9-inch) (6th generation)
    """
}
