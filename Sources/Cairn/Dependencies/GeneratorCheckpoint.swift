/// The generators of UUIDs and random numbers among the overrides of a store's dependencies (rules
/// X12, X27). Dates need no checkpoint: a constant generator gives the same date again.
package struct Generators: Sendable {
  private let checkpoints: [@Sendable () -> @Sendable () -> Void]
  private let draws: [@Sendable () -> AnyHashable]

  /// Finds the generators that a scope overrides. A generator that calls a function of the app is
  /// not restored.
  package init(of scope: DependencyScope) {
    let values = DependencyValues(scope: scope)
    var checkpoints: [@Sendable () -> @Sendable () -> Void] = []
    var draws: [@Sendable () -> AnyHashable] = []
    if let generator = values.overriddenUUIDGenerator, let checkpoint = generator.checkpoint {
      checkpoints.append(checkpoint)
      draws.append { AnyHashable(generator()) }
    }
    if let generator = values.overriddenRandomNumberGenerator {
      checkpoints.append { generator.checkpoint() }
      draws.append { generator { AnyHashable($0.next()) } }
    }
    self.checkpoints = checkpoints
    self.draws = draws
  }

  /// Returns the present positions of the generators; nil if there are none.
  package func checkpoint() -> GeneratorCheckpoint? {
    checkpoints.isEmpty ? nil : GeneratorCheckpoint(self, checkpoints.map { $0() })
  }

  /// The next value of each generator, which shows its position. The generators do not move.
  package var upcoming: [AnyHashable] {
    let checkpoint = checkpoint()
    defer { checkpoint?.restore() }
    return draws.map { $0() }
  }
}

/// The positions of a store's generators at one moment.
package struct GeneratorCheckpoint: Sendable {
  private let generators: Generators
  private let restores: [@Sendable () -> Void]

  fileprivate init(_ generators: Generators, _ restores: [@Sendable () -> Void]) {
    self.generators = generators
    self.restores = restores
  }

  /// Restores the positions. Returns the positions before that.
  @discardableResult
  package func restore() -> GeneratorCheckpoint? {
    let now = generators.checkpoint()
    for restore in restores {
      restore()
    }
    return now
  }
}
