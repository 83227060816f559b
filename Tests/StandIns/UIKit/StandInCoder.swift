public import Foundation

/// A keyed archive that is a dictionary: enough for `init(coder:)` of views.
open class StandInCoder: NSCoder {
  public var values: [String: Any]

  public init(_ values: [String: Any] = [:]) { self.values = values }

  open override var allowsKeyedCoding: Bool { true }
  open override func containsValue(forKey key: String) -> Bool { values[key] != nil }
  open override func decodeObject(forKey key: String) -> Any? { values[key] }
  open override func decodeObject<Decoded: NSObject & NSCoding>(
    of type: Decoded.Type, forKey key: String
  ) -> Decoded? {
    if let text = values[key] as? String { return NSString(string: text) as? Decoded }
    return values[key] as? Decoded
  }
  open override func encode(_ object: Any?, forKey key: String) { values[key] = object }
}
