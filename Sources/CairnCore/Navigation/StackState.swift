/// A navigation path: the screens of a stack from the bottom to the top, each under an id.
///
/// Ids come from the stack itself, 0, 1, 2 …, and are never used again by it (rule K5). Finding,
/// changing and removing the top costs the same at depth 1 and at depth 1 000 (rule K1).
///
/// Two stacks are equal when their ids and elements are. Which elements they are is no part of that,
/// but the runtime knows it: a path that is assigned never inherits the effects of the one it
/// replaces, unless it is a copy of that, and then only for the elements that are in both. That
/// holds for an older copy too, in which an id may mean another element than it does now.
///
/// Elements are moved by the stack's own mutations, such as ``swapAt(_:_:)`` and `sort(by:)`, which
/// move the ids along. It is no `MutableCollection`, whose algorithms would leave them behind.
public struct StackState<Element> {
  @usableFromInline package var storage = KeyedElements<StackKey, Element>()
  @usableFromInline var nextGeneration = 0
  /// Who made this stack; kept by copies.
  @usableFromInline let lineage = ChangeStamp()

  /// An empty stack.
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

  /// The id of the top element, or nil in an empty stack.
  @inlinable
  public var topID: StackElementID? {
    storage.ids.last?.id
  }

  /// The position of the element with this id, or nil.
  @inlinable
  public func index(id: StackElementID) -> Int? {
    // Most actions are for the screen that is seen.
    storage.ids.last?.id == id ? storage.ids.count - 1 : storage.position(of: StackKey(id))
  }

  /// Whether there is an element with this id.
  @inlinable
  public func contains(id: StackElementID) -> Bool {
    index(id: id) != nil
  }

  /// Which element has this id: the stamp of its key, or nil if there is none.
  @usableFromInline
  package func stamp(id: StackElementID) -> ChangeStamp? {
    index(id: id).map { storage.ids[$0].stamp }
  }

  /// Whether an id is larger than all that this stack has given or taken.
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
