/// The state of a device before a launch.
public enum LaunchPreparation: String, CaseIterable, Hashable, Sendable {
  /// As the launch before left it.
  case none
  /// The app is removed and installed: dyld prepares its closure, and the system validates signatures.
  case reinstall
  /// The device is restarted.
  case reboot
}

/// The population that a launch belongs to.
public enum LaunchKind: String, CaseIterable, Hashable, Sendable {
  /// The first launch after a preparation.
  case cold
  /// Any other launch.
  case warm
}
