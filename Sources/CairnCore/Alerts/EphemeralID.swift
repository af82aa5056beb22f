/// Tells one alert or dialog from all others that were made in this process, or what it is now from what
/// it was.
public struct EphemeralID: Hashable, Sendable {
  private let stamp = ChangeStamp()

  init() {}
}
