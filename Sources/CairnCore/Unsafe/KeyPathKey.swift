/// A key path as the key of a table that threads share.
///
/// Keep only key paths of properties: the arguments of a subscript may be values that threads must
/// not share.
// SAFETY: a key path is immutable, and one of properties contains nothing else. A key path with
// arguments is only looked up, which reads them on the thread that has it.
struct KeyPathKey: Hashable, @unchecked Sendable {
  let keyPath: AnyKeyPath
}
