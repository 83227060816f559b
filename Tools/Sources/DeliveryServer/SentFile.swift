import Foundation
import NIOCore
import PackageStorage

/// A file that is being sent, and what is left of it. The system sends it without this process reading it.
final class SentFile {
  /// Bytes that the system is told to send at a time. A file that got shorter is noticed between two of them.
  private static let pieceSize = 1 << 20

  private let file: PackageFile
  private let handle: NIOFileHandle
  private var rest: Range<Int>

  init(_ file: PackageFile, _ range: Range<Int>) {
    self.file = file
    rest = range
    handle = file.withDescriptor { NIOFileHandle(_deprecatedTakingOwnershipOfDescriptor: $0) }
  }

  /// Whether the file is as long as what was taken from it. The system sends nothing after its end, and no error.
  var isLongEnough: Bool { file.currentSize.map { $0 >= rest.lowerBound } ?? false }

  // The file closes its descriptor itself. A piece that wasn't sent fails from here on.
  deinit { _ = try? handle.takeDescriptorOwnership() }

  var isSent: Bool { rest.isEmpty }

  /// Returns the next piece; nil if the file ends before it.
  func next() -> FileRegion? {
    let end = min(rest.upperBound, rest.lowerBound + Self.pieceSize)
    guard file.currentSize.map({ $0 >= end }) ?? false else { return nil }
    defer { rest = end..<rest.upperBound }
    return FileRegion(fileHandle: handle, readerIndex: rest.lowerBound, endIndex: end)
  }
}

extension Channel {
  #if canImport(Darwin)
    private static var partialPackets: ChannelOptions.Types.SocketOption {
      .init(level: .tcp, name: .init(rawValue: TCP_NOPUSH))
    }
  #else
    private static var partialPackets: ChannelOptions.Types.SocketOption {
      .init(level: .tcp, name: .init(rawValue: TCP_CORK))
    }
  #endif

  /// Whether packets wait until they are full, so that the head of an answer isn't a packet of its own before a file.
  func holdBack(_ isHeld: Bool) {
    // A system that can't sends one packet more.
    try? syncOptions?.setOption(Self.partialPackets, value: isHeld ? 1 : 0)
  }
}
