import CairnTesting
import Testing

@Suite struct TestStoreDismissalTests {
  // L5
  @Test func `A dismissal of what is presented is received`() async {
    let store = TestStore(initialState: Album.State(destination: .photo(Photo.State()))) { Album() }
    await store.send(.destination(.presented(.photo(.leave))))
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    await store.finish()
  }

  // L5
  @Test func `A dismissal of an element is received`() async {
    let state = Album.State(path: [Photo.State(), Photo.State(), Photo.State()])
    let store = TestStore(initialState: state) { Album() }
    await store.send(.path(.element(id: 1, action: .leave)))
    await store.receive(\.path.popFrom, 1) { $0.path.pop(from: 1) }
    await store.finish()
  }

  // L5
  @Test func `Dismissing twice is received once`() async {
    let store = TestStore(initialState: Album.State(path: [Photo.State()])) { Album() }
    await store.send(.path(.element(id: 0, action: .leaveTwice)))
    await store.receive(\.path.popFrom) { $0.path.pop(from: 0) }
    await store.finish()
  }

  // L5
  @Test func `A test can look whether the feature has dismissed itself`() async {
    let store = TestStore(initialState: Photo.State()) { Photo() }
    #expect(!store.isDismissed)
    await store.send(.leave)
    #expect(store.isDismissed)
    await store.finish()
  }

  // L5, X8, X9
  @Test func `A dismissal of the feature that nobody looked at is a failure`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Photo.State()) { Photo() }
      await store.send(.leave)
      await store.finish()
    }
    let text = """
      The feature under test asked to be dismissed at \(#fileID):\(Photo.leaveLine), \
      and the test did not look

      Assert that 'store.isDismissed' is true, or override 'dismiss'.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // L5
  @Test func `dismiss and isPresented can be overridden`() async {
    let log = Log()
    let store = TestStore(initialState: Photo.State()) {
      Photo()
    } withDependencies: {
      $0.dismiss = DismissEffect { log.add("asked") }
      $0.isPresented = true
    }
    await store.send(.leave)
    await store.send(.look) { $0.isPresented = true }
    await store.finish()
    #expect(log.entries == ["asked"])
  }
}

@Reducer
private struct Album {
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var path = StackState<Photo.State>()
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case path(StackAction<Photo.State, Photo.Action>)
  }

  @Reducer
  enum Destination {
    case photo(Photo)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path) { Photo() }
  }
}

extension Album.Destination.State: Equatable {}

@Reducer
private struct Photo {
  struct State: Equatable {
    var isPresented = false
  }

  enum Action {
    case leave
    case leaveTwice
    case look
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .leave:
        return .run { _ in await dismiss() }
      case .leaveTwice:
        return .run { _ in
          await dismiss()
          await dismiss()
        }
      case .look:
        state.isPresented = isPresented
        return .none
      }
    }
  }

  static let leaveLine = #line - 13
}
