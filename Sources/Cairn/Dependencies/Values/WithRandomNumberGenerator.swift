import Synchronization

extension DependencyValues {
  /// Calls a closure with a source of random numbers. Tests have to override it, with a generator
  /// that starts from a seed:
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// // …
  /// let side = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

extension DependencyValues {
  /// The source, if it is overridden.
  package var overriddenRandomNumberGenerator: WithRandomNumberGenerator? {
    override(for: WithRandomNumberGeneratorKey.self)
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
}

/// A source of random numbers that can be shared. Only one closure uses the source at a time.
public struct WithRandomNumberGenerator: Sendable {
  private final class Storage: Sendable {
    let generator: Mutex<any RandomNumberGenerator & Sendable>

    init(_ generator: any RandomNumberGenerator & Sendable) {
      self.generator = Mutex(generator)
    }
  }

  private let storage: Storage

  /// Makes a source from a generator.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    storage = Storage(generator)
  }

  /// A copy of the generator, if it is a value.
  var position: any RandomNumberGenerator & Sendable {
    get { storage.generator.withLock { $0 } }
    nonmutating set { storage.generator.withLock { $0 = newValue } }
  }

  /// A source of the same numbers, if the generator is a value.
  var copy: WithRandomNumberGenerator { WithRandomNumberGenerator(position) }

  /// Calls `work` with the generator. `work` must not use the same source again before it returns.
  public func callAsFunction<Result>(
    _ work: (inout any RandomNumberGenerator & Sendable) -> Result
  ) -> Result {
    storage.generator.withLock { work(&$0) }
  }
}
