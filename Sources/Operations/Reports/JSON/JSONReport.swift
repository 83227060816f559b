public import Foundation

/// Encodes reports as JSON: sorted keys, indented, without escaped slashes, with a newline at the end. The same report
/// gives the same bytes, which are those of Foundation's encoder.
///
/// Reports can have millions of rows. Foundation's encoder keeps a tree of all values until the last one is encoded, so
/// reports are written by an encoder of their own, which has an array's elements written before the next is asked for.
public enum JSONReport {
  /// Returns the whole report.
  public static func encode(_ report: some Encodable) throws -> Data {
    var data = Data()
    try write(report) { data.append(contentsOf: $0) }
    return data
  }

  /// Writes the report in parts of about 64 kB, in order.
  ///
  /// - Throws: The errors of the report's `encode(to:)`, or `EncodingError` for a number that JSON doesn't have. Parts
  ///   that were written before stay written.
  public static func write(_ report: some Encodable, to write: ([UInt8]) -> Void) throws {
    try withoutActuallyEscaping(write) { write in
      let text = JSONText(to: write)
      try text.append(.value(report))
      text.append("\n")
      text.flush()
    }
  }
}
