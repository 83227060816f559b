import ByteReading

/// The traits of a rendition: values of the attributes that the catalog's key format lists.
public struct RenditionKey: Hashable, Sendable {
  /// The values that aren't zero. Zero means "any" for traits.
  public let values: [RenditionAttribute: UInt16]

  /// A key with the given values; zeros are dropped.
  public init(_ values: [RenditionAttribute: UInt16]) {
    self.values = values.filter { $0.value != 0 }
  }

  /// The value of an attribute, zero if the key doesn't have it.
  public subscript(attribute: RenditionAttribute) -> UInt16 { values[attribute] ?? 0 }

  /// The idiom, or nil for a number that isn't known.
  public var idiom: RenditionIdiom? { RenditionIdiom(rawValue: self[.idiom]) }

  /// Little-endian 16-bit values in the order of the key format.
  init(_ bytes: ByteView, format: [RenditionAttribute]) throws(CompiledCatalogError) {
    var values: [RenditionAttribute: UInt16] = [:]
    for (index, attribute) in format.enumerated() {
      guard let value = bytes.integer(at: 2 * index, as: UInt16.self, .little) else {
        throw CompiledCatalogError(.truncated(structure: "rendition key"), at: bytes.offset)
      }
      if value != 0 { values[attribute] = value }
    }
    self.values = values
  }

  /// Pairs of attribute and value, both little-endian 16-bit, until a pair of zeros or the end.
  init(pairs bytes: ByteView) {
    var values: [RenditionAttribute: UInt16] = [:]
    var position = 0
    while let number = bytes.integer(at: position, as: UInt16.self, .little),
      let value = bytes.integer(at: position + 2, as: UInt16.self, .little),
      number != 0 || value != 0
    {
      if value != 0 { values[RenditionAttribute(number: UInt32(number))] = value }
      position += 4
    }
    self.values = values
  }
}

/// The kind of device that a rendition is for.
public enum RenditionIdiom: UInt16, Hashable, Sendable, CaseIterable {
  case universal, phone, pad, tv, car, watch, marketing, mac, vision
}
