/// A navigation path: the screens of a stack from the bottom to the top, with an id each.
///
/// The stack assigns the ids, 0, 1, 2 …, and never reuses an id (rule K5). Finding, changing and
/// removing the top costs the same at depth 1 and at depth 1 000 (rule K1).
///
/// Two stacks are equal if their ids and elements are. Equality ignores the identity of the
/// elements, but the store doesn't: an assigned path does not inherit the effects of the path that
/// it replaces. If the assigned path is a copy of that path, elements that are in both paths keep
/// their effects. This also holds for an older copy, in which an id may belong to another element
/// than it does now.
///
/// Move elements with the stack's own methods, such as ``swapAt(_:_:)`` and `sort(by:)`, which move
/// the ids too. A stack isn't a `MutableCollection`, because generic algorithms would not move the
/// ids together with the elements.
public struct StackState<Element> {
  @usableFromInline package var storage = KeyedElements<StackKey, Element>()
  @usableFromInline var nextGeneration = 0
  /// Identifies the initializer call that made this stack; copies keep it.
  @usableFromInline let lineage = ChangeStamp()

  /// Makes an empty stack.
  @inlinable
  public init() {}

  /// The ids from the bottom to the top.
  @inlinable
  public var ids: StackElementIDs {
    StackElementIDs(keys: storage.ids, index: storage.index)
  }

  /// The id that the next element will get.
  @inlinable
  public var nextID: StackElementID {
    StackElementID(generation: nextGeneration)
  }

  /// The id of the top element, or nil if the stack is empty.
  @inlinable
  public var topID: StackElementID? {
    storage.ids.last?.id
  }

  /// Returns the position of the element with this id, or nil if there is no such element.
  @inlinable
  public func index(id: StackElementID) -> Int? {
    Self.index(of: id, in: storage.ids, storage.index)
  }

  /// Does the same for the parts of a stack. In debug builds, a method of the stack gets a copy of
  /// it, for which the frames of features on each other's stacks would need room.
  @inlinable
  @inline(__always)
  static func index(
    of id: StackElementID,
    in ids: ContiguousArray<StackKey>,
    _ index: PositionIndex<StackKey>
  ) -> Int? {
    // Checks the top first, because most actions are for the visible screen.
    ids.last?.id == id ? ids.count - 1 : index.position(of: StackKey(id), in: ids)
  }

  /// Returns whether there is an element with this id.
  @inlinable
  public func contains(id: StackElementID) -> Bool {
    index(id: id) != nil
  }

  /// The stamp that identifies the element with this id; nil if there is none.
  @usableFromInline
  package func stamp(id: StackElementID) -> ChangeStamp? {
    index(id: id).map { storage.ids[$0].stamp }
  }

  /// Whether an id is larger than all ids that this stack has assigned or accepted.
  @inlinable
  func isNew(_ id: StackElementID) -> Bool {
    id.generation >= nextGeneration
  }

  @inlinable
  mutating func makeID() -> StackElementID {
    defer { nextGeneration += 1 }
    return StackElementID(generation: nextGeneration)
  }
}

extension StackState: Sendable where Element: Sendable {}
