public import Foundation

extension DependencyValues {
  /// The user's time zone. Tests have to override it: `$0.timeZone = .gmt`.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}

private enum TimeZoneKey: DependencyKey {
  static var liveValue: TimeZone { .autoupdatingCurrent }
}
