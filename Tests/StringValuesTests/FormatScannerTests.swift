import StringValues
import Testing

/// Formats at their ends and at the limits of their numbers.
@Suite struct FormatScannerTests {
  /// The pieces, each with its bytes and what they mean.
  private static func pieces(_ format: String, isInVariable: Bool = false) -> String {
    var format = format
    return format.withUTF8 { bytes in
      var scanner = FormatScanner(bytes, isInVariable: isInVariable)
      var pieces: [String] = []
      func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
      }
      while let piece = scanner.next() {
        switch piece {
        case .literal(let range): pieces.append("'\(text(range))'")
        case .argument(let range): pieces.append("argument \(text(range))")
        case .specifier(let specifier): pieces.append("specifier \(text(specifier.range))")
        case .incomplete(let range): pieces.append("incomplete \(text(range))")
        case .overflow(let range): pieces.append("overflow \(text(range))")
        case .unknown(let shown, let range):
          pieces.append("unknown \(text(shown)) of \(text(range))")
        case .damaged(let range): pieces.append("damaged \(range.count)")
        }
      }
      return pieces.joined(separator: ", ")
    }
  }

  @Test(arguments: [
    ("", ""), ("a", "'a'"), ("%", "incomplete %"), ("%d", "specifier %d"),
    ("a%db", "'a', specifier %d, 'b'"),
    ("%d%d", "specifier %d, specifier %d"), ("%5", "unknown 5 of %5"), ("%.", "unknown . of %."),
    ("%5.", "unknown 5 of %5."),
    ("%1$", "incomplete %1$"), ("%1$d", "specifier %1$d"), ("%#@", "incomplete %#@"),
    ("%#@a", "incomplete %#@a"),
    ("%#@a@", "specifier %#@a@"), ("%#@@", "specifier %#@@"), ("%#@a-@b", "specifier %#@a-@, 'b'"),
    ("%[a]#@b@", "specifier %[a]#@, 'b@'"),
    ("%[a]", "incomplete %[a]"), ("%[a", "incomplete %[a"), ("%h", "incomplete %h"),
    ("%hh", "incomplete %hh"), ("%hhd", "specifier %hhd"),
    ("%ll", "incomplete %ll"), ("%lld", "specifier %lld"), ("%l", "incomplete %l"),
    ("%*d", "specifier %*d"), ("%.*f", "specifier %.*f"),
    ("%.*", "incomplete %.*"), ("%k", "unknown k of %k"), ("%ka", "unknown k of %k, 'a'"),
    ("%é", "unknown é of %é"),
    ("%5é", "unknown 5 of %5é"), ("%€a", "unknown € of %€, 'a'"), ("%😀", "unknown 😀 of %😀"),
    ("%😀a", "unknown 😀 of %😀, 'a'"),
    ("%5😀a", "unknown 5 of %5, damaged 4, 'a'"), ("%กa", "unknown ก of %ก, 'a'"),
    ("%\u{80}a", "unknown \u{80} of %\u{80}, 'a'"),
    ("%\u{7FF}a", "unknown \u{7FF} of %\u{7FF}, 'a'"),
  ])
  func aFormatEndsAnywhere(_ format: String, _ pieces: String) {
    #expect(Self.pieces(format) == pieces)
  }

  @Test(arguments: [
    ("%2147483647d", "specifier %2147483647d"), ("%2147483648d", "overflow %2147483648d"),
    ("%127$d", "specifier %127$d"), ("%128$d", "overflow %128$, 'd'"),
    ("%.2147483647f", "specifier %.2147483647f"),
    ("%9223372036854775807$d", "overflow %9223372036854775807$, 'd'"),
    ("%9223372036854775808d", "overflow %9223372036854775808, 'd'"),
    ("%92233720368547758070d", "overflow %92233720368547758070, 'd'"),
    ("%1:d", "unknown 1 of %1:, 'd'"),
    ("%1/d", "unknown 1 of %1/, 'd'"),
    ("%10d", "specifier %10d"), ("%19d", "specifier %19d"),
  ])
  func numbersOfFormatsHaveLimits(_ format: String, _ pieces: String) {
    #expect(Self.pieces(format) == pieces)
  }

  @Test(arguments: [
    ("%arg", "argument %arg"), ("a%arg", "'a', argument %arg"), ("%argx", "argument %arg, 'x'"),
    ("%ar", "specifier %a, 'r'"),
    ("%a", "specifier %a"), ("%arx", "specifier %a, 'rx'"), ("%xrg", "specifier %x, 'rg'"),
    ("%", "incomplete %"),
  ])
  func formsOfVariablesHaveTheirNumber(_ format: String, _ pieces: String) {
    #expect(Self.pieces(format, isInVariable: true) == pieces)
    if format.hasPrefix("%arg") { #expect(Self.pieces(format).hasPrefix("specifier %a, 'rg")) }
  }

  @Test(arguments: [
    ("%19$d", 19), ("%90$d", 90), ("%9$d", 9), ("%127$d", 127), ("%d", nil), ("%19d", nil),
  ])
  func positionsHaveAllTheirDigits(_ format: String, _ position: Int?) {
    var format = format
    format.withUTF8 { bytes in
      var scanner = FormatScanner(bytes)
      guard case .specifier(let specifier)? = scanner.next() else {
        Issue.record("\(bytes.count) bytes aren't a specifier")
        return
      }
      #expect(specifier.position == position)
    }
  }

  @Test func categoriesAndDevicesAreInOrder() {
    let categories = PluralCategory.allCases
    #expect(zip(categories, categories.dropFirst()).allSatisfy { $0 < $1 && !($1 < $0) })
    #expect(categories.allSatisfy { !($0 < $0) })
    let devices = DeviceClass.allCases
    #expect(zip(devices, devices.dropFirst()).allSatisfy { $0 < $1 && !($1 < $0) })
    #expect(devices.allSatisfy { !($0 < $0) })
  }
}
