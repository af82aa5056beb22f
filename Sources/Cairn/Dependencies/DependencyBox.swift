/// A dependency's value, as what its key says that it is.
///
/// Whether any value is an `any Clock<Duration>` takes the runtime thousands of instructions to find
/// out, and whether a box is one for such values takes few.
final class DependencyBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A box for values of any type.
typealias AnyDependencyBox = any AnyObject & Sendable
