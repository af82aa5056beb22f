import CairnTesting
import TestSupport
import Testing

@Suite struct TestStoreDismissalTests {
  // L5
  @Test func `A dismissal of a presented child is received`() async {
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
  @Test func `A test can ask whether the feature has dismissed itself, but need not`() async {
    let store = TestStore(initialState: Photo.State()) { Photo() }
    #expect(!store.isDismissed)
    await store.send(.leave)
    #expect(store.isDismissed)
    await store.finish()

    let other = TestStore(initialState: Photo.State()) { Photo() }
    await other.send(.leave)
    await other.finish()
  }

  // L5, L1
  @Test func `A feature that dismisses itself cancels its effects`() async {
    let log = Log()
    let store = TestStore(initialState: Photo.State()) { Photo(log: log) }
    await store.send(.watch)
    await store.send(.leave)
    #expect(log.entries == ["cancelled"])
    await store.finish()
  }

  // L5, X2
  @Test func `Actions of effects after the dismissal are dropped`() async {
    let store = TestStore(initialState: Photo.State()) { Photo() }
    await store.send(.leaveThenSend)
    #expect(store.isDismissed)
    await store.finish()
  }

  // L5, X2
  @Test func `A dismissal waits until the actions before it are received`() async {
    let store = TestStore(initialState: Photo.State()) { Photo() }
    await store.send(.sendThenLeave)
    #expect(!store.isDismissed)
    await store.receive(\.look)
    #expect(store.isDismissed)
    await store.finish()
  }

  // L5, X9
  @Test(arguments: [Exhaustivity.on, .off])
  func `A send after the feature has dismissed itself is a failure`(
    exhaustivity: Exhaustivity
  ) async {
    let line = #line + 5
    let found = await failures {
      let store = TestStore(initialState: Photo.State()) { Photo() }
      store.exhaustivity = exhaustivity
      await store.send(.leave)
      await store.send(.watch) { $0.isPresented = true }
      await store.send(.look, .ifPresent)
      #expect(store.missedActionCount == 1)
      await store.finish()
    }
    let text = """
      .watch was sent after the feature under test had dismissed itself at \
      \(#fileID):\(Photo.leaveLine)

      Its parent would have removed it. Nothing was changed.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // L5
  @Test func `isPresented is false for the feature under test unless overridden`() async {
    let store = TestStore(initialState: Photo.State()) { Photo() }
    await store.send(.look)

    let presented = TestStore(initialState: Photo.State()) {
      Photo()
    } withDependencies: {
      $0.isPresented = true
    }
    await presented.send(.look) { $0.isPresented = true }
    await presented.send(.leave)
    #expect(presented.isDismissed)
    await presented.finish()
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
    case leaveThenSend
    case sendThenLeave
    case look
    case watch
  }

  var log = Log()
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
      case .leaveThenSend:
        return .merge(
          .run { _ in await dismiss() },
          .run { send in await send(.look) }
        )
      case .sendThenLeave:
        return .run { send in
          await send(.look)
          await dismiss()
        }
      case .look:
        state.isPresented = isPresented
        return .none
      case .watch:
        return .run { _ in
          await untilCancelled()
          log.add("cancelled")
        }
      }
    }
  }

  static let leaveLine = #line - 28
}
