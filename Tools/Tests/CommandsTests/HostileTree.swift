import Foundation

/// A copy of the example app, to be damaged.
struct HostileTree {
  let path: String

  static let photos = "Wayfarer/Resources/Photos.xcassets"
  static let project = "Wayfarer.xcodeproj/project.pbxproj"

  func url(_ name: String) -> URL { URL(fileURLWithPath: "\(path)/\(name)") }
  func read(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  func write(_ data: Data, to name: String) throws {
    let file = url(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func replaceByFolder(_ name: String) throws {
    try FileManager.default.removeItem(at: url(name))
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: false)
  }

  func edit(_ name: String, _ change: (String) -> String) throws {
    try write(change(String(decoding: try read(name), as: UTF8.self)), to: name)
  }

  /// Makes the header of a PNG say something else, with the right checksum.
  func claim(_ name: String, width: UInt32, height: UInt32) throws {
    var bytes = [UInt8](try read(name))
    func big(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    bytes.replaceSubrange(16..<24, with: big(width) + big(height))
    var crc = UInt32.max
    for byte in bytes[12..<29] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    bytes.replaceSubrange(29..<33, with: big(~crc))
    try write(Data(bytes), to: name)
  }
}
