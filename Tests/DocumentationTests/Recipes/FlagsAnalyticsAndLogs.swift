import Cairn

#if canImport(os)
  import os
#endif

// The code of Recipes/FlagsAnalyticsAndLogs.md.

nonisolated struct Flags: Codable, Hashable, Sendable {
  var hasMealPlanner = false
}

nonisolated extension SharedKey<Flags> {
  static var flags: Self { Self(.inMemory("flags"), default: Flags()) }
}

nonisolated extension DependencyValues {
  /// The flags of this person, now and after each change on the server.
  @DependencyEntry var flags: @Sendable () -> AsyncStream<Flags> = { AsyncStream { $0.finish() } }
}

@Reducer
struct KitchenApp {
  @ObservableState
  struct State: Equatable {
    @Shared(.flags) var flags
    var path = StackState<Screen.State>()
  }

  enum Action: Equatable {
    case flagsChanged(Flags)
    case plannerTapped
    case recipeTapped(String)
    case path(StackActionOf<Screen>)
  }

  @Reducer(state: .equatable, action: .equatable)
  enum Screen {
    case planner
    case recipe(RecipeScreen)
  }

  @Dependency(\.flags) var flags

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flagsChanged(let flags):
        state.flags = flags
      case .plannerTapped:
        // A view hides the button. A link or a shortcut may still send the action.
        if state.flags.hasMealPlanner { state.path.push(.planner) }
      case .recipeTapped(let name):
        state.path.push(.recipe(RecipeScreen.State(name: name)))
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .onMount { _ in
      .run(each: flags(), name: "flags") { .flagsChanged($0) }
    }
  }
}

@Reducer
struct RecipeScreen {
  @ObservableState
  struct State: Equatable {
    let name: String
    var isFavorite = false
  }

  enum Action: Equatable { case favoriteTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .favoriteTapped: state.isFavorite.toggle()
      }
      return .none
    }
  }
}

nonisolated struct AnalyticsEvent: Equatable, Sendable {
  var name: String
  var properties: [String: String] = [:]
}

/// Reports the screens that a person sees, and chosen actions.
nonisolated final class Analytics<State, Action>: StoreInstrument {
  private let screen: (State) -> String
  private let event: (Action, State) -> AnalyticsEvent?
  private let report: (AnalyticsEvent) -> Void
  private var lastScreen: String?

  init(
    screen: @escaping (State) -> String,
    event: @escaping (_ action: Action, _ state: State) -> AnalyticsEvent?,
    report: @escaping (AnalyticsEvent) -> Void
  ) {
    self.screen = screen
    self.event = event
    self.report = report
  }

  func didBegin(with state: State) { reportScreen(of: state) }

  func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    if let event = event(action, state) { report(event) }
  }

  // A screen that is pushed and popped in one burst is not seen.
  func didEndBurst(state: State) { reportScreen(of: state) }

  private func reportScreen(of state: State) {
    let screen = screen(state)
    guard screen != lastScreen else { return }
    lastScreen = screen
    report(AnalyticsEvent(name: "screen", properties: ["screen": screen]))
  }
}

nonisolated extension Analytics<KitchenApp.State, KitchenApp.Action> {
  convenience init(report: @escaping (AnalyticsEvent) -> Void) {
    self.init(
      screen: { state in
        switch state.path.last {
        case .recipe: "recipe"
        case .planner: "planner"
        case nil: "home"
        }
      },
      event: { action, state in
        switch action {
        case .path(.element(let id, .recipe(.favoriteTapped))):
          state.path[id: id]?.recipe.map { recipe in
            AnalyticsEvent(name: "favorite", properties: ["isOn": "\(recipe.isFavorite)"])
          }
        case .flagsChanged, .plannerTapped, .recipeTapped, .path:
          nil
        }
      },
      report: report
    )
  }
}

/// Logs effects and issues, and the names of actions without their contents.
nonisolated final class Log<State, Action: CasePathable>: StoreInstrument {
  enum Level { case debug, fault }

  private let write: (Level, String) -> Void

  init(write: @escaping (_ level: Level, _ line: String) -> Void) {
    self.write = write
  }

  func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    write(.debug, "\(action.caseName), \(origin)")
  }

  func didStart(_ effect: EffectReport) { write(.debug, "started: \(effect)") }
  func didFinish(_ effect: EffectReport) { write(.debug, "finished: \(effect)") }
  func didCancel(_ effect: EffectReport) { write(.debug, "cancelled: \(effect)") }
  func didFind(_ issue: RuntimeIssue) { write(.fault, "\(issue)") }
}

#if canImport(os)
  nonisolated extension Log {
    convenience init(_ logger: Logger) {
      self.init { level, line in
        // The lines have no contents of actions, so they may be public.
        switch level {
        case .debug: logger.debug("\(line, privacy: .public)")
        case .fault: logger.fault("\(line, privacy: .public)")
        }
      }
    }
  }
#endif

@MainActor
func makeKitchenStore(
  report: @escaping (AnalyticsEvent) -> Void,
  log: Log<KitchenApp.State, KitchenApp.Action>
) -> StoreOf<KitchenApp> {
  Store(initialState: KitchenApp.State(), instruments: [Analytics(report: report), log]) {
    KitchenApp()
  }
}
