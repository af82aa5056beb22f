import CairnTesting
import Testing

// The tests of Recipes/GuardedPaths.md.

@Suite struct GuardedPathsTests {
  /// A browser that shows a note, whose draft has a text.
  var browser: NoteBrowser.State {
    var note = NoteScreen.State(id: "eggs")
    note.draft = DraftSheet.State(text: "Six")
    return NoteBrowser.State(path: [note])
  }

  @Test func `A link over a draft is opened after the confirmation`() async {
    let store = TestStore(initialState: browser) { NoteBrowser() }
    let link = StackState([NoteScreen.State(id: "flour")])
    let request = RemovalRequest<NoteScreen.Action>(nil, origin: .effect)
    await store.send(.linkOpened(["flour"]))
    await store.receive(.path(.set(link)))
    await store.receive(\.path[id: 0].removal.needsConfirmation) {
      $0.path[id: 0]?.removalRequest = request
    }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].removal.confirm)
    await store.receive(\.path.set) { $0.path = link }
    store.exhaustivity = .on
    await store.finish()
  }

  @MainActor
  @Test func `The caller finds out that a link waits`() {
    let store = Store(initialState: browser) { NoteBrowser() }
    #expect(store.send(.linkOpened(["flour"])).isRefused)
    #expect(store.state.path.map(\.id) == ["eggs"])
    store.send(.path(.element(id: 0, action: .removal(.cancel))))
    #expect(store.state.path.map(\.id) == ["eggs"])
    #expect(store.state.path[id: 0]?.removalRequest == nil)
  }

  @MainActor
  @Test func `The end of a session asks nothing`() {
    let store = Store(initialState: browser) { NoteBrowser() }
    #expect(!store.send(.loggedOut).isRefused)
    #expect(store.state.path.isEmpty)
  }

  @MainActor
  @Test func `A written path keeps the screens of its copy, and asks about the others`() {
    let store = Store(initialState: browser) { NoteBrowser() }
    store.send(.noteTapped("flour"))
    var path = store.state.path
    path.pop()
    #expect(!store.send(.path(.set(path))).isRefused)
    #expect(store.state.path.map(\.draft?.text) == ["Six"])
    path.popToRoot()
    #expect(store.send(.path(.set(path))).isRefused)
  }
}
