import Foundation

public struct Animation: Equatable, Sendable {
  let name: String

  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeIn = Animation(name: "easeIn")
  public static let easeOut = Animation(name: "easeOut")
  public static let easeInOut = Animation(name: "easeInOut")

  public static func linear(duration: TimeInterval) -> Animation {
    Animation(name: "linear(\(duration))")
  }

  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(name: "easeIn(\(duration))")
  }

  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(name: "easeOut(\(duration))")
  }

  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(name: "easeInOut(\(duration))")
  }

  public static func spring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation {
    Animation(name: "spring(\(duration), \(bounce), \(blendDuration))")
  }

  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(name: "\(name).delay(\(delay))")
  }

  public func speed(_ speed: Double) -> Animation {
    Animation(name: "\(name).speed(\(speed))")
  }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(name: "\(name).repeatCount(\(repeatCount), \(autoreverses))")
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(name: "\(name).repeatForever(\(autoreverses))")
  }
}

/// Holds only the values that were set. `withTransaction` takes the others from the
/// current transaction.
public struct Transaction {
  private var givenAnimation: Animation??
  private var givenDisablesAnimations: Bool?

  public var animation: Animation? {
    get { givenAnimation ?? nil }
    set { givenAnimation = .some(newValue) }
  }

  public var disablesAnimations: Bool {
    get { givenDisablesAnimations ?? false }
    set { givenDisablesAnimations = newValue }
  }

  /// The current transaction. SwiftUI doesn't have this property.
  // SAFETY: only views set it, on the main actor.
  public nonisolated(unsafe) static var current = Transaction()

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// Returns this transaction, with the values of `outer` where it sets none.
  func over(_ outer: Transaction) -> Transaction {
    var transaction = outer
    if let givenAnimation { transaction.animation = givenAnimation }
    if let givenDisablesAnimations { transaction.disablesAnimations = givenDisablesAnimations }
    return transaction
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction.over(outer)
  defer { Transaction.current = outer }
  return try body()
}

public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
