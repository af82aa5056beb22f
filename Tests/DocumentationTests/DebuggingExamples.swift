import CairnTesting
import Testing

// The code of Debugging.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct EggTimer {
  struct State: Equatable {
    var minutesLeft = 0
  }

  enum Action: Equatable {
    case startTapped
    case ticked
    case rang
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        state.minutesLeft = 1
        return .run(name: "tick") { [clock] send in
          try await clock.sleep(for: .seconds(60))
          await send(.ticked)
        }
      case .ticked:
        state.minutesLeft -= 1
        return .send(.rang)
      case .rang:
        return .none
      }
    }
  }
}

@MainActor
@Suite struct DebuggingExamples {
  @Test func `The printer logs what happens`() async {
    let output = Output()
    let store = printed(to: output)
    await store.send(.startTapped).finish()
    #expect(
      output.withoutPlaces == [
        """
        .startTapped
          sent at App
          minutesLeft: 0 → 1
        """,
        "▸ run 'tick' at App",
        """
        .ticked
          emitted by run 'tick' at App
          sent at App
          minutesLeft: 1 → 0
        """,
        """
        .rang
          emitted by send at App
          emitted by run 'tick' at App
          sent at App
          nothing changed
        """,
        "■ run 'tick' at App",
      ]
    )
  }

  @Test func `The printer names changes of children by their path`() {
    let output = Output()
    let store = Store(
      initialState: Kitchen.State(),
      instruments: [ChangePrinter { output.lines.append($0) }]
    ) {
      Kitchen()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    store.send(.eggTimerTapped)
    store.send(.destination(.presented(.eggTimer(.startTapped(seconds: 60)))))
    #expect(
      output.withoutPlaces.joined(separator: "\n") == """
        .eggTimerTapped
          sent at App
          destination: nil → .eggTimer(Timer.State(secondsLeft: 0))
        .destination(.presented(.eggTimer(.startTapped(seconds: 60))))
          sent at App
          destination.eggTimer.secondsLeft: 0 → 60
        ▸ run 'tick' at App in $destination.eggTimer
        """
    )
  }

  private func printed(to output: Output) -> StoreOf<EggTimer> {
    Store(
      initialState: EggTimer.State(),
      instruments: [ChangePrinter { output.lines.append($0) }]
    ) {
      EggTimer()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
  }

  @Test func `A store is made with a printer`() {
    let store = Store(initialState: EggTimer.State(), instruments: [ChangePrinter()]) {
      EggTimer()
    }
    #expect(store.state.minutesLeft == 0)
  }

  @Test func `An instrument counts what is in flight`() async {
    let load = EffectLoad<EggTimer.State, EggTimer.Action>()
    let store = Store(initialState: EggTimer.State(), instruments: [load]) {
      EggTimer()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let task = store.send(.startTapped)
    #expect(load.inFlight == ["run 'tick'"])
    task.cancel()
    await task.finish()
    #expect(load.inFlight == [])
  }

  @Test func `A custom reporter leaves some issues out`() {
    let log = LockIsolated<[String]>([])
    let tell: @Sendable (String) -> Void = { line in log.withValue { $0.append(line) } }
    let reporter = QuietReporter(quiet: [.missingChild], tell: tell)
    withIssueReporter(reporter) {
      RuntimeIssue(code: .missingChild, summary: "quiet").report()
      RuntimeIssue(code: RuntimeIssue.Code(rawValue: "empty-recipe"), summary: "told").report()
    }
    #expect(log.value == ["told [empty-recipe]"])
  }
}

private final class Output {
  var lines: [String] = []

  /// The lines with `App` in place of each file and line.
  var withoutPlaces: [String] {
    lines.map { $0.replacing(/at \w+\/\w+\.(md|swift):\d+/, with: "at App") }
  }
}

final class EffectLoad<State, Action>: StoreInstrument {
  private var reports: [EffectReport] = []

  var inFlight: [String] {
    reports.map { "\($0.descriptor.kind) '\($0.descriptor.name ?? "")'" }
  }

  func didStart(_ effect: EffectReport) { reports.append(effect) }
  func didFinish(_ effect: EffectReport) { reports.removeAll { $0.id == effect.id } }
  func didCancel(_ effect: EffectReport) { reports.removeAll { $0.id == effect.id } }
}

struct QuietReporter: IssueReporter {
  let quiet: Set<RuntimeIssue.Code>
  let tell: @Sendable (String) -> Void

  func report(_ issue: RuntimeIssue) {
    guard !quiet.contains(issue.code) else { return }
    tell("\(issue)")
  }
}

final class OriginLog<State, Action>: StoreInstrument {
  var traces: [[String]] = []

  func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    traces.append(origin.trace)
  }
}

@MainActor
@Test func `A trace goes back to the sender of the first action`() async throws {
  let log = OriginLog<EggTimer.State, EggTimer.Action>()
  let store = Store(initialState: EggTimer.State(), instruments: [log]) {
    EggTimer()
  } withDependencies: {
    $0.continuousClock = ImmediateClock()
  }
  await store.send(.startTapped).finish()
  #expect(log.traces.map(\.count) == [1, 2, 3])
  #expect(try #require(log.traces.last?.last).hasPrefix("sent at DocumentationTests/"))
}

@Test func `An effect is described without running it`() {
  withDependencies {
    $0.continuousClock = ImmediateClock()
  } operation: {
    var state = EggTimer.State()
    let effect = EggTimer().reduce(into: &state, action: .startTapped)
    #expect(effect.descriptors.map(\.name) == ["tick"])
  }
}
