/// A collection whose elements are identified by an id instead of their position.
///
/// ``dumpText(_:maxDepth:)`` labels its elements with their ids, and
/// ``/CairnTesting/difference(_:_:beforeMark:afterMark:maxDepth:)`` matches them by id: a changed
/// element is compared with its former value wherever it is now, and a moved element is shown as
/// moved.
public protocol IdentifiedDumpCollection {
  /// The elements in order, with unique ids.
  ///
  /// - Complexity: Should be O(*n*).
  var identifiedDumpElements: [IdentifiedDumpElement] { get }
}
