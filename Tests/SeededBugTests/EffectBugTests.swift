import Cairn
import CairnExplorer
import Testing

/// A debounced search that runs after its query was cleared.
@Suite struct ClearedSearch {
  struct Search: Reducer {
    struct State: Hashable {
      var query = ""
      var results: [String] = []
    }

    enum Action: Equatable {
      case typed(String)
      case clearTapped
      case paused
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .typed(let query):
        state.query = query
        return .send(.paused).debounce(id: "pause", for: .seconds(1))
      case .clearTapped:
        state = State()
        return SeededBug.isMended ? .cancel(id: "pause") : .none
      case .paused:
        state.results = ["everything with '\(state.query)'"]
        return .none
      }
    }
  }

  @Test func `X21 A debounced search runs after its query was cleared`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Search.State()) { Search() }
      explorer.actions("user") { $0.query.isEmpty ? [.typed("a")] : [.clearTapped] }
      explorer.always("nothing is found where nothing is asked for") {
        !$0.state.query.isEmpty || $0.state.results.isEmpty
      }
      return explorer
    }
  }
}

/// A detail that shows the response for another item.
@Suite struct StaleDetail {
  struct Detail: Reducer {
    struct State: Hashable {
      var selection: Int?
      var title: String?
    }

    enum Action: Equatable {
      case selected(Int)
      case loaded(id: Int, title: String)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .selected(let id):
        state = State(selection: id)
        return .run(name: "load") { send in await send(.loaded(id: id, title: "item \(id)")) }
      case .loaded(let id, let title):
        if !SeededBug.isMended || id == state.selection { state.title = title }
        return .none
      }
    }
  }

  @Test func `X21 A detail shows another item`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Detail.State()) { Detail() }
      explorer.actions("the list") { state in
        [1, 2].filter { $0 != state.selection }.map { .selected($0) }
      }
      explorer.always("the title is that of the selected item") { moment in
        guard let title = moment.state.title, let id = moment.state.selection else { return true }
        return title == "item \(id)"
      }
      return explorer
    }
  }
}

/// A button that can be tapped while its effect runs. The view disables it when the bug is fixed.
@Suite struct DoubleSubmit {
  struct Order: Reducer {
    struct State: Hashable {
      var isSubmitting = false
      var orders = 0

      var canSubmit: Bool { orders == 0 && !(SeededBug.isMended && isSubmitting) }
    }

    enum Action: Equatable { case submitTapped, accepted }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .submitTapped:
        state.isSubmitting = true
        return .run(name: "submit") { send in await send(.accepted) }
      case .accepted:
        state.isSubmitting = false
        state.orders += 1
        return .none
      }
    }
  }

  @Test func `X21 A button is not disabled`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Order.State()) { Order() }
      explorer.actions("user") { $0.canSubmit ? [.submitTapped] : [] }
      explorer.never("two orders are made") { $0.state.orders == 2 }
      return explorer
    }
  }
}

/// An error that is shown as an empty list.
@Suite struct LostError {
  enum ServerError: Error, Equatable {
    case busy
    case status(Int)
  }

  struct Inbox: Reducer {
    struct State: Hashable {
      var isLoading = false
      var letters: [String]?
      var problem: String?
    }

    enum Action: Equatable {
      case refreshed
      case loaded([String])
      case failed(ServerError)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .refreshed:
        state = State(isLoading: true)
        return .run(name: "load") { send in
          await send(.loaded(["hello"]))
        } catch: { error, send in
          if let error = error as? ServerError { await send(.failed(error)) }
        }
      case .loaded(let letters): state = State(letters: letters)
      case .failed(.busy): state = State(problem: "Try again")
      case .failed(.status(let code)):
        state = SeededBug.isMended ? State(problem: "Error \(code)") : State()
      }
      return .none
    }
  }

  @Test func `X21 An error is not shown`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Inbox.State(isLoading: true)) { Inbox() }
      explorer.actions("user") { _ in [.refreshed] }
      explorer.outcomes(of: "load") { _ in
        [
          .sendsThenEnds(.loaded(["hello"])), .fails(ServerError.busy),
          .fails(ServerError.status(500)),
        ]
      }
      explorer.always("letters, a problem or a wheel is shown") { moment in
        moment.state.isLoading || moment.state.letters != nil || moment.state.problem != nil
      }
      return explorer
    }
  }
}

/// A timer that is started twice.
@Suite struct TwoTimers {
  struct Timer: Reducer {
    struct State: Hashable { var seconds = 0 }
    enum Action: Equatable { case startTapped, stopTapped, ticked }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .startTapped:
        return .run(name: "tick") { send in
          while true { await send(.ticked) }
        }
        .cancellable(id: "timer", ifInFlight: SeededBug.isMended ? .drop : .concurrent)
      case .stopTapped: return .cancel(id: "timer")
      case .ticked:
        state.seconds = min(state.seconds + 1, 2)
        return .none
      }
    }
  }

  @Test func `X21 A timer is started twice`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Timer.State()) { Timer() }
      explorer.actions("user") { _ in [.startTapped, .stopTapped] }
      explorer.outcomes(of: "tick") { _ in [.sends(.ticked)] }
      explorer.never("two effects tick") { moment in
        moment.effectsInFlight.count { $0.descriptor.name == "tick" } > 1
      }
      return explorer
    }
  }
}

/// A stopwatch that continues after it was stopped.
@Suite struct LateTick {
  struct Stopwatch: Reducer {
    struct State: Hashable {
      var isRunning = false
      var seconds = 0
    }

    enum Action: Equatable { case toggled, ticked }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .toggled:
        state.isRunning.toggle()
        if state.isRunning {
          return .run(name: "tick") { send in
            for _ in 1...3 { await send(.ticked) }
          }
          .cancellable(id: "ticks")
        }
        return SeededBug.isMended ? .cancel(id: "ticks") : .none
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }

  @Test func `X21 A stopwatch continues after it was stopped`() async throws {
    try await SeededBug.expectFound(in: Self.self, depth: 5) {
      let explorer = Explorer(initialState: Stopwatch.State()) { Stopwatch() }
      explorer.actions("user") { _ in [.toggled] }
      explorer.always(
        "time passes while the stopwatch runs",
        across: { step in
          step.before.state.isRunning || step.after.state.seconds == step.before.state.seconds
        }
      )
      return explorer
    }
  }
}

/// A like that stays after the server has refused it.
@Suite struct LostRollback {
  struct Refused: Error {}

  struct Post: Reducer {
    struct State: Hashable {
      var isLiked = false
      var isLikedOnServer = false
    }

    enum Action: Equatable {
      case likeTapped
      case saved(Bool)
      case refused
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .likeTapped:
        state.isLiked.toggle()
        return .run(name: "save") { [isLiked = state.isLiked] send in
          await send(.saved(isLiked))
        } catch: { _, send in
          await send(.refused)
        }
        .cancellable(id: "save", ifInFlight: .queue)
      case .saved(let isLiked): state.isLikedOnServer = isLiked
      case .refused: if SeededBug.isMended { state.isLiked = state.isLikedOnServer }
      }
      return .none
    }
  }

  @Test func `X21 An optimistic change is not undone`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Post.State()) { Post() }
      explorer.actions("user") { $0.isLiked == $0.isLikedOnServer ? [.likeTapped] : [] }
      explorer.outcomes(of: "save") {
        [.sendsThenEnds(.saved($0.isLiked)), .fails(Refused())]
      }
      explorer.always("at rest, the post is as on the server") { moment in
        !moment.effectsInFlight.isEmpty || moment.state.isLiked == moment.state.isLikedOnServer
      }
      return explorer
    }
  }
}

/// Changes that are saved in any order.
@Suite struct SavedInAnyOrder {
  struct Editor: Reducer {
    struct State: Hashable {
      var text = 0
      var saved = 0
    }

    enum Action: Equatable {
      case edited
      case saved(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .edited:
        state.text += 1
        return .run(name: "save") { [text = state.text] send in await send(.saved(text)) }
          .cancellable(id: "save", ifInFlight: SeededBug.isMended ? .queue : .concurrent)
      case .saved(let text):
        state.saved = text
        return .none
      }
    }
  }

  @Test func `X21 Changes are saved in any order`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Editor.State()) { Editor() }
      explorer.actions("user") { $0.text < 2 ? [.edited] : [] }
      explorer.always(
        "what is saved is never older than before",
        across: { $0.after.state.saved >= $0.before.state.saved }
      )
      return explorer
    }
  }
}

/// A request that is repeated when the interval of its throttle has ended.
@Suite struct AskedAgain {
  struct Rating: Reducer {
    struct State: Hashable {
      var isAsking = false
      var questions = 0
    }

    enum Action: Equatable { case taskDone, ask, answered }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .taskDone:
        if SeededBug.isMended, state.questions > 0 { return .none }
        return .send(.ask).throttle(id: "ask", for: .seconds(60), latest: false)
      case .ask:
        state.isAsking = true
        state.questions += 1
      case .answered: state.isAsking = false
      }
      return .none
    }
  }

  @Test func `X21 A request is repeated when an interval has ended`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Rating.State()) { Rating() }
      explorer.actions("user") {
        $0.isAsking ? [.answered] : $0.questions < 2 ? [.taskDone] : []
      }
      explorer.never("the user is asked twice") { $0.state.questions == 2 }
      return explorer
    }
  }
}

/// A scroll position whose last value is lost.
@Suite struct LostPosition {
  struct Reader: Reducer {
    struct State: Hashable {
      var line = 0
      var remembered = 0
    }

    enum Action: Equatable {
      case scrolled
      case remember(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .scrolled:
        state.line += 1
        return .send(.remember(state.line))
          .throttle(id: "position", for: .seconds(1), latest: SeededBug.isMended)
      case .remember(let line):
        state.remembered = line
        return .none
      }
    }
  }

  @Test func `X21 A throttle drops the last position`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Reader.State()) { Reader() }
      explorer.actions("user") { $0.line < 3 ? [.scrolled] : [] }
      explorer.always("at rest, the line is remembered") { moment in
        !moment.effectsInFlight.isEmpty || moment.state.line == moment.state.remembered
      }
      return explorer
    }
  }
}

/// A profile that arrives after the user has signed out.
@Suite struct LateProfile {
  @Reducer
  struct Account {
    struct State: Hashable {
      var user: String?
      var profile: String?
    }

    enum Action {
      case signedIn(String)
      case signedOut
      case loaded(profile: String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .signedIn(let user):
          state.user = user
          return .run(name: "profile") { send in await send(.loaded(profile: "about \(user)")) }
            .cancellable(id: "profile")
        case .signedOut:
          state = State()
          return SeededBug.isMended ? .cancel(id: "profile") : .none
        case .loaded(let profile):
          state.profile = profile
          return .none
        }
      }
    }
  }

  @Test func `X21 A profile arrives after the user has signed out`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Account.State()) { Account() }
      explorer.actions("user") { $0.user == nil ? [.signedIn("Ann")] : [.signedOut] }
      explorer.never("a profile is there without a user") { moment in
        moment.state.user == nil && moment.state.profile != nil
      }
      return explorer
    }
  }
}

/// A permission that the user is asked for repeatedly.
@Suite struct AskedTwice {
  struct Camera: Reducer {
    struct State: Hashable {
      var isAllowed: Bool?
      var requests = 0
    }

    enum Action: Equatable {
      case photoTapped
      case answered(Bool)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .photoTapped:
        guard state.isAllowed != true else { return .none }
        if SeededBug.isMended, state.isAllowed == false { return .none }
        state.requests += 1
        return .run(name: "ask") { send in await send(.answered(true)) }
          .cancellable(id: "ask", ifInFlight: .drop)
      case .answered(let isAllowed):
        state.isAllowed = isAllowed
        return .none
      }
    }
  }

  @Test func `X21 A permission is requested again`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Camera.State()) { Camera() }
      explorer.actions("user") { $0.requests < 3 ? [.photoTapped] : [] }
      explorer.outcomes(of: "ask") { _ in
        [.sendsThenEnds(.answered(true)), .sendsThenEnds(.answered(false))]
      }
      explorer.always(
        "a user who has refused is not asked again",
        across: { step in
          step.before.state.isAllowed != false
            || step.after.effectsInFlight.count <= step.before.effectsInFlight.count
        }
      )
      return explorer
    }
  }
}

/// An upload whose progress decreases.
@Suite struct ProgressGoesBack {
  struct Upload: Reducer {
    struct State: Hashable { var percent = 0 }
    enum Action: Equatable {
      case startTapped
      case progressed(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .startTapped:
        return .run(name: "upload") { send in
          for percent in [50, 100] { await send(.progressed(percent)) }
        }
        .cancellable(id: "upload", ifInFlight: SeededBug.isMended ? .drop : .concurrent)
      case .progressed(let percent):
        state.percent = percent
        return .none
      }
    }
  }

  @Test func `X21 A progress decreases`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Upload.State()) { Upload() }
      explorer.actions("user") { $0.percent == 0 ? [.startTapped] : [] }
      explorer.always(
        "the progress does not go back",
        across: { $0.before.state.percent <= $0.after.state.percent }
      )
      return explorer
    }
  }
}

/// An operation that sends a wrong action: the mistake is in the effect, not in the reducer.
@Suite struct WrongPage {
  struct Feed: Reducer {
    struct State: Hashable {
      var page = 0
      var posts: [Int] = []
    }

    enum Action: Equatable {
      case moreTapped
      case loaded([Int])
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .moreTapped:
        state.page += 1
        return .run(name: "load") { [page = state.page] send in
          let first = SeededBug.isMended ? page * 2 - 1 : page
          await send(.loaded([first, first + 1]))
        }
        .cancellable(id: "load", ifInFlight: .queue)
      case .loaded(let posts):
        state.posts += posts
        return .none
      }
    }
  }

  @Test func `X21 An operation requests a wrong page`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Feed.State()) { Feed() }
      explorer.actions("user") { $0.page < 3 ? [.moreTapped] : [] }
      explorer.always("no post is there twice") { moment in
        Set(moment.state.posts).count == moment.state.posts.count
      }
      return explorer
    }
  }
}

/// An operation that calls an endpoint before the user has agreed to it.
@Suite struct EarlyTracking {
  struct Tracker: TestDependencyKey {
    var track: @Sendable () -> Void

    static let testValue = Tracker(track: unimplemented("Tracker.track"))
  }

  struct Weather: Reducer {
    struct State: Hashable {
      var degrees: Int?
      var mayTrack = false
    }

    enum Action: Equatable {
      case refreshed
      case loaded(Int)
    }

    @Dependency(Tracker.self) var tracker

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .refreshed:
        let isTracked = state.mayTrack || !SeededBug.isMended
        return .run(name: "load") { [tracker] send in
          if isTracked { tracker.track() }
          await send(.loaded(20))
        }
      case .loaded(let degrees):
        state.degrees = degrees
        return .none
      }
    }
  }

  @Test func `X21 An operation calls an endpoint that is not implemented`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Weather.State()) { Weather() }
      explorer.actions("user") { $0.degrees == nil ? [.refreshed] : [] }
      return explorer
    }
  }
}

/// A throttle that starts a load while the previous load runs.
@Suite struct LoadBesideLoad {
  struct News: Reducer {
    struct State: Hashable { var articles = 0 }
    enum Action: Equatable { case pulled, loaded }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .pulled:
        return .run(name: "load") { send in await send(.loaded) }
          .cancellable(id: "load", ifInFlight: SeededBug.isMended ? .drop : .concurrent)
          .throttle(id: "pull", for: .seconds(10), latest: false)
      case .loaded:
        state.articles = 3
        return .none
      }
    }
  }

  @Test func `X21 A load starts beside another one when an interval has ended`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: News.State()) { News() }
      explorer.actions("user") { _ in [.pulled] }
      explorer.always(
        "a pull starts no second load",
        across: { step in
          guard case .pulled = step.action else { return true }
          return step.after.effectsInFlight.count { $0.descriptor.kind == .run } < 2
        }
      )
      return explorer
    }
  }
}

/// A save that does not expect the disk to be full.
@Suite struct UncaughtError {
  struct Editor: Reducer {
    struct State: Hashable {
      var isSaving = false
      var hasFailed = false
    }

    enum Action: Equatable {
      case saveTapped
      case progressed
      case failed
    }

    struct DiskFull: Error {}

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .saveTapped:
        state = State(isSaving: true)
        return .run(name: "save") { send in
          await send(.progressed)
          guard SeededBug.isMended else { throw DiskFull() }
          await send(.failed)
        }
      case .progressed: return .none
      case .failed:
        state = State(hasFailed: true)
        return .none
      }
    }
  }

  @Test func `X21 An effect throws an error that it does not catch`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Editor.State()) { Editor() }
      explorer.actions("user") { $0.isSaving ? [] : [.saveTapped] }
      return explorer
    }
  }
}
