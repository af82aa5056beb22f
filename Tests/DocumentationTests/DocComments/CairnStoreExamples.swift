import Cairn
import CairnTesting
import Foundation
import Testing

// The code in the doc comments of Sources/Cairn/Store; those of views are in Tests/SwiftUICheck.

@MainActor
@Suite struct CairnStoreExamples {
  @Test func `A store counts`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.increment)
    print(store.count)
    #expect(store.count == 1)
  }

  @Test func `A child has a store`() {
    let store = Store(initialState: App.State()) { App() }
    let search = store.scope(state: \.search, action: \.search)
    search.send(.queryChanged("soup"))
    #expect(store.search.query == "soup")
  }

  @Test func `Rows have stores`() {
    let store = Store(initialState: App.State(rows: [Row.State(id: 1), Row.State(id: 2)])) { App() }
    for row in store.scope(state: \.rows, action: \.rows) {
      row.send(.touch)
    }
    #expect(store.rows.map(\.touches) == [1, 1])
  }

  @Test func `Screens of a path have stores`() {
    let store = Store(initialState: App.State()) { App() }
    #expect(detail(of: 0, in: store) == nil)
    store.send(.push)
    let path = store.scope(state: \.path, action: \.path)
    let top = path.elements().last
    #expect(top != nil)
    #expect(detail(of: 0, in: store)?.title == "Pie")
  }

  private func detail(of id: StackElementID, in store: StoreOf<App>) -> StoreOf<Detail>? {
    store.scope(state: \.path, action: \.path, id: id)?.scope(state: \.detail, action: \.detail)
  }

  @Test func `An enum reducer by hand has stores for its cases`() throws {
    let store = Store(initialState: Page.State.detail(Page.Detail.State())) { Page.body }
    guard case .detail(let detail) = Page.scope(store) else {
      Issue.record("the store is in another case")
      return
    }
    #expect(detail.title == "Pie")
  }

  @Test func `A link that a guard refuses is shown later`() {
    var later: [String] = []
    func showLater(_ link: String) { later.append(link) }
    let store = Store(initialState: App.State(draft: Draft.State())) { App() }
    let link = "app://start"
    if store.send(.linkOpened(link)).isRefused {
      showLater(link)
    }
    #expect(later == [link])
  }

  @Test func `A store on an actor imports a folder`() async {
    struct Log {
      func info(_ line: String) { print(line) }
    }
    let folder = URL(filePath: "/folder")
    let log = Log()
    // A background job: it imports what the queue gives, without a view and off the main thread.
    let job = StoreActor(initialState: Import.State()) { Import() }
    let work = await job.send(.start(folder))
    for await state in await job.states {
      log.info("\(state.done) of \(state.total)")
      if state.isFinished { break }
    }
    await work.finish()
    #expect(await job.read { $0.done } == 3)
  }

  @Test func `An independent child on an actor receives what is sent to it`() async {
    let server = StoreActor(initialState: Server.State(connections: [1])) { Server() }
    let id = 1
    let data = Data([1, 2, 3])
    await server.send(
      Connection.Action.received(data),
      toChildOf: \.connections,
      id: id,
      as: Connection.self
    )
    #expect(
      await server.readChild(of: \.connections, id: id, as: Connection.self) { $0.bytes } == 3
    )
  }

  @Reducer
  struct Counter {
    struct State: Equatable, Sendable { var count = 0 }
    enum Action: Sendable { case increment }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Search {
    struct State { var query = "" }
    enum Action { case queryChanged(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query): state.query = query
        }
        return .none
      }
    }
  }

  @Reducer
  struct Row {
    struct State: Identifiable {
      let id: Int
      var touches = 0
    }

    enum Action { case touch }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.touches += 1
        return .none
      }
    }
  }

  @Reducer struct Detail {
    struct State { var title = "Pie" }
  }

  @Reducer
  enum Path {
    case detail(Detail)
  }

  @Reducer struct Draft {}

  @Reducer
  struct App {
    struct State {
      var search = Search.State()
      var rows: IdentifiedArrayOf<Row.State> = []
      var path = StackState<Path.State>()
      @Presents var draft: Draft.State?
      var removalRequest: RemovalRequest<Action>?
    }

    enum Action {
      case search(Search.Action)
      case rows(IdentifiedActionOf<Row>)
      case path(StackActionOf<Path>)
      case draft(PresentationAction<Draft.Action>)
      case removal(RemovalAction<Action>)
      case push
      case linkOpened(String)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.search, action: \.search) { Search() }
      Reduce { state, action in
        switch action {
        case .push: state.path.append(.detail(Detail.State()))
        case .linkOpened: state.draft = nil
        default: break
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
      .forEach(\.path, action: \.path)
      .ifLet(\.$draft, action: \.draft) { Draft() }
      .guardRemoval(
        of: \.$draft,
        action: \.draft,
        request: \.removalRequest,
        answer: \.removal,
        orBy: { _, action in action.is(\.linkOpened) }
      ) { _, _ in
        .confirm
      }
    }
  }

  @Reducer
  struct Import {
    struct State: Equatable, Sendable {
      var done = 0
      var total = 0
      var isFinished = false
    }

    enum Action: Sendable {
      case start(URL)
      case imported
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          state.total = 3
          return .run { send in
            for _ in 0..<3 { await send(.imported) }
          }
        case .imported:
          state.done += 1
          state.isFinished = state.done == state.total
          return .none
        }
      }
    }
  }

  @Reducer
  struct Connection {
    struct State { var bytes = 0 }

    enum Action: Sendable {
      case received(Data)
      case output(Output)
    }

    @CasePathable
    enum Output: Sendable { case closed }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .received(let data) = action { state.bytes += data.count }
        return .none
      }
    }
  }

  @Reducer
  struct Server {
    struct State { var connections: [Int] = [] }
    enum Action { case connection(IdentifiedAction<Int, Connection.Output>) }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .childStores(
          of: \.connections,
          action: \.connection,
          output: \.output,
          initialState: { _ in Connection.State() }
        ) {
          Connection()
        }
    }
  }
}

enum Page: CaseReducer {
  @CasePathable
  enum State: CaseReducerState {
    typealias StateReducer = Page
    case detail(Detail.State)
    case help
  }

  @CasePathable
  enum Action {
    case detail(Detail.Action)
  }

  static var body: some ReducerOf<Self> {
    Scope(state: \.detail, action: \.detail) { Detail() }
  }

  @Reducer struct Detail {
    struct State { var title = "Pie" }
  }
}

extension Page: CaseScopable {
  enum CaseScope {
    case detail(StoreOf<Detail>)
    case help
  }

  @MainActor
  static func scope(_ store: StoreOf<Self>) -> CaseScope {
    switch store.state {
    case .detail: .detail(store.scope(state: \.detail, action: \.detail)!)
    case .help: .help
    }
  }
}
