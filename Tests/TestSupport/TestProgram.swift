public import Foundation

/// Programs that tests start, see `Tests/*Writer` and `Tests/StreamDecoder`: they are built beside the tests.
public enum TestProgram {
  public static func url(_ name: String) -> URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      let products = bundle.bundleURL.deletingLastPathComponent()
    #else
      let products = Bundle.main.bundleURL
    #endif
    return products.appendingPathComponent(name)
  }
}
