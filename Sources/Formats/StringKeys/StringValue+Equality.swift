public import StringValues

// Apps compare no values, and linkers keep every conformance of a linked module.

extension StringValue: Equatable {
  /// Compares all parts.
  public static func == (left: StringValue, right: StringValue) -> Bool {
    switch (left, right) {
    case (.plain(let left), .plain(let right)): left == right
    case (.plural(let left), .plural(let right)): left == right
    case (.device(let left), .device(let right)): left == right
    case (.width(let left), .width(let right)): left == right
    case (.format(let left, let lefts), .format(let right, let rights)):
      left == right && lefts == rights
    default: false
    }
  }
}

extension StringVariable: Equatable {
  /// Compares all parts.
  public static func == (left: StringVariable, right: StringVariable) -> Bool {
    left.name == right.name && left.argument == right.argument
      && left.specifier == right.specifier && left.value == right.value
  }
}
