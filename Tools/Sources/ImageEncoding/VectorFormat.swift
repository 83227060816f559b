/// Vector files that the rasterizer draws.
public enum VectorFormat: String, Codable, CaseIterable, Hashable, Sendable {
  case pdf, svg

  public var tool: EncodingTool { self == .pdf ? .pdftocairo : .rsvgConvert }
}
