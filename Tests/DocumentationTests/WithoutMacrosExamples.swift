import CairnTesting
import Synchronization
import Testing

// The code of WithoutMacros.md, letter for letter; `ArticleTests` checks that.

struct Rating: Reducer {
  struct State: Equatable {
    var stars = 0
  }

  enum Action: Equatable {
    case starTapped(Int)
    case cleared
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .starTapped(let stars): state.stars = stars
      case .cleared: state.stars = 0
      }
      return .none
    }
  }
}

extension Rating.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var starTapped: CasePath<Rating.Action, Int> {
      CasePath(
        embed: { .starTapped($0) },
        extract: { if case .starTapped(let stars) = $0 { stars } else { nil } }
      )
    }

    var cleared: CasePath<Rating.Action, Void> {
      CasePath(
        embed: { .cleared },
        extract: { if case .cleared = $0 { () } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Rating.Action {
  static var caseNames: [PartialKeyPath<AllCasePaths>: String] {
    [\.starTapped: "starTapped", \.cleared: "cleared"]
  }
}

struct NameForm: Reducer {
  struct State: Equatable {
    var name = ""
  }

  enum Action: Equatable, BindableAction {
    case binding(BindingAction<State>)
    case saveTapped

    struct AllCasePaths: Sendable {}

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

extension NameForm.Action {
  var binding: BindingAction<NameForm.State>? {
    if case .binding(let action) = self { action } else { nil }
  }
}

enum Popup: CaseReducer {
  enum State: CaseReducerState, Equatable {
    typealias StateReducer = Popup

    case rating(Rating.State)
    case help
  }

  enum Action: Equatable {
    case rating(Rating.Action)
  }

  static var body: some ReducerOf<Self> {
    Scope(state: \.rating, action: \.rating) { Rating() }
  }
}

extension Popup.State: CasePathable {
  struct AllCasePaths: Sendable {
    var rating: CasePath<Popup.State, Rating.State> {
      CasePath(
        embed: { .rating($0) },
        extract: { if case .rating(let value) = $0 { value } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }

  var caseName: String {
    switch self {
    case .rating: "rating"
    case .help: "help"
    }
  }
}

extension Popup.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var rating: CasePath<Popup.Action, Rating.Action> {
      CasePath(
        embed: { .rating($0) },
        extract: { if case .rating(let value) = $0 { value } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Popup: CaseScopable {
  enum CaseScope {
    case rating(StoreOf<Rating>)
    case help
  }

  @MainActor
  static func scope(_ store: StoreOf<Self>) -> CaseScope {
    switch store.state {
    case .rating: .rating(store.scope(state: \.rating, action: \.rating)!)
    case .help: .help
    }
  }

  struct CaseChildren {
    var rating: CaseChild<State, Action, Rating.State, Rating.Action> {
      CaseChild(\.rating, action: \.rating)
    }
  }

  static var caseChildren: CaseChildren { CaseChildren() }
}

struct Review: Reducer {
  struct State: Equatable {
    var popupState = PresentationState<Popup.State>()
    var popup: Popup.State? {
      get { popupState.wrappedValue }
      _modify { yield &popupState.wrappedValue }
    }
  }

  enum Action: Equatable {
    case rateTapped
    case popup(PresentationAction<Popup.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .rateTapped { state.popup = .rating(Rating.State()) }
      return .none
    }
    .ifLet(\.popupState, action: \.popup)
  }
}

extension Review.State: ObservableState {
  static func presentationState(of property: PartialKeyPath<Self>) -> PartialKeyPath<Self>? {
    property == \.popup ? \.popupState : nil
  }
}

extension Review.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var popup: CasePath<Review.Action, PresentationAction<Popup.Action>> {
      CasePath(
        embed: { .popup($0) },
        extract: { if case .popup(let value) = $0 { value } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

struct ReviewClient: Sendable {
  var publish: @Sendable (Int) async throws -> Void
  var limit: @Sendable () -> Int = { 10 }

  init(
    publish: @escaping @Sendable (Int) async throws -> Void,
    limit: @escaping @Sendable () -> Int
  ) {
    self.publish = publish
    self.limit = limit
  }

  init() {
    publish = { _ in throw UnimplementedEndpoint("ReviewClient.publish").reported() }
    let limit = self.limit
    self.limit = {
      UnimplementedEndpoint("ReviewClient.limit").report()
      return limit()
    }
  }

  func publish(stars: Int) async throws {
    try await publish(stars)
  }
}

extension ReviewClient: DependencyKey {
  static let liveValue = ReviewClient(publish: { _ in }, limit: { 100 })
  static let testValue = ReviewClient()
}

extension DependencyValues {
  var reviews: ReviewClient {
    get { self[ReviewClient.self] }
    set { self[ReviewClient.self] = newValue }
  }
}

// P5
@Suite struct WithoutMacrosExamples {
  @Test func `A feature that is written by hand is a feature`() async {
    let store = TestStore(initialState: Review.State()) { Review() }
    await store.send(.rateTapped) { $0.popup = .rating(Rating.State()) }
    await store.send(.popup(.presented(.rating(.starTapped(4))))) {
      $0.popup = .rating(Rating.State(stars: 4))
    }
    await store.send(.popup(.dismiss)) { $0.popup = nil }
    await store.finish()
  }

  @MainActor
  @Test func `Its cases have stores`() {
    let store = Store(initialState: Review.State()) { Review() }
    store.send(.rateTapped)
    let popup = store.scope(state: \.popupState, action: \.popup)
    guard case .rating(let rating) = popup?.case else {
      Issue.record("There is no store of a rating.")
      return
    }
    rating.send(.starTapped(5))
    #expect(store.state.popup == .rating(Rating.State(stars: 5)))
    #expect(rating.state.stars == 5)
    #expect(Rating.Action.starTapped(3)[case: \.starTapped] == 3)
    #expect(Rating.Action.cleared.is(\.cleared))
  }

  // O5
  @Test func `A binding action that a hand-written property extracts is carried out`() async {
    let store = TestStore(initialState: NameForm.State()) { NameForm() }
    await store.send(.binding(.set(\.name, "Ada"))) { $0.name = "Ada" }
    await store.send(.saveTapped)
    await store.finish()
  }

  @Test func `A client that is written by hand says what is not implemented`() async {
    let told = Mutex<[String]>([])
    let reporter = ClosureIssueReporter { issue in told.withLock { $0.append(issue.summary) } }
    await withIssueReporter(reporter) {
      Task {
        _ = await #expect(throws: UnimplementedEndpoint("ReviewClient.publish")) {
          try await ReviewClient().publish(stars: 1)
        }
        #expect(ReviewClient().limit() == 10)
      }
    }.value
    #expect(
      told.withLock { $0 } == [
        "ReviewClient.publish was called, which is not implemented",
        "ReviewClient.limit was called, which is not implemented",
      ]
    )
  }
}
