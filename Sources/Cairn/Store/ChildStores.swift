/// The stores of the rows of an ``/CairnCore/IdentifiedArray``, of the elements of a
/// ``/CairnCore/StackState``, or of the values of a dictionary.
///
/// The collection holds no stores. It holds the ids of the children at the time when the collection
/// was made, and makes or finds a store when the caller asks for it. A loop skips children that were
/// removed meanwhile.
///
/// An observer that looks up a child by its id, or iterates over the children, is notified when
/// children are inserted, removed or moved (rule O3), even if the collection was made before.
/// Making the collection observes the ids. Reading a child at a position does not.
@MainActor
public struct ChildStores<ID: Hashable & SendableMetatype, State, Action> {
  /// The ids, in order.
  public let ids: ContiguousArray<ID>
  private let store: (ID) -> Store<State, Action>?
  /// Returns the store of a child that may have been removed, if the store is still held.
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

  /// The store of the child with this id, or nil if the child is not in the state.
  ///
  /// - Complexity: O(1).
  public subscript(id id: ID) -> Store<State, Action>? {
    observeIDs()
    return store(id)
  }

  /// Returns the store of the child with this id, and does not observe the ids. Use this method in
  /// an observer that already has the ids, such as the view of one row. Then the observer is not
  /// notified when other children are inserted, removed or moved.
  ///
  /// - Complexity: O(1).
  public func unobserved(id: ID) -> Store<State, Action>? {
    store(id)
  }
}

extension ChildStores: @MainActor RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { ids.count }

  /// The store of the child at a position. If the child was removed after the collection was made,
  /// the result is the store that is still held.
  ///
  /// - Precondition: The child is in the state, or its store is still held.
  public subscript(position: Int) -> Store<State, Action> {
    precondition(
      ids.indices.contains(position),
      "ChildStores[\(position)]: out of bounds \(ids.indices)"
    )
    guard let store = store(ids[position]) ?? held(ids[position]) else {
      preconditionFailure(
        "ChildStores[\(position)]: the child with id \(ids[position]) was removed from the state; "
          + "get the collection from the store again"
      )
    }
    return store
  }

  public func makeIterator() -> Iterator {
    observeIDs()
    return Iterator(stores: self)
  }

  /// Iterates over the stores of the children that are still in the state.
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
