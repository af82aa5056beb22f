import Cairn

/// A feature that presents itself, to any depth.
@Reducer
struct Sheet {
  struct State {
    @Presents var sheet: State?
    var taps = 0

    /// A state that presents `depth` levels.
    init(depth: Int) {
      if depth > 0 { sheet = State(depth: depth - 1) }
    }

    mutating func reduceByHand(_ action: Action) {
      switch action {
      case .sheet(.presented(let action)):
        _ = $sheet.modify { $0.reduceByHand(action) }
        taps &+= 1
      case .sheet(.dismiss):
        sheet = nil
      case .tap:
        taps &+= 1
      }
    }
  }

  enum Action {
    case sheet(PresentationAction<Action>)
    case tap

    /// A tap, `depth` levels up.
    static func tap(depth: Int) -> Action {
      depth > 0 ? .sheet(.presented(tap(depth: depth - 1))) : .tap
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sheet, .tap: state.taps &+= 1
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }
}
