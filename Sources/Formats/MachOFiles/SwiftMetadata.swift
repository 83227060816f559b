/// The types, protocols and conformances of Swift in a linked file, and the bytes of its reflection metadata.
///
/// ```swift
/// if let metadata = try file.swiftMetadata() {
///   for type in metadata.types { print(type.module, type.name, type.reflectionBytes) }
/// }
/// ```
///
/// They're there in stripped files, too. The layout is that of `include/swift/ABI/Metadata.h` and
/// `include/swift/RemoteInspection/Records.h` of https://github.com/swiftlang/swift.
public struct SwiftMetadata: Hashable, Sendable {
  /// The name of a type or a protocol.
  public struct Name: Hashable, Sendable, CustomStringConvertible {
    /// The module; `__C` for types of C and Objective-C.
    public let module: String
    /// The name in the module, with the types around it: `Outer.Inner`.
    public let path: String

    /// A name in a module.
    public init(module: String, path: String) {
      self.module = module
      self.path = path
    }

    /// The name as source code writes it.
    public var description: String { module.isEmpty ? path : "\(module).\(path)" }
  }

  /// A class, structure or enumeration.
  public struct NominalType: Hashable, Sendable {
    /// The kind of type.
    public enum Kind: Hashable, Sendable {
      case `class`, structure, enumeration
    }

    /// The address of its descriptor.
    public let address: UInt64
    /// Its kind.
    public let kind: Kind
    /// Its name.
    public let name: Name
    /// Whether it has generic parameters.
    public let isGeneric: Bool
    /// Names of stored properties, or of cases with those that have values first; empty if the compiler left them out.
    public internal(set) var fields: [String] = []
    /// Bytes of the records of its fields, of their names and of the names of their types. A name that several types
    /// have counts for the first one.
    public internal(set) var reflectionBytes = 0
  }

  /// A protocol.
  public struct ProtocolRecord: Hashable, Sendable {
    /// The address of its descriptor.
    public let address: UInt64
    /// Its name.
    public let name: Name
  }

  /// A conformance of a type to a protocol.
  public struct Conformance: Hashable, Sendable {
    /// The address of its descriptor.
    public let address: UInt64
    /// The type, which may lie in another file.
    public let type: Name
    /// The protocol, which may lie in another file.
    public let conformedProtocol: Name
  }

  /// Types in the order of the file.
  public internal(set) var types: [NominalType] = []
  /// Protocols in the order of the file.
  public internal(set) var protocols: [ProtocolRecord] = []
  /// Conformances in the order of the file.
  public internal(set) var conformances: [Conformance] = []
  /// Bytes of sections by the module of the types that they describe; what isn't known to belong to one is left out.
  public internal(set) var moduleBytes: [MachOPart: [String: Int]] = [:]
}

extension MachOFile {
  /// The metadata of Swift; nil if the file has none. A file older than Swift 5 has other names for its lists, so no
  /// types and protocols of it are read.
  ///
  /// - Throws: ``MachOError`` for damaged metadata, for encrypted files, and for object files, whose pointers aren't
  ///   linked.
  public func swiftMetadata() throws(MachOError) -> SwiftMetadata? {
    let counts = runtimeCounts
    guard counts.swiftTypes + counts.swiftProtocols + counts.conformances > 0 else { return nil }
    try requireRuntimeMetadata("Swift metadata")
    var reader = SwiftMetadataReader(self)
    return try reader.read()
  }
}
