#if os(macOS) || os(Linux)
  import ByteReading
  import Foundation
  import MachOFiles
  import TestSupport
  import Testing

  /// Compiles Objective-C and Swift for iOS, and reads back what the sources say.
  @Suite(
    "Metadata of Objective-C and Swift",
    .enabled(if: AppleLinker.tools != nil, "needs clang, ld64.lld and LLVM's tools on PATH"))
  struct RuntimeMetadataTests {
    static let objectiveC = """
      @class NSObject;
      @protocol Shape - (int)area; @optional - (int)sides; @end
      __attribute__((objc_root_class)) @interface Root { int count; }
      + (void)load; - (int)value; @property int size; @end
      @interface Child : Root <Shape> { id delegate; } @end
      @interface Child (Drawing) + (void)load; + (int)pens; - (void)draw:(int)x at:(int)y; @end
      @implementation Root @synthesize size; + (void)load {} - (int)value { return size; } @end
      @implementation Child - (int)area { return [self value]; } @end
      @implementation Child (Drawing)
      + (void)load {} + (int)pens { return 1; } - (void)draw:(int)x at:(int)y {}
      @end
      int main(void) { return 0; }

      """

    static let swift = """
      public protocol Shape { func area() -> Size }
      public struct Size {
        var width: Inner
        var height: Inner
        public enum Inner { case small, large(Outer) }
      }
      public final class Outer: Shape {
        init() {}
        public func area() -> Size { size() }
      }
      private struct Hidden<T>: Shape { var value: T; func area() -> Size { size() } }
      func size() -> Size { size() }
      extension Size { struct Nested: Shape { func area() -> Size { size() } } }

      """

    /// Opcodes, chained fixups, and method lists with distances instead of pointers.
    static let forms: [(system: String, options: [String])] = [
      ("12.0", []), ("15.0", []), ("15.0", ["-objc_relative_method_lists"]),
    ]

    private let linker: AppleLinker

    init() throws { linker = try AppleLinker() }

    private func file(
      _ source: String, in language: AppleLinker.Language, architecture: String = "arm64",
      system: String, options: [String] = []
    ) throws -> MachOFile {
      let path = try linker.link(
        source, in: language, architecture: architecture, system: system, isLibrary: true,
        options: ["-undefined", "dynamic_lookup"] + options)
      return try MachOContainer(ByteView(mapping: path)).slices[0].file
    }

    @Test(
      "Classes have their methods, instance variables and protocols", arguments: forms.indices,
      ["arm64", "x86_64"])
    func classes(form: Int, architecture: String) throws {
      let form = Self.forms[form]
      let file = try file(
        Self.objectiveC, in: .objectiveC, architecture: architecture, system: form.system,
        options: form.options)
      let metadata = try #require(try file.objectiveCMetadata())
      let root = try #require(metadata.classes.first)
      #expect(metadata.classes.map(\.name) == ["Root", "Child"])
      #expect(metadata.classes.map(\.superclass) == [nil, "Root"])
      #expect(root.members.instanceMethods == ["value", "size", "setSize:"])
      #expect(root.members.classMethods == ["load"])
      #expect(root.instanceVariables == ["count", "size"])
      #expect(root.members.properties == ["size"])
      #expect(root.instanceSize == 8)
      #expect(metadata.classes.map(\.hasLoadMethod) == [true, false])
      #expect(metadata.classes[1].members.protocols == ["Shape"])
      #expect(metadata.protocols == ["Shape"])
      #expect(metadata.selectors.contains("value"))
    }

    @Test("Categories have their class and methods", arguments: forms.indices)
    func categories(form: Int) throws {
      let form = Self.forms[form]
      let file = try file(
        Self.objectiveC, in: .objectiveC, system: form.system, options: form.options)
      let category = try #require(try file.objectiveCMetadata()?.categories.first)
      #expect(category.name == "Drawing")
      #expect(category.className == "Child")
      #expect(category.members.instanceMethods == ["draw:at:"])
      #expect(Set(category.members.classMethods) == ["load", "pens"])
      #expect(category.hasLoadMethod)
      #expect(try file.objectiveCMetadata()?.loadMethods == ["Root", "Child(Drawing)"])
      let counts = file.runtimeCounts
      #expect(
        (counts.classes, counts.categories, counts.loadMethods, counts.protocols) == (2, 1, 2, 1))
    }

    @Test("Classes, names and methods are llvm-objdump's")
    func disassembler() throws {
      let path = try linker.link(
        Self.objectiveC, in: .objectiveC, system: "12.0", isLibrary: true,
        options: ["-undefined", "dynamic_lookup"])
      let file = try MachOContainer(ByteView(mapping: path)).slices[0].file
      let metadata = try #require(try file.objectiveCMetadata())
      let lines = try linker.run("llvm-objdump", "--macho", "--objc-meta-data", path)
        .split(separator: "\n")
      // `name 0x3f8c value`, for classes, methods, instance variables and properties alike.
      let names = lines.compactMap { line -> String? in
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.count == 3 && words[0] == "name" ? String(words[2]) : nil
      }
      for found in metadata.classes {
        let members = found.members
        for name in members.instanceMethods + members.protocols + found.instanceVariables {
          #expect(names.contains(name))
        }
        #expect(names.contains(found.name))
      }
      let methods = metadata.classes.flatMap(\.members.instanceMethods)
      #expect(Set(names).isSuperset(of: methods + metadata.categories.map(\.name)))
    }

    @Test(
      "Types have their module, the types around them, and their fields",
      arguments: ["12.0", "15.0"])
    func types(system: String) throws {
      let file = try file(Self.swift, in: .swift(module: "App"), system: system)
      let metadata = try #require(try file.swiftMetadata())
      #expect(
        metadata.types.map { "\($0.kind) \($0.name)" } == [
          "structure App.Size", "enumeration App.Size.Inner", "class App.Outer",
          "structure App.Hidden", "structure App.Size.Nested",
        ])
      #expect(metadata.types.map(\.isGeneric) == [false, false, false, true, false])
      #expect(
        metadata.types.map(\.fields) == [
          ["width", "height"], ["large", "small"], [], ["value"], [],
        ])
      #expect(metadata.protocols.map(\.name.description) == ["App.Shape"])
      #expect(
        Set(metadata.conformances.map { "\($0.type): \($0.conformedProtocol)" }) == [
          "App.Outer: App.Shape", "App.Size.Nested: App.Shape", "App.Hidden: App.Shape",
        ])
      let counts = file.runtimeCounts
      #expect((counts.swiftTypes, counts.swiftProtocols, counts.conformances) == (5, 1, 3))
    }

    @Test("Descriptors are where the symbols say, with the demangled names")
    func symbols() throws {
      let file = try file(Self.swift, in: .swift(module: "App"), system: "15.0")
      let metadata = try #require(try file.swiftMetadata())
      let table = try #require(try file.symbolTable())
      var names: [UInt64: String] = [:]
      for symbol in table.symbols where symbol.isInSection {
        let name = table.name(of: symbol)
        guard name.hasSuffix("Mn"),
          let demangled = SwiftDemangler.name(of: String(name.dropFirst()))
        else { continue }
        names[symbol.value] = String(demangled.dropFirst("nominal type descriptor for ".count))
      }
      #expect(names.count == 5)
      for type in metadata.types {
        let name = names[type.address] ?? ""
        #expect(name == type.name.description || name.hasPrefix("App.(\(type.name.path) in "))
      }
    }

    @Test("Reflection metadata belongs to types and to their module")
    func reflection() throws {
      let file = try file(Self.swift, in: .swift(module: "App"), system: "15.0")
      let metadata = try #require(try file.swiftMetadata())
      let names = MachOPart.section(segment: "__TEXT", name: "__swift5_reflstr")
      let fields = MachOPart.section(segment: "__TEXT", name: "__swift5_fieldmd")
      // width, height, small, large and value, each with a zero byte.
      #expect(metadata.moduleBytes[names] == ["App": 31])
      // Five descriptors of 16 bytes with five records of 12; the protocol's isn't a type's.
      #expect(metadata.moduleBytes[fields] == ["App": 5 * 16 + 5 * 12])
      let types = MachOPart.section(segment: "__TEXT", name: "__swift5_typeref")
      let sum = [names, fields, types].reduce(0) { $0 + (metadata.moduleBytes[$1]?["App"] ?? 0) }
      #expect(metadata.types.reduce(0) { $0 + $1.reflectionBytes } == sum)
    }

    @Test("Object files and files without metadata")
    func others() throws {
      let object = try linker.compile(Self.objectiveC, in: .objectiveC, to: "object.o")
      let file = try MachOContainer(ByteView(mapping: object)).slices[0].file
      let error = #expect(throws: MachOError.self) { try file.objectiveCMetadata() }
      #expect(error?.reason == .notLinked(structure: "Objective-C metadata"))
      let plain = try MachOContainer(ByteView(mapping: linker.link("int main(void) { return 0; }")))
      #expect(try plain.slices[0].file.objectiveCMetadata() == nil)
      #expect(try plain.slices[0].file.swiftMetadata() == nil)
    }

    @Test("Inputs that fuzzing kept are read or are errors")
    func seeds() throws {
      for seed in try FuzzSeeds.load("RuntimeMetadata") {
        let file = try MachOFile(ByteView(seed.bytes))
        _ = try? file.objectiveCMetadata()
        _ = try? file.swiftMetadata()
      }
    }

    @Test("Damaged metadata is read or is an error", arguments: 0..<8 as Range<UInt64>)
    func damage(seed: UInt64) throws {
      var random = SeededRandom(seed: seed)
      let isSwift = seed % 2 == 0
      let path = try linker.link(
        isSwift ? Self.swift : Self.objectiveC, in: isSwift ? .swift(module: "App") : .objectiveC,
        system: seed % 4 < 2 ? "15.0" : "12.0", isLibrary: true,
        options: ["-undefined", "dynamic_lookup"])
      let view = try ByteView(mapping: path)
      let bytes = view.array
      let file = try MachOContainer(view).slices[0].file
      let ranges = file.segments.flatMap(\.sections).filter {
        $0.name.hasPrefix("__objc") || $0.name.hasPrefix("__swift5") || $0.name == "__const"
      }.map(\.fileRange).filter { !$0.isEmpty }
      for _ in 0..<200 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let range = try #require(ranges.randomElement(using: &random))
          damaged[Int.random(in: range, using: &random)] =
            [0, 1, 0x7F, 0x80, 0xFF].randomElement(
              using: &random) ?? 0
        }
        let file = try MachOContainer(ByteView(damaged)).slices[0].file
        _ = try? file.objectiveCMetadata()
        _ = try? file.swiftMetadata()
      }
    }
  }
#endif
