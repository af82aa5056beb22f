/// Tells one alert or dialog from all others that were made in this process.
public struct EphemeralID: Hashable, Sendable {
  private let stamp = StructuralVersion()

  init() {}
}
