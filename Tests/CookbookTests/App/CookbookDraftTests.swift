import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

/// A recipe that was changed and not saved: every action that would drop the draft asks first.
@Suite struct CookbookDraftTests {
  private static let link = "cookbook://recipes/gazpacho"

  /// The editor over a recipe whose title was changed.
  private func changed() -> Cookbook.State {
    Cookbook.State(at: "apple-pie") { state in
      var editor = RecipeEditor.State(recipe: state.book.known("apple-pie"))
      editor.draft.title += "!"
      state.destination = .edit(editor)
    }
  }

  /// A store whose effects run by themselves. A recipe on the screen looks its related ones up.
  @MainActor
  private func liveStore(_ state: Cookbook.State) -> StoreOf<Cookbook> {
    Store(initialState: state) {
      Cookbook(day: 0)
    } withDependencies: {
      $0.recipes = RecipeClient(.standard)
    }
  }

  private func edit(_ action: RecipeEditor.Action) -> Cookbook.Action {
    .destination(.presented(.edit(action)))
  }

  // G4
  @Test func `A link that is opened after a change asks first: edit, choose, type, submit, open`()
    async
  {
    let store = testStore(Cookbook.State(at: "apple-pie"))
    let recipe = store.state.book.known("apple-pie")
    await store.send(.editTapped) { $0.destination = .edit(RecipeEditor.State(recipe: recipe)) }
    await store.send(edit(.fieldChosen)) {
      $0.destination?.edit?.path.push(.text(TextEntry.State(.field(.title), in: recipe)))
    }
    await store.send(edit(.path(.element(id: 0, action: .text(.characterTyped("!")))))) {
      $0.destination?.edit?.path[id: 0, case: \.text]?.text += "!"
    }
    await store.send(edit(.path(.element(id: 0, action: .text(.submitted)))))
    await store.receive(edit(.path(.popFrom(id: 0)))) { $0.destination?.edit?.path.pop() }
    await store.receive(\.destination.presented.edit.textEntered) {
      $0.destination?.edit?.draft.title += "!"
    }
    await store.send(.linkOpened(Self.link))
    let request = RemovalRequest<Cookbook.Action>(.linkOpened(Self.link))
    await store.receive(.removal(.needsConfirmation(request))) { $0.removalRequest = request }
    #expect(store.state.destination?.edit?.draft.title == recipe.title + "!")
    await store.send(.removal(.cancel)) { $0.removalRequest = nil }
    await store.finish()
  }

  // G4
  @Test func `A confirmed link is followed`() async {
    let store = testStore(changed())
    store.exhaustivity = .off
    await store.send(.linkOpened(Self.link))
    await store.receive(\.removal.needsConfirmation)
    #expect(store.state.question != nil)
    await store.send(.removal(.confirm))
    await store.receive(.linkOpened(Self.link)) {
      $0.destination = nil
      $0.removalRequest = nil
    }
    #expect(store.state.screens == ["soups", "gazpacho"])
    #expect(store.state.question == nil)
    await store.skipInFlightEffects(strict: false)
  }

  // G4
  @MainActor
  @Test(
    arguments: [
      .linkOpened(link), .linkOpened("cookbook://"), .recipeOfTheDayTapped, .editTapped,
      .deleteTapped, .searchTapped, .settingsTapped, .linkTapped, .helpTapped, .quitTapped,
      .destination(.dismiss), .destination(.presented(.edit(.backTapped))),
    ] as [Cookbook.Action]
  )
  func `Every action that leaves the editor asks, keeps the draft, and acts once it is confirmed`(
    action: Cookbook.Action
  ) async {
    let store = liveStore(changed())
    let before = store.state
    await store.send(action).finish()
    #expect(store.state.destination == before.destination)
    #expect(store.state.browser == before.browser)
    #expect(store.state.question != nil)
    #expect(!store.state.hasQuit)
    store.send(.removal(.confirm))
    #expect(store.state.destination?.edit?.hasChanges != true)
    #expect(store.state.question == nil)
    #expect(store.state.hasQuit == (action == .quitTapped))
  }

  // G4
  @MainActor
  @Test(
    arguments: [
      .layoutTapped(.threeColumns), .rootTapped, .browser(.stack(.backTapped)),
      .problemFound("Oh"), .messageRead, .linkOpened("cookbook://nowhere"),
      .destination(.presented(.confirmDeletion(.deleteConfirmed("apple-pie")))),
    ] as [Cookbook.Action]
  )
  func `An action that keeps the editor asks nothing and keeps the draft`(action: Cookbook.Action) {
    let store = liveStore(changed())
    let before = store.state
    // An answer to a missing dialog is an issue.
    withIssueReporter(ClosureIssueReporter { _ in }) { _ = store.send(action) }
    #expect(store.state.destination == before.destination)
    #expect(store.state.question == nil)
    #expect(store.state.book == .standard)
  }

  // G4
  @MainActor
  @Test func `A saved draft is dropped without a question`() async {
    let store = liveStore(changed())
    await store.send(.destination(.presented(.edit(.saveTapped)))).finish()
    #expect(store.state.destination == nil)
    #expect(store.state.question == nil)
    #expect(store.state.book[id: "apple-pie"]?.title == "Apple Pie!")
  }

  // G4
  @MainActor
  @Test func `An unchanged draft is dropped without a question`() {
    let store = liveStore(
      Cookbook.State(at: "apple-pie") { state in
        state.destination = .edit(RecipeEditor.State(recipe: state.book.known("apple-pie")))
      }
    )
    #expect(!store.send(.linkOpened("cookbook://categories/soups")).isRefused)
    #expect(store.state.destination == nil)
  }
}
