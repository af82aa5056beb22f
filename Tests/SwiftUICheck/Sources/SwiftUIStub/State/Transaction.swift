public struct Animation: Equatable, Sendable {
  let name: String

  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
}

public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false

  /// The one that is in force; ours.
  // SAFETY: only views set it, on the main actor.
  public nonisolated(unsafe) static var current = Transaction()

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}

public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
