/// The stores of the rows of an ``/CairnCore/IdentifiedArray``, of the elements of a
/// ``/CairnCore/StackState``, or of the values of a dictionary.
///
/// It holds the ids as they were when it was made, and no stores: one is made, or found again, when
/// it is asked for. A loop passes over those whose state has gone meanwhile.
///
/// Whoever tracks, and looks for a child by its id or goes through the children in a loop, is told when
/// children come, go or move (rule O3), also if the collection was made before. A position is one among
/// the ids that the collection holds, which is told of to those who have made it.
@MainActor
public struct ChildStores<ID: Hashable & SendableMetatype, State, Action> {
  /// The ids, in order.
  public let ids: ContiguousArray<ID>
  private let store: (ID) -> Store<State, Action>?
  /// The store that somebody holds, of a child that may be gone.
  private let held: (ID) -> Store<State, Action>?
  private let observeIDs: () -> Void

  init(
    ids: ContiguousArray<ID>,
    store: @escaping (ID) -> Store<State, Action>?,
    held: @escaping (ID) -> Store<State, Action>?,
    observeIDs: @escaping () -> Void
  ) {
    self.ids = ids
    self.store = store
    self.held = held
    self.observeIDs = observeIDs
  }

  /// The store of the child with this id, or nil when it is not in the state.
  ///
  /// - Complexity: O(1).
  public subscript(id id: ID) -> Store<State, Action>? {
    observeIDs()
    return store(id)
  }

  /// The same for an observer that has the ids already, such as the view of one row: it is not notified
  /// when other children come, go or move.
  ///
  /// - Complexity: O(1).
  public func unobserved(id: ID) -> Store<State, Action>? {
    store(id)
  }
}

extension ChildStores: @MainActor RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { ids.count }

  /// The store of the child at a position. When the child has left the state since the collection
  /// was made, that is the dead store that somebody holds; if nobody does, it is a broken
  /// precondition.
  public subscript(position: Int) -> Store<State, Action> {
    precondition(
      ids.indices.contains(position),
      "ChildStores[\(position)]: out of bounds \(ids.indices)"
    )
    guard let store = store(ids[position]) ?? held(ids[position]) else {
      preconditionFailure(
        "ChildStores[\(position)]: the child with id \(ids[position]) has left the state; "
          + "make the collection anew"
      )
    }
    return store
  }

  public func makeIterator() -> Iterator {
    observeIDs()
    return Iterator(stores: self)
  }

  /// Goes through the stores of the children that are still there.
  @MainActor
  public struct Iterator {
    private let stores: ChildStores
    private var position = 0

    init(stores: ChildStores) {
      self.stores = stores
    }
  }
}

extension ChildStores.Iterator: @MainActor IteratorProtocol {
  public mutating func next() -> Store<State, Action>? {
    while position < stores.ids.count {
      defer { position += 1 }
      if let store = stores.store(stores.ids[position]) { return store }
    }
    return nil
  }
}
