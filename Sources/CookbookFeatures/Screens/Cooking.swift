import Cairn

/// The steps of a recipe one by one, with a timer for steps with a duration.
///
/// The timer belongs to the screen of the recipe: it continues while other screens cover that
/// screen. A recipe that a search or a link opens covers it, too. The timer ends when the screen is
/// popped, and a message says so.
@Reducer
public struct Cooking {
  public struct State: Codable, Equatable, Sendable {
    let recipe: Recipe.ID
    @Shared(.book) var book
    /// The index of the current step.
    public internal(set) var step = 0
    public internal(set) var timer: StepTimer?

    enum CodingKeys: CodingKey { case recipe, step, timer }

    public init(recipe: Recipe.ID) {
      self.recipe = recipe
    }

    public var steps: [String] { book[id: recipe]?.steps ?? [] }

    /// The current step; nil in a recipe without steps.
    public var instruction: String? { steps.indices.contains(step) ? steps[step] : nil }

    /// The timer of the current step.
    public var timerOfStep: StepTimer? { timer.flatMap { $0.step == step ? $0 : nil } }

    /// The duration of the current step in seconds; nil if the step does not state one.
    public var secondsOfStep: Int? { seconds(ofStep: step) }
  }

  public enum Action: Codable, Equatable, Sendable {
    case stepMoved(by: Int)
    /// Starts, pauses or continues the timer of the current step.
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
        var cursor = ListCursor(row: state.step)
        cursor.move(by: steps, count: state.steps.count)
        state.step = cursor.row
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

  /// The duration of a step in seconds; nil if the step does not state one.
  public func seconds(ofStep step: Int) -> Int? {
    steps.indices.contains(step) ? StepTimer.seconds(in: steps[step]) : nil
  }

  /// Keeps the current step within the steps, and ends a timer whose duration has changed.
  fileprivate mutating func stepsHaveChanged() {
    step = max(0, min(step, steps.count - 1))
    if let running = timer, seconds(ofStep: running.step) != running.seconds { timer = nil }
  }
}
