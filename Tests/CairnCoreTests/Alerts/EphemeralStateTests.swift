import CairnCore
import Testing

private struct Alert: EphemeralState, Equatable {
  enum Action: Equatable { case confirmed, again }
  var text = ""
}

private struct Asking: Reducer {
  struct State: Equatable {
    var alert = PresentationState<Alert>()
    var plain: Alert?
    var log: [String] = []
  }

  enum Action: Equatable, CasePathable {
    case alert(PresentationAction<Alert.Action>)
    case plain(PresentationAction<Alert.Action>)

    struct AllCasePaths {
      var alert: CasePath<Action, PresentationAction<Alert.Action>> {
        CasePath(
          embed: { .alert($0) },
          extract: { if case .alert(let action) = $0 { action } else { nil } }
        )
      }
      var plain: CasePath<Action, PresentationAction<Alert.Action>> {
        CasePath(
          embed: { .plain($0) },
          extract: { if case .plain(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.log.append(state.alert.wrappedValue?.text ?? state.plain?.text ?? "nothing")
      switch action {
      case .alert(.presented(.again)): state.alert.wrappedValue = Alert(text: "again")
      case .plain(.presented(.again)): state.plain = Alert(text: "again")
      case .alert, .plain: break
      }
      return .none
    }
    .ifLet(\.alert, action: \.alert)
    .ifLet(\.plain, action: \.plain)
  }
}

@Suite struct EphemeralStateTests {
  private var state = Asking.State()

  private mutating func reduce(_ action: Asking.Action) -> Effect<Asking.Action> {
    Asking().reduce(into: &state, action: action)
  }

  // T5
  @Test mutating func `An alert is dismissed after its own action, which the parent sees before`() {
    state.alert.wrappedValue = Alert(text: "a")
    #expect(reduce(.alert(.presented(.confirmed))).isNone)
    #expect(state == Asking.State(log: ["a"]))
  }

  // T5
  @Test mutating func `An alert in a plain optional is dismissed too`() {
    state.plain = Alert(text: "b")
    #expect(reduce(.plain(.presented(.confirmed))).isNone)
    #expect(state == Asking.State(log: ["b"]))
  }

  // T5
  @Test mutating func `An alert that the parent presents in response stays`() {
    state.alert.wrappedValue = Alert(text: "a")
    _ = reduce(.alert(.presented(.again)))
    #expect(state.alert.wrappedValue == Alert(text: "again"))
    state.plain = Alert(text: "b")
    _ = reduce(.plain(.presented(.again)))
    #expect(state.plain == Alert(text: "again"))
  }

  // T5
  @Test mutating func `An action for another alert leaves the alert alone`() {
    state.alert.wrappedValue = Alert(text: "a")
    state.plain = Alert(text: "b")
    _ = reduce(.plain(.presented(.confirmed)))
    #expect(state.alert.wrappedValue == Alert(text: "a"))
    #expect(state.plain == nil)
  }

  // T2
  @Test mutating func `An alert can be dismissed without an action`() {
    state.alert.wrappedValue = Alert(text: "a")
    _ = reduce(.alert(.dismiss))
    #expect(state == Asking.State(log: ["a"]))
  }

  // T3
  @Test mutating func `An action without an alert is an issue, and the parent sees the action`() {
    let found = issues { _ = reduce(.alert(.presented(.confirmed))) }
    #expect(found.map(\.code) == [.missingChild])
    #expect(state.log == ["nothing"])
  }
}

extension EphemeralStateTests {
  private struct Alerting: Reducer {
    struct State {
      var alert = PresentationState<AlertState<Int>>()
    }

    enum Action: CasePathable {
      case alert(PresentationAction<Int>)

      struct AllCasePaths {
        var alert: CasePath<Action, PresentationAction<Int>> {
          CasePath(
            embed: Action.alert,
            extract: { if case .alert(let action) = $0 { action } else { nil } }
          )
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    static func alert() -> AlertState<Int> { AlertState { TextState("Again?") } }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .alert(.presented(1)) = action { state.alert.wrappedValue = Self.alert() }
        return .none
      }
      .ifLet(\.alert, action: \.alert)
    }
  }

  // T5
  @Test
  func `An equal alert that the parent presents in response stays, since it is another alert`() {
    var state = Alerting.State(alert: PresentationState(wrappedValue: Alerting.alert()))
    _ = Alerting().reduce(into: &state, action: .alert(.presented(1)))
    #expect(state.alert.wrappedValue == Alerting.alert())
    _ = Alerting().reduce(into: &state, action: .alert(.presented(2)))
    #expect(state.alert.wrappedValue == nil)
  }
}
