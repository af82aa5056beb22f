import TestSupport
import Testing

import Cairn

/// The values of a dictionary as children: their lifetime, stores and observation.
@MainActor @Suite(.timeLimit(.minutes(60))) struct DictionaryChildrenTests {
  private func store(_ ids: [Int] = [3, 1, 2]) -> StoreOf<Hotel> {
    var state = Hotel.State()
    for id in ids {
      state.rooms[id] = Guestroom.State(id: id)
    }
    return Store(initialState: state) { Hotel() }
  }

  // L1, L2
  @Test func `A value's effects end when it is removed, and the others' continue`() {
    let store = store()
    for id in [1, 2] {
      store.send(.rooms(.element(id: id, action: .call)))
    }
    store.send(.change { $0.rooms[3] = nil })
    #expect(store.inFlight == ["room 1 call", "room 2 call"])
    store.send(.change { $0.rooms[1] = nil })
    #expect(store.inFlight == ["room 2 call"])
    store.send(.change { $0.rooms = [2: Guestroom.State(id: 2)] })
    #expect(store.inFlight == ["room 2 call"])
    store.send(.change { $0.rooms = [:] })
    #expect(store.inFlight == [])
    #expect(store.state.leftRooms == [3, 1, 2])
  }

  // E8
  @Test func `State-driven effects start in the order of the keys, whatever writes the dictionary`()
  {
    let store = store()
    store.send(
      .change { state in
        for id in [3, 1, 2] {
          state.rooms[id]?.wish = 0
        }
      }
    )
    #expect(store.inFlight == [1, 2, 3].map { "room \($0) wish 0" })
    store.send(.rooms(.element(id: 2, action: .wish(1))))
    #expect(store.inFlight == ["room 1 wish 0", "room 3 wish 0", "room 2 wish 1"])
    store.send(.change { $0.rooms[1] = nil })
    #expect(store.inFlight == ["room 3 wish 0", "room 2 wish 1"])
  }

  // O1, O4
  @Test func `Each value has a store, in the order of the keys`() throws {
    let store = store()
    let rooms = store.scope(state: \.rooms, action: \.rooms)
    #expect(Array(rooms.ids) == [1, 2, 3])
    let room = try #require(rooms[id: 2])
    #expect(room === store.scope(state: \.rooms, action: \.rooms)[id: 2])
    room.send(.enter)
    #expect(store.state.rooms[2]?.guests == 1)
    #expect(room.guests == 1)
    store.send(.change { $0.rooms[2] = nil })
    #expect(room.isRemoved)
    #expect(room.guests == 1)
    #expect(store.scope(state: \.rooms, action: \.rooms)[id: 2] == nil)
    store.send(.change { $0.rooms[2] = Guestroom.State(id: 2) })
    #expect(store.scope(state: \.rooms, action: \.rooms)[id: 2] !== room)
  }

  // O2, O3
  @Test
  func `An observer is notified of the values that it reads, and of added and removed keys`()
    throws
  {
    let store = store()
    let rooms = store.scope(state: \.rooms, action: \.rooms)
    let (keys, first, second) = (Tracking(), Tracking(), Tracking())
    let held = Array(rooms)
    keys { Array(store.scope(state: \.rooms, action: \.rooms)).count }
    first { held[0].guests }
    second { held[1].guests }
    held[1].send(.enter)
    #expect([keys.count, first.count, second.count] == [0, 0, 1])
    store.send(.change { $0.rooms[4] = Guestroom.State(id: 4) })
    #expect([keys.count, first.count, second.count] == [1, 0, 1])
    store.send(.change { $0.rooms[1]?.guests = 5 })
    #expect([keys.count, first.count, second.count] == [1, 1, 1])
  }

  // S2
  @Test func `A dictionary whose children have nothing in flight is changed in place`() {
    let rooms = Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, Closet.State()) })
    let store = Store(initialState: Hall.State(closets: rooms)) { Hall() }
    func address() -> Int {
      withUnsafeBytes(of: store.engine.state.closets) { $0.load(as: Int.self) }
    }
    store.send(.closets(.element(id: 7, action: .fill)))
    let before = address()
    // A copy would be made while the dictionary exists, so it would have another address.
    for _ in 0..<10 {
      store.send(.closets(.element(id: 7, action: .fill)))
      #expect(address() == before)
    }
  }

  // L1, E8, L6
  @Test(arguments: Seeds.upTo(8))
  func `The values of a dictionary behave as rows do, whatever happens`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = Store(initialState: Hotel.State()) { Hotel() }
    for step in 0..<150 {
      for change in Self.change(using: &random) {
        store.send(change)
      }
      let effects = store.inFlight
      let rooms = effects.filter { $0.hasPrefix("room") }.map { $0.dropFirst("room ".count) }
      let rows = effects.filter { $0.hasPrefix("row ") }.map { $0.dropFirst("row ".count) }
      #expect(Set(rooms) == Set(rows), "step \(step)")
      #expect(rooms.count == rows.count, "step \(step)")
      #expect(store.state.leftRooms.sorted() == store.state.leftRows.sorted(), "step \(step)")
      #expect(
        store.state.rooms == Dictionary(uniqueKeysWithValues: store.state.rows.map { ($0.id, $0) })
      )
    }
  }

  /// The same change of both collections.
  private static func change(using random: inout SeededGenerator) -> [Hotel.Action] {
    let id = Int.random(in: 0..<6, using: &random)
    let other = Int.random(in: 0..<6, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      return [
        .change {
          if $0.rooms[id] == nil {
            $0.rooms[id] = Guestroom.State(id: id)
            $0.rows.append(Guestroom.State(id: id))
          }
        }
      ]
    case 2:
      return [
        .change {
          $0.rooms[id] = nil
          $0.rows.remove(id: id)
        }
      ]
    case 3:
      return [
        .change {
          $0.rooms = [id: Guestroom.State(id: id)]
          $0.rooms[other] = Guestroom.State(id: other)
          $0.rows = [Guestroom.State(id: id)]
          $0.rows[id: other] = Guestroom.State(id: other)
        }
      ]
    case 4:
      return [
        .change {
          $0.rooms[id]?.wish = other
          $0.rows[id: id]?.wish = other
        }
      ]
    case 5:
      return both(id, .wish(other < 3 ? other : nil))
    case 6:
      return both(id, .call)
    default:
      return both(id, .enter)
    }
  }

  private static func both(_ id: Int, _ action: Guestroom.Action) -> [Hotel.Action] {
    [
      .change {
        // The element is added so that the action finds its child.
        if $0.rooms[id] == nil {
          $0.rooms[id] = Guestroom.State(id: id)
          $0.rows.append(Guestroom.State(id: id))
        }
      },
      .rooms(.element(id: id, action: action)),
      .rows(.element(id: id, action: action)),
    ]
  }
}

/// A hall of closets that start no effects.
private struct Hall: Reducer {
  struct State {
    var closets: [Int: Closet.State]
  }

  @CasePathable
  enum Action {
    case closets(IdentifiedAction<Int, Closet.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.closets, action: \.closets) { Closet() }
  }
}

private struct Closet: Reducer {
  struct State {
    var boxes = 0
  }

  enum Action {
    case fill
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.boxes += 1
      return .none
    }
  }
}
