import ResourceManifests

extension ResourceManifest {
  /// Returns canonical JSON: sorted keys, no space, integers only, without absent values. Equal manifests have equal
  /// bytes.
  public func encoded() -> [UInt8] {
    var writer = CanonicalJSONWriter()
    let numbers = Self.numbers(of: packs)
    writer.object { writer in
      writer.key("images")
      writer.array { writer in
        for entry in entries { entry.write(to: &writer, packs: numbers) }
      }
      if !packs.isEmpty {
        writer.key("packs")
        writer.array { writer in
          for pack in packs {
            writer.object { writer in
              writer.field("object", pack.digest.hex)
              writer.field("size", pack.size)
            }
          }
        }
      }
      writer.field("schemaVersion", Self.schemaVersion)
    }
    return writer.bytes
  }
}

/// The place of each pack in the list of the manifest.
typealias PackNumbers = [ContentDigest: Int]

extension ResourceManifest {
  static func numbers(of packs: [ManifestObject]) -> PackNumbers {
    Dictionary(packs.enumerated().map { ($1.digest, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ManifestImage {
  func write(to writer: inout CanonicalJSONWriter, packs: PackNumbers) {
    writer.object { writer in
      writer.field("bundle", bundle)
      writer.field("color", color)
      writer.field("intent", intent?.word)
      writer.field("name", name)
      writer.field("placeholder", base64: placeholder)
      writer.field("pointHeight", pointHeight)
      writer.field("pointWidth", pointWidth)
      writer.field("prefetch", isPrefetched)
      writer.field("tags", tags)
      writer.key("variants")
      writer.array { writer in
        for variant in variants { variant.write(to: &writer, packs: packs) }
      }
      writer.field("vector", isVector)
    }
  }
}

extension ImageVariant {
  func write(to writer: inout CanonicalJSONWriter, packs: PackNumbers) {
    writer.object { writer in
      if let alignmentInsets {
        writer.key("alignmentInsets")
        alignmentInsets.write(to: &writer)
      }
      if !alternatives.isEmpty {
        writer.key("alternatives")
        writer.array { writer in
          for object in alternatives {
            ImageVariant(
              object: object, scale: nil, pixelWidth: pixelWidth, pixelHeight: pixelHeight
            ).write(to: &writer, packs: packs)
          }
        }
      }
      writer.field("appearances", appearances)
      writer.field("displayGamut", self[.displayGamut])
      writer.field("graphics", self[.graphics])
      writer.field("heightClass", self[.heightClass])
      writer.field("idiom", self[.idiom])
      writer.field("languageDirection", self[.languageDirection])
      writer.field("locale", self[.locale])
      writer.field("mediaType", object.mediaType)
      writer.field("memory", self[.memory])
      writer.field("object", object.digest.hex)
      if let pack = object.pack.flatMap({ packs[$0.digest] }) {
        writer.field("offset", object.offset == 0 ? nil : object.offset)
        writer.field("pack", pack)
      }
      writer.field("pixelHeight", pixelHeight)
      writer.field("pixelWidth", pixelWidth)
      if let resizing {
        writer.key("resizing")
        resizing.write(to: &writer)
      }
      writer.field("scale", scale)
      writer.field("screenWidth", self[.screenWidth])
      writer.field("size", object.size)
      writer.field("subtype", self[.subtype])
      writer.field("system", object.system == 0 ? nil : object.system)
      writer.field("widthClass", self[.widthClass])
    }
  }
}

extension ManifestImage.RenderingIntent {
  /// The word in manifests.
  var word: String {
    switch self {
    case .template: "template"
    case .original: "original"
    }
  }
}

extension PointInsets {
  func write(to writer: inout CanonicalJSONWriter) {
    writer.object { writer in
      writer.field("bottom", bottom)
      writer.field("left", left)
      writer.field("right", right)
      writer.field("top", top)
    }
  }
}

extension ImageResizing {
  func write(to writer: inout CanonicalJSONWriter) {
    writer.object { writer in
      if let capInsets {
        writer.key("capInsets")
        capInsets.write(to: &writer)
      }
      if let center {
        writer.key("center")
        writer.object { writer in
          writer.field("height", center.height)
          writer.field("mode", center.mode)
          writer.field("width", center.width)
        }
      }
      writer.field("mode", mode)
    }
  }
}
