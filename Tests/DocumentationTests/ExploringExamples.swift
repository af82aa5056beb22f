import CairnExplorer
import Testing

// The code of Exploring.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct PayDesk {
  struct State: Hashable {
    var items = 0
    var isPaying = false
    var paidOrders = 0
  }

  enum Action: Hashable {
    case itemTapped, payTapped, cancelTapped
    case paymentConfirmed, paymentFailed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .itemTapped: state.items = (state.items + 1) % 3
      case .payTapped: state.isPaying = state.items > 0
      case .cancelTapped, .paymentFailed: state.isPaying = false
      case .paymentConfirmed:
        state.isPaying = false
        state.items = 0
        state.paidOrders = min(state.paidOrders + 1, 2)
      }
      return .none
    }
  }
}

func payDeskExplorer() -> Explorer<PayDesk.State, PayDesk.Action> {
  let explorer = Explorer(initialState: PayDesk.State()) { PayDesk() }
  explorer.actions("user") { state in
    state.isPaying ? [.itemTapped, .cancelTapped] : [.itemTapped, .payTapped]
  }
  explorer.actions("bank", fair: true) { state in
    state.isPaying ? [.paymentConfirmed, .paymentFailed] : []
  }
  return explorer
}

@Test func `An empty order is paid`() async {
  await withKnownIssue {
    let explorer = payDeskExplorer()
    explorer.never("an empty order is paid") { $0.state.isPaying && $0.state.items == 0 }
    await explorer.run()
  } matching: { issue in
    issue.comments.map(\.rawValue).joined().hasPrefix(
      "'an empty order is paid' should never happen, and does after 4 moves"
    )
  }
}

@Test func `The moves to an empty order are replayed`() async {
  await withKnownIssue {
    let explorer = payDeskExplorer()
    explorer.never("an empty order is paid") { $0.state.isPaying && $0.state.items == 0 }
    await explorer.replay("moves-0.1.0.0")
  } matching: { issue in
    issue.comments.map(\.rawValue).joined().hasPrefix(
      "'an empty order is paid' should never happen, and does after 4 moves"
    )
  }
}

@Reducer
struct PlaceSearch {
  struct State: Hashable {
    var query = ""
    var places: String?
    var hasFailed = false
  }

  enum Action: Equatable {
    case typed(String)
    case found(String)
    case failed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let query):
        state = State(query: query)
        return .run(name: "search") { send in
          await send(.found("places for \(query)"))
        } catch: { _, send in
          await send(.failed)
        }
      case .found(let places): state.places = places
      case .failed: state.hasFailed = true
      }
      return .none
    }
  }
}

func placeSearchExplorer() -> Explorer<PlaceSearch.State, PlaceSearch.Action> {
  let explorer = Explorer(initialState: PlaceSearch.State()) { PlaceSearch() }
  explorer.actions("user") { state in
    state.query.isEmpty ? [.typed("o")] : state.query == "o" ? [.typed("oslo")] : []
  }
  return explorer
}

/// A search that declares what it can come to.
@Reducer
struct DeclaredSearch {
  struct State: Hashable {
    var query = ""
    var places: String?
    var hasFailed = false
  }

  enum Action: Equatable {
    case typed(String)
    case found(String)
    case failed
  }

  let client: PlaceClient

  var body: some ReducerOf<Self> {
    Reduce { [client] state, action in
      switch action {
      case .typed(let query):
        state = State(query: query)
        return .run(name: "search") { send in
          await send(.found(try await client.places(query)))
        } catch: { _, send in
          await send(.failed)
        } outcomes: {
          [.sendsThenEnds(.found("places for \(query)")), .fails(Offline())]
        }
      case .found(let places): state.places = places
      case .failed: state.hasFailed = true
      }
      return .none
    }
  }
}

struct PlaceClient {
  func places(_ query: String) async throws -> String {
    Issue.record("The operation runs.")
    throw Offline()
  }
}

@Test func `A search tries the outcomes that it declares`() async {
  let explorer = Explorer(initialState: DeclaredSearch.State()) {
    DeclaredSearch(client: PlaceClient())
  }
  explorer.actions("user") { $0.query.isEmpty ? [.typed("o")] : [] }
  explorer.sometimes("a search finds places") { $0.state.places == "places for o" }
  explorer.sometimes("a search fails") { $0.state.hasFailed }
  await explorer.run()
}

@Test func `An answer that is late is found`() async {
  await withKnownIssue {
    let explorer = placeSearchExplorer()
    explorer.always("the places are those of the query") { moment in
      moment.state.places == nil || moment.state.places == "places for \(moment.state.query)"
    }
    await explorer.run()
  } matching: { issue in
    issue.comments.map(\.rawValue).joined().hasPrefix(
      "'the places are those of the query' is not always true: it is false after 3 moves"
    )
  }
}

private struct Offline: Error {}

extension DependencyValues {
  @DependencyEntry fileprivate var sendPhoto: @Sendable () async throws -> Void = {}
}

/// An upload that the user can repeat.
@Reducer
private struct PhotoUpload {
  enum State: Hashable {
    case ready, uploading, failed, uploaded
  }

  enum Action: Equatable {
    case uploadTapped, uploaded, failed
  }

  @Dependency(\.sendPhoto) var sendPhoto

  var body: some ReducerOf<Self> {
    Reduce { [sendPhoto] state, action in
      switch action {
      case .uploadTapped:
        state = .uploading
        return .run(name: "upload") { send in
          try await sendPhoto()
          await send(.uploaded)
        } catch: { _, send in
          await send(.failed)
        }
      case .uploaded: state = .uploaded
      case .failed: state = .failed
      }
      return .none
    }
  }
}

@Test func `The second upload succeeds, on each way`() async {
  let explorer = Explorer(initialState: PhotoUpload.State.ready) {
    PhotoUpload()
  } withDependencies: {
    let calls = $0.memory(0)
    $0.sendPhoto = {
      let isFirst = calls.withValue { count in
        count = min(count + 1, 2)
        return count == 1
      }
      if isFirst { throw Offline() }
    }
  }
  explorer.actions("user") { $0 == .ready || $0 == .failed ? [.uploadTapped] : [] }
  explorer.alwaysPossible("the upload succeeds") { $0.state == .uploaded }
  let exploration = await explorer.run()
  #expect(exploration.isExhaustive)
}

@Test func `A search without an answer is in flight`() async {
  let explorer = placeSearchExplorer()
  explorer.always("a search without an answer is in flight") { moment in
    let hasAnswer = moment.state.places != nil || moment.state.hasFailed
    return moment.state.query.isEmpty || hasAnswer || !moment.effectsInFlight.isEmpty
  }
  await explorer.run()
}

@Test func `A search ends, with places or without`() async {
  let explorer = placeSearchExplorer()
  explorer.outcomes(of: "search") { state in
    [.sendsThenEnds(.found("places for \(state.query)")), .fails(Offline())]
  }
  explorer.eventually("nothing is in flight") { $0.effectsInFlight.isEmpty }
  explorer.sometimes("a search fails") { $0.state.hasFailed }
  let exploration = await explorer.run()
  #expect(exploration.isExhaustive)
}
