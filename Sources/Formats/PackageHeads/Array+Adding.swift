extension Array {
  /// Appends an element like `append`, in code that all types of elements share.
  ///
  /// Code size: the library's `append` is compiled into each caller, and the growth of a list for each type of element.
  /// This is slower, so it is for lists that aren't built in a loop over bytes or pixels.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func add(_ element: Element) { append(element) }

  /// Returns both lists in one, like `+`, in code that all types of elements share.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  package func and(_ others: [Element]) -> [Element] {
    if isEmpty { return others }
    var result = self
    for element in others { result.append(element) }
    return result
  }
}
