import CairnTesting
import Testing

@Suite struct GuardsExampleTests {
  // G1, G3
  @MainActor
  @Test func `A link to another note asks about the one that was changed`() {
    let note = Note.State(id: "shopping")
    let store = Store(initialState: Notebook.State(note: note)) { Notebook() }
    store.send(.note(.presented(.textChanged("Eggs"))))
    #expect(store.send(.linkOpened("garden")).isRefused)
    #expect(store.state.note?.text == "Eggs")
    store.send(.removal(.confirm))
    #expect(store.state == Notebook.State(note: Note.State(id: "garden")))
  }

  // G1
  @MainActor
  @Test func `A link that a root sends to its child waits for the answer`() {
    var list = ContactList.State(editor: ContactEditor.State(Contact(name: "Ada")))
    list.editor?.draft.name = "Ada King"
    let store = Store(initialState: ContactApp.State(list: list)) { ContactApp() }
    #expect(store.send(.linkOpened(.contact("Grace"))).isRefused)
    #expect(store.state.path.isEmpty)
    store.send(.linkOpened(.settings))
    #expect(store.state.tab == .settings)
    #expect(store.state.list.editor != nil)
  }
}
