/// Returns a closure that must not be called. Write a placeholder, which the closure returns after
/// it has reported the issue.
///
/// Without a placeholder, the closure returns an empty value: nil, false, zero, or an empty
/// collection. For another type it stops the program.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "write 'unimplemented(\"…\", placeholder: …)': the value that the closure returns"
)
public func unimplemented<each Argument, Result>(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let endpoint = UnimplementedEndpoint(
    name,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return { (_: repeat each Argument) in
    endpoint.report()
    guard let value = emptyValue(of: Result.self) else {
      preconditionFailure("\(name): unimplemented, without a placeholder")
    }
    return value
  }
}

/// The empty value of a type; nil if there is none.
private func emptyValue<Value>(of type: Value.Type) -> Value? {
  let value: Any? =
    switch type {
    case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ())
    case is Bool.Type: false
    case let type as any AdditiveArithmetic.Type: type.zero
    case let type as any RangeReplaceableCollection.Type: type.init()
    case let type as any ExpressibleByDictionaryLiteral.Type: empty(type)
    case let type as any ExpressibleByArrayLiteral.Type: empty(type)
    default: nil
    }
  return value as? Value
}

private func empty<Value: ExpressibleByDictionaryLiteral>(_ type: Value.Type) -> Value { [:] }

private func empty<Value: ExpressibleByArrayLiteral>(_ type: Value.Type) -> Value { [] }
