import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct RecipeEditorTests {
  private let recipe = RecipeBook.standard.known("chocolate-brownies")

  /// A feature that presents the editor, so that the editor can dismiss itself.
  @Reducer
  struct Host {
    struct State: Equatable {
      @Presents var editor: RecipeEditor.State?
    }

    enum Action: Equatable {
      case editor(PresentationAction<RecipeEditor.Action>)
      case edited(Recipe.ID?)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$editor, action: \.editor) { RecipeEditor() }
        .onResult(of: \.$editor, action: \.edited)
    }
  }

  private func store(
    _ prepare: (inout RecipeEditor.State) -> Void = { _ in }
  ) -> TestStoreOf<Host> {
    func editor() -> RecipeEditor.State {
      var editor = RecipeEditor.State(recipe: recipe)
      prepare(&editor)
      return editor
    }
    return TestStore(initialState: Host.State(editor: editor())) { Host() }
  }

  private func text(_ id: StackElementID, _ action: TextEntry.Action) -> Host.Action {
    .editor(.presented(.path(.element(id: id, action: .text(action)))))
  }

  private func lines(_ action: LineList.Action) -> Host.Action {
    .editor(.presented(.path(.element(id: 0, action: .lines(action)))))
  }

  // L5
  @Test func `A line is edited two screens deep, and its screen dismisses itself`() async {
    let store = store { $0.cursor = ListCursor(row: 3) }
    await store.send(.editor(.presented(.fieldChosen))) {
      $0.editor?.path.push(.lines(LineList.State(.ingredients, in: recipe)))
    }
    await store.send(lines(.cursorMoved(by: 1))) {
      $0.editor?.path[id: 0, case: \.lines]?.cursor = ListCursor(row: 1)
    }
    await store.send(lines(.lineChosen)) {
      $0.editor?.path.push(.text(TextEntry.State(.line(.ingredients, 1), in: recipe)))
    }
    await store.send(text(1, .characterTyped("!"))) {
      $0.editor?.path[id: 1, case: \.text]?.text += "!"
    }
    let line = recipe.ingredients[1] + "!"
    await store.send(text(1, .submitted))
    await store.receive(.editor(.presented(.path(.popFrom(id: 1))))) { $0.editor?.path.pop() }
    let entered = TextEntry.Entered(target: .line(.ingredients, 1), text: line)
    await store.receive(.editor(.presented(.textEntered(entered)))) {
      $0.editor?.draft.ingredients[1] = line
      $0.editor?.path[id: 0, case: \.lines]?.lines[1] = line
    }
    await store.send(.editor(.presented(.backTapped))) { $0.editor?.path.pop() }
    await store.finish()
  }

  @Test func `A line is added after the last, and removed`() async {
    let store = store { [recipe] in
      $0.path.push(.lines(LineList.State(.steps, in: recipe)))
    }
    let count = recipe.steps.count
    await store.send(lines(.cursorMoved(by: 1000))) {
      $0.editor?.path[id: 0, case: \.lines]?.cursor = ListCursor(row: count)
    }
    await store.send(lines(.lineRemoved))
    await store.send(lines(.lineChosen)) {
      $0.editor?.path.push(.text(TextEntry.State(.line(.steps, count), in: recipe)))
    }
    await store.send(text(1, .characterTyped("E"))) {
      $0.editor?.path[id: 1, case: \.text]?.text = "E"
    }
    await store.send(text(1, .submitted))
    await store.receive(.editor(.presented(.path(.popFrom(id: 1))))) { $0.editor?.path.pop() }
    await store.receive(\.editor.presented.textEntered) {
      $0.editor?.draft.steps.append("E")
      $0.editor?.path[id: 0, case: \.lines]?.lines.append("E")
    }
    await store.send(lines(.lineRemoved)) {
      $0.editor?.draft.steps.removeLast()
      $0.editor?.path[id: 0, case: \.lines]?.lines.removeLast()
    }
    await store.finish()
  }

  @Test(arguments: [(1, "x"), (1, "0"), (2, "99999"), (2, ""), (0, "  ")])
  func `An invalid text stays, and shows the reason`(row: Int, typed: String) async {
    let store = store { $0.cursor = ListCursor(row: row) }
    await store.send(.editor(.presented(.fieldChosen))) {
      let field = RecipeField.allCases[row]
      $0.editor?.path.push(.text(TextEntry.State(.field(field), in: recipe)))
    }
    for _ in recipe.text(of: RecipeField.allCases[row]) {
      await store.send(text(0, .characterDeleted)) {
        _ = $0.editor?.path[id: 0, case: \.text]?.text.popLast()
      }
    }
    for character in typed {
      await store.send(text(0, .characterTyped(String(character)))) {
        $0.editor?.path[id: 0, case: \.text]?.text.append(character)
      }
    }
    await store.send(text(0, .submitted)) {
      $0.editor?.path[id: 0, case: \.text]?.problem =
        row == 0 ? "Some text, please" : "A whole number from 1 to 9999, please"
    }
    await store.send(text(0, .characterTyped("1"))) {
      $0.editor?.path[id: 0, case: \.text]?.text.append("1")
      $0.editor?.path[id: 0, case: \.text]?.problem = nil
    }
    await store.finish()
  }

  // Q1
  @Test func `Several lines are removed at once, and the text of a line is written as a whole`()
    async
  {
    let store = store { $0.path.push(RecipeEditor.Path.State(editing: .steps, of: recipe)) }
    var draft = recipe
    draft.steps = Array(recipe.steps.dropFirst(2))
    await store.send(lines(.rowsRemoved([0, 1, 99]))) {
      $0.editor?.draft = draft
      $0.editor?.path[id: 0, case: \.lines]?.lines = draft.steps
    }
    let line = RecipeEditor.Path.State(editingLine: 0, of: .steps, in: draft)
    await store.send(.editor(.presented(.path(.push(id: 1, state: line))))) {
      $0.editor?.path.push(line)
    }
    await store.send(text(1, .textChanged(" "))) {
      $0.editor?.path[id: 1, case: \.text]?.text = " "
    }
    await store.send(text(1, .submitted)) {
      $0.editor?.path[id: 1, case: \.text]?.problem = "Some text, please"
    }
    await store.send(text(1, .textChanged("Eat."))) {
      $0.editor?.path[id: 1, case: \.text]?.text = "Eat."
      $0.editor?.path[id: 1, case: \.text]?.problem = nil
    }
    await store.finish()
  }

  @Test func `A line screen that is left returns nothing, and the draft stays the same`() async {
    let store = store()
    await store.send(.editor(.presented(.fieldChosen))) {
      $0.editor?.path.push(.text(TextEntry.State(.field(.title), in: recipe)))
    }
    await store.send(text(0, .characterTyped("!"))) {
      $0.editor?.path[id: 0, case: \.text]?.text += "!"
    }
    await store.send(.editor(.presented(.backTapped))) { $0.editor?.path.pop() }
    await store.receive(.editor(.presented(.textEntered(nil))))
    #expect(store.state.editor?.hasChanges == false)
    await store.finish()
  }

  // H2, Q1
  @Test func `A saved draft is in the book, and its id is the result`() async {
    let store = store { $0.draft.minutes = 1 }
    await store.send(.editor(.presented(.saveTapped))) {
      $0.editor?.book[id: recipe.id]?.minutes = 1
    }
    await store.receive(.editor(.dismiss)) { $0.editor = nil }
    await store.receive(.edited(recipe.id))
    await store.finish()
  }

  @Test func `An unchanged editor closes without a question`() async {
    let store = store()
    await store.send(.editor(.presented(.backTapped)))
    await store.receive(.editor(.dismiss)) { $0.editor = nil }
    await store.receive(.edited(nil))
    await store.finish()
  }

  // G1
  @Test func `A changed editor dismisses itself too, and leaves the decision to its parent`() async
  {
    let store = store { $0.draft.minutes = 1 }
    #expect(store.state.editor?.hasChanges == true)
    await store.send(.editor(.presented(.backTapped)))
    await store.receive(.editor(.dismiss)) { $0.editor = nil }
    await store.receive(.edited(nil))
    await store.finish()
  }

  // G4
  @Test func `A line that is being typed is a change while it differs from the recipe's`() {
    var editor = RecipeEditor.State(recipe: recipe)
    #expect(!editor.hasChanges)
    editor.path.push(.text(TextEntry.State(.field(.title), in: recipe)))
    #expect(!editor.hasChanges)
    editor.path[id: 0, case: \.text]?.text += "!"
    #expect(editor.hasChanges)
    editor.path[id: 0, case: \.text]?.text = recipe.title
    #expect(!editor.hasChanges)
  }

  @Test func `The highlight moves through the fields`() async {
    let store = store()
    await store.send(.editor(.presented(.cursorMoved(by: 2)))) {
      $0.editor?.cursor = ListCursor(row: 2)
    }
    #expect(store.state.editor?.highlighted == .servings)
    await store.send(.editor(.presented(.cursorMoved(by: 1000)))) {
      $0.editor?.cursor = ListCursor(row: 4)
    }
    await store.finish()
  }
}
