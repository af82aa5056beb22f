/// The ids of the elements of an ``IdentifiedArray``, in order.
///
/// ```swift
/// await store.send(.sortTapped) { #expect($0.rows.ids == [2, 1]) }
/// ```
public struct ElementIDs<ID: Hashable> {
  @usableFromInline let ids: ContiguousArray<ID>
  @usableFromInline let index: PositionIndex<ID>

  @inlinable
  init(ids: ContiguousArray<ID>, index: PositionIndex<ID>) {
    self.ids = ids
    self.index = index
  }

  /// Returns whether the id is among the ids.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ id: ID) -> Bool {
    firstIndex(of: id) != nil
  }

  /// Returns the position of an id, or nil if it isn't among the ids.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func firstIndex(of id: ID) -> Int? {
    index.position(of: id, in: ids)
  }
}

extension ElementIDs: RandomAccessCollection {
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { ids.count }

  /// The id of the element at a position.
  @inlinable
  public subscript(position: Int) -> ID { ids[position] }
}

extension ElementIDs: ExpressibleByArrayLiteral {
  /// Makes a list of ids to compare with.
  @inlinable
  public init(arrayLiteral ids: ID...) {
    self.init(ids: ContiguousArray(ids), index: PositionIndex())
  }
}

extension ElementIDs: Hashable {
  /// Returns whether both have the same ids in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.ids == rhs.ids
  }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
  }
}

extension ElementIDs: CustomStringConvertible {
  public var description: String { ids.description }
}

extension ElementIDs: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: ids, displayStyle: .collection)
  }
}

extension ElementIDs: Sendable where ID: Sendable {}
