import CairnTesting
import Synchronization
import Testing

/// A form that logs in work that outlives its effects.
@Reducer
private struct LoggedForm {
  struct State: Equatable { @Presents var sheet: Sheet.State? }

  enum Action: Equatable {
    case save, cancel, open
    case saved
    case sheet(PresentationAction<Sheet.Action>)
  }

  let clock: TestClock
  let log: @Sendable (String) -> Void
  @Dependency(\.fireAndForget) var fireAndForget

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .save:
        return .run { [clock, log] send in
          await fireAndForget {
            do {
              try await clock.sleep(for: .seconds(1))
              log("saved")
            } catch { log("cancelled") }
          }
          await send(.saved)
        }
        .cancellable(id: "save")
      case .cancel: return .cancel(id: "save")
      case .open: state.sheet = Sheet.State()
      case .saved, .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet(clock: clock, log: log) }
  }

  @Reducer
  struct Sheet {
    struct State: Equatable {}
    enum Action: Equatable { case close }

    let clock: TestClock
    let log: @Sendable (String) -> Void
    @Dependency(\.fireAndForget) var fireAndForget
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        .run { [clock, log] _ in
          async let end: Void = dismiss()
          await fireAndForget {
            try? await clock.sleep(for: .seconds(1))
            log(Task.isCancelled ? "cancelled" : "closed")
          }
          await end
        }
      }
    }
  }
}

@Suite struct FireAndForgetEffectTests {
  private let clock = TestClock()
  private let log = LockIsolated<[String]>([])

  private func makeStore() -> TestStoreOf<LoggedForm> {
    TestStore(initialState: LoggedForm.State()) { [clock, log] in
      LoggedForm(clock: clock) { text in log.withValue { $0.append(text) } }
    }
  }

  @Test func `The work of an effect runs to its end before the effect goes on`() async {
    let store = makeStore()
    await store.send(.save)
    #expect(log.value == [])
    await clock.advance(by: .seconds(1))
    #expect(log.value == ["saved"])
    await store.receive(.saved)
    await store.finish()
  }

  // C1
  @Test func `The work of an effect continues when the effect is cancelled`() async {
    let store = makeStore()
    await store.send(.save)
    await store.send(.cancel)
    #expect(log.value == [])
    await clock.advance(by: .seconds(1))
    #expect(log.value == ["saved"])
    await store.finish()
  }

  // L1
  @Test func `The work of an effect continues when its feature is dismissed`() async {
    let store = makeStore()
    await store.send(.open) { $0.sheet = LoggedForm.Sheet.State() }
    await store.send(.sheet(.presented(.close)))
    await store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    await clock.advance(by: .seconds(1))
    #expect(log.value == ["closed"])
    await store.finish()
  }
}
