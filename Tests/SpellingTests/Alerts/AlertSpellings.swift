import CairnTesting
import Testing

/// Alerts and dialogs.
@Suite struct AlertSpellings {
  private enum Choice: Equatable { case delete, keep }

  private let alert = AlertState<Choice> {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Keep") }
  } message: {
    TextState("There is no way back.")
  }

  @Test func `AlertState with a title alone`() {
    let alert = AlertState<Choice> { TextState("Done") }
    #expect(alert.buttons.isEmpty)
  }

  @Test func `AlertState with actions and a message`() {
    #expect(alert.buttons.map(\.action) == [.delete, nil])
    #expect(alert.message == TextState("There is no way back."))
  }

  @Test func `AlertState.map`() {
    #expect(alert.map { $0 == .delete ? 1 : 2 }.buttons.map(\.action) == [1, nil])
  }

  @Test func `ConfirmationDialogState of text and buttons`() {
    let dialog = ConfirmationDialogState<Choice>(titleVisibility: .visible) {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
    }
    #expect(dialog.buttons.count == 1)
    #expect(dialog.titleVisibility == .visible)
  }

  @Test func `ConfirmationDialogState.map`() {
    let dialog = ConfirmationDialogState<Choice> {
      TextState("Delete?")
    } actions: {
      ButtonState(action: .keep) { TextState("Keep") }
    }
    #expect(dialog.map { $0 == .keep }.buttons.map(\.action) == [true])
  }

  @Test func `ButtonState.map`() {
    let button = ButtonState(action: Choice.keep) { TextState("Keep") }
    #expect(button.map { $0 == .keep }.action == true)
  }

  @Test func `ButtonState(action: send)`() {
    let button = ButtonState<Choice>(role: .destructive, action: .send(.delete)) {
      TextState("Delete")
    }
    #expect(button == ButtonState(role: .destructive, action: .delete) { TextState("Delete") })
  }

  @Test func `ButtonState(action: send with an animation)`() {
    let alert = AlertState<Choice> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.delete, animation: .default)) {
        TextState("Delete")
      }
      ButtonState(action: .send(nil)) { TextState("Keep") }
    }
    #expect(alert.buttons.map(\.action) == [.delete, nil])
    #expect(alert.buttons.map(\.animation) == [.default, nil])
    #expect(alert.map { _ in 1 }.buttons.map(\.animation) == [.default, nil])
  }

  @Test func `TextState with an interpolation`() {
    #expect(TextState("Delete \(3)").description == "Delete 3")
  }

  @Test func `An alert whose button is chosen is dismissed`() async {
    let store = TestStore(initialState: Page.State(alert: Page.alert)) { Page() }
    await store.send(\.alert.deleteConfirmed) {
      $0.alert = nil
      $0.isDeleted = true
    }
  }

  @Test func `An alert that is dismissed`() async {
    let store = TestStore(initialState: Page.State(alert: Page.alert)) { Page() }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func `send(.alert(.presented))`() async {
    let store = TestStore(initialState: Page.State(alert: Page.alert)) { Page() }
    await store.send(.alert(.presented(.deleteConfirmed))) {
      $0.alert = nil
      $0.isDeleted = true
    }
  }
}

@Reducer
private struct Page {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isDeleted = false
  }

  enum Action {
    case alert(PresentationAction<Alert>)

    @CasePathable
    enum Alert { case deleteConfirmed }
  }

  static let alert = AlertState<Action.Alert> {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deleteConfirmed)):
        state.isDeleted = true
        return .none
      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
