import Cairn

/// Finds out when a running operation moves the generators.
struct EffectDraws {
  private let generators: Generators
  private var upcoming: [AnyHashable]
  /// The number of events before the last draw; nil if there was none.
  private(set) var last: Int?

  init(_ generators: Generators) {
    self.generators = generators
    upcoming = generators.upcoming
  }

  /// Looks whether the generators were moved since the last call.
  ///
  /// - Parameter count: The number of events with the one that comes now.
  mutating func look(before count: Int) {
    let now = generators.upcoming
    if now != upcoming { last = count - 1 }
    upcoming = now
  }
}
