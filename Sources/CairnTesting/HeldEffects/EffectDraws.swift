import Cairn

/// Finds out when a running operation moves the generators, and when its clients use their memory.
struct EffectDraws {
  private let generators: Generators
  private var upcoming: [UpcomingValue]
  private var useCount: Int
  /// The number of events before the last draw, or the last change of a memory; nil if there was
  /// none.
  private(set) var last: Int?
  /// The number of events before the last draw, or the last use of a memory; nil if there was none.
  private(set) var lastUse: Int?

  init(_ generators: Generators) {
    self.generators = generators
    upcoming = generators.upcoming
    useCount = generators.memoryUseCount
  }

  /// Looks whether the generators were moved, and the memories used, since the last call.
  ///
  /// - Parameter count: The number of events with the one that comes now.
  mutating func look(before count: Int) {
    let (now, useCount) = (generators.upcoming, generators.memoryUseCount)
    if now != upcoming { last = count - 1 }
    if now != upcoming || useCount != self.useCount { lastUse = count - 1 }
    (upcoming, self.useCount) = (now, useCount)
  }
}
