extension ResourceLoader: ImageSource {
  /// Icons: what they cost is known to be little.
  package var synchronousReading: SynchronousReading { .icons }
}
