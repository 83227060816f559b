public import StringPacks

// Apps compare none of these, and linkers keep every conformance of a linked module.

extension StringStream.Coding: Equatable {
  /// Compares the codecs and their parameters.
  public static func == (left: StringStream.Coding, right: StringStream.Coding) -> Bool {
    switch (left, right) {
    case (.none, .none), (.brotli, .brotli): true
    case (.ppmd(let order, let memory), .ppmd(let otherOrder, let otherMemory)):
      (order, memory) == (otherOrder, otherMemory)
    case (
      .mixing(let memory, let head, let structured),
      .mixing(let otherMemory, let otherHead, let otherStructured)
    ):
      (memory, head, structured) == (otherMemory, otherHead, otherStructured)
    default: false
    }
  }
}

extension StringIndex.Entry: Equatable {
  /// Compares all parts.
  public static func == (left: StringIndex.Entry, right: StringIndex.Entry) -> Bool {
    left.bundle == right.bundle && left.keyIdentity == right.keyIdentity
      && left.digest == right.digest && left.streamSize == right.streamSize
      && left.isDevelopment == right.isDevelopment
  }
}

extension StringChanges: Equatable {
  package static func == (left: StringChanges, right: StringChanges) -> Bool {
    left.runs == right.runs
  }
}
