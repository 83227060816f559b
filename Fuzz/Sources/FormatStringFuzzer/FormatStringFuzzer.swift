import FormatCompatibility
import StringValues

/// Lines: the development text, the translation, then the forms of two variables that both may name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
  for line in lines.prefix(4) {
    for isInVariable in [false, true] {
      let format = FormatString(line, isInVariable: isInVariable)
      _ = format.isLikelyFormat
      for specifier in format.specifiers {
        _ = format.string(in: specifier.name ?? specifier.range)
      }
    }
  }
  let development = lines[0]
  let translation = lines.count > 1 ? lines[1] : ""
  let variables = zip(["v", "w"], lines.dropFirst(2)).map { name, form in
    StringVariable(
      name: name, argument: form.utf8.first.flatMap { $0 < 48 ? Int($0) - 34 : nil },
      specifier: form,
      value: .plural([.other: .plain(form), .one: .plain(translation)]))
  }
  let whole = StringValue.format(translation, variables: variables)
  let arguments = FormatArguments(development: .plain(development))
  _ = arguments.mismatches(of: .plain(translation)).map(\.description)
  _ = arguments.mismatches(of: whole)
  _ = FormatArguments(development: whole).mismatches(of: .device([.other: whole]))
  return 0
}
