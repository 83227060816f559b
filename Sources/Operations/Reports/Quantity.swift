/// Formats a number with its noun, as in `1 file` and `1,204 files`.
public enum Quantity {
  /// Pass `plural` if it isn't the singular with an s.
  public static func of(_ count: Int, _ singular: String, plural: String? = nil) -> String {
    "\(ByteCount.grouped(count)) \(count == 1 ? singular : plural ?? singular + "s")"
  }
}
