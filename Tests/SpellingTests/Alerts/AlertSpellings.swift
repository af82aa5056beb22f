import CairnTesting

private enum Choice: Equatable { case delete, keep }

/// Alerts and dialogs. They need only compile.
private func alertSpellings() {
  _ = AlertState<Choice> { TextState("Done") }
  let alert = AlertState<Choice> {
    TextState("Delete \(3)?")
  } actions: {
    ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
    ButtonState(action: .send(.delete)) { TextState("Delete") }
    ButtonState(role: .destructive, action: .send(.delete, animation: .default)) {
      TextState("Delete")
    }
    ButtonState(action: .send(nil)) { TextState("Keep") }
    ButtonState(role: .cancel) { TextState("Keep") }
  } message: {
    TextState("There is no way back.")
  }
  _ = (alert.map { $0 == .delete ? 1 : 2 }, alert.buttons.map { $0.map { $0 == .keep } })
  let dialog = ConfirmationDialogState<Choice>(titleVisibility: .visible) {
    TextState("Delete?")
  } actions: {
    ButtonState(action: .keep) { TextState("Keep") }
  }
  _ = ConfirmationDialogState<Choice> {
    TextState("Delete?")
  } actions: {
    ButtonState(action: .keep) { TextState("Keep") }
  }
  _ = dialog.map { $0 == .keep }
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

  static func test(_ store: TestStoreOf<Page>) async {
    await store.send(\.alert.deleteConfirmed) { $0.alert = nil }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.alert(.presented(.deleteConfirmed))) { $0.isDeleted = true }
  }
}
