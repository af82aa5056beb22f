public import Foundation

extension DependencyValues {
  /// The user's calendar. Tests have to override it: `$0.calendar = Calendar(identifier: …)`.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
}

private enum CalendarKey: DependencyKey {
  static var liveValue: Calendar { .autoupdatingCurrent }
}
