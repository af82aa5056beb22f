/// A box for a dependency's value, with the type that its key declares.
///
/// Casting any value to `any Clock<Duration>` costs thousands of instructions; casting a box to its
/// type costs a few.
final class DependencyBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A box for values of any type.
typealias AnyDependencyBox = any AnyObject & Sendable
