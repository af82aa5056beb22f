/// The generators of UUIDs and random numbers that a store's dependencies are overridden with (rules X12,
/// X27). Dates need none: a clock that stands still gives the same date again.
package struct Generators: Sendable {
  private let checkpoints: [@Sendable () -> @Sendable () -> Void]
  private let draws: [@Sendable () -> AnyHashable]

  /// The generators that a scope overrides. A generator that calls a function of the app's own stays as
  /// it is.
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

  /// The generators as they are now; nil if there are none.
  package func checkpoint() -> GeneratorCheckpoint? {
    checkpoints.isEmpty ? nil : GeneratorCheckpoint(self, checkpoints.map { $0() })
  }

  /// What each generator gives next, which tells where it stands. The generators stay where they are.
  package var upcoming: [AnyHashable] {
    let checkpoint = checkpoint()
    defer { checkpoint?.restore() }
    return draws.map { $0() }
  }
}

/// The generators of a store as they were at one moment.
package struct GeneratorCheckpoint: Sendable {
  private let generators: Generators
  private let restores: [@Sendable () -> Void]

  fileprivate init(_ generators: Generators, _ restores: [@Sendable () -> Void]) {
    self.generators = generators
    self.restores = restores
  }

  /// Puts the generators back. Returns what they were until now.
  @discardableResult
  package func restore() -> GeneratorCheckpoint? {
    let now = generators.checkpoint()
    for restore in restores {
      restore()
    }
    return now
  }
}
