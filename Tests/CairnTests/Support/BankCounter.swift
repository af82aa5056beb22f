import Cairn
import Synchronization

/// The counter of a bank: a feature that presents an alert in every place that can hold one.
struct BankCounter: Reducer {
  enum Answer: Sendable {
    case confirm, again
  }

  /// A hand-written destination without enum reducers.
  struct ByHand: Reducer {
    @CasePathable
    enum State: Sendable {
      case page(Page.State)
      case alert(AlertState<Answer>)
      case labelled(notice: AlertState<Answer>)
    }

    @CasePathable
    enum Action: Sendable {
      case page(Page.Action)
      case alert(Answer)
      case answered(Answer)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.page, action: \.page) { Page() }
    }
  }

  /// A hand-written enum reducer.
  enum Case: CaseReducer {
    @CasePathable
    enum State: CaseReducerState, Sendable {
      typealias StateReducer = Case

      case page(Page.State)
      case alert(AlertState<Answer>)
      case dialog(ConfirmationDialogState<Answer>)
    }

    @CasePathable
    enum Action: Sendable {
      case page(Page.Action)
      case alert(Answer)
      case dialog(Answer)
    }

    static var body: some ReducerOf<Self> {
      Scope(state: \.page, action: \.page) { Page() }
    }
  }

  /// A destination that handles the alert's actions itself.
  struct Logging: Reducer {
    typealias Body = Never
    typealias State = ByHand.State
    typealias Action = ByHand.Action

    static let seen = Mutex<[String]>([])

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .alert(let answer) = action { Self.seen.withLock { $0.append("\(answer)") } }
      return .none
    }
  }

  struct State: Sendable {
    var alert: AlertState<Answer>?
    var plainAlert: AlertState<Answer>?
    var plainAlertWithChild: AlertState<Answer>?
    var destination = PresentationState<ByHand.State>()
    var optionalDestination: ByHand.State?
    var plainDestination: ByHand.State?
    var caseReducer = PresentationState<Case.State>()
    var loggingDestination = PresentationState<ByHand.State>()
    var log: [String] = []
  }

  @CasePathable
  enum Action: Sendable {
    case show(Place)
    case showPage(Place)
    case alert(PresentationAction<Answer>)
    case plainAlert(Answer)
    case plainAlertWithChild(Answer)
    case destination(PresentationAction<ByHand.Action>)
    case optionalDestination(PresentationAction<ByHand.Action>)
    case plainDestination(ByHand.Action)
    case caseReducer(PresentationAction<Case.Action>)
    case loggingDestination(PresentationAction<ByHand.Action>)
  }

  /// The place of an alert.
  enum Place: CaseIterable, Sendable {
    case alert, plainAlert, plainAlertWithChild, destination
    case labelledInDestination, optionalDestination, plainDestination, caseReducer
    case loggingDestination

    static let destinations: [Self] = [
      .destination, .optionalDestination, .plainDestination, .caseReducer,
    ]
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .show(let place): place.show(in: &state)
      case .showPage(let place): place.showPage(in: &state)
      default:
        guard let (place, answer) = action.tapped else { return .none }
        state.log.append(place.isShown(state) ? "shown: \(answer)" : "not shown: \(answer)")
        if answer == .again { place.show(in: &state) }
      }
      return .none
    }
    .ifLet(\.alert, action: \.alert)
    .ifLet(\.plainAlert, action: \.plainAlert)
    .ifLet(\.plainAlertWithChild, action: \.plainAlertWithChild) { EmptyReducer() }
    .ifLet(\.destination, action: \.destination) { ByHand() }
    .ifLet(\.optionalDestination, action: \.optionalDestination) { ByHand() }
    .ifLet(\.plainDestination, action: \.plainDestination) { ByHand() }
    .ifLet(\.caseReducer, action: \.caseReducer)
    .ifLet(\.loggingDestination, action: \.loggingDestination) { Logging() }
  }
}

extension BankCounter.Action {
  /// The button that was tapped, and its place.
  var tapped: (place: BankCounter.Place, answer: BankCounter.Answer)? {
    switch self {
    case .alert(.presented(let answer)): (.alert, answer)
    case .plainAlert(let answer): (.plainAlert, answer)
    case .plainAlertWithChild(let answer): (.plainAlertWithChild, answer)
    case .destination(.presented(.alert(let answer))): (.destination, answer)
    case .destination(.presented(.answered(let answer))): (.labelledInDestination, answer)
    case .optionalDestination(.presented(.alert(let answer))): (.optionalDestination, answer)
    case .plainDestination(.alert(let answer)): (.plainDestination, answer)
    case .caseReducer(.presented(.alert(let answer))): (.caseReducer, answer)
    case .loggingDestination(.presented(.alert(let answer))): (.loggingDestination, answer)
    default: nil
    }
  }
}

extension BankCounter.Place {
  func show(in state: inout BankCounter.State) {
    let alert = AlertState<BankCounter.Answer> { TextState("Sure?") }
    switch self {
    case .alert: state.alert = alert
    case .plainAlert: state.plainAlert = alert
    case .plainAlertWithChild: state.plainAlertWithChild = alert
    case .destination: state.destination.wrappedValue = .alert(alert)
    case .labelledInDestination:
      state.destination.wrappedValue = .labelled(notice: alert)
    case .optionalDestination: state.optionalDestination = .alert(alert)
    case .plainDestination: state.plainDestination = .alert(alert)
    case .caseReducer: state.caseReducer.wrappedValue = .alert(alert)
    case .loggingDestination: state.loggingDestination.wrappedValue = .alert(alert)
    }
  }

  func showPage(in state: inout BankCounter.State) {
    let page = Page.State()
    switch self {
    case .destination: state.destination.wrappedValue = .page(page)
    case .optionalDestination: state.optionalDestination = .page(page)
    case .plainDestination: state.plainDestination = .page(page)
    case .caseReducer: state.caseReducer.wrappedValue = .page(page)
    default: break
    }
  }

  func isShown(_ state: BankCounter.State) -> Bool {
    switch self {
    case .alert: state.alert != nil
    case .plainAlert: state.plainAlert != nil
    case .plainAlertWithChild: state.plainAlertWithChild != nil
    case .destination, .labelledInDestination:
      state.destination.wrappedValue != nil
    case .optionalDestination: state.optionalDestination != nil
    case .plainDestination: state.plainDestination != nil
    case .caseReducer: state.caseReducer.wrappedValue != nil
    case .loggingDestination: state.loggingDestination.wrappedValue != nil
    }
  }

  /// A button of the alert.
  func tap(_ answer: BankCounter.Answer) -> BankCounter.Action {
    switch self {
    case .alert: .alert(.presented(answer))
    case .plainAlert: .plainAlert(answer)
    case .plainAlertWithChild: .plainAlertWithChild(answer)
    case .destination: .destination(.presented(.alert(answer)))
    case .labelledInDestination: .destination(.presented(.answered(answer)))
    case .optionalDestination: .optionalDestination(.presented(.alert(answer)))
    case .plainDestination: .plainDestination(.alert(answer))
    case .caseReducer: .caseReducer(.presented(.alert(answer)))
    case .loggingDestination: .loggingDestination(.presented(.alert(answer)))
    }
  }

  /// An action of the screen in the other case.
  func note(_ note: String) -> BankCounter.Action {
    switch self {
    case .optionalDestination: .optionalDestination(.presented(.page(.note(note))))
    case .plainDestination: .plainDestination(.page(.note(note)))
    case .caseReducer: .caseReducer(.presented(.page(.note(note))))
    default: .destination(.presented(.page(.note(note))))
    }
  }
}
