import Synchronization

extension DependencyValues {
  /// Gives a source of random numbers to a closure. In tests it has to be overridden, by a generator
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
  /// The source, where one was set.
  var overriddenRandomNumberGenerator: WithRandomNumberGenerator? {
    override(for: WithRandomNumberGeneratorKey.self)
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
}

/// A source of random numbers that can be shared: one closure at a time gets it.
public struct WithRandomNumberGenerator: Sendable {
  private final class Storage: Sendable {
    let generator: Mutex<any RandomNumberGenerator & Sendable>

    init(_ generator: any RandomNumberGenerator & Sendable) {
      self.generator = Mutex(generator)
    }
  }

  private let storage: Storage

  /// Shares a generator.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    storage = Storage(generator)
  }

  /// Puts the generator back to where it is now, if it is a value.
  func checkpoint() -> @Sendable () -> Void {
    let generator = storage.generator.withLock { $0 }
    return { [storage] in storage.generator.withLock { $0 = generator } }
  }

  /// Gives the generator to `work`, which must not ask for it again before it returns.
  public func callAsFunction<Result>(
    _ work: (inout any RandomNumberGenerator & Sendable) -> Result
  ) -> Result {
    storage.generator.withLock { work(&$0) }
  }
}
