public import Foundation

extension DependencyValues {
  /// The generator of UUIDs: `uuid()`. Tests have to override it, mostly with
  /// ``UUIDGenerator/incrementing``.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

extension DependencyValues {
  /// The generator, if it is overridden.
  package var overriddenUUIDGenerator: UUIDGenerator? { override(for: UUIDGeneratorKey.self) }
}

private enum UUIDGeneratorKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
}

/// A generator of UUIDs.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID
  /// The counter of an incrementing generator; nil for others.
  private let counter: LockIsolated<Int>?

  /// Makes a generator that calls a function.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
    counter = nil
  }

  private init(from number: Int) {
    let counter = LockIsolated(number)
    generate = {
      let number = counter.withValue { number in
        defer { number &+= 1 }
        return number
      }
      return UUID(number)
    }
    self.counter = counter
  }

  /// Returns a UUID.
  public func callAsFunction() -> UUID {
    generate()
  }

  /// A generator that counts: `00000000-0000-0000-0000-000000000000`, `…001`, `…002`. Each use of
  /// this property starts again at zero.
  public static var incrementing: UUIDGenerator {
    UUIDGenerator(from: 0)
  }

  /// Returns a generator that always gives the same UUID.
  public static func constant(_ uuid: UUID) -> UUIDGenerator {
    UUIDGenerator { uuid }
  }

  /// The next number; nil if the generator does not count.
  var position: Int? {
    get { counter?.value }
    nonmutating set {
      if let newValue { counter?.setValue(newValue) }
    }
  }

  /// A generator that counts on from the same number; nil if this one does not count.
  var copy: UUIDGenerator? {
    position.map { UUIDGenerator(from: $0) }
  }
}

extension UUID {
  /// Makes the UUID that ends in this number, in hexadecimal, as ``UUIDGenerator/incrementing``
  /// does. For a negative number, the UUID ends in its magnitude, and the 16th digit is 1:
  /// `UUID(-2)` is `00000000-0000-0001-0000-000000000002`.
  public init(_ number: Int) {
    let low = UInt64(number.magnitude)
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: low >> (56 - 8 * $0)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, number < 0 ? 1 : 0,
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
      )
    )
  }
}
