import CairnTesting
import Testing

extension SheetAlertAndDialogTests {
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
