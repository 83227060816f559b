/// The names of Swift's contexts: modules, extensions, types and protocols, which refer to the one around them.
struct SwiftContexts {
  var memory: RuntimeMemory
  /// Names by the addresses of descriptors; nil if a context has none.
  private var names: [UInt64: SwiftMetadata.Name?] = [:]
  /// Compilers nest a few levels; deeper ones are damaged.
  private static let maximumDepth = 64

  init(_ memory: RuntimeMemory) { self.memory = memory }

  /// The name of what a pointer leads to: a descriptor, or a symbol of another file.
  mutating func name(of pointer: RuntimeMemory.Pointer) throws(MachOError) -> SwiftMetadata.Name? {
    switch pointer {
    case .null: nil
    case .address(let address): try name(at: address)
    case .imported(let symbol): try name(ofSymbol: symbol)
    }
  }

  /// The name of a context; nil for anonymous ones at the top.
  mutating func name(
    at address: UInt64, depth: Int = 0
  ) throws(MachOError) -> SwiftMetadata.Name? {
    if let known = names[address] { return known }
    guard depth < Self.maximumDepth else { return nil }
    // A cycle of parents finds this one.
    names[address] = .some(nil)
    let name = try read(at: address, depth: depth)
    names[address] = .some(name)
    return name
  }

  /// `TargetContextDescriptor`: flags with the kind, the parent, and for most kinds the name.
  private mutating func read(
    at address: UInt64, depth: Int
  ) throws(MachOError) -> SwiftMetadata.Name? {
    let kind = try memory.uint32(at: address) & 0x1F
    if kind == 0 {
      guard let name = try memory.relative(at: address &+ 8) else { return nil }
      return SwiftMetadata.Name(module: try memory.string(at: name), path: "")
    }
    let parent: SwiftMetadata.Name?
    switch try memory.indirectable(at: address &+ 4) {
    case .address(let target): parent = try name(at: target, depth: depth + 1)
    case .imported(let symbol): parent = try name(ofSymbol: symbol)
    case .null: parent = nil
    }
    switch kind {
    case 1:
      // An extension: the type that it extends, in the module that has the extension.
      let extended = try memory.relative(at: address &+ 8).map {
        (target) throws(MachOError) in try typeName(at: target, depth: depth + 1)
      }
      return SwiftMetadata.Name(
        module: parent?.module ?? "", path: extended.flatMap { $0?.path } ?? "")
    case 2: return parent
    case 3, 16, 17, 18:
      guard let target = try memory.relative(at: address &+ 8) else { return parent }
      let own = try memory.string(at: target)
      guard let parent, !parent.path.isEmpty else {
        return SwiftMetadata.Name(module: parent?.module ?? "", path: own)
      }
      // Each level has the names of all around it.
      try memory.spendName(parent.path.utf8.count + 1)
      return SwiftMetadata.Name(module: parent.module, path: "\(parent.path).\(own)")
    default: return parent
    }
  }

  /// The name of a type that is given as a mangled name: a reference to a descriptor, or the runtime's demangler.
  private mutating func typeName(
    at address: UInt64, depth: Int
  ) throws(MachOError) -> SwiftMetadata.Name? {
    let mangled = try memory.mangledName(at: address)
    switch mangled.first {
    case 1:
      return try memory.relative(at: address &+ 1).flatMap {
        (target) throws(MachOError) in try name(at: target, depth: depth)
      }
    case 2:
      guard let place = try memory.relative(at: address &+ 1) else { return nil }
      guard case .address(let target) = try memory.pointer(at: place) else {
        return try name(of: try memory.pointer(at: place))
      }
      return try name(at: target, depth: depth)
    default:
      guard mangled.allSatisfy({ $0 > 0x1F }) else { return nil }
      return try demangled("$s" + String(decoding: mangled, as: UTF8.self))
        .map(Self.name(inSource:))
    }
  }

  /// The name in source code, which counts as read from the file: it can be longer than the mangled one.
  private mutating func demangled(_ mangled: String) throws(MachOError) -> String? {
    guard let name = SwiftDemangler.name(of: mangled) else { return nil }
    try memory.spendName(name.utf8.count)
    return name
  }

  /// The class of a pointer to a class of Objective-C.
  mutating func objectiveCClass(
    of pointer: RuntimeMemory.Pointer
  ) throws(MachOError) -> SwiftMetadata.Name? {
    guard case .imported(let symbol) = pointer else { return nil }
    let prefix = "_OBJC_CLASS_$_"
    return SwiftMetadata.Name(
      module: "__C",
      path: symbol.hasPrefix(prefix) ? String(symbol.dropFirst(prefix.count)) : symbol)
  }

  /// The name of the type or protocol that a symbol is the descriptor of.
  private mutating func name(ofSymbol symbol: String) throws(MachOError) -> SwiftMetadata.Name {
    guard symbol.hasPrefix("_$s") || symbol.hasPrefix("_$S"),
      let name = try demangled(String(symbol.dropFirst()))
    else { return SwiftMetadata.Name(module: "", path: symbol) }
    let descriptor = " descriptor for "
    return Self.name(
      inSource: name.firstRange(of: descriptor).map { String(name[$0.upperBound...]) } ?? name)
  }

  /// Cuts a name such as `Swift.Array<A>` into module and path.
  private static func name(inSource name: String) -> SwiftMetadata.Name {
    let plain = name.prefix { $0 != "<" }
    guard let dot = plain.firstIndex(of: ".") else {
      return SwiftMetadata.Name(module: "", path: String(plain))
    }
    return SwiftMetadata.Name(
      module: String(plain[..<dot]), path: String(plain[plain.index(after: dot)...]))
  }
}
