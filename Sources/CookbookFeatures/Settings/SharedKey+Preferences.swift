import Cairn

extension SharedKey<Preferences> {
  /// The person's preferences. The program decides where they are stored.
  public static var preferences: Self { Self(.inMemory("preferences"), default: Preferences()) }
}
