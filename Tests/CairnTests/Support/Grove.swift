import Cairn

/// A feature that can contain itself in every way, and records when it is mounted and dismounted.
@Reducer
struct Grove {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var note = ""
    var presented = PresentationState<State>()
    var rows: IdentifiedArrayOf<State> = []
    var path = StackState<State>()
    var bush = Bush.State.bare
    var told: [String] = []
  }

  indirect enum Action: Sendable {
    case presented(PresentationAction<Action>)
    case rows(IdentifiedAction<Int, Action>)
    case path(StackAction<State, Action>)
    case bush(Bush.Action)
    case told(String)
    case perform(@Sendable (inout State) -> Effect<Action>)

    /// Changes the state and does nothing else.
    static func change(_ body: @escaping @Sendable (inout State) -> Void) -> Self {
      .perform { state in
        body(&state)
        return .none
      }
    }
  }

  let journal: Journal

  var body: some ReducerOf<Self> {
    Scope(state: \.bush, action: \.bush) { Bush(journal: journal) }
    Reduce { state, action in
      switch action {
      case .told(let text):
        state.told.append(text)
        return .none
      case .perform(let body): return body(&state)
      default: return .none
      }
    }
    .ifLet(\.presented, action: \.presented) { Grove(journal: journal) }
    .forEach(\.rows, action: \.rows) { Grove(journal: journal) }
    .forEach(\.path, action: \.path) { Grove(journal: journal) }
    .onMount { state in
      journal.write("+\(state.id)")
      return .waiting("mounted \(state.id)")
    }
    .onDismount { last in
      journal.write("-\(last.id)\(last.note)")
      return .waiting("dismounted \(last.id)")
    }
  }
}

/// A feature in one case of an enum.
@Reducer
struct Bush {
  enum State: Equatable, Sendable {
    case bare
    case green(Leaf.State)
    case red(Leaf.State)
  }

  enum Action: Sendable {
    case green(Leaf.Action)
    case red(Leaf.Action)
  }

  let journal: Journal

  var body: some ReducerOf<Self> {
    Scope(state: \.green, action: \.green) { leaf("green") }
    Scope(state: \.red, action: \.red) { leaf("red") }
  }

  private func leaf(_ color: String) -> some ReducerOf<Leaf> {
    Leaf()
      .onMount { _ in
        journal.write("+\(color)")
        return .none
      }
      .onDismount { last in
        journal.write("-\(color) \(last.value)")
        return .none
      }
  }
}
