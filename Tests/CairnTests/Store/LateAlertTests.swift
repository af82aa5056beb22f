import Testing

import Cairn

/// A button of an alert whose action arrives after SwiftUI has dismissed the alert.
@MainActor @Suite(.timeLimit(.minutes(60))) struct LateAlertTests {
  @Reducer
  fileprivate enum Notice {
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)

    enum Answer: Sendable {
      case confirm
    }
  }

  /// Presents a dialog when an alert is dismissed.
  @Reducer
  fileprivate struct Clerk {
    @ObservableState
    struct State {
      @Presents var notice: Notice.State?
      var log: [String] = []
    }

    enum Action {
      case ask
      case notice(PresentationAction<Notice.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ask:
          state.notice = .alert(AlertState { TextState("Sure?") })
        case .notice(.dismiss):
          state.log.append("dismissed")
          state.notice = .dialog(ConfirmationDialogState { TextState("Which?") })
        case .notice(.presented(.alert(.confirm))):
          state.log.append("alert")
        case .notice(.presented(.dialog(.confirm))):
          state.log.append("dialog")
        }
        return .none
      }
      .ifLet(\.$notice, action: \.notice)
    }
  }

  private let store = Store(initialState: Clerk.State()) { Clerk() }

  // T5
  @Test func `A late action of an alert reaches the parent, and a screen in another case stays`()
    throws
  {
    store.send(.ask)
    let alert = try #require(store.scope(state: \.notice?.alert, action: \.notice.alert))
    store.send(.notice(.dismiss))
    alert.send(.confirm)
    #expect(store.log == ["dismissed", "alert"])
    #expect(store.notice?.is(\.dialog) == true)
  }

  // T5
  @Test func `An alert's own action dismisses the alert`() throws {
    store.send(.ask)
    store.send(.notice(.dismiss))
    store.send(.notice(.presented(.dialog(.confirm))))
    #expect(store.log == ["dismissed", "dialog"])
    #expect(store.notice == nil)
  }
}
