import CairnTesting

/// A feature whose actions contain their reducer, alone or as one of many.
struct Typing: Reducer {
  typealias Body = Never

  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var notes: [String] = []
  }

  enum Action: Sendable {
    case note(String)
    case start(@Sendable () -> Effect<Action>)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .note(let note):
      state.notes.append(note)
      return .none
    case .start(let effect):
      return effect()
    }
  }
}

/// Rows of the feature.
struct TypingRows: Reducer {
  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Typing.State> = [Typing.State(id: 1), Typing.State(id: 2)]
  }

  @CasePathable
  enum Action: Sendable {
    case rows(IdentifiedAction<Int, Typing.Action>)
    case remove(Int)
    case add(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: break
      case .remove(let id): state.rows.remove(id: id)
      case .add(let id): state.rows.append(Typing.State(id: id))
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Typing() }
  }
}

extension TypingRows.Action {
  /// Starts an effect in a row.
  static func start(_ id: Int, _ effect: @escaping @Sendable () -> Effect<Typing.Action>) -> Self {
    .rows(.element(id: id, action: .start(effect)))
  }
}

extension TestStore<TypingRows.State, TypingRows.Action> {
  /// Receives the note of a row.
  func receive(
    note: String,
    from id: Int,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await receive(where: { action in
      if case .rows(.element(id, .note(note))) = action { true } else { false }
    }) {
      $0.rows[id: id]?.notes.append(note)
    }
  }
}
