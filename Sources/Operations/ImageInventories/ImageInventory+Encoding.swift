// Documented keys are always present, with null for unknown values; rare traits are omitted if absent.

extension ImageInventory.Image {
  private enum Key: String, CodingKey {
    case catalog, name, path, templateRenderingIntent, onDemandResourceTags, variants
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(catalog, forKey: .catalog)
    try container.encode(name, forKey: .name)
    try container.encode(path, forKey: .path)
    try container.encode(templateRenderingIntent, forKey: .templateRenderingIntent)
    try container.encode(onDemandResourceTags, forKey: .onDemandResourceTags)
    try container.encode(variants, forKey: .variants)
  }
}

extension ImageInventory.Variant {
  private enum Key: String, CodingKey {
    case file, idiom, scale, appearances, displayGamut, languageDirection, widthClass, heightClass,
      subtype, locale
    case memory, graphicsFeatureSet, screenWidth, bytes, pixelWidth, pixelHeight, format
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file, forKey: .file)
    try container.encode(idiom, forKey: .idiom)
    try container.encode(scale, forKey: .scale)
    try container.encode(appearances, forKey: .appearances)
    try container.encode(displayGamut, forKey: .displayGamut)
    try container.encode(languageDirection, forKey: .languageDirection)
    try container.encode(widthClass, forKey: .widthClass)
    try container.encode(heightClass, forKey: .heightClass)
    try container.encode(subtype, forKey: .subtype)
    try container.encode(locale, forKey: .locale)
    try container.encode(bytes, forKey: .bytes)
    try container.encode(pixelWidth, forKey: .pixelWidth)
    try container.encode(pixelHeight, forKey: .pixelHeight)
    try container.encode(format, forKey: .format)
    try container.encodeIfPresent(memory, forKey: .memory)
    try container.encodeIfPresent(graphicsFeatureSet, forKey: .graphicsFeatureSet)
    try container.encodeIfPresent(screenWidth, forKey: .screenWidth)
  }
}

extension ImageInventory.Issue {
  init(
    kind: Kind, severity: Severity, path: String, line: Int? = nil, message: String,
    bytes: Int? = nil
  ) {
    self.init(
      kind: kind, severity: severity, path: path, line: line, detail: .sentence(message),
      bytes: bytes)
  }

  private enum Key: String, CodingKey {
    case kind, severity, path, line, message, bytes
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(severity, forKey: .severity)
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(line, forKey: .line)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(bytes, forKey: .bytes)
  }
}
