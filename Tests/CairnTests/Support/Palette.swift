import Cairn

/// Paints with colours that pickers return: a sheet, a case of a destination, a case of a screen.
@Reducer
struct Palette {
  @Reducer
  struct Picker {
    @ObservableState
    struct State: Equatable, Sendable {
      var title = ""
      /// A part of the picker that is not presented.
      var detail = Detail.State()
    }

    enum Action: Sendable {
      case picked(String)
      case pickedLater(String)
      case pickedNumber(Int)
      case closed
      case detail(Detail.Action)
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Scope(state: \.detail, action: \.detail) { Detail() }
      Reduce { state, action in
        switch action {
        case .picked(let name): return .dismiss(returning: name)
        case .pickedNumber(let number): return .dismiss(returning: number)
        case .pickedLater(let name):
          return .run { [dismiss] _ in await dismiss(returning: name) }
        case .closed: return .run { [dismiss] _ in await dismiss() }
        case .detail: return .none
        }
      }
    }
  }

  /// A part of a picker.
  @Reducer
  struct Detail {
    struct State: Equatable, Sendable {}

    enum Action: Sendable {
      case picked(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .picked(let name): .dismiss(returning: name)
        }
      }
    }
  }

  @Reducer
  enum Destination {
    case picker(Picker)
    case palette(Palette)
  }

  @Reducer
  enum Screen {
    case picker(Picker)
    case palette(Palette)
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var log: [String] = []
    @Presents var sheet: Picker.State?
    @Presents var destination: Destination.State?
    var path = StackState<Screen.State>()
  }

  enum Action: Sendable {
    case change(@Sendable (inout State) -> Void)
    /// Presents a sheet that returns this value at once.
    case pick(String)
    case sheet(PresentationAction<Picker.Action>)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Screen>)
    case sheetReturned(String?)
    case destinationReturned(String?)
    case screenReturned(String?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .pick(let name):
        state.sheet = Picker.State()
        return .send(.sheet(.presented(.picked(name))))
      case .sheetReturned(let name): state.log.append("sheet \(name ?? "nothing")")
      case .destinationReturned(let name): state.log.append("destination \(name ?? "nothing")")
      case .screenReturned(let name): state.log.append("screen \(name ?? "nothing")")
      case .sheet, .destination, .path: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Picker() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
    .onResult(of: \.$sheet, action: \.sheetReturned)
    .onResult(of: \.$destination, case: \.picker, action: \.destinationReturned)
    .onResult(of: \.path, case: \.picker, action: \.screenReturned)
  }

  static let file = #fileID
  static let sheetResultLine = #line - 6
  static let dismissalLine = #line - 85
}

extension Palette.Destination.State: Equatable, Sendable {}
extension Palette.Destination.Action: Sendable {}
extension Palette.Screen.State: Equatable, Sendable {}
extension Palette.Screen.Action: Sendable {}
