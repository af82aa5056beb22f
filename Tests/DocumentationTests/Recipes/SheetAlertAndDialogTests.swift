import CairnTesting
import Testing

// The tests of Recipes/SheetAlertAndDialog.md.

@Suite struct SheetAlertAndDialogTests {
  struct Offline: Error {}

  @Test func `The dialog leads to the editor, whose title is kept`() async {
    let store = TestStore(initialState: DishPage.State(id: "pie", title: "Pie")) { DishPage() }
    await store.send(.moreTapped) { $0.destination = .dialog(.more) }
    await store.send(\.destination.dialog.renameTapped) {
      $0.destination = .editor(TitleEditor.State(title: "Pie"))
    }
    await store.send(\.destination.editor.binding.title, "Apple pie") {
      $0.destination?.editor?.title = "Apple pie"
    }
    await store.send(\.destination.editor.saveTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    await store.receive(\.titleChosen, "Apple pie") { $0.title = "Apple pie" }
    await store.finish()
  }

  @Test func `A deletion is confirmed, fails, is tried again, and closes the page`() async {
    let store = TestStore(initialState: DishPage.State(id: "pie", title: "Pie")) {
      DishPage()
    } withDependencies: {
      $0[DishBook.self].delete = { _ in throw Offline() }
    }
    await store.send(.moreTapped) { $0.destination = .dialog(.more) }
    await store.send(\.destination.dialog.deleteTapped) {
      $0.destination = .alert(.deletion(of: "Pie"))
    }
    await store.send(\.destination.alert.deleteConfirmed) {
      $0.destination = nil
      $0.isDeleting = true
    }
    await store.receive(.deletionFailed) {
      $0.isDeleting = false
      $0.destination = .alert(.failure(of: "Pie"))
    }

    let deleted = LockIsolated<[String]>([])
    store.dependencies[DishBook.self].delete = { id in deleted.withValue { $0.append(id) } }
    await store.send(\.destination.alert.deleteConfirmed) {
      $0.destination = nil
      $0.isDeleting = true
    }
    await store.finish()
    #expect(store.isDismissed)
    #expect(deleted.value == ["pie"])
  }

  @Test func `A dismissed editor changes nothing`() async {
    let store = TestStore(initialState: DishPage.State(id: "pie", title: "Pie")) { DishPage() }
    await store.send(.editTapped) {
      $0.destination = .editor(TitleEditor.State(title: "Pie"))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.receive(.titleChosen(nil))
    await store.finish()
  }
}
