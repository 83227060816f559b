// error: cannot use struct 'StringCodec' in an extension with public or '@usableFromInline' members
import Compression
import StringPacks

extension StringCodec {
  public static var nothing: StringCodec { StringCodec { _, _ in nil } }
}
