import Compression
public import StringPacks

extension StringCodec {
  public static var nothing: StringCodec { StringCodec { _, _ in nil } }
}
