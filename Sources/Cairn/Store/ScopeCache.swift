/// Which child of a store a call of `scope` names.
struct ScopeKey: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  /// The row or the element, in a store of many.
  let id: AnyHashable?
  /// The type of the child store: the same key paths may be meant in several ways.
  let store: ObjectIdentifier

  init<State, Action>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    id: AnyHashable? = nil,
    to store: Store<State, Action>.Type
  ) {
    self.state = state
    self.action = action
    self.id = id
    self.store = ObjectIdentifier(store)
  }

  /// A child of many, for which its id is enough.
  init<State, Action>(id: AnyHashable, to store: Store<State, Action>.Type) {
    self.init(Self.anyKeyPath, Self.anyKeyPath, id: id, to: store)
  }

  private static nonisolated let anyKeyPath: any AnyKeyPath & Sendable = \Int.self
}

/// The children of a store, for as long as somebody holds them (rule O1).
@MainActor
struct ScopeCache {
  private struct Entry {
    weak var store: AnyObject?
    let number: StoreMembership.Number
  }

  private var entries: [ScopeKey: Entry] = [:]

  var count: Int { entries.count }

  func store<State, Action>(_ key: ScopeKey) -> Store<State, Action>? {
    entries[key]?.store as? Store<State, Action>
  }

  mutating func insert<State, Action>(
    _ store: Store<State, Action>,
    _ number: StoreMembership.Number,
    for key: ScopeKey
  ) {
    entries[key] = Entry(store: store, number: number)
  }

  /// Forgets the child with this number, unless another one has taken its place.
  mutating func remove(_ number: StoreMembership.Number, for key: ScopeKey) {
    if entries[key]?.number == number { entries[key] = nil }
  }
}
