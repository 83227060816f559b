import CPublishedPointers

/// Remembers for each thread whether it is answering a lookup.
enum AnsweringThread {
  @inline(__always)
  static var isAnswering: Bool {
    get { levity_answering_load() }
    set { levity_answering_store(newValue) }
  }
}
