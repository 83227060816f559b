import ByteReading

/// The classes, categories, protocols and selectors of Objective-C in a linked file.
///
/// ```swift
/// if let metadata = try file.objectiveCMetadata() {
///   print(metadata.classes.filter(\.hasLoadMethod).map(\.name))
/// }
/// ```
///
/// The layout is that of Apple's runtime: `runtime/objc-runtime-new.h` of
/// https://github.com/apple-oss-distributions/objc4.
public struct ObjectiveCMetadata: Hashable, Sendable {
  /// The members of a class or a category.
  public struct Members: Hashable, Sendable {
    /// Selectors of methods of instances.
    public var instanceMethods: [String] = []
    /// Selectors of methods of the class itself.
    public var classMethods: [String] = []
    /// Names of protocols.
    public var protocols: [String] = []
    /// Names of properties.
    public var properties: [String] = []
  }

  /// A class that the file defines.
  public struct Class: Hashable, Sendable {
    /// Its address.
    public let address: UInt64
    /// The runtime's name: of Swift classes a mangled one, such as `_TtC3App4View`.
    public let name: String
    /// The name of its superclass; nil for roots.
    public let superclass: String?
    /// Whether the compiler of Swift made it.
    public let isSwift: Bool
    /// Bytes of an instance, as linked; the runtime moves instance variables if a superclass grew.
    public let instanceSize: Int
    /// Methods, protocols and properties.
    public let members: Members
    /// Names of instance variables.
    public let instanceVariables: [String]

    /// Whether it has `+load`, which runs before `main`.
    public var hasLoadMethod: Bool { members.classMethods.contains("load") }
  }

  /// A category that the file adds to a class.
  public struct Category: Hashable, Sendable {
    /// Its address.
    public let address: UInt64
    /// The name in parentheses; empty for Swift's extensions in some releases.
    public let name: String
    /// The name of the class, which may lie in another file; nil if that isn't said.
    public let className: String?
    /// Methods, protocols and properties.
    public let members: Members

    /// Whether it has `+load`, which runs before `main`.
    public var hasLoadMethod: Bool { members.classMethods.contains("load") }
  }

  /// Classes in the order of the file.
  public internal(set) var classes: [Class] = []
  /// Categories in the order of the file.
  public internal(set) var categories: [Category] = []
  /// Names of the protocols that the file has: its own and those of others that its code names.
  public internal(set) var protocols: [String] = []
  /// Selectors that the code of the file uses.
  public internal(set) var selectors: [String] = []

  /// The classes with `+load`, then the categories as `Class(Category)`: their methods run before `main`. Classes that
  /// are in no other list count, too, such as the one of ARC for old systems.
  public internal(set) var loadMethods: [String] = []
}

extension MachOFile {
  /// The metadata of Objective-C; nil if the file has none.
  ///
  /// - Throws: ``MachOError`` for damaged metadata, for encrypted files, and for object files, whose pointers aren't
  ///   linked.
  public func objectiveCMetadata() throws(MachOError) -> ObjectiveCMetadata? {
    let counts = runtimeCounts
    guard counts.classes + counts.categories + counts.protocols + counts.selectors > 0 else {
      return nil
    }
    try requireRuntimeMetadata("Objective-C metadata")
    var reader = ObjectiveCReader(self)
    return try reader.metadata()
  }

  /// Metadata can be followed only if its pointers are linked and its names readable.
  func requireRuntimeMetadata(_ structure: String) throws(MachOError) {
    guard kind != .object else {
      throw MachOError(.notLinked(structure: structure), at: bytes.offset)
    }
    if let encryption = try encryptionInfo(), encryption.identifier != 0 {
      throw MachOError(.encrypted(structure: structure), at: bytes.offset)
    }
  }
}
