import Cairn
import CairnExplorer
import Testing

/// A load that is retried endlessly.
@Suite struct EndlessRetry {
  struct Offline: Error {}

  struct Loader: Reducer {
    struct State: Hashable {
      var isLoading = false
      var failures = 0
    }

    enum Action: Equatable { case loadTapped, loaded, failed }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        state.isLoading = true
        return load
      case .loaded:
        state.isLoading = false
        return .none
      case .failed:
        guard SeededBug.isMended else { return load }
        state.failures += 1
        state.isLoading = state.failures < 2
        return state.isLoading ? load : .none
      }
    }

    private var load: Effect<Action> {
      .run(name: "load") { send in
        await send(.loaded)
      } catch: { _, send in
        await send(.failed)
      }
    }
  }

  @Test func `X21 A load is retried endlessly`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Loader.State(isLoading: false)) { Loader() }
      explorer.actions("user") { $0.isLoading || $0.failures > 0 ? [] : [.loadTapped] }
      explorer.outcomes(of: "load") { _ in [.sendsThenEnds(.loaded), .fails(Offline())] }
      explorer.leads("a load ends", each: { $0.state.isLoading ? ["load"] : [] }) { _, moment in
        !moment.state.isLoading
      }
      return explorer
    }
  }
}

/// An order that is declined and stays open.
@Suite struct OpenOrder {
  struct Order: Reducer {
    struct State: Hashable {
      var isPaying = false
      var isClosed = false
    }

    enum Action: Equatable { case pay, paid, declined }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .pay: state.isPaying = true
      case .paid: state = State(isClosed: true)
      case .declined: state = State(isClosed: SeededBug.isMended)
      }
      return .none
    }
  }

  @Test func `X21 An order need not be closed`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Order.State(isPaying: true)) { Order() }
      explorer.actions("bank", fair: true) { $0.isPaying ? [.paid, .declined] : [] }
      explorer.eventually("the order is closed") { $0.state.isClosed }
      return explorer
    }
  }
}

/// A request whose answer is forgotten when another request is made.
@Suite struct ForgottenRequest {
  struct Desk: Reducer {
    struct State: Hashable {
      var requested: Set<Int> = []
      var answered: Set<Int> = []
    }

    enum Action: Equatable {
      case asked(Int)
      case answered(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .asked(let id):
        state.requested.insert(id)
        return .run(name: "answer") { send in await send(.answered(id)) }
          .cancellable(
            id: SeededBug.isMended ? "answer \(id)" : "answer",
            cancelInFlight: true
          )
      case .answered(let id):
        state.answered.insert(id)
        return .none
      }
    }
  }

  @Test func `X21 A request is forgotten`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Desk.State()) { Desk() }
      explorer.actions("guests") { state in
        [1, 2].filter { !state.requested.contains($0) }.map { .asked($0) }
      }
      explorer.leads("requests are answered", each: { $0.state.requested }) { id, moment in
        moment.state.answered.contains(id)
      }
      return explorer
    }
  }
}

/// Two effects that start each other.
@Suite struct PingPong {
  struct Sync: Reducer {
    struct State: Hashable { var isLocalNewer = false }
    enum Action: Equatable { case edited, pushed, pulled }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .edited:
        state.isLocalNewer = true
        return .run(name: "push") { send in await send(.pushed) }
      case .pushed:
        state.isLocalNewer = false
        return .run(name: "pull") { send in await send(.pulled) }
      case .pulled:
        if SeededBug.isMended { return .none }
        state.isLocalNewer = true
        return .run(name: "push") { send in await send(.pushed) }
      }
    }
  }

  @Test func `X21 Two effects start each other`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Sync.State()) { Sync() }
      explorer.actions("user") { $0.isLocalNewer ? [] : [.edited] }
      explorer.outcomes(of: "push") { _ in [.sendsThenEnds(.pushed)] }
      explorer.outcomes(of: "pull") { _ in [.sendsThenEnds(.pulled)] }
      explorer.settles()
      return explorer
    }
  }
}

/// A wizard that ends at a step without buttons.
@Suite struct DeadEnd {
  struct Wizard: Reducer {
    enum Step: Hashable { case start, address, payment, done }

    struct State: Hashable {
      var step = Step.start
      var hasAddress = false

      /// The actions of the step's buttons.
      var buttons: [Action] {
        switch step {
        case .start: [.next]
        case .address: hasAddress ? [.next, .back] : [.addressEntered, .skipped, .back]
        case .payment: (hasAddress ? [.next] : []) + (SeededBug.isMended ? [.back] : [])
        case .done: [.restarted]
        }
      }
    }

    enum Action: Equatable { case next, back, skipped, addressEntered, restarted }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch (action, state.step) {
      case (.next, .start), (.back, .payment): state.step = .address
      case (.next, .address), (.skipped, _): state.step = .payment
      case (.next, .payment): state.step = .done
      case (.addressEntered, _): state.hasAddress = true
      case (.back, _), (.restarted, _), (.next, .done): state = State()
      }
      return .none
    }
  }

  @Test func `X21 A step has no enabled button`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Wizard.State()) { Wizard() }
      explorer.actions("user") { $0.buttons }
      explorer.alwaysPossible("the user can start again") { $0.state.step == .start }
      return explorer
    }
  }
}

extension Moment<SkippingPlayer.Player.State> {
  /// The tracks that are being opened.
  var tracks: [Int] { effectsInFlight.map { _ in state.track } }
}

/// A player that skips from track to track and plays none.
@Suite struct SkippingPlayer {
  struct Player: Reducer {
    struct State: Hashable {
      var track = 0
      var isPlaying = false
    }

    enum Action: Equatable { case playTapped, started, missing }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .playTapped: return open
      case .started:
        state.isPlaying = true
        return .none
      case .missing:
        if SeededBug.isMended, state.track == 1 {
          state.isPlaying = true
          return .none
        }
        state.track = (state.track + 1) % 2
        return open
      }
    }

    private var open: Effect<Action> { .run(name: "open") { send in await send(.started) } }
  }

  @Test func `X21 A player skips tracks for ever`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Player.State()) { Player() }
      explorer.actions("user") { $0 == Player.State() ? [.playTapped] : [] }
      explorer.outcomes(of: "open") { _ in [.sendsThenEnds(.started), .sendsThenEnds(.missing)] }
      explorer.leads("a track that opens leads to music", each: { $0.tracks }) { _, moment in
        moment.state.isPlaying
      }
      return explorer
    }
  }
}

/// An upload that stays in flight without a network.
@Suite struct OfflineUpload {
  struct Album: Reducer {
    struct State: Hashable {
      var isOnline = true
      var isUploading = false
    }

    enum Action: Equatable { case uploadTapped, uploaded, wentOffline }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .uploadTapped:
        state.isUploading = true
        return .run(name: "upload") { send in await send(.uploaded) }.cancellable(id: "upload")
      case .uploaded:
        state.isUploading = false
        return .none
      case .wentOffline:
        state.isOnline = false
        guard SeededBug.isMended else { return .none }
        state.isUploading = false
        return .cancel(id: "upload")
      }
    }
  }

  @Test func `X21 An upload stays in flight`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Album.State()) { Album() }
      explorer.actions("user") { $0.isOnline && !$0.isUploading ? [.uploadTapped] : [] }
      explorer.actions("network") { $0.isOnline ? [.wentOffline] : [] }
      explorer.outcomes(of: "upload") { $0.isOnline ? [.sendsThenEnds(.uploaded)] : [] }
      explorer.settles()
      return explorer
    }
  }
}

/// A page that redirects to itself: the path is the same again, with other ids.
@Suite struct EndlessRedirect {
  struct Browser: Reducer {
    enum Page: Hashable { case front, login, error }

    struct State: Hashable {
      var path = StackState<Page>()
      /// The page that loads.
      var loading: StackElementID?
    }

    enum Action: Equatable { case opened, loaded, redirected }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .opened: return load(.front, &state)
      case .loaded:
        state.loading = nil
        return .none
      case .redirected:
        let page = state.path.popLast()
        if SeededBug.isMended, page == .login {
          state.path.append(.error)
          state.loading = nil
          return .none
        }
        return load(page == .login ? .front : .login, &state)
      }
    }

    private func load(_ page: Page, _ state: inout State) -> Effect<Action> {
      state.path.append(page)
      state.loading = state.path.ids.last
      return .run(name: "load") { send in await send(.loaded) }
    }
  }

  @Test func `X21 A page redirects endlessly`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Browser.State()) { Browser() }
      explorer.actions("user") { $0.path.isEmpty ? [.opened] : [] }
      explorer.outcomes(of: "load") { _ in
        [.sendsThenEnds(.loaded), .sendsThenEnds(.redirected)]
      }
      explorer.leads("a page loads", each: { $0.state.loading == nil ? [] : [true] }) { _, moment in
        moment.state.loading == nil
      }
      return explorer
    }
  }
}

/// A poll that never stops: only the number of polls changes.
@Suite struct EndlessPoll {
  struct Order: Reducer {
    struct State: Hashable {
      var isWaiting = false
      var polls = 0
    }

    enum Action: Equatable { case placed, open, shipped }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .placed: state.isWaiting = true
      case .open:
        if SeededBug.isMended { state.isWaiting = false }
      case .shipped: state.isWaiting = false
      }
      guard state.isWaiting else { return .none }
      state.polls += 1
      return .run(name: "poll") { send in await send(.shipped) }
    }
  }

  @Test func `X21 A poll never stops`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Order.State(), ignoring: \.polls) { Order() }
      explorer.actions("user") { $0.isWaiting ? [] : [.placed] }
      explorer.outcomes(of: "poll") { _ in [.sendsThenEnds(.open), .sendsThenEnds(.shipped)] }
      explorer.leads("the poll stops", each: { $0.state.isWaiting ? [true] : [] }) { _, moment in
        !moment.state.isWaiting
      }
      return explorer
    }
  }
}

/// A game in which two robots take turns for ever.
@Suite struct EndlessGame {
  struct Game: Reducer {
    struct State {
      var turn = 0
      var passes = 0
      var log: [String] = []
    }

    enum Action: Equatable { case passed, won }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .passed:
        state.log.append("player \(state.turn) passes")
        state.turn = 1 - state.turn
        state.passes += 1
        if SeededBug.isMended, state.passes == 2 { state.turn = 2 }
      case .won:
        state.log.append("player \(state.turn) wins")
        state.turn = 2
      }
      return .none
    }
  }

  @Test func `X21 Two players pass for ever`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Game.State(), comparing: { $0.turn }) { Game() }
      explorer.actions("players", fair: true) { $0.turn < 2 ? [.passed, .won] : [] }
      explorer.eventually("the game ends") { $0.state.turn == 2 }
      return explorer
    }
  }
}
