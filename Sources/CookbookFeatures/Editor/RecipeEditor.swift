import Cairn

/// Edits a recipe in a sheet, which has a path of its own: the fields, the lines of a field, a line.
@Reducer
public struct RecipeEditor {
  public struct State: Equatable, Sendable, Identifiable {
    public let original: Recipe
    public internal(set) var draft: Recipe
    public internal(set) var cursor = ListCursor()
    public internal(set) var path = StackState<Path.State>()
    @Presents public internal(set) var alert: AlertState<Action.Alert>?

    public init(recipe: Recipe) {
      original = recipe
      draft = recipe
    }

    public var id: Recipe.ID { original.id }
  }

  public enum Action: Equatable, Sendable {
    case cursorMoved(by: Int)
    case fieldChosen
    case path(StackActionOf<Path>)
    case backTapped
    /// The parent takes the draft over; the sheet goes by itself.
    case saveTapped
    case alert(PresentationAction<Alert>)

    public enum Alert: Equatable, Sendable {
      case discardConfirmed
    }
  }

  @Reducer
  public enum Path {
    case lines(LineList)
    case text(TextEntry)
  }

  @Dependency(\.dismiss) private var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cursorMoved(let rows):
        state.cursor.move(by: rows, count: RecipeField.allCases.count)
      case .fieldChosen:
        state.path.push(state.screen(for: state.highlighted))
      case .path(.element(let id, .lines(.lineChosen))):
        guard let list = state.path[id: id, case: \.lines] else { return .none }
        state.path.push(.text(TextEntry.State(.line(list.field, list.cursor.row), in: state.draft)))
      case .path(.element(let id, .lines(.lineRemoved))):
        guard let list = state.path[id: id, case: \.lines] else { return .none }
        state.draft[linesOf: list.field] = list.lines
      case .path(.element(let id, .text(.submitted))):
        guard let entry = state.path[id: id, case: \.text], entry.problem == nil else {
          return .none
        }
        state.take(entry)
      case .backTapped:
        return goBack(&state)
      case .saveTapped, .alert(.presented(.discardConfirmed)):
        return .run(name: "close the editor") { [dismiss] _ in await dismiss() }
      case .path, .alert:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$alert, action: \.alert)
  }

  private func goBack(_ state: inout State) -> Effect<Action> {
    guard state.path.pop() == nil else { return .none }
    guard state.draft != state.original else {
      return .run(name: "close the editor") { [dismiss] _ in await dismiss() }
    }
    state.alert = .discard
    return .none
  }
}

extension RecipeEditor.Path.State: Equatable, Sendable {}
extension RecipeEditor.Path.Action: Equatable, Sendable {}

extension RecipeEditor.State {
  /// The highlighted field.
  public var highlighted: RecipeField { RecipeField.allCases[cursor.row] }

  fileprivate func screen(for field: RecipeField) -> RecipeEditor.Path.State {
    switch field {
    case .title, .minutes, .servings: .text(TextEntry.State(.field(field), in: draft))
    case .ingredients, .steps: .lines(LineList.State(field, in: draft))
    }
  }

  /// Writes what was typed to the draft, and to the list that it was chosen from.
  fileprivate mutating func take(_ entry: TextEntry.State) {
    draft.set(entry.target, to: entry.text)
    for index in path.indices where path[index].is(\.lines) {
      path[index].modify(\.lines) { $0.update(to: draft) }
    }
  }
}

extension AlertState<RecipeEditor.Action.Alert> {
  static let discard = Self {
    "Discard your changes?"
  } actions: {
    ButtonState(role: .destructive, action: .discardConfirmed) { "Discard" }
    ButtonState(role: .cancel) { "Keep editing" }
  }
}
