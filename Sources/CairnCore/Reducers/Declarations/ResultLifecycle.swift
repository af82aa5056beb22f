/// A presented child whose result its parent receives after its removal (rule Q1).
package class ResultLifecycle: Lifecycle {
  /// The type of the results that the parent handles.
  package var resultType: Any.Type { preconditionFailure("ResultLifecycle.resultType: abstract") }

  package override var hasWorkAtEnd: Bool { true }

  /// Keeps a result until the child is removed. Returns false if the parent handles results of
  /// another type.
  package func offer(_ result: any Sendable) -> Bool {
    preconditionFailure("ResultLifecycle.offer: abstract")
  }

  /// Discards the result, because the child was not removed.
  package func withdrawResult() {
    preconditionFailure("ResultLifecycle.withdrawResult: abstract")
  }
}

/// A lifecycle for results of one type.
final class TypedResultLifecycle<Value>: ResultLifecycle {
  private(set) var result: Value?

  override var resultType: Any.Type { Value.self }

  override func offer(_ result: any Sendable) -> Bool {
    guard let value = result as? Value else { return false }
    self.result = value
    return true
  }

  override func withdrawResult() {
    result = nil
  }
}
