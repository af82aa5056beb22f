import Cairn

extension SharedKey<Preferences> {
  /// What the person prefers. The program says where it is kept.
  public static var preferences: Self { Self(.inMemory("preferences"), default: Preferences()) }
}
