/// Formats numbers with their nouns and units, and lists that are cut.
public enum Quantity {
  /// Returns a number with its noun, as in `1 file` and `1,204 files`.
  ///
  /// Pass `plural` if it isn't the singular with an s.
  public static func of(_ count: Int, _ singular: String, plural: String? = nil) -> String {
    "\(ByteCount.grouped(count)) \(count == 1 ? singular : plural ?? singular + "s")"
  }

  /// Returns the first names and the number of the others, as in `a, b and 3 more`.
  public static func list(_ names: [String], limit: Int) -> String {
    let shown = names.prefix(limit).joined(separator: ", ")
    let rest = names.count - limit
    return rest > 0 ? "\(shown) and \(ByteCount.grouped(rest)) more" : shown
  }

  /// Returns microseconds as milliseconds with one digit, as in `1,204.5 ms`.
  public static func milliseconds(_ microseconds: Double) -> String {
    let tenths = Int((microseconds / 100).rounded())
    return "\(ByteCount.grouped(tenths / 10)).\(tenths % 10) ms"
  }
}
