import AppBundles
import ByteReading
import ImageEncoding
import SizeAnalysis
import ZipArchives

/// Opens what a person names as an app: a bundle, an archive of Xcode, a directory with one, or a zip of these.
enum AppReader {
  /// Returns the app; errors have a next step.
  static func app(at path: String) throws -> AppBundle {
    do {
      if let file = try? ByteView(mapping: path) { return try archived(file, at: path) }
      return try AppBundle(at: path)
    } catch let error as AppBundleError {
      throw CommandFailure("\(error)", help: help(for: error))
    }
  }

  /// Returns the sizes of an app, as built or as a device gets it.
  static func sizes(at path: String, device: String?) throws -> AppSizes {
    AppSizes(
      of: try app(at: path), for: try device.map(model), deflatedBytes: deflatedBytes())
  }

  /// Compresses files to estimate downloads; what one call returns compresses each content once.
  static func deflatedBytes() -> (@Sendable (ByteView) -> Int)? {
    RawDeflate.isAvailable
      ? DeflatedSizes(compressing: RawDeflate.compressedSize).size : nil
  }

  /// Returns the model with a name or an identifier.
  static func model(_ name: String) throws -> DeviceModel {
    guard let model = DeviceModel.named(name) else {
      throw CommandFailure(
        "Unknown device \"\(name)\".",
        help: "run 'levity analyze APP --devices' to list all devices")
    }
    return model
  }

  private static func archived(_ file: ByteView, at path: String) throws -> AppBundle {
    guard RawDeflate.isAvailable else {
      throw CommandFailure(
        "Can't read \(path): zlib is missing.", help: "install zlib1g-dev and build levity again")
    }
    do {
      return try AppBundle(in: ZipArchive(file), at: path, inflate: RawDeflate.inflate)
    } catch let error as ZipArchiveError {
      throw CommandFailure("Can't read \(path): \(error).", help: help(for: error))
    }
  }

  private static func help(for error: AppBundleError) -> String {
    switch error {
    case .noBundle: "pass an .ipa, .app, .framework, .appex or .xcarchive"
    case .severalBundles: "pass one of them"
    case .unreadable: "check that the path exists and that you can read it"
    case .tooDeep: "move the deepest directories out of the app"
    }
  }

  private static func help(for error: ZipArchiveError) -> String {
    switch error {
    case .notAnArchive: "pass an .ipa, .app, .framework, .appex or .xcarchive"
    case .encrypted: "export the app again without a password"
    default: "export the app again; Xcode and 'zip' don't write such archives"
    }
  }
}
