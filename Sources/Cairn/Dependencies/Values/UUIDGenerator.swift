import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  import Foundation
#endif

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
  var overriddenUUIDGenerator: UUIDGenerator? { override(for: UUIDGeneratorKey.self) }
}

private enum UUIDGeneratorKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
}

/// A generator of UUIDs.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID
  /// The counter of an incrementing generator; nil for others.
  private let counter: Counter?

  /// Makes a generator that calls a function.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
    counter = nil
  }

  private init(counter: Counter) {
    generate = { UUID(counter.next()) }
    self.counter = counter
  }

  /// Returns a UUID.
  public func callAsFunction() -> UUID {
    generate()
  }

  /// A generator that counts: `00000000-0000-0000-0000-000000000000`, `…001`, `…002`. Each use of
  /// this property starts again at zero.
  public static var incrementing: UUIDGenerator {
    UUIDGenerator(counter: Counter(0))
  }

  /// Returns a generator that always gives the same UUID.
  public static func constant(_ uuid: UUID) -> UUIDGenerator {
    UUIDGenerator { uuid }
  }

  /// The next number; nil if the generator does not count.
  var position: Int? {
    get { counter?.number.load(ordering: .relaxed) }
    nonmutating set {
      if let newValue { counter?.number.store(newValue, ordering: .relaxed) }
    }
  }

  /// A generator that counts on from the same number; nil if this one does not count.
  var copy: UUIDGenerator? {
    position.map { UUIDGenerator(counter: Counter($0)) }
  }

  private final class Counter: Sendable {
    let number: Atomic<Int>

    init(_ number: Int) {
      self.number = Atomic(number)
    }

    func next() -> Int {
      number.wrappingAdd(1, ordering: .relaxed).oldValue
    }
  }
}

extension UUID {
  /// Makes the UUID that ends in this number, in hexadecimal, as ``UUIDGenerator/incrementing``
  /// does.
  public init(_ number: Int) {
    let low = UInt64(UInt(bitPattern: number))
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: low >> (56 - 8 * $0)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
      )
    )
  }
}
