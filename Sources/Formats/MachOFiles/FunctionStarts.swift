import ByteReading

extension MachOFile {
  /// The addresses at which functions begin, in ascending order.
  ///
  /// - Throws: ``MachOError``.
  public func functionStarts() throws(MachOError) -> [UInt64] {
    guard let part = try linkEditPart(.functionStarts, "function starts") else { return [] }
    var address = segment("__TEXT")?.address ?? 0
    var starts: [UInt64] = []
    var reader = VariableLengthReader(part, "function starts")
    while !reader.isAtEnd {
      let delta = try reader.unsigned()
      // Zeros fill the table up.
      if delta == 0 { break }
      let (sum, overflow) = address.addingReportingOverflow(delta)
      guard !overflow else {
        throw MachOError(.invalidInteger(structure: "function starts"), at: part.offset)
      }
      address = sum
      starts.append(address)
    }
    return starts
  }

  /// The places of data among code.
  ///
  /// - Throws: ``MachOError``.
  public func dataInCode() throws(MachOError) -> [DataInCode] {
    guard let part = try linkEditPart(.dataInCode, "data in code") else { return [] }
    return (0..<part.count / 8).compactMap { index in
      guard let offset = part.integer(at: 8 * index, as: UInt32.self, order),
        let length = part.integer(at: 8 * index + 4, as: UInt16.self, order),
        let kind = part.integer(at: 8 * index + 6, as: UInt16.self, order)
      else { return nil }
      return DataInCode(offset: Int(offset), length: Int(length), kind: kind)
    }
  }
}

/// Data that lies among code.
public struct DataInCode: Hashable, Sendable {
  /// The place from the start of the slice, in bytes.
  public let offset: Int, length: Int
  /// `DICE_KIND_…` of `<mach-o/loader.h>`.
  public let kind: UInt16
}
