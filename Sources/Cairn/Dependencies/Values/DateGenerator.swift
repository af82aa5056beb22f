public import Foundation

extension DependencyValues {
  /// The generator of the current time: `date.now` or `date()`. Tests have to override it, mostly
  /// with ``DateGenerator/constant(_:)``.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

extension DependencyValues {
  /// The generator, if it is overridden.
  package var overriddenDateGenerator: DateGenerator? { override(for: DateGeneratorKey.self) }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
}

/// A generator of the current time.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Makes a generator that calls a function.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The time now. It can be set: `$0.date.now = Date(timeIntervalSince1970: 0)`.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The time now.
  public func callAsFunction() -> Date {
    generate()
  }

  /// Returns a generator that always gives the same time.
  public static func constant(_ now: Date) -> DateGenerator {
    DateGenerator { now }
  }
}
