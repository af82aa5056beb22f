/// A type that is shown as another value by ``dumpText(_:maxDepth:)`` and
/// ``/CairnTesting/difference(_:_:beforeMark:afterMark:maxDepth:)``.
///
/// Conform a wrapper to show the wrapped value instead, or conform a type with a cache or a handle
/// that means nothing to a reader.
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
package protocol DumpAmending {
  var base: Any { get }
  var additionalChildren: [DumpChild] { get }
}
