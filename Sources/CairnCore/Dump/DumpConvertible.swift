/// A type that is shown as another value by ``dumpText(_:maxDepth:)`` and
/// ``/CairnTesting/difference(_:_:beforeMark:afterMark:maxDepth:)``.
///
/// Conform a wrapper, to show only the wrapped value. Or conform a type that contains a cache or a
/// handle, which is not useful to a reader.
///
/// ```swift
/// extension Box: DumpConvertible {
///   var dumpValue: Any { content }
/// }
/// ```
public protocol DumpConvertible {
  /// The value to show. If it has the same type as the receiver, its fields are shown.
  var dumpValue: Any { get }
}

/// A value that is shown as another one with additional fields.
package struct AmendedDump {
  let base: Any
  let additionalChildren: [DumpChild]

  package init(_ base: Any, adding additionalChildren: [DumpChild]) {
    self.base = base
    self.additionalChildren = additionalChildren
  }
}
