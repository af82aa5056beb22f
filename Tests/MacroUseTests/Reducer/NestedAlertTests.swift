import Cairn
import Testing

@Reducer
private struct ScreenPage {
  struct State: Equatable { var text = "" }
  enum Action: Equatable { case typed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.text = text
      }
      return .none
    }
  }
}

private enum NestedAnswer: Equatable { case yes, again }

/// The enum inside of the other: some of its cases are alerts.
@Reducer(state: .equatable)
private enum ScreenMenu {
  case page(ScreenPage)
  case alert(AlertState<NestedAnswer>)
  case dialog(ConfirmationDialogState<NestedAnswer>)
}

@Reducer(state: .equatable)
private enum NestedPlace {
  case page(ScreenPage)
  case menu(ScreenMenu.Body = ScreenMenu.body)
  case deep(item: ScreenMiddle.Body = ScreenMiddle.body)
  case alert(AlertState<NestedAnswer>)
}

@Reducer(state: .equatable)
private enum ScreenMiddle {
  case menu(ScreenMenu.Body = ScreenMenu.body)
  case page(ScreenPage)
}

@Reducer
private struct ScreenDesk {
  struct State: Equatable {
    @Presents var destination: NestedPlace.State?
    var plain: NestedPlace.State?
    var answers = 0
  }

  enum Action {
    case destination(PresentationAction<NestedPlace.Action>)
    case plain(NestedPlace.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.menu(.alert(.again)))):
        state.destination = .menu(.alert(.question))
      case .destination(.presented(.menu(.alert))), .destination(.presented(.deep(.menu(.alert)))):
        state.answers += 1
      default: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.plain, action: \.plain) { NestedPlace.body }
  }
}

extension AlertState<NestedAnswer> {
  fileprivate static var question: Self { AlertState { TextState("Sure?") } }
}

/// Alerts in an enum reducer inside of another.
@MainActor @Suite struct NestedAlertTests {
  private func store(_ destination: NestedPlace.State) -> StoreOf<ScreenDesk> {
    let state = ScreenDesk.State(destination: destination, plain: destination)
    return Store(initialState: state) { ScreenDesk() }
  }

  // T5
  @Test func `An alert of an enum inside of another becomes nil after its action`() {
    let store = store(.menu(.alert(.question)))
    store.send(.destination(.presented(.menu(.alert(.yes)))))
    #expect(store.state.destination == nil)
    #expect(store.state.answers == 1)
  }

  // T5
  @Test func `An alert two enums inside of another becomes nil after its action`() {
    let store = store(.deep(item: .menu(.alert(.question))))
    store.send(.destination(.presented(.deep(.menu(.alert(.yes))))))
    #expect(store.state.destination == nil)
    #expect(store.state.answers == 1)
  }

  // T5
  @Test func `A dialog in a plain optional becomes nil after its action`() {
    let store = store(.menu(.dialog(ConfirmationDialogState { TextState("Which?") })))
    store.send(.plain(.menu(.dialog(.yes))))
    #expect(store.state.plain == nil)
  }

  // T5
  @Test func `The next alert that the parent assigns stays`() {
    let store = store(.menu(.alert(.question)))
    store.send(.destination(.presented(.menu(.alert(.again)))))
    #expect(store.state.destination?.menu?.is(\.alert) == true)
  }

  // T5
  @Test func `An action of another case of the inner enum leaves the alert`() {
    let store = store(.menu(.alert(.question)))
    withKnownIssue(isIntermittent: true) {
      store.send(.destination(.presented(.menu(.page(.typed("late"))))))
    }
    #expect(store.state.destination?.menu?.is(\.alert) == true)
  }

  // T5
  @Test func `A feature in the case that also has alerts stays`() {
    let store = store(.menu(.page(ScreenPage.State())))
    store.send(.destination(.presented(.menu(.page(.typed("a"))))))
    #expect(store.state.destination == .menu(.page(ScreenPage.State(text: "a"))))
    store.send(.plain(.menu(.page(.typed("b")))))
    #expect(store.state.plain == .menu(.page(ScreenPage.State(text: "b"))))
  }
}
