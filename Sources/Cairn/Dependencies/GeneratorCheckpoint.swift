/// The generators of UUIDs and random numbers among the overrides of a store's dependencies (rules
/// X12, X27). Dates need no checkpoint: a constant generator gives the same date again.
package final class Generators: Sendable {
  /// The generator of UUIDs, if it counts. A generator that calls a function of the app is not
  /// restored.
  private let uuid: UUIDGenerator?
  private let random: WithRandomNumberGenerator?

  /// Finds the generators that a scope overrides.
  package init(of scope: DependencyScope) {
    let values = DependencyValues(scope: scope)
    uuid = values.overriddenUUIDGenerator.flatMap { $0.position == nil ? nil : $0 }
    random = values.overriddenRandomNumberGenerator
  }

  /// Returns the present positions of the generators; nil if there are none.
  package func checkpoint() -> GeneratorCheckpoint? {
    guard uuid != nil || random != nil else { return nil }
    return GeneratorCheckpoint(self, uuid: uuid?.position, random: random?.position)
  }

  /// Sets the positions to those of a checkpoint, which may be that of another store's generators.
  func restore(_ checkpoint: GeneratorCheckpoint) {
    if let position = checkpoint.uuid { uuid?.position = position }
    if let position = checkpoint.random { random?.position = position }
  }

  /// The next value of each generator, which shows its position. The generators do not move.
  package var upcoming: [AnyHashable] {
    let checkpoint = checkpoint()
    defer { checkpoint?.restore() }
    let draws: [AnyHashable?] = [
      uuid.map { AnyHashable($0()) }, random.map { AnyHashable($0 { $0.next() }) },
    ]
    return draws.compactMap { $0 }
  }
}

/// The positions of a store's generators at one moment.
package final class GeneratorCheckpoint: Sendable {
  private let generators: Generators
  fileprivate let uuid: Int?
  fileprivate let random: (any RandomNumberGenerator & Sendable)?

  fileprivate init(
    _ generators: Generators,
    uuid: Int?,
    random: (any RandomNumberGenerator & Sendable)?
  ) {
    self.generators = generators
    self.uuid = uuid
    self.random = random
  }

  /// Restores the positions. Returns the positions before that.
  @discardableResult
  package func restore() -> GeneratorCheckpoint? {
    let now = generators.checkpoint()
    generators.restore(self)
    return now
  }
}

extension DependencyValues {
  /// Replaces the generators by copies of them: what is drawn from these does not move the
  /// originals.
  mutating func copyGenerators() {
    if let copy = overriddenUUIDGenerator?.copy { uuid = copy }
    if let copy = overriddenRandomNumberGenerator?.copy { withRandomNumberGenerator = copy }
  }
}
