public import ByteReading

/// A load command with its bytes.
public struct LoadCommand: Sendable {
  /// Its number, without the bit `LC_REQ_DYLD`.
  public let kind: Kind
  /// The number as it stands in the file.
  public let number: UInt32
  /// All of its bytes, the number and the size included.
  public let bytes: ByteView
  let order: ByteView.Order

  /// The numbers of `<mach-o/loader.h>`, without `LC_REQ_DYLD`.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32
    /// A kind by its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// `LC_SEGMENT`.
    public static let segment = Kind(rawValue: 0x1)
    /// `LC_SYMTAB`.
    public static let symbolTable = Kind(rawValue: 0x2)
    /// `LC_UNIXTHREAD`.
    public static let unixThread = Kind(rawValue: 0x5)
    /// `LC_DYSYMTAB`.
    public static let dynamicSymbolTable = Kind(rawValue: 0xB)
    /// `LC_LOAD_DYLIB`.
    public static let loadDylib = Kind(rawValue: 0xC)
    /// `LC_ID_DYLIB`.
    public static let identifyDylib = Kind(rawValue: 0xD)
    /// `LC_LOAD_DYLINKER`.
    public static let loadDylinker = Kind(rawValue: 0xE)
    /// `LC_LOAD_WEAK_DYLIB`.
    public static let loadWeakDylib = Kind(rawValue: 0x18)
    /// `LC_SEGMENT_64`.
    public static let segment64 = Kind(rawValue: 0x19)
    /// `LC_UUID`.
    public static let uuid = Kind(rawValue: 0x1B)
    /// `LC_RPATH`.
    public static let rpath = Kind(rawValue: 0x1C)
    /// `LC_CODE_SIGNATURE`.
    public static let codeSignature = Kind(rawValue: 0x1D)
    /// `LC_SEGMENT_SPLIT_INFO`.
    public static let segmentSplitInfo = Kind(rawValue: 0x1E)
    /// `LC_REEXPORT_DYLIB`.
    public static let reexportDylib = Kind(rawValue: 0x1F)
    /// `LC_LAZY_LOAD_DYLIB`.
    public static let lazyLoadDylib = Kind(rawValue: 0x20)
    /// `LC_ENCRYPTION_INFO`.
    public static let encryptionInfo = Kind(rawValue: 0x21)
    /// `LC_DYLD_INFO`.
    public static let dyldInfo = Kind(rawValue: 0x22)
    /// `LC_LOAD_UPWARD_DYLIB`.
    public static let loadUpwardDylib = Kind(rawValue: 0x23)
    /// `LC_VERSION_MIN_MACOSX`.
    public static let minimumMacOS = Kind(rawValue: 0x24)
    /// `LC_VERSION_MIN_IPHONEOS`.
    public static let minimumIOS = Kind(rawValue: 0x25)
    /// `LC_FUNCTION_STARTS`.
    public static let functionStarts = Kind(rawValue: 0x26)
    /// `LC_MAIN`.
    public static let main = Kind(rawValue: 0x28)
    /// `LC_DATA_IN_CODE`.
    public static let dataInCode = Kind(rawValue: 0x29)
    /// `LC_SOURCE_VERSION`.
    public static let sourceVersion = Kind(rawValue: 0x2A)
    /// `LC_DYLIB_CODE_SIGN_DRS`.
    public static let codeSigningRequirements = Kind(rawValue: 0x2B)
    /// `LC_ENCRYPTION_INFO_64`.
    public static let encryptionInfo64 = Kind(rawValue: 0x2C)
    /// `LC_LINKER_OPTION`.
    public static let linkerOption = Kind(rawValue: 0x2D)
    /// `LC_LINKER_OPTIMIZATION_HINT`.
    public static let linkerOptimizationHint = Kind(rawValue: 0x2E)
    /// `LC_VERSION_MIN_TVOS`.
    public static let minimumTVOS = Kind(rawValue: 0x2F)
    /// `LC_VERSION_MIN_WATCHOS`.
    public static let minimumWatchOS = Kind(rawValue: 0x30)
    /// `LC_NOTE`.
    public static let note = Kind(rawValue: 0x31)
    /// `LC_BUILD_VERSION`.
    public static let buildVersion = Kind(rawValue: 0x32)
    /// `LC_DYLD_EXPORTS_TRIE`.
    public static let exportTrie = Kind(rawValue: 0x33)
    /// `LC_DYLD_CHAINED_FIXUPS`.
    public static let chainedFixups = Kind(rawValue: 0x34)
    /// `LC_FILESET_ENTRY`.
    public static let fileSetEntry = Kind(rawValue: 0x35)
    /// `LC_ATOM_INFO`.
    public static let atomInfo = Kind(rawValue: 0x36)
    /// `LC_FUNCTION_VARIANTS`.
    public static let functionVariants = Kind(rawValue: 0x37)
    /// `LC_FUNCTION_VARIANT_FIXUPS`.
    public static let functionVariantFixups = Kind(rawValue: 0x38)
    /// `LC_TARGET_TRIPLE`.
    public static let targetTriple = Kind(rawValue: 0x39)
  }

  func uint32(_ position: Int) throws(MachOError) -> UInt32 {
    guard let value = bytes.integer(at: position, as: UInt32.self, order) else { throw truncated }
    return value
  }

  func uint64(_ position: Int) throws(MachOError) -> UInt64 {
    guard let value = bytes.integer(at: position, as: UInt64.self, order) else { throw truncated }
    return value
  }

  /// A string at an offset that the command itself gives.
  func string(offsetAt position: Int) throws(MachOError) -> String {
    let offset = try uint32(position)
    guard let string = bytes.string(at: Int(offset)) else { throw truncated }
    return string
  }

  var truncated: MachOError {
    MachOError(.truncated(structure: "load command \(number)"), at: bytes.offset)
  }
}
