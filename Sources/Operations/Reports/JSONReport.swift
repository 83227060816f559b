public import Foundation

/// Encodes reports as JSON: sorted keys, indented, without escaped slashes, with a newline at the end. The same report
/// gives the same bytes.
public enum JSONReport {
  public static func encode(_ report: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    var data = try encoder.encode(report)
    data.append(0x0A)
    return data
  }
}
