import Cairn

/// The steps of a recipe one by one, with a timer for those that take time.
///
/// The timer belongs to the screen of the recipe: it goes on while other screens cover it, and ends
/// when the screen is popped.
@Reducer
public struct Cooking {
  public struct State: Codable, Equatable, Sendable {
    let recipe: Recipe.ID
    @Shared(.book) var book
    /// The step that is shown, 0 for the first.
    public internal(set) var step = 0
    public internal(set) var timer: StepTimer?

    enum CodingKeys: CodingKey { case recipe, step, timer }

    public init(recipe: Recipe.ID) {
      self.recipe = recipe
    }

    public var steps: [String] { book[id: recipe]?.steps ?? [] }

    /// The step that is shown; nil in a recipe without steps.
    public var instruction: String? { steps.indices.contains(step) ? steps[step] : nil }

    /// The timer of the step that is shown.
    public var timerOfStep: StepTimer? { timer.flatMap { $0.step == step ? $0 : nil } }

    /// How long the step takes that is shown, if it says so.
    public var secondsOfStep: Int? { seconds(ofStep: step) }
  }

  public enum Action: Codable, Equatable, Sendable {
    case stepMoved(by: Int)
    /// Starts the timer of the step that is shown; halts it, and lets it go on.
    case timerTapped
    case ticked
  }

  @Dependency(\.continuousClock) private var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Subscribe(key: { state in state.timer.flatMap { $0.isRunning ? $0.step : nil } }) { _ in
      .run(each: clock.timer(interval: .seconds(1)), name: "tick") { _ in .ticked }
    }
    Reduce { state, action in
      switch action {
      case .stepMoved(let steps):
        state.step = max(0, min(state.step + steps, state.steps.count - 1))
      case .timerTapped:
        state.toggleTimer()
      case .ticked:
        state.timer?.tick()
      }
      return .none
    }
    .onChange(of: \.steps) { state, _, _ in
      state.stepsHaveChanged()
      return .none
    }
  }
}

extension Cooking.State {
  fileprivate mutating func toggleTimer() {
    if timer?.step == step {
      timer?.toggle()
    } else if let seconds = seconds(ofStep: step) {
      timer = StepTimer(step: step, seconds: seconds)
    }
  }

  /// How long a step takes, if it says so.
  public func seconds(ofStep step: Int) -> Int? {
    steps.indices.contains(step) ? StepTimer.seconds(in: steps[step]) : nil
  }

  /// Stays within the steps; a timer that was for another time ends.
  fileprivate mutating func stepsHaveChanged() {
    step = max(0, min(step, steps.count - 1))
    if let running = timer, seconds(ofStep: running.step) != running.seconds { timer = nil }
  }
}
