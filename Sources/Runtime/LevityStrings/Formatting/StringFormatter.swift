import PackageHeads
import StringPacks
import StringValues

/// Formats strings like Foundation, with its own engine: any string with any arguments results in a string or an error.
///
/// Foundation itself writes a number if that needs more than the locale's digits and groups (`%e`, `%g`, `%x`, `%c`,
/// some flags), in a format made here for an argument that was checked.
///
/// It differs from Foundation only where that reads memory that doesn't belong to an argument, or prints nonsense:
/// - an argument is never read as another type, and a missing one is an error;
/// - positions may leave out arguments (Foundation reads `%2$@` as the first argument if nothing else takes that);
/// - `%D`, `%U`, `%O` are `%d`, `%u`, `%o` on every system; `%u` under a locale has no sign;
/// - two `%C` that are halves of one character don't join;
/// - widths and precisions are limited to ``maximumLength``; `%P` is rejected.
struct StringFormatter: Sendable {
  /// Chooses plural forms.
  var plural: PluralRule
  /// How numbers are written. Nil writes them like `String(format:)` without a locale: in ASCII without grouping. A
  /// locale writes them like `String(format:locale:)` and `String.localizedStringWithFormat`: grouped, with its own
  /// digits.
  var numbers: LocaleNumbers?
  var device: DeviceClass
  /// The maximum width of a form; nil for the widest form.
  var width: Int?

  /// The maximum width and precision of a formatted argument.
  static let maximumLength = 1_000
  /// The maximum size of a result in bytes.
  static let maximumResultSize = 16 << 20

  init(
    plural: PluralRule, numbers: LocaleNumbers? = nil, device: DeviceClass = .iphone,
    width: Int? = nil
  ) {
    self.plural = plural
    self.numbers = numbers
    self.device = device
    self.width = width
  }

  func string(
    _ value: StringNode, _ arguments: [FormatArgument]
  ) throws(StringFormatError) -> String {
    let run = FormattingRun(self, arguments)
    run.render(value, in: FormattingContext())
    return try run.result()
  }

  func string(
    _ value: StringValue, _ arguments: [FormatArgument]
  ) throws(StringFormatError) -> String {
    try string(StringNode.node(value), arguments)
  }

  func string(
    _ value: StringValue, _ arguments: [any CVarArg]
  ) throws(StringFormatError) -> String {
    try string(value, arguments.map { FormatArgument($0) })
  }
}

/// The formatter's position in a string.
struct FormattingContext {
  /// The number of the argument that the first specifier without a position takes.
  var first = 1
  /// The enclosing variable, with its argument.
  var variable: (argument: Int, specifier: String?)?
  var scope: [StringNode] = []
  var depth = 0

  /// Returns the innermost variable of that name.
  @inline(never)
  func variable(named name: Slice<UnsafeBufferPointer<UInt8>>) -> StringNode? {
    let name = String(decoding: UnsafeBufferPointer(rebasing: name), as: UTF8.self)
    for variable in scope.reversed() where ByteOrder.areSame(variable.string, name) {
      return variable
    }
    return nil
  }
}

/// One call of the formatter: its output so far, and its first error.
// Code size: a class, since its value would be many words wide.
final class FormattingRun {
  let formatter: StringFormatter
  let arguments: [FormatArgument]
  @exclusivity(unchecked) private(set) var failure: StringFormatError?
  @exclusivity(unchecked) private(set) var output: [UInt8] = []
  @exclusivity(unchecked) private var formats = 0

  /// Limits strings whose variables multiply; no real string has as many formats.
  private static let maximumFormatCount = 10_000

  init(_ formatter: StringFormatter, _ arguments: [FormatArgument]) {
    self.formatter = formatter
    self.arguments = arguments
  }

  func result() throws(StringFormatError) -> String {
    if let failure { throw failure }
    return String(decoding: output, as: UTF8.self)
  }

  @inline(never)
  func fail(_ error: StringFormatError) {
    if failure == nil { failure = error }
  }

  func render(_ value: StringNode, in context: FormattingContext) {
    guard failure == nil else { return }
    guard context.depth <= StringValue.maximumDepth else { return fail(.tooDeep) }
    var inner = context
    inner.depth += 1
    let form: StringNode?
    switch value.kind {
    case StringNode.Kind.plural: form = pluralForm(value, in: context)
    case StringNode.Kind.device:
      form =
        Self.form(formatter.device.rawValue, of: value)
        ?? Self.form(DeviceClass.other.rawValue, of: value)
    case StringNode.Kind.width: form = widthForm(value.inner)
    default:
      inner.scope += value.inner
      inner.depth = context.depth
      return render(value.string, in: inner)
    }
    guard let form else { return fail(.missingForm) }
    render(form, in: inner)
  }

  @inline(never)
  private static func form(_ key: UInt8, of value: StringNode) -> StringNode? {
    for form in value.inner where form.key == key { return form }
    return nil
  }

  /// Returns the widest form that fits, or else the narrowest.
  private func widthForm(_ forms: [StringNode]) -> StringNode? {
    var chosen = forms.first
    for form in forms where form.key <= formatter.width ?? Int.max { chosen = form }
    return chosen
  }

  /// Like Apple's formatter, also uses an explicit `zero` for 0 in languages without that category.
  private func pluralForm(_ value: StringNode, in context: FormattingContext) -> StringNode? {
    let other = Self.form(PluralCategory.other.rawValue, of: value)
    guard
      let argument = context.variable?.argument
        ?? number(value, first: context.first, depth: context.depth)
    else { return other }
    let operands: PluralOperands
    switch self.argument(argument) {
    case .integer(let bits, true): operands = PluralOperands(Int64(bitPattern: bits))
    case .integer(let bits, false): operands = PluralOperands(bits)
    case .float(let number): operands = PluralOperands(number)
    case .plain, .other, .boxed, .address:
      fail(.wrongArgument(argument, conversion: UInt8(ascii: "d")))
      return other
    case nil: return nil
    }
    let isZero = operands.integer == 0 && operands.fraction == 0
    if isZero, let zero = Self.form(PluralCategory.zero.rawValue, of: value) { return zero }
    return Self.form(formatter.plural.category(of: operands).rawValue, of: value) ?? other
  }

  /// Returns the argument that decides outside of a variable: the number that the forms print first. `other` comes
  /// first, since it's most likely to print it.
  private func number(_ value: StringNode, first: Int, depth: Int) -> Int? {
    if value.kind == StringNode.Kind.value || value.kind == StringNode.Kind.format {
      return Self.number(value.string, first: first)
    }
    guard depth <= StringValue.maximumDepth else { return nil }
    let last = value.inner.count - 1
    for place in value.inner.indices {
      let form = value.inner[value.kind == StringNode.Kind.plural ? last - place : place]
      if let found = number(form, first: first, depth: depth + 1) { return found }
    }
    return nil
  }

  private static func number(_ format: String, first: Int) -> Int? {
    var next = first
    return specifier(of: format) { specifier in
      _ = specifier.widthArgument?.number(&next)
      _ = specifier.precisionArgument?.number(&next)
      let argument = specifier.position ?? FormatReference.next.number(&next)
      return specifier.isNumber ? argument : nil
    }
  }

  /// Returns the first result that is given for one of the format's specifiers.
  private static func specifier(
    of format: String, _ use: (FormatSpecifier) -> Int?
  ) -> Int? {
    var format = format
    return format.withUTF8 { bytes in
      var scanner = FormatScanner(bytes)
      while let piece = scanner.next() {
        if case .specifier(let specifier) = piece, let result = use(specifier) { return result }
      }
      return nil
    }
  }

  /// Returns whether there is an argument of that number; fails otherwise.
  func has(_ number: Int) -> Bool {
    if number >= 1, number <= arguments.count { return true }
    fail(.missingArgument(number))
    return false
  }

  /// Returns the argument of that number; fails if there is none.
  func argument(_ number: Int) -> FormatArgument? {
    has(number) ? arguments[number - 1].unboxed : nil
  }

  /// Writes a number, whose length is limited by the maximum width and precision.
  func write(_ body: (inout [UInt8]) -> Void) {
    body(&output)
    if output.count > StringFormatter.maximumResultSize { fail(.tooLarge) }
  }

  /// Writes bytes that are `length` characters, with spaces around them.
  func append(_ bytes: [UInt8], _ layout: FormatLayout, length: Int) {
    let start = output.count
    bytes.withUnsafeBufferPointer { append($0) }
    write { layout.pad(&$0, from: start, length: length) }
  }

  func append(_ string: String) {
    var string = string
    string.withUTF8 { append($0) }
  }

  // Code size: not generic, which would be compiled for each collection.
  @inline(never)
  private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard output.count + bytes.count <= StringFormatter.maximumResultSize else {
      return fail(.tooLarge)
    }
    output.append(contentsOf: bytes)
  }

  // MARK: One format

  private func render(_ format: String, in context: FormattingContext) {
    formats += 1
    guard formats <= Self.maximumFormatCount else { return fail(.tooDeep) }
    var format = format
    format.withUTF8 { bytes in
      var next = context.first
      var scanner = FormatScanner(bytes, isInVariable: context.variable != nil)
      while failure == nil, let piece = scanner.next() {
        render(piece, of: bytes, next: &next, in: context)
      }
    }
  }

  private func render(
    _ piece: FormatPiece, of bytes: UnsafeBufferPointer<UInt8>, next: inout Int,
    in context: FormattingContext
  ) {
    switch piece {
    case .literal(let range), .unknown(let range, of: _):
      append(UnsafeBufferPointer(rebasing: bytes[range]))
    case .incomplete: break
    case .damaged: append("\u{FFFD}")
    case .overflow: fail(.overflow)
    case .argument:
      guard let variable = context.variable else { break }
      next += 1
      var isNumber: Bool?
      _ = Self.specifier(of: "%" + (variable.specifier ?? "d")) { specifier in
        isNumber = specifier.isNumber
        if specifier.isNumber {
          print(
            specifier, variable.argument, width: specifier.width, precision: specifier.precision)
        }
        return 0
      }
      if isNumber != true { fail(.unknownVariable) }
    case .specifier(let specifier):
      let width = count(specifier.width, from: specifier.widthArgument, next: &next)
      let precision = count(specifier.precision, from: specifier.precisionArgument, next: &next)
      if specifier.isVariable {
        render(specifier, named: specifier.name.map { bytes[$0] }, next: &next, in: context)
      } else {
        let argument = specifier.position ?? FormatReference.next.number(&next)
        print(specifier, argument, width: width, precision: precision)
      }
    }
  }

  /// Returns a width or precision. A number in the format takes precedence over an argument, which is consumed anyway.
  private func count(
    _ fixed: Int?, from reference: FormatReference?, next: inout Int
  ) -> Int? {
    guard let reference else { return fixed }
    let number = reference.number(&next)
    switch argument(number) {
    case .integer(let bits, _): return fixed ?? Int(Int32(truncatingIfNeeded: bits))
    case nil: return nil
    default:
      fail(.wrongArgument(number, conversion: UInt8(ascii: "d")))
      return nil
    }
  }

  private func render(
    _ specifier: FormatSpecifier, named name: Slice<UnsafeBufferPointer<UInt8>>?, next: inout Int,
    in context: FormattingContext
  ) {
    guard let name, let variable = context.variable(named: name), let value = variable.inner.first
    else { return fail(.unknownVariable) }
    let argument = variable.key != 0 ? variable.key : specifier.position ?? next
    if specifier.position == nil { next += 1 }
    guard has(argument) else { return }
    var inner = context
    inner.first = argument
    inner.variable = (argument, variable.specifier)
    inner.depth += 1
    render(value, in: inner)
  }
}
