/// Reads a value, as far as the optimiser knows: what leads to it is not removed.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: borrowing Value) {}

/// Returns the value; the optimiser does not know what it is.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value {
  value
}
