/// The ids of the elements of a ``StackState``, from the bottom to the top.
///
/// ```swift
/// #expect(store.state.path.ids == [0, 1])
/// ```
public struct StackElementIDs {
  @usableFromInline let keys: ContiguousArray<StackKey>
  @usableFromInline let index: PositionIndex<StackKey>

  @inlinable
  init(keys: ContiguousArray<StackKey>, index: PositionIndex<StackKey>) {
    self.keys = keys
    self.index = index
  }

  /// Returns whether the id is among the ids.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ id: StackElementID) -> Bool {
    firstIndex(of: id) != nil
  }

  /// Returns the position of an id, or nil if it isn't among the ids.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func firstIndex(of id: StackElementID) -> Int? {
    index.position(of: StackKey(id), in: keys)
  }
}

extension StackElementIDs: RandomAccessCollection {
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { keys.count }

  /// The id of the element at a position, 0 at the bottom.
  @inlinable
  public subscript(position: Int) -> StackElementID { keys[position].id }
}

extension StackElementIDs: ExpressibleByArrayLiteral {
  /// Makes a list of ids to compare with.
  @inlinable
  public init(arrayLiteral ids: StackElementID...) {
    self.init(keys: ContiguousArray(ids.map { StackKey($0) }), index: PositionIndex())
  }
}

extension StackElementIDs: Hashable, Sendable {
  /// Returns whether both have the same ids in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keys == rhs.keys
  }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keys)
  }
}

extension StackElementIDs: CustomStringConvertible {
  /// `[#0, #1]`.
  public var description: String { Array(self).description }
}

extension StackElementIDs: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
