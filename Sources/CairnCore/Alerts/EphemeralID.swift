/// Identifies one alert or dialog, or one revision of it, among all that were made in this process.
public struct EphemeralID: Hashable, Sendable {
  private let stamp = ChangeStamp()

  init() {}
}
