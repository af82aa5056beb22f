/// A box for a dependency's value, with the type that its key declares.
///
/// Casting any value to `any Clock<Duration>` costs thousands of instructions; casting a box to its
/// type costs a few.
final class DependencyBox<Value: Sendable>: Sendable {
  let value: Value
  /// The dependencies that a default value uses.
  let uses: DependencyUses

  init(_ value: Value, uses: DependencyUses = DependencyUses()) {
    self.value = value
    self.uses = uses
  }
}

/// A box whose value has an unknown type.
protocol DescribedDependency {
  /// The type that the key of the value declares.
  var valueType: any Any.Type { get }
}

extension DependencyBox: DescribedDependency {
  var valueType: any Any.Type { Value.self }
}

/// A box for values of any type.
typealias AnyDependencyBox = any AnyObject & Sendable
