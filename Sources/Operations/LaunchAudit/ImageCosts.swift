public import MachOFiles

/// The work of dyld and of the runtimes of Objective-C and Swift on one image when an app starts.
public struct ImageCosts: Hashable, Sendable {
  /// Pointers into the same image, which are adjusted to its address.
  public var rebases = 0
  /// Pointers to other images; in old files those that are bound lazily count, too.
  public var binds = 0
  /// Pages of 16 kB that are written, and so copied.
  public var fixupPages = 0
  /// Functions that run before `main`.
  public var initializers = 0
  /// Classes of Objective-C, and of Swift with its ancestors.
  public var classes = 0
  public var categories = 0
  /// Classes and categories with `+load`.
  public var loadMethods = 0
  public var selectors = 0
  public var protocols = 0
  /// Swift's protocol conformances.
  public var conformances = 0
  /// Bytes of the segments that are mapped.
  public var mappedBytes = 0
  /// Whether the image replaces functions of others, which disables dyld's prepared loaders.
  public var isInterposing = false
  /// Whether Swift 4.1 or older wrote its conformances, in records that aren't counted.
  public var hasOldConformances = false
  /// Whether it has bitcode, from which the store compiles its code, and no code.
  public var isBitcodeAlone = false

  public init() {}

  /// Counts what an image has.
  ///
  /// - Throws: `MachOError`.
  public init(_ file: MachOFile) throws(MachOError) { self.init(file, fixups: try file.fixups()) }

  init(_ file: MachOFile, fixups: Fixups) {
    for fixup in fixups.fixups {
      if case .bind = fixup.target { binds += 1 } else { rebases += 1 }
    }
    fixupPages = fixups.pageCount
    let counts = file.runtimeCounts
    classes = counts.classes
    categories = counts.categories
    loadMethods = counts.loadMethods
    selectors = counts.selectors
    protocols = counts.protocols
    conformances = counts.conformances
    let pointer = file.is64Bit ? 8 : 4
    var hasCode = false
    for segment in file.segments {
      mappedBytes += segment.fileRange.count
      isBitcodeAlone = isBitcodeAlone || segment.name == "__LLVM"
      for section in segment.sections {
        count(section, pointer: pointer)
        if section.name == "__text", section.size > 0 { hasCode = true }
      }
    }
    if hasCode { isBitcodeAlone = false }
  }

  private mutating func count(_ section: Section, pointer: Int) {
    let size = Int(clamping: section.size)
    switch section.flags & 0xFF {
    case 9: initializers += size / pointer
    case 22: initializers += size / 4
    case 13: isInterposing = isInterposing || size > 0
    default: break
    }
    if section.name == "__swift2_proto", size > 0 { hasOldConformances = true }
  }

  /// The sum of two images.
  public static func + (one: ImageCosts, other: ImageCosts) -> ImageCosts {
    var sum = one
    sum.rebases += other.rebases
    sum.binds += other.binds
    sum.fixupPages += other.fixupPages
    sum.initializers += other.initializers
    sum.classes += other.classes
    sum.categories += other.categories
    sum.loadMethods += other.loadMethods
    sum.selectors += other.selectors
    sum.protocols += other.protocols
    sum.conformances += other.conformances
    sum.mappedBytes += other.mappedBytes
    sum.isInterposing = sum.isInterposing || other.isInterposing
    sum.hasOldConformances = sum.hasOldConformances || other.hasOldConformances
    sum.isBitcodeAlone = sum.isBitcodeAlone || other.isBitcodeAlone
    return sum
  }
}
