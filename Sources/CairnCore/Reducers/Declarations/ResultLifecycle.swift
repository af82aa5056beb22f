/// A presented child, for the result that its parent receives when it is gone (rule Q1).
package class ResultLifecycle: Lifecycle {
  /// The type of the results that the parent takes.
  package var resultType: Any.Type { preconditionFailure("ResultLifecycle.resultType: abstract") }

  /// Whether the child has returned a result.
  package var hasResult: Bool { preconditionFailure("ResultLifecycle.hasResult: abstract") }

  /// Keeps a result for when the child is gone. Returns false if the parent takes results of another type.
  package func offer(_ result: any Sendable) -> Bool {
    preconditionFailure("ResultLifecycle.offer: abstract")
  }

  /// Forgets the result: the child was not removed.
  package func withdrawResult() {
    preconditionFailure("ResultLifecycle.withdrawResult: abstract")
  }
}

/// The same for results of a type that is known.
final class TypedResultLifecycle<Value>: ResultLifecycle {
  private(set) var result: Value?

  override var resultType: Any.Type { Value.self }
  override var hasResult: Bool { result != nil }

  override func offer(_ result: any Sendable) -> Bool {
    guard let value = result as? Value else { return false }
    self.result = value
    return true
  }

  override func withdrawResult() {
    result = nil
  }
}
