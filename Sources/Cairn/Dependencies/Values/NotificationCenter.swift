public import Foundation

extension DependencyValues {
  /// The center of the program's notifications. Each test has a center of its own, so a test sees
  /// only the notifications that it posts: `store.dependencies.notificationCenter.post(…)`.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }
}

private enum NotificationCenterKey: DependencyKey {
  static var liveValue: NotificationCenter { .default }
  static var testValue: NotificationCenter { NotificationCenter() }
}
