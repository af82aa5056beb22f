import Cairn

/// The same rooms twice: as the values of a dictionary, and as rows.
struct Hotel: Reducer {
  struct State: Equatable, Sendable {
    var rooms: [Int: Guestroom.State] = [:]
    var rows: IdentifiedArrayOf<Guestroom.State> = []
    var leftRooms: [Int] = []
    var leftRows: [Int] = []
  }

  @CasePathable
  enum Action: Sendable {
    case rooms(IdentifiedAction<Int, Guestroom.Action>)
    case rows(IdentifiedAction<Int, Guestroom.Action>)
    case change(@Sendable (inout State) -> Void)
    case roomLeft(Int)
    case rowLeft(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .roomLeft(let id): state.leftRooms.append(id)
      case .rowLeft(let id): state.leftRows.append(id)
      case .rooms, .rows: break
      }
      return .none
    }
    .forEach(\.rooms, action: \.rooms) { Guestroom(prefix: "room") }
    .forEach(\.rows, action: \.rows) { Guestroom(prefix: "row") }
    .onDismount(of: \.rooms) { id, _ in .send(.roomLeft(id)) }
    .onDismount(of: \.rows) { .send(.rowLeft($0.id)) }
  }
}

struct Guestroom: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id: Int
    var guests = 0
    /// The effect that the state asks for.
    var wish: Int?
  }

  enum Action: Sendable {
    case enter
    case wish(Int?)
    case call
  }

  var prefix: String

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .enter:
        state.guests += 1
        return .none
      case .wish(let wish):
        state.wish = wish
        return .none
      case .call:
        return .waiting("\(prefix) \(state.id) call")
      }
    }
    Subscribe(key: { state in state.wish.map { [state.id, $0] } }) { key in
      .waiting("\(prefix) \(key[0]) wish \(key[1])")
    }
  }
}
