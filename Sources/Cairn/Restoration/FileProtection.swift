import Foundation

/// The time at which a device can read a file: its data protection. Platforms without data
/// protection ignore it.
public enum FileProtection: Sendable {
  /// While the device is unlocked.
  case complete
  /// While the device is unlocked. A file that is open stays readable when the device is locked.
  case completeUnlessOpen
  /// From the first time that the person unlocks the device after its start.
  case completeUntilFirstUserAuthentication
  /// Always.
  case none
}

#if canImport(Darwin)
  extension FileProtection {
    var type: FileProtectionType {
      switch self {
      case .complete: .complete
      case .completeUnlessOpen: .completeUnlessOpen
      case .completeUntilFirstUserAuthentication: .completeUntilFirstUserAuthentication
      case .none: .none
      }
    }
  }
#endif
