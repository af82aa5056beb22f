import CairnTesting
import Synchronization
import Testing

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
