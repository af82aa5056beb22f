import Cairn
import Foundation

// The features of Recipes/ACountdownAnywhere.md.

@Reducer
struct TableReservation {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Screen.State>()
    var hold: Hold?
    var secondsLeft: Int?
    @Presents var alert: AlertState<Alert>?
  }

  /// A table that is kept for a person until a deadline.
  struct Hold: Hashable, Codable, Sendable {
    var table: Int
    var deadline: Date
  }

  enum Action: Equatable {
    case tableTapped(Int)
    case cancelTapped
    case ticked
    case path(StackActionOf<Screen>)
    case alert(PresentationAction<Alert>)
  }

  @Reducer(state: .equatable, action: .equatable)
  enum Screen {
    case guests(GuestForm)
    case summary(ReservationSummary)
  }

  @CasePathable
  enum Alert: Equatable {}

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Subscribe(key: { state in state.hold }) { _ in
      .run(each: clock.timer(interval: .seconds(1)), name: "countdown") { _ in .ticked }
    }
    Reduce { state, action in
      switch action {
      case .tableTapped(let table):
        state.hold = Hold(table: table, deadline: now.addingTimeInterval(300))
        state.secondsLeft = 300
        state.path = [.guests(GuestForm.State(table: table))]
      case .ticked:
        guard let hold = state.hold else { break }
        let left = Int(hold.deadline.timeIntervalSince(now).rounded(.up))
        state.secondsLeft = max(left, 0)
        guard left <= 0 else { break }
        // Whatever screen is shown, and whatever it presents: it is removed with its effects.
        end(&state)
        state.alert = AlertState { "Table \(hold.table) is free again" }
      case .cancelTapped, .path(.element(_, .summary(.confirmed))):
        end(&state)
      case .path(.element(_, .guests(.nextTapped))):
        guard let hold = state.hold else { break }
        state.path.push(.summary(ReservationSummary.State(table: hold.table)))
      case .path, .alert:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$alert, action: \.alert)
    .onChange(of: \.path.isEmpty) { state, _, isEmpty in
      // A person who goes back to the beginning gives the table up.
      if isEmpty { end(&state) }
      return .none
    }
  }

  private func end(_ state: inout State) {
    state.hold = nil
    state.secondsLeft = nil
    state.path.popToRoot()
  }
}

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
