import Cairn

/// Edits a recipe in a sheet, which has a path of its own: the fields, the lines of a field, a line.
@Reducer
public struct RecipeEditor {
  public struct State: Equatable, Sendable, Identifiable {
    @Shared(.book) var book
    public internal(set) var draft: Recipe
    public internal(set) var cursor = ListCursor()
    public internal(set) var path = StackState<Path.State>()

    public init(recipe: Recipe) {
      draft = recipe
    }

    public var id: Recipe.ID { draft.id }

    /// The recipe as it was last saved.
    public var original: Recipe? { book[id: id] }
  }

  public enum Action: Codable, Equatable, Sendable {
    case cursorMoved(by: Int)
    case fieldChosen
    case path(StackActionOf<Path>)
    /// The text entry returned a line of text.
    case textEntered(TextEntry.Entered?)
    case backTapped
    /// Writes the draft to the book. The sheet is dismissed, and returns the id of the recipe.
    case saveTapped
  }

  @Reducer
  public enum Path {
    case lines(LineList)
    case text(TextEntry)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, count: RecipeField.allCases.count)
      case .fieldChosen:
        state.path.push(Path.State(editing: state.highlighted, of: state.draft))
      case .path(.element(let id, .lines(.lineChosen))):
        guard let list = state.path[id: id, case: \.lines] else { return .none }
        state.path.push(Path.State(editingLine: list.cursor.row, of: list.field, in: state.draft))
      case .path(.element(let id, .lines(.lineRemoved))),
        .path(.element(let id, .lines(.rowsRemoved))):
        guard let list = state.path[id: id, case: \.lines] else { return .none }
        state.draft[linesOf: list.field] = list.lines
      case .textEntered(let entered):
        if let entered { state.take(entered) }
      case .backTapped:
        // The parent refuses the dismissal while there are changes.
        return state.path.pop() == nil ? .dismiss() : .none
      case .saveTapped:
        state.book[id: state.id] = state.draft
        return .dismiss(returning: state.id)
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .onResult(of: \.path, case: \.text, action: \.textEntered)
  }
}

extension RecipeEditor.Path.State: Codable, Equatable, Sendable {}
extension RecipeEditor.Path.Action: Codable, Equatable, Sendable {}

extension RecipeEditor.Path.State {
  /// The screen that edits a field of a recipe.
  public init(editing field: RecipeField, of recipe: Recipe) {
    switch field {
    case .title, .minutes, .servings: self = .text(TextEntry.State(.field(field), in: recipe))
    case .ingredients, .steps: self = .lines(LineList.State(field, in: recipe))
    }
  }

  /// The screen that edits a line of a field, or a new one in the row after the last.
  public init(editingLine row: Int, of field: RecipeField, in recipe: Recipe) {
    self = .text(TextEntry.State(.line(field, row), in: recipe))
  }
}

extension RecipeEditor.State {
  /// The highlighted field.
  public var highlighted: RecipeField { RecipeField.allCases[cursor.row] }

  /// Whether there are changes to save: in the draft, or in a line that is being typed.
  public var hasChanges: Bool {
    draft != original || path.contains { $0[case: \.text]?.hasChanges == true }
  }

  /// Writes the entered text to the draft, and to the list that it was chosen from.
  fileprivate mutating func take(_ entered: TextEntry.Entered) {
    draft.set(entered.target, to: entered.text)
    for index in path.indices where path[index].is(\.lines) {
      path[index].modify(\.lines) { $0.update(to: draft) }
    }
  }
}
