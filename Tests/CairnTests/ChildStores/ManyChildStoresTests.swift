import Testing

import Cairn

/// Independent child stores in thousands, and deep.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ManyChildStoresTests {
  // D1
  @Test func `10 000 children live side by side`() {
    let store = StoreOf<Desktop>.desktop(10_000)
    for id in stride(from: 0, to: 10_000, by: 7) { store.document(id)?.send(.count) }
    #expect(store.document(7)?.count == 1)
    #expect(store.document(8)?.count == 0)
    store.document(9_999)?.send(.close)
    #expect(store.documents.count == 9_999)
    #expect(store.document(9_999) == nil)
    store.send(.change { $0.documents.removeFirst(5_000) })
    #expect(store.document(4_999) == nil)
    #expect(store.document(5_005)?.count == 1)
    store.send(.change { $0.documents = [] })
    #expect(store.engine.independentStores.flatMap { $0 }.isEmpty)
  }

  // D1
  @Test func `Child stores may be nested 60 deep`() async {
    let store = StoreOf<Desktop>.desktop(1)
    var stores: [StoreOf<Canvas>] = []
    var deepest = store.document(0)
    for depth in 1...60 {
      deepest?.send(.change { $0.inner = [depth] })
      stores += deepest.map { [$0] } ?? []
      deepest = deepest?.childStore(of: \.inner, id: depth, as: Canvas.self)
    }
    #expect(deepest?.id == 60)
    let journal = Journal()
    deepest?.send(.wait("deep", journal))
    await journal.wait(for: "deep started")
    // The output reaches the root.
    deepest?.send(.delegate(.said("up")))
    #expect(store.log == ["document 0 up"])
    // The output of the innermost folder closes the outermost.
    deepest?.send(.close)
    #expect(store.documents == [])
    await journal.wait(for: "deep cancelled")
    for store in stores + (deepest.map { [$0] } ?? []) { #expect(store.isRemoved) }
    #expect(store.inFlight.allSatisfy { $0 == "unnamed" })
  }

  // D1
  @Test func `A restored state creates all its children, level by level`() {
    let store = Store(initialState: Folder.State(depth: 60)) { Folder() }
    var folder = store
    var depth = 60
    while let next = folder.childStore(of: \.inner, as: Folder.self) {
      folder = next
      depth -= 1
    }
    #expect(depth == 0)
    #expect(store.log == (0...60).reversed().map { "folder \($0)" })
  }
}

/// A folder in a folder, which notifies its parents that it exists.
@Reducer
private struct Folder {
  @ObservableState
  struct State: Equatable {
    var depth: Int
    var log: [String] = []
    var inner: Int? { depth > 0 ? depth - 1 : nil }
  }

  enum Action {
    case opened(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .opened(let name) = action else { return .none }
      state.log.append(name)
      return .none
    }
    .onMount { state in .send(.opened("folder \(state.depth)")) }
    .childStore(
      of: \.inner,
      action: \.opened,
      output: \.opened,
      initialState: { Folder.State(depth: $0) }
    ) {
      Folder()
    }
  }
}
