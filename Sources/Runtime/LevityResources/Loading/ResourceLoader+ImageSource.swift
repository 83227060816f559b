extension ResourceLoader: ImageSource {
  /// `icons`, whose cost is known to be low.
  package var synchronousReading: SynchronousReading { .icons }
}
