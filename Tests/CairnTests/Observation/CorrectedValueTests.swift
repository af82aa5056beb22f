import Observation
import Testing

import Cairn

/// Observers that send when they are notified, and others that are notified after them.
@MainActor @Suite(.timeLimit(.minutes(60))) struct CorrectedValueTests {
  private let store = Store(initialState: Thermostat.State()) { Thermostat() }

  // O2
  @Test func `An observer is not notified again of a value that it has read`() {
    var seen: [Int] = []
    let observations = [
      observe { if store.level == 40 { store.send(.set(42)) } },
      observe { seen.append(store.level) },
    ]
    store.send(.set(40))
    #expect(seen == [0, 42] || seen == [0, 40, 42])
    withExtendedLifetime(observations) {}
  }

  // O2
  @Test func `An observer between two corrections is notified of each value once`() {
    var (early, late): ([Int], [Int]) = ([], [])
    let observations = [
      observe { early.append(store.level) },
      observe { if store.level == 40 { for level in 50...55 { store.send(.set(level)) } } },
      observe { if store.level == 55 { store.send(.set(42)) } },
      observe { late.append(store.level) },
    ]
    store.send(.set(40))
    #expect(early == [0, 40, 42] || early == [0, 40, 55, 42])
    #expect(late.last == 42 && Set(late).count == late.count)
    withExtendedLifetime(observations) {}
  }

  // O2
  @Test func `A closure that corrects its own value runs once more`() {
    var (seen, others): ([Int], [Int]) = ([], [])
    let observations = [
      observe {
        seen.append(store.level)
        if store.level > 42 {
          store.send(.set(42))
          _ = store.level
        }
      },
      observe { others.append(store.level) },
    ]
    for level in [50, 60] { store.send(.set(level)) }
    #expect(seen == [0, 50, 42, 60, 42])
    #expect(others == [0, 42, 42] || others == [0, 50, 42, 60, 42] || others == [0, 42])
    withExtendedLifetime(observations) {}
  }

  // O2
  @Test func `A closure that reads only after it has sent is not run again`() {
    var runs = 0
    let observations = [
      observe {
        if store.switchedOn { store.send(.set(7)) }
        _ = store.level
        runs += 1
      }
    ]
    store.send(.switchOn)
    #expect(runs == 2)
    store.send(.set(8))
    #expect(runs == 3)
    withExtendedLifetime(observations) {}
  }

  // O2, O3
  @Test func `Observers of children, of rows and of presences are notified of a value once`() {
    var (rooms, levels, presences, wholes): ([Int], [Int], [Bool], [Int]) = ([], [], [], [])
    let row = store.scope(state: \.rooms, action: \.rooms).elements()[id: 1]
    let observations = [
      observe {
        if store.level == 40 {
          store.send(.addRoom(2))
          store.send(.setRoom(9))
          store.send(.present)
        }
      },
      observe { rooms.append(store.scope(state: \.rooms, action: \.rooms).elements().count) },
      observe { levels.append(row?.level ?? -1) },
      observe { presences.append(store.scope(state: \.guest, action: \.guest) != nil) },
      observe { wholes.append(store.guestCount) },
    ]
    store.send(.set(40))
    #expect(rooms == [1, 2])
    #expect(levels == [0, 9])
    #expect(presences == [false, true])
    #expect(wholes == [0, 1])
    for level in 41...43 { store.send(.set(level)) }
    #expect(rooms.count == 2 && levels.count == 2 && presences.count == 2 && wholes.count == 2)
    withExtendedLifetime(observations) {}
  }

  // O2
  @Test func `Fields whose observers read different values do not pile up`() {
    let observations = [
      observe { if store.level.isMultiple(of: 2) { store.send(.set(store.level + 1)) } },
      observe { _ = (store.level, store.switchedOn, store.guestCount) },
    ]
    for level in 0..<200 { store.send(.set(2 * level)) }
    #expect(store.awaitedFieldCount <= 5)
    withExtendedLifetime(observations) {}
  }

  // O2
  @Test func `Observations of values get each value once`() {
    var (values, states): ([Int], [Int]) = ([], [])
    let observations = [
      store.observe(\.level) { if $0 == 40 { store.send(.set(41)); store.send(.set(42)) } },
      store.observe(\.level) { values.append($0) },
      store.observe { states.append($0.level) },
    ]
    store.send(.set(40))
    #expect(values == [40, 42])
    #expect(states == [40, 42])
    withExtendedLifetime(observations) {}
  }
}

private struct Thermostat: Reducer {
  struct State: Equatable, Sendable {
    var level = 0
    var switchedOn = false
    var rooms: IdentifiedArrayOf<Room.State> = [Room.State(id: 1)]
    var guest: Room.State?
    var guestCount: Int { guest == nil ? 0 : 1 }
  }

  @CasePathable
  enum Action: Sendable {
    case set(Int), switchOn, addRoom(Int), setRoom(Int), present
    case rooms(IdentifiedActionOf<Room>)
    case guest(Room.Action)
  }

  var body: some Reducer<State, Action> {
    Cairn.Reduce<State, Action> { state, action in
      switch action {
      case .set(let level): state.level = level
      case .switchOn: state.switchedOn = true
      case .addRoom(let id): state.rooms.append(Room.State(id: id))
      case .setRoom(let level): state.rooms[id: 1]?.level = level
      case .present: state.guest = Room.State(id: 5)
      case .rooms, .guest: break
      }
      return .none
    }
    .forEach(\.rooms, action: \.rooms) { Room() }
    .ifLet(\.guest, action: \.guest) { Room() }
  }
}

private struct Room: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id: Int
    var level = 0
  }

  enum Action: Sendable { case none }

  var body: some Reducer<State, Action> { Cairn.EmptyReducer<State, Action>() }
}
