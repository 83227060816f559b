public import ByteReading
public import MachOFiles

/// The plan to strip a Mach-O file: symbols for debuggers, local symbols and Swift symbols go, as with Apple's
/// `strip -rSTx`. Exports, fixups and sections stay byte for byte.
///
/// ```swift
/// let plan = try StripPlan(of: ByteView(mapping: "App.app/App"))
/// print(plan.byteCount - plan.strippedByteCount)
/// let stripped = try plan.content { SHA256.hash($0) }
/// ```
///
/// `SymbolSelection` decides which symbols stay, `SliceStripPlan` where the tables go, `SymbolWriter` and
/// `AdHocSignature` write them, and `StrippedFileCheck` reads the result as dyld does before anybody gets it.
public struct StripPlan: Sendable {
  /// The file as it is.
  public let container: MachOContainer
  /// The plans of the slices, in the order of the file's table.
  public let slices: [SliceStripPlan]
  /// Bytes of the file now, and stripped.
  public let byteCount: Int, strippedByteCount: Int
  private let bytes: ByteView
  private let layout: UniversalLayout?

  /// Plans without writing anything.
  ///
  /// - Throws: ``StripError`` for damaged files, and files that can't be stripped.
  public init(of bytes: ByteView) throws(StripError) {
    let container: MachOContainer
    do throws(MachOError) {
      container = try MachOContainer(bytes)
    } catch { throw .unreadable(error) }
    var slices: [SliceStripPlan] = []
    for slice in container.slices { slices.append(try SliceStripPlan(of: slice.file)) }
    self.bytes = bytes
    self.container = container
    self.slices = slices
    byteCount = bytes.count
    layout = container.isUniversal ? UniversalLayout(bytes, slices.map(\.strippedByteCount)) : nil
    strippedByteCount = layout?.byteCount ?? slices.first?.strippedByteCount ?? bytes.count
  }

  /// Whether stripping makes the file smaller. One that isn't worthwhile keeps its signature.
  public var isWorthwhile: Bool { slices.contains(where: \.isWorthwhile) }

  /// Bytes that symbols and names save, in all slices.
  public var savedSymbolBytes: Int { slices.reduce(0) { $0 + $1.savedSymbolBytes } }

  /// Whether Apple itself signed the file; it has to stay as it is.
  public var isApples: Bool {
    slices.contains { slice in
      ((try? slice.file.codeSignature()) ?? nil)?.isApples ?? false
    }
  }

  /// Returns the stripped file; the same input gives the same bytes.
  ///
  /// - Throws: ``StripError/failedCheck(_:)`` if the result isn't what dyld would take.
  public func content(digest: SHA256Digest) throws(StripError) -> [UInt8] {
    let contents = slices.map { $0.content(digest: digest) }
    for (slice, content) in zip(slices, contents) {
      try StrippedFileCheck(slice.file, content).run()
    }
    guard let layout else { return contents.first ?? bytes.array }
    return layout.joined(contents)
  }

  /// Checks what another tool made of the file, as ``content(digest:)`` checks its own result.
  ///
  /// - Throws: ``StripError/failedCheck(_:)`` if it isn't what dyld would take, or has other slices.
  public func check(_ stripped: ByteView) throws(StripError) {
    let result: MachOContainer
    do throws(MachOError) {
      result = try MachOContainer(stripped)
    } catch { throw .failedCheck("\(error)") }
    guard result.slices.map(\.file.architecture) == slices.map(\.file.architecture) else {
      throw .failedCheck("slices are missing.")
    }
    for (slice, new) in zip(slices, result.slices) {
      try StrippedFileCheck(slice.file, new.bytes.array).run()
    }
  }
}
