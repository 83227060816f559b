public import Foundation

/// https://developer.apple.com/documentation/uikit/nsdataasset
open class NSDataAsset: NSObject {
  public let name: String
  public let data: Data

  public convenience init?(name: String) { self.init(name: name, bundle: .main) }
  public init?(name: String, bundle: Bundle) {
    guard let data = StandInAssets.bytes(named: name) else { return nil }
    self.name = name
    self.data = data
  }
}
