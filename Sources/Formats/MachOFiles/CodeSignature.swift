public import ByteReading

/// The signature of a file: a list of numbered blobs. Integers are big-endian.
///
/// The format is that of `osfmk/kern/cs_blobs.h` of Apple's xnu.
public struct CodeSignature: Sendable {
  /// A blob of the list.
  public struct Blob: Sendable {
    /// Its purpose: 0 the code directory, 2 requirements, 5 entitlements, 7 entitlements as DER,
    /// 0x1000 and above alternate code directories, 0x10000 the certificate's signature.
    public let slot: UInt32
    /// Its kind.
    public let magic: UInt32
    /// All of its bytes, kind and length included.
    public let bytes: ByteView
  }

  /// The whole signature, as large as the load command says.
  public let bytes: ByteView
  /// The blobs in the order of the list.
  public let blobs: [Blob]
  /// The code directories: the first, and alternates with other hashes.
  public let directories: [CodeDirectory]

  init(_ bytes: ByteView) throws(MachOError) {
    let truncated = MachOError(.truncated(structure: "code signature"), at: bytes.offset)
    guard let count = bytes.integer(at: 8, as: UInt32.self, .big),
      Int(count) <= (bytes.count - 12) / 8
    else { throw truncated }
    var blobs: [Blob] = []
    for index in 0..<Int(count) {
      guard let slot = bytes.integer(at: 12 + 8 * index, as: UInt32.self, .big),
        let offset = bytes.integer(at: 16 + 8 * index, as: UInt32.self, .big),
        let magic = bytes.integer(at: Int(offset), as: UInt32.self, .big),
        let length = bytes.integer(at: Int(offset) + 4, as: UInt32.self, .big),
        let blob = bytes.part(at: Int(offset), count: Int(length))
      else { throw truncated }
      blobs.append(Blob(slot: slot, magic: magic, bytes: blob))
    }
    self.bytes = bytes
    self.blobs = blobs
    var directories: [CodeDirectory] = []
    for blob in blobs where blob.magic == 0xFADE_0C02 {
      directories.append(try CodeDirectory(blob.bytes))
    }
    self.directories = directories
  }

  /// The property list of the entitlements, as it was signed.
  public var entitlements: [UInt8]? {
    blobs.first { $0.magic == 0xFADE_7171 }?.bytes.part(from: 8)?.array
  }

  /// Whether no certificate signed it.
  public var isAdHoc: Bool {
    blobs.first { $0.slot == 0x10000 }.map { $0.bytes.count <= 8 } ?? true
  }
}

/// The hashes of a file's pages, and what else a signature covers.
public struct CodeDirectory: Sendable {
  /// The identifier, mostly that of the bundle.
  public let identifier: String
  /// The team, nil without one.
  public let team: String?
  /// `CS_HASHTYPE_…`: 1 SHA-1, 2 SHA-256, 3 SHA-256 of which 20 bytes are kept, 4 SHA-384.
  public let hashType: UInt8
  /// Bytes of one hash.
  public let hashSize: Int
  /// Bytes of a page; zero if one hash covers everything.
  public let pageSize: Int
  /// The number of bytes, from the file's start, that the pages cover.
  public let codeLimit: UInt64
  /// Flags of `cs_blobs.h`.
  public let flags: UInt32
  /// The hashes of the pages.
  public let pageHashes: ByteView
  /// The number of hashes of other things: Info.plist, requirements, resources, entitlements.
  public let specialSlotCount: Int
  /// `CS_EXECSEG_…` of the executable segment; zero in directories older than version 2.4.
  public let executableSegmentFlags: UInt64
  /// The version of the hardened runtime, as `xxxx.yy.zz`; zero without it.
  public let runtimeVersion: UInt32
  private let specialHashes: ByteView

  /// The hash in a special slot, from 1: 1 Info.plist, 2 requirements, 3 resources, 5 entitlements. Nil if it isn't
  /// there or zero.
  public func specialHash(_ slot: Int) -> [UInt8]? {
    guard (1...max(1, specialSlotCount)).contains(slot),
      let hash = specialHashes.part(at: (specialSlotCount - slot) * hashSize, count: hashSize)?
        .array,
      hash.contains(where: { $0 != 0 })
    else { return nil }
    return hash
  }

  init(_ bytes: ByteView) throws(MachOError) {
    let truncated = MachOError(.truncated(structure: "code directory"), at: bytes.offset)
    func number(_ position: Int) throws(MachOError) -> UInt32 {
      guard let value = bytes.integer(at: position, as: UInt32.self, .big) else { throw truncated }
      return value
    }
    let version = try number(8)
    flags = try number(12)
    specialSlotCount = Int(try number(24))
    guard let name = bytes.string(at: Int(try number(20))), let size = bytes.byte(at: 36),
      let type = bytes.byte(at: 37), let pageBits = bytes.byte(at: 39), pageBits < 32,
      let hashes = bytes.part(at: Int(try number(16)), count: Int(try number(28)) * Int(size)),
      let special = bytes.part(
        at: Int(try number(16)) - specialSlotCount * Int(size),
        count: specialSlotCount * Int(size))
    else { throw truncated }
    identifier = name
    hashSize = Int(size)
    hashType = type
    pageSize = pageBits == 0 ? 0 : 1 << Int(pageBits)
    pageHashes = hashes
    specialHashes = special
    executableSegmentFlags =
      version >= 0x20400 ? bytes.integer(at: 80, as: UInt64.self, .big) ?? 0 : 0
    runtimeVersion = version >= 0x20500 ? bytes.integer(at: 88, as: UInt32.self, .big) ?? 0 : 0
    let teamOffset = version >= 0x20200 ? Int(try number(48)) : 0
    team = teamOffset == 0 ? nil : bytes.string(at: teamOffset)
    let wide = version >= 0x20300 ? bytes.integer(at: 56, as: UInt64.self, .big) ?? 0 : 0
    codeLimit = wide == 0 ? UInt64(try number(32)) : wide
  }
}

extension MachOFile {
  /// The signature, nil for a file without one.
  ///
  /// - Throws: ``MachOError``.
  public func codeSignature() throws(MachOError) -> CodeSignature? {
    guard let part = try linkEditPart(.codeSignature, "code signature"), part.count > 0 else {
      return nil
    }
    return try CodeSignature(part)
  }
}
