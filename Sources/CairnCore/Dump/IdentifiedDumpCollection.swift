/// A collection whose elements are known by an id rather than by their position.
///
/// ``dumpText(_:maxDepth:)`` labels its elements with their ids, and
/// ``/CairnTesting/difference(_:_:beforeMark:afterMark:maxDepth:)`` matches them by id: an element that changed is
/// compared with itself wherever it is now, and one that moved is said to have moved.
public protocol IdentifiedDumpCollection {
  /// The elements in order, with ids that are unique among them.
  ///
  /// - Complexity: Should be O(*n*).
  var identifiedDumpElements: [IdentifiedDumpElement] { get }
}
