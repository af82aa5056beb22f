import CairnCore
import Testing

private enum Choice: Hashable { case delete, archive }

@Suite struct AlertStateTests {
  private func alert(_ title: TextState.Key = "Delete?", archives: Bool = false) -> AlertState<
    Choice
  > {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      if archives {
        ButtonState(action: .archive) { TextState("Archive") }
      }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      "There is no way back."
    }
  }

  private func dialog(_ visibility: DialogTitleVisibility)
    -> ConfirmationDialogState<Choice>
  {
    ConfirmationDialogState(titleVisibility: visibility) {
      TextState("Share")
    } actions: {
      for choice in [Choice.archive, .delete] {
        ButtonState(action: choice) { TextState("\(choice)") }
      }
    }
  }

  @Test func `An alert whose actions are mapped is the same alert`() {
    let mapped = alert(archives: true).map { $0 == .archive ? 1 : 2 }
    #expect(mapped.buttons.map(\.action) == [2, 1, nil])
    #expect(mapped.title == alert().title)
    #expect(mapped.message == alert().message)
    let original = alert()
    #expect(original.map { $0 }.id == original.id)
    #expect(original.map { $0 }.revision == original.revision)
    #expect(original.map { $0 } == original)
  }

  @Test func `A dialog whose actions are mapped is the same dialog`() {
    let original = dialog(.hidden)
    #expect(original.map { $0 == .archive ? 1 : 2 }.buttons.map(\.action) == [1, 2])
    #expect(original.map { $0 }.id == original.id)
    #expect(original.map { $0 } == original)
  }

  @Test func `An alert is built from text and buttons`() {
    let alert = alert(archives: true)
    #expect(alert.title.description == "Delete?")
    #expect(alert.message?.description == "There is no way back.")
    #expect(alert.buttons.map(\.action) == [.delete, .archive, nil])
    #expect(alert.buttons.map(\.role) == [.destructive, nil, .cancel])
    #expect(AlertState<Choice> { TextState("Done") }.buttons.isEmpty)
  }

  @Test func `A dialog is built from text and buttons`() {
    #expect(dialog(.visible).buttons.map { String(state: $0.label) } == ["archive", "delete"])
    #expect(dialog(.visible).message == nil)
    #expect(dialog(.visible) == dialog(.visible))
    #expect(dialog(.visible) != dialog(.hidden))
    #expect(dialog(.visible).hashValue == dialog(.visible).hashValue)
  }

  @Test func `Two alerts with the same content are equal and have distinct ids`() {
    #expect(alert() == alert())
    #expect(alert().hashValue == alert().hashValue)
    #expect(alert() != alert("Really?"))
    #expect(alert() != alert(archives: true))
    #expect(alert().id != alert().id)
    let one = alert()
    let copy = one
    #expect(one.id == copy.id)
  }

  @Test func `Any change of an alert or a dialog gives it another revision`() {
    let alert = alert(), dialog = dialog(.hidden)
    let alerts: [(inout AlertState<Choice>) -> Void] = [
      { $0.title = "Other" }, { $0.message = nil }, { $0.buttons.removeLast() },
    ]
    for change in alerts {
      var changed = alert
      #expect(changed.revision == alert.revision)
      change(&changed)
      #expect(changed.revision != alert.revision)
      #expect(changed.id == alert.id)
    }
    let dialogs: [(inout ConfirmationDialogState<Choice>) -> Void] = [
      { $0.title = "Other" }, { $0.titleVisibility = .visible }, { $0.message = "Other" },
      { $0.buttons.removeLast() },
    ]
    for change in dialogs {
      var changed = dialog
      change(&changed)
      #expect(changed.revision != dialog.revision)
      #expect(changed.id == dialog.id)
    }
    #expect(self.alert().revision != self.alert().revision)
  }

  @Test func `Dumps do not show the identity`() {
    #expect(Mirror(reflecting: alert()).children.map(\.label) == ["title", "message", "buttons"])
    #expect(Mirror(reflecting: dialog(.hidden)).children.count == 4)
  }

  @Test func `A button's action is mapped`() {
    let button = ButtonState<Choice>(role: .cancel, action: .delete) { TextState("x") }
    #expect(button.map { _ in 1 } == ButtonState<Int>(role: .cancel, action: 1) { TextState("x") })
  }
}
