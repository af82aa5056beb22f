import Testing

/// A row of a table of changes: the change and the expected result.
struct Change<Value>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: [String]
  let apply: @Sendable (inout Value) -> Void

  init(
    _ name: String,
    _ expected: [String] = [],
    apply: @escaping @Sendable (inout Value) -> Void
  ) {
    testDescription = name
    self.expected = expected
    self.apply = apply
  }
}
