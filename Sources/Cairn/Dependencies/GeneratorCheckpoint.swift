/// The generators of UUIDs and random numbers that a store's dependencies are overridden with (rules X12,
/// X27). Dates need none: a clock that stands still gives the same date again.
package struct Generators: Sendable {
  private let checkpoints: [@Sendable () -> @Sendable () -> Void]

  /// The generators that a scope overrides. A generator that calls a function of the app's own stays as
  /// it is.
  package init(of scope: DependencyScope) {
    let values = DependencyValues(scope: scope)
    var checkpoints: [@Sendable () -> @Sendable () -> Void] = []
    if let generator = values.overriddenUUIDGenerator?.checkpoint { checkpoints.append(generator) }
    if let generator = values.overriddenRandomNumberGenerator {
      checkpoints.append { generator.checkpoint() }
    }
    self.checkpoints = checkpoints
  }

  /// The generators as they are now; nil if there are none.
  package func checkpoint() -> GeneratorCheckpoint? {
    checkpoints.isEmpty ? nil : GeneratorCheckpoint(self, checkpoints.map { $0() })
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
