/// A type that is shown as another value by ``dumpText(_:maxDepth:)`` and
/// ``/CairnTesting/difference(_:_:beforeMark:afterMark:maxDepth:)``.
///
/// Conform a wrapper, so that what it wraps is shown instead, or a type with a cache or a handle
/// that says nothing to a reader.
///
/// ```swift
/// extension Box: DumpConvertible {
///   var dumpValue: Any { content }
/// }
/// ```
public protocol DumpConvertible {
  /// The value to show. When it has the type of the receiver, it is shown by its fields.
  var dumpValue: Any { get }
}

/// A value that is shown as another one with further fields.
package protocol DumpAmending {
  var base: Any { get }
  var additionalChildren: [DumpChild] { get }
}
