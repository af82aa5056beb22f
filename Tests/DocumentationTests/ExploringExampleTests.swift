import CairnExplorer
import Testing

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

struct Offline: Error {}

extension DependencyValues {
  @DependencyEntry var sendPhoto: @Sendable () async throws -> Void = {}
}

/// An upload that the user can repeat.
@Reducer
struct PhotoUpload {
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
