// The names that other libraries use. The compiler's message gives the name to write instead.

/// Write ``dumpText(_:maxDepth:)`` instead: it returns the text.
@available(*, unavailable, message: "write 'print(dumpText(value))'")
public func customDump<Value>(_ value: Value) {
  preconditionFailure("customDump: unavailable")
}

/// Write ``difference(_:_:beforeMark:afterMark:maxDepth:)`` instead.
@available(*, unavailable, renamed: "difference(_:_:)")
public func diff<Value>(_ before: Value, _ after: Value) -> String? {
  preconditionFailure("diff: unavailable")
}
