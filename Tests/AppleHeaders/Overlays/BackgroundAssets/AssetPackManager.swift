public import Foundation
public import System

// https://developer.apple.com/documentation/backgroundassets

/// https://developer.apple.com/documentation/backgroundassets/assetpackmanager
@available(iOS 26.0, tvOS 26.0, visionOS 26.0, macCatalyst 26.0, *)
@available(watchOS, unavailable)
public actor AssetPackManager {
  /// https://developer.apple.com/documentation/backgroundassets/assetpackmanager/shared
  public static var shared: AssetPackManager { fatalError() }
  /// https://developer.apple.com/documentation/backgroundassets/assetpackmanager/contents(at:searchinginassetpackwithid:options:)
  public nonisolated func contents(
    at path: FilePath, searchingInAssetPackWithID assetPackID: String? = nil,
    options: Data.ReadingOptions = .mappedIfSafe
  ) throws -> Data { fatalError() }
}
