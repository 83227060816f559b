import ByteReading
import KeySorting
import MachOFiles

/// Computes the SHA-256 of bytes.
public typealias SHA256Digest = @Sendable (UnsafeRawBufferPointer) -> [UInt8]

/// A signature without a certificate that keeps what the old one said: identifier, entitlements, launch constraints,
/// flags of the hardened runtime, and the hashes of Info.plist and of the bundle's resources.
///
/// The format is that of `osfmk/kern/cs_blobs.h` of Apple's xnu.
struct AdHocSignature {
  private let identifier: [UInt8]
  private let flags: UInt32
  private let pageBits: UInt8
  private let runtimeVersion: UInt32
  private let executableFlags: UInt64
  private let executableRange: Range<Int>
  private let oldDirectory: CodeDirectory
  /// Blobs beside the code directory, by slot.
  private let blobs: [(slot: UInt32, bytes: [UInt8])]

  private static let hashSize = 32
  private static let adHocFlag: UInt32 = 0x2, linkerFlag: UInt32 = 0x2_0000
  private static let runtimeFlag: UInt32 = 0x1_0000
  private static let directoryMagic: UInt32 = 0xFADE_0C02, listMagic: UInt32 = 0xFADE_0CC0
  private static let noRequirements: [UInt8] = [0xFA, 0xDE, 0x0C, 0x01, 0, 0, 0, 12, 0, 0, 0, 0]

  /// Nil if the old signature has no code directory.
  init?(replacing old: CodeSignature, of file: MachOFile) {
    // SHA-256, if there is one: its hashes of Info.plist and resources stay valid.
    guard
      let directory = old.directories.first(where: { $0.hashType == 2 }) ?? old.directories.first
    else { return nil }
    oldDirectory = directory
    identifier = Array(directory.identifier.utf8) + [0]
    let isLinkers = directory.flags & Self.linkerFlag != 0
    flags = directory.flags | Self.adHocFlag
    pageBits =
      [4096, 16384].contains(directory.pageSize)
      ? UInt8(directory.pageSize.trailingZeroBitCount) : 12
    runtimeVersion = directory.flags & Self.runtimeFlag != 0 ? directory.runtimeVersion : 0
    executableFlags =
      directory.executableSegmentFlags | (file.kind == .executable ? 1 : 0)
    executableRange = file.segment("__TEXT")?.fileRange ?? 0..<0
    // Entitlements in both forms, and launch constraints. An identity's requirements can't hold without it.
    var blobs = old.blobs.filter { [5, 7, 8, 9, 10, 11].contains($0.slot) }
      .map { (slot: $0.slot, bytes: $0.bytes.array) }
    if !isLinkers { blobs.append((2, Self.noRequirements)) }
    self.blobs = blobs.sorted(on: \.slot)
  }

  private var specialSlotCount: Int {
    let kept = [1, 3, 4, 6].last { oldHash($0) != nil } ?? 0
    return max(kept, blobs.map { Int($0.slot) }.max() ?? 0)
  }

  private func oldHash(_ slot: Int) -> [UInt8]? {
    oldDirectory.hashType == 2 ? oldDirectory.specialHash(slot) : nil
  }

  private var headerSize: Int { runtimeVersion == 0 ? 88 : 96 }

  private func directorySize(codeLimit: Int) -> Int {
    let pages = (codeLimit + (1 << pageBits) - 1) >> pageBits
    return headerSize + identifier.count + (specialSlotCount + pages) * Self.hashSize
  }

  /// Bytes for a file whose signature begins at `codeLimit`, rounded up to 16.
  func byteCount(codeLimit: Int) -> Int {
    let size =
      12 + 8 * (1 + blobs.count) + directorySize(codeLimit: codeLimit)
      + blobs.reduce(0) { $0 + $1.bytes.count }
    return (size + 15) & ~15
  }

  /// The signature of all that is before it.
  func bytes(signing code: UnsafeRawBufferPointer, digest: SHA256Digest) -> [UInt8] {
    let directory = directory(of: code, digest: digest)
    var result: [UInt8] = []
    result.reserveCapacity(byteCount(codeLimit: code.count))
    let all = [(slot: UInt32(0), bytes: directory)] + blobs
    let end = 12 + 8 * all.count + all.reduce(0) { $0 + $1.bytes.count }
    result.appendBig(Self.listMagic)
    result.appendBig(UInt32(end))
    result.appendBig(UInt32(all.count))
    var offset = 12 + 8 * all.count
    for blob in all {
      result.appendBig(blob.slot)
      result.appendBig(UInt32(offset))
      offset += blob.bytes.count
    }
    for blob in all { result += blob.bytes }
    return result + [UInt8](repeating: 0, count: byteCount(codeLimit: code.count) - result.count)
  }

  private func directory(of code: UnsafeRawBufferPointer, digest: SHA256Digest) -> [UInt8] {
    let size = directorySize(codeLimit: code.count)
    let pageSize = 1 << Int(pageBits)
    let hashOffset = headerSize + identifier.count + specialSlotCount * Self.hashSize
    var result: [UInt8] = []
    result.reserveCapacity(size)
    result.appendBig(Self.directoryMagic)
    result.appendBig(UInt32(size))
    result.appendBig(UInt32(runtimeVersion == 0 ? 0x20400 : 0x20500))
    result.appendBig(flags)
    result.appendBig(UInt32(hashOffset))
    result.appendBig(UInt32(headerSize))
    result.appendBig(UInt32(specialSlotCount))
    result.appendBig(UInt32((code.count + pageSize - 1) / pageSize))
    result.appendBig(UInt32(code.count))
    result += [UInt8(Self.hashSize), 2, 0, pageBits]
    // Spare, scatter, team, spare, and the code limit of large files: all absent.
    result += [UInt8](repeating: 0, count: 24)
    result.appendBig(UInt64(executableRange.lowerBound))
    result.appendBig(UInt64(executableRange.count))
    result.appendBig(executableFlags)
    if runtimeVersion != 0 {
      result.appendBig(runtimeVersion)
      result.appendBig(UInt32(0))
    }
    result += identifier
    for slot in stride(from: specialSlotCount, to: 0, by: -1) {
      let blob = blobs.first { $0.slot == UInt32(slot) }
      result +=
        blob.map { $0.bytes.withUnsafeBytes(digest) } ?? oldHash(slot)
        ?? [UInt8](repeating: 0, count: Self.hashSize)
    }
    for start in stride(from: 0, to: code.count, by: pageSize) {
      let page = code[start..<min(start + pageSize, code.count)]
      result += digest(UnsafeRawBufferPointer(rebasing: page))
    }
    return result
  }
}

extension [UInt8] {
  fileprivate mutating func appendBig(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.bigEndian) { self += $0 }
  }
}
