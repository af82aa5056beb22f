/// Reads a value as far as the optimizer knows, so that the code for it is not removed.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: borrowing Value) {}

/// Returns the value. The optimizer does not know its content.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value {
  value
}
