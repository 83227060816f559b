public import ByteReading
import MachOFiles

/// The type of a file, as the table of a report lists it.
public enum FileType: String, Hashable, Sendable, CaseIterable {
  case executable, dylib, staticLibrary
  case compiledCatalog = "car"
  case nib, storyboard, strings, stringsdict, plist, json
  case font, image, audio, video, model3D
  case machineLearning, coreData, shader, javaScript, html, database
  case codeSignature, provisioning, privacyManifest, dataPack
  case other

  /// The type of a file by its path and, for code, by its first bytes.
  public init(path: String, content: ByteView) {
    let names = path.split(separator: "/")
    let name = names.last.map(String.init) ?? path
    if let container = Self.code(content) {
      self = container
    } else if names.contains("_CodeSignature") || names.contains("SC_Info") {
      self = .codeSignature
    } else if names.contains(where: { $0.hasSuffix(".storyboardc") }) {
      self = .storyboard
    } else if names.contains(where: { $0.hasSuffix(".mlmodelc") }) {
      self = .machineLearning
    } else if names.contains(where: { $0.hasSuffix(".momd") }) {
      self = .coreData
    } else {
      let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
      self = suffix.flatMap { Self.suffixes[$0] } ?? .other
    }
  }

  private static func code(_ content: ByteView) -> FileType? {
    if content.string(at: 0, limit: 8) == "!<arch>\n" { return .staticLibrary }
    guard MachOContainer.isMachO(content), let container = try? MachOContainer(content),
      let kind = container.slices.first?.file.kind
    else { return nil }
    return switch kind {
    case .executable: .executable
    case .object: .staticLibrary
    default: .dylib
    }
  }

  private static let suffixes: [String: FileType] = {
    let lists: [(FileType, [String])] = [
      (.compiledCatalog, ["car"]), (.nib, ["nib"]), (.strings, ["strings", "loctable"]),
      (.stringsdict, ["stringsdict"]), (.plist, ["plist"]), (.json, ["json", "geojson"]),
      (.font, ["ttf", "otf", "ttc", "woff", "woff2"]),
      (
        .image,
        [
          "png", "jpg", "jpeg", "gif", "heic", "heif", "webp", "pdf", "svg", "ico", "avif", "tiff",
          "tif",
          "bmp", "jxl", "icns",
        ]
      ),
      (.audio, ["mp3", "m4a", "aac", "wav", "caf", "aiff", "aif", "aifc", "ogg", "opus", "flac"]),
      (.video, ["mp4", "mov", "m4v", "webm", "mkv", "3gp"]),
      (.model3D, ["usdz", "usdc", "scn", "scnz", "dae", "obj", "glb", "reality"]),
      (.machineLearning, ["mlmodel", "tflite", "onnx", "pte", "espresso"]),
      (.coreData, ["mom", "omo"]), (.shader, ["metallib", "metal"]),
      (.javaScript, ["js", "jsbundle", "hbc", "map", "mjs"]), (.html, ["html", "htm", "css"]),
      (.database, ["sqlite", "sqlite3", "db", "realm"]), (.provisioning, ["mobileprovision"]),
      (.privacyManifest, ["xcprivacy"]),
      (.dataPack, ["levitypack", "levitystrings", "zip", "gz", "bin", "dat"]),
    ]
    return Dictionary(
      lists.flatMap { type, names in names.map { ($0, type) } },
      uniquingKeysWith: { first, _ in first })
  }()
}
