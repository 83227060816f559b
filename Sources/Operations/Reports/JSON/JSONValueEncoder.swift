/// The encoder that one value sees.
final class JSONValueEncoder: Encoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  let text: JSONText
  /// The values that came from the value; nil if there are none.
  var content: JSONContent?
  private let isNext: Bool

  /// - Parameter isNext: Whether the value comes next in the text, so that an array can be written at once.
  init(text: JSONText, isNext: Bool = true) {
    self.text = text
    self.isNext = isNext
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // A type may ask again, for more members of the same object.
    if case .members(let members) = content {
      return KeyedEncodingContainer(JSONKeyedContainer(members: members, text: text))
    }
    let members = JSONMembers()
    content = .members(members)
    return KeyedEncodingContainer(JSONKeyedContainer(members: members, text: text))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .elements(let elements) = content {
      return JSONUnkeyedContainer(elements: elements, text: text)
    }
    let elements = JSONElements(text: text, isNext: isNext)
    content = .elements(elements)
    return JSONUnkeyedContainer(elements: elements, text: text)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONSingleValueContainer(encoder: self)
  }
}

struct JSONKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let codingPath: [any CodingKey] = []
  let members: JSONMembers
  let text: JSONText

  func encodeNil(forKey key: Key) { members.contents[key.stringValue] = .null }
  func encode(_ value: some Encodable, forKey key: Key) {
    members.contents[key.stringValue] = JSONContent(value)
  }

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    nestedEncoder(key.stringValue).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nestedEncoder(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nestedEncoder("super") }
  func superEncoder(forKey key: Key) -> any Encoder { nestedEncoder(key.stringValue) }

  private func nestedEncoder(_ name: String) -> JSONValueEncoder {
    if case .encoder(let encoder) = members.contents[name] { return encoder }
    let encoder = JSONValueEncoder(text: text, isNext: false)
    members.contents[name] = .encoder(encoder)
    return encoder
  }
}

struct JSONUnkeyedContainer: UnkeyedEncodingContainer {
  let codingPath: [any CodingKey] = []
  let elements: JSONElements
  let text: JSONText

  var count: Int { elements.count }

  func encodeNil() throws { try elements.append(.null) }
  func encode(_ value: some Encodable) throws { try elements.append(JSONContent(value)) }

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    nestedEncoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    nestedEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nestedEncoder() }

  private func nestedEncoder() -> JSONValueEncoder {
    let encoder = JSONValueEncoder(text: text, isNext: false)
    elements.append(encoder)
    return encoder
  }
}

struct JSONSingleValueContainer: SingleValueEncodingContainer {
  let codingPath: [any CodingKey] = []
  let encoder: JSONValueEncoder

  func encodeNil() { encoder.content = .null }
  func encode(_ value: some Encodable) { encoder.content = JSONContent(value) }
}
