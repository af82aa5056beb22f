import Cairn
import Foundation

@Reducer
struct GuestForm {
  @ObservableState
  struct State: Equatable {
    let table: Int
    var guests = 2
  }

  enum Action: Equatable {
    case guestsChanged(Int)
    case nextTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .guestsChanged(let guests) = action { state.guests = guests }
      return .none
    }
  }
}

@Reducer
struct ReservationSummary {
  @ObservableState
  struct State: Equatable {
    let table: Int
    var isSending = false
  }

  enum Action: Equatable {
    case sendTapped
    case confirmed
  }

  @Dependency(\.sendReservation) var sendReservation

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sendTapped:
        state.isSending = true
        return .run(name: "send") { [sendReservation, table = state.table] send in
          try await sendReservation(table)
          await send(.confirmed)
        }
      case .confirmed:
        state.isSending = false
        return .none
      }
    }
  }
}

nonisolated extension DependencyValues {
  @DependencyEntry var sendReservation: @Sendable (_ table: Int) async throws -> Void = { _ in }
}
