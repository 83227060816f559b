internal import Foundation
public import ThumbHashes

extension ThumbHash {
  /// Reads a stored hash. Throws `ThumbHashError` if the length doesn't match the header or the header has no aspect
  /// ratio; every other byte sequence can be decoded.
  public init(bytes: [UInt8]) throws(ThumbHashError) {
    guard let hash = ThumbHash(stored: bytes) else {
      let expected = Self.byteCount(of: bytes)
      throw expected > 0 ? .wrongLength(expected: expected, found: bytes.count) : .noAspectRatio
    }
    self = hash
  }

  /// Makes the hash of `rgba`, with four bytes per pixel in rows from the top. Both sides must have 1 to 100 pixels:
  /// shrink larger images first. Throws `ThumbHashError`. Cost: pixels × 38 cosine terms.
  public init(rgba: [UInt8], width: Int, height: Int) throws(ThumbHashError) {
    guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else {
      throw .unsupportedSize(width: width, height: height)
    }
    guard rgba.count == width * height * 4 else {
      throw .wrongLength(expected: width * height * 4, found: rgba.count)
    }
    try self.init(bytes: ThumbHashEncoder(rgba: rgba, width: width, height: height).encode())
  }
}

extension ThumbHash: Hashable {
  /// Compares the bytes.
  public static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// Turns pixels into a hash. `ThumbHash` checks the sizes.
struct ThumbHashEncoder {
  private struct Channel {
    var mean = 0.0
    var terms: [Double] = []
    var scale = 0.0
  }

  private static let noise = 1e-6

  private let width: Int
  private let height: Int
  private let hasAlpha: Bool
  private var luminance: [Double]
  private var yellowBlue: [Double]
  private var redGreen: [Double]
  private var alpha: [Double]

  init(rgba: [UInt8], width: Int, height: Int) {
    self.width = width
    self.height = height
    let count = width * height
    luminance = .init(repeating: 0, count: count)
    yellowBlue = luminance
    redGreen = luminance
    alpha = luminance
    var (red, green, blue, opacity) = (0.0, 0.0, 0.0, 0.0)
    for pixel in 0..<count {
      let alpha = Double(rgba[pixel * 4 + 3]) / 255
      red += alpha / 255 * Double(rgba[pixel * 4])
      green += alpha / 255 * Double(rgba[pixel * 4 + 1])
      blue += alpha / 255 * Double(rgba[pixel * 4 + 2])
      opacity += alpha
    }
    if opacity > 0 {
      red /= opacity
      green /= opacity
      blue /= opacity
    }
    hasAlpha = opacity < Double(count)
    // Transparent parts get the mean color, so that they add nothing to the terms.
    for pixel in 0..<count {
      let alpha = Double(rgba[pixel * 4 + 3]) / 255
      let r = red * (1 - alpha) + alpha / 255 * Double(rgba[pixel * 4])
      let g = green * (1 - alpha) + alpha / 255 * Double(rgba[pixel * 4 + 1])
      let b = blue * (1 - alpha) + alpha / 255 * Double(rgba[pixel * 4 + 2])
      luminance[pixel] = (r + g + b) / 3
      yellowBlue[pixel] = (r + g) / 2 - b
      redGreen[pixel] = r - g
      self.alpha[pixel] = alpha
    }
  }

  func encode() -> [UInt8] {
    let limit = hasAlpha ? 5 : 7
    let longest = max(width, height)
    let columns = max(1, Self.rounded(Double(limit * width) / Double(longest)))
    let rows = max(1, Self.rounded(Double(limit * height) / Double(longest)))
    let l = transform(luminance, columns: max(3, columns), rows: max(3, rows))
    let p = transform(yellowBlue, columns: 3, rows: 3)
    let q = transform(redGreen, columns: 3, rows: 3)
    let a = hasAlpha ? transform(alpha, columns: 5, rows: 5) : Channel(mean: 1)

    let isLandscape = width > height
    let first =
      Self.field(63 * l.mean, 63) | Self.field(31.5 + 31.5 * p.mean, 63) << 6
      | Self.field(31.5 + 31.5 * q.mean, 63) << 12 | Self.field(31 * l.scale, 31) << 18
      | (hasAlpha ? 1 << 23 : 0)
    let second =
      (isLandscape ? rows : columns) | Self.field(63 * p.scale, 63) << 3
      | Self.field(63 * q.scale, 63) << 9 | (isLandscape ? 1 << 15 : 0)
    var bytes = [first, first >> 8, first >> 16, second, second >> 8].map {
      UInt8(truncatingIfNeeded: $0)
    }
    if hasAlpha {
      bytes.append(UInt8(Self.field(15 * a.mean, 15) | Self.field(15 * a.scale, 15) << 4))
    }
    let terms = (l.terms + p.terms + q.terms + a.terms).map { UInt8(Self.field(15 * $0, 15)) }
    for index in stride(from: 0, to: terms.count, by: 2) {
      bytes.append(terms[index] | (index + 1 < terms.count ? terms[index + 1] << 4 : 0))
    }
    return bytes
  }

  /// Returns the mean and the terms of a channel; the terms are mapped to 0…1 by the largest of them.
  private func transform(_ channel: [Double], columns: Int, rows: Int) -> Channel {
    var result = Channel()
    result.mean = coefficient(channel, column: 0, row: 0)
    result.terms = CosineTerms.list(columns: columns, rows: rows).map {
      coefficient(channel, column: $0 % 8, row: $0 / 8)
    }
    result.scale = result.terms.reduce(0) { max($0, abs($1)) }
    // Rounding noise of the cosines must not decide a nibble: another C library has other noise.
    guard result.scale > Self.noise else {
      return Channel(mean: result.mean, terms: result.terms.map { _ in 0 })
    }
    let scale = result.scale
    result.terms = result.terms.map {
      0.5 + 0.5 / scale * (abs($0) < Self.noise * scale ? 0 : $0)
    }
    return result
  }

  private func coefficient(_ channel: [Double], column: Int, row: Int) -> Double {
    let across = (0..<width).map {
      cos(Double.pi / Double(width) * Double(column) * (Double($0) + 0.5))
    }
    var sum = 0.0
    for y in 0..<height {
      let down = cos(Double.pi / Double(height) * Double(row) * (Double(y) + 0.5))
      for x in 0..<width { sum += channel[x + y * width] * across[x] * down }
    }
    return sum / Double(width * height)
  }

  /// Rounds half up, like the format's reference code.
  private static func rounded(_ value: Double) -> Int { Int((value + 0.5).rounded(.down)) }

  private static func field(_ value: Double, _ maximum: Int) -> Int {
    min(maximum, max(0, rounded(value)))
  }
}
