import Testing

import Cairn

/// A collection that is assigned an earlier copy of itself, with the change stamps of the copy.
@MainActor @Suite(.timeLimit(.minutes(60))) struct RestoredCollectionTests {
  private typealias Ship = StoreOf<Harbour.Ship>

  private func store(ship: Harbour.Ship.State?) -> StoreOf<Harbour> {
    var state = Harbour.State()
    state.piers = [Harbour.Pier.State(id: 0, ship: ship), Harbour.Pier.State(id: 1)]
    state.plan = state.piers
    return Store(initialState: state) { Harbour() }
  }

  private func pier(in store: StoreOf<Harbour>) -> StoreOf<Harbour.Pier>? {
    store.scope(state: \.piers, action: \.piers)[id: 0]
  }

  private func ship(in store: StoreOf<Harbour>) -> Ship? {
    pier(in: store)?.scope(state: \.ship, action: \.ship)
  }

  // O1, O4
  @Test func `Assigning an earlier copy removes a child that the row of the copy does not have`()
    throws
  {
    let store = store(ship: nil)
    let row = try #require(pier(in: store))
    store.send(.change([{ $0.piers[id: 0]?.ship = .full }]))
    let child = try #require(ship(in: store))
    let crate = try #require(child.scope(state: \.crates, action: \.crates)[id: 0])
    store.send(.change([{ $0.piers = $0.plan }]))
    #expect(ship(in: store) == nil)
    #expect(child.isRemoved)
    #expect(crate.isRemoved)
    #expect(!row.isRemoved)
  }

  // O2, O3, O4
  @Test
  func `A child that is removed and assigned again in one burst is another child for its readers`()
    throws
  {
    let store = store(ship: .full)
    let held = try #require(ship(in: store))
    let (presence, row) = (Tracking(), Tracking())
    presence { ship(in: store) }
    row { store.scope(state: \.piers, action: \.piers)[id: 1]?.state.id }
    store.send(.change([{ $0.piers[id: 0]?.ship = nil }, { $0.piers = $0.plan }]))
    #expect(held.isRemoved)
    #expect(ship(in: store) !== held)
    #expect([presence, row].map(\.count) == [1, 0])
  }

  // O2, O4
  @Test func `A reader of the former child is notified of changes of the assigned child`() throws {
    let store = store(ship: .full)
    let held = try #require(ship(in: store))
    let (early, late) = (Tracking(), Tracking())
    early { ship(in: store)?.scope(state: \.crates, action: \.crates)[id: 0]?.count }
    store.send(.change([{ $0.piers[id: 0]?.ship = nil }, { $0.piers = $0.plan }]))
    late { ship(in: store)?.scope(state: \.crates, action: \.crates)[id: 0]?.label }
    store.send(.change([{ $0.piers[id: 0]?.ship?.crates[id: 0]?.count = 5 }]))
    #expect(early.count == 1)
    #expect(late.count == 0)
    withExtendedLifetime(held) {}
  }
}
