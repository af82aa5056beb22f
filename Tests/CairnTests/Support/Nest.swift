import Cairn

/// A feature that presents another one, has rows that do so, and declares which property reads its
/// box, as `@Presents` and `@ObservableState` do.
struct Nest: Reducer {
  struct State: ObservableState {
    var boxedEgg = PresentationState<Egg.State>()
    var twigs = 0
    var branches = IdentifiedArray<Int, Nest.Branch.State>(id: \.number)

    var egg: Egg.State? {
      get { boxedEgg.wrappedValue }
      set { boxedEgg.wrappedValue = newValue }
    }

    /// A property that reads the box and another property.
    var eggWithTwigs: Egg.State? { twigs > 0 ? egg : nil }

    static func presentationState(of property: PartialKeyPath<Self>) -> PartialKeyPath<Self>? {
      property == \.egg ? \.boxedEgg : nil
    }
  }

  @CasePathable
  enum Action {
    case change((inout State) -> Void)
    case egg(PresentationAction<Egg.Action>)
    case branches(IdentifiedAction<Int, Branch.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.boxedEgg, action: \.egg) { Egg() }
    .forEach(\.branches, action: \.branches) { Branch() }
  }

  struct Branch: Reducer {
    struct State {
      var number: Int
      var boxedEgg = PresentationState<Egg.State>()
    }

    @CasePathable
    enum Action {
      case egg(PresentationAction<Egg.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.boxedEgg, action: \.egg) { Egg() }
    }
  }
}

/// A feature that may contain another of its kind, and counts reads of its identity.
struct Egg: Reducer {
  typealias Body = Never

  struct State: Identifiable {
    var number: Int
    let looks: Looks
    var boxedYolk = PresentationState<Yolk>()

    var id: Int {
      looks.count += 1
      return number
    }
  }

  struct Yolk {
    var boxedDrop = PresentationState<Int>()
  }

  @CasePathable
  enum Action {
    case change((inout State) -> Void)
    case yolk(PresentationAction<YolkAction>)
  }

  @CasePathable
  enum YolkAction {
    case drop(PresentationAction<Never>)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .change(let change) = action { change(&state) }
    return .none
  }

  final class Looks {
    var count = 0
  }
}
