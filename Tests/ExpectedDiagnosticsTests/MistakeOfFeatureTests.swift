import CairnLinks
import CairnTesting
import Foundation
import Synchronization
import Testing

/// Mistakes in a feature for which its test has an answer, and right code that looks similar.
@Suite struct MistakeOfFeatureTests {
  // MARK: - An alert without an operator

  @Reducer
  struct Shop {
    struct State: Equatable {
      var count = 0
      @Presents var alert: AlertState<Action.Alert>?
    }

    enum Action {
      case alert(PresentationAction<Alert>)
      case deleteTapped

      enum Alert: Equatable { case confirmed }
    }

    let closesAlert: Bool

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(.confirmed)):
          state.count += 1
          if closesAlert { state.alert = nil }
        case .deleteTapped: state.alert = AlertState { TextState("Delete?") }
        case .alert: break
        }
        return .none
      }
    }
  }

  private func shop(closesAlert: Bool) async -> [String] {
    await failures {
      let alert = AlertState<Shop.Action.Alert> { TextState("Delete?") }
      let store = TestStore(initialState: Shop.State(alert: alert)) {
        Shop(closesAlert: closesAlert)
      }
      await store.send(.alert(.presented(.confirmed))) {
        $0.count = closesAlert ? 2 : 1
        $0.alert = nil
      }
    }
  }

  // T5
  @Test func `An alert that stays names the operator that is missing`() async {
    let found = await shop(closesAlert: false)
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        """
        No operator handles the action. Add '.ifLet(\\.$alert, action: \\.alert)' to 'Shop.body': it \
        removes an alert or a dialog after an action of its own, and any child when it is dismissed.
        """
      ) == true
    )
  }

  @Reducer
  struct Mall {
    struct State: Equatable {
      var first = Shop.State(alert: AlertState { TextState("Delete?") })
      @Presents var second: Shop.State?
      var shops = StackState([Shop.State(alert: AlertState { TextState("Delete?") })])
      var shop: Shop.State? = Shop.State(alert: AlertState { TextState("Delete?") })
    }

    enum Action {
      case first(Shop.Action)
      case second(PresentationAction<Shop.Action>)
      case shops(StackActionOf<Shop>)
      case shop(Shop.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.first, action: \.first) { Shop(closesAlert: false) }
      EmptyReducer()
        .ifLet(\.$second, action: \.second) { Shop(closesAlert: false) }
        .ifLet(\.shop, action: \.shop) { Shop(closesAlert: false) }
        .forEach(\.shops, action: \.shops) { Shop(closesAlert: false) }
    }
  }

  // T5
  @Test func `An alert of a child that stays names the child`() async {
    let found = await failures {
      let store = TestStore(initialState: Mall.State(second: Mall.State().first)) { Mall() }
      await store.send(.first(.alert(.dismiss))) { $0.first.alert = nil }
      await store.send(.second(.presented(.alert(.dismiss)))) { $0.second?.alert = nil }
      await store.send(.shop(.alert(.dismiss))) { $0.shop?.alert = nil }
      await store.scope(state: \.shops, action: \.shops, id: 0)?
        .send(.alert(.dismiss)) { $0.alert = nil }
      await store.scope(state: \.first, action: \.first).send(.alert(.presented(.confirmed))) {
        $0.alert = nil
        $0.count = 1
      }
    }
    #expect(found.count == 5)
    let advice = #"Add '.ifLet(\.$alert, action: \.alert)' to 'Shop.body'"#
    #expect(found.allSatisfy { $0.contains(advice) }, "\(found)")
  }

  // T5
  @Test func `A child whose alert was to stay, or is another one's, needs no operator`() async {
    let found = await failures {
      let store = TestStore(initialState: Mall.State()) { Mall() }
      await store.send(.first(.alert(.dismiss))) { $0.first.count = 1 }
      await store.send(.first(.alert(.dismiss))) { $0.shop?.alert = nil }
    }
    #expect(found.count == 2)
    #expect(found.allSatisfy { !$0.contains("No operator") }, "\(found)")
  }

  // T5
  @Test func `A feature that closes its alert itself needs no operator`() async {
    let found = await shop(closesAlert: true)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("(Expected: −, Actual: +)") == true)
  }

  // MARK: - The order of a body

  @Reducer
  struct Search {
    struct State: Equatable {
      var query = ""
      var length = 0
    }

    enum Action: BindableAction { case binding(BindingAction<State>) }

    let bindsFirst: Bool

    var body: some ReducerOf<Self> {
      if bindsFirst { BindingReducer() }
      Reduce { state, action in
        if case .binding(\.query) = action { state.length = state.query.count }
        return .none
      }
      if !bindsFirst { BindingReducer() }
    }
  }

  private func search(bindsFirst: Bool, length: Int) async -> [String] {
    await failures {
      let store = TestStore(initialState: Search.State()) { Search(bindsFirst: bindsFirst) }
      await store.send(\.binding.query, "soup") {
        $0.query = "soup"
        $0.length = length
      }
    }
  }

  // O5
  @Test func `The failure of a reducer that reads a field before its write names the order`() async
  {
    let found = await search(bindsFirst: false, length: 4)
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        """
        The state would be as expected if the write came first. Put 'BindingReducer()' above the \
        reducers that read the field.
        """
      ) == true
    )
  }

  // O5
  @Test func `A test that expects the old value passes, and another mistake has no such advice`()
    async
  {
    #expect(await search(bindsFirst: false, length: 0).isEmpty)
    #expect(await search(bindsFirst: true, length: 4).isEmpty)
    let found = await search(bindsFirst: false, length: 5)
    #expect(found.first?.hasSuffix("(Expected: −, Actual: +)") == true)
  }

  // MARK: - An object in the state

  final class Basket: Equatable {
    var items: [String]

    init(_ items: [String]) { self.items = items }

    static func == (lhs: Basket, rhs: Basket) -> Bool { lhs.items == rhs.items }
  }

  @Reducer
  struct Market {
    struct State: Equatable {
      var basket = Basket([])
      var count = 0
    }

    enum Action { case added(String), counted, replaced }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .added(let item): state.basket.items.append(item)
        case .counted: state.count += 1
        case .replaced: state.basket = Basket(["soup"])
        }
        return .none
      }
    }
  }

  // X7
  @Test func `An object that an action changes in place fails the test`() async {
    let found = await failures {
      let store = TestStore(initialState: Market.State()) { Market() }
      await store.send(.added("soup"))
      await store.send(.counted) { $0.count = 1 }
    }
    #expect(
      found == [
        """
        The object in 'basket' was changed in place after sending .added("soup")

        The state before holds the same object, so no comparison shows the change, and observers are \
        not notified. Make MistakeOfFeatureTests.Basket a struct, or keep the object in a dependency.
        """
      ]
    )
  }

  // X7
  @Test func `An object that stays, or is replaced by another one, is compared as it is`() async {
    let found = await failures {
      let store = TestStore(initialState: Market.State()) { Market() }
      await store.send(.counted) { $0.count = 1 }
      await store.send(.replaced) { $0.basket = Basket(["soup"]) }
      await store.send(.counted) { $0.count = 2 }
    }
    #expect(found.isEmpty)
  }

  // MARK: - Shared values

  @Reducer
  struct Counter {
    struct State: Equatable { @Shared(.visits) var visits }
    enum Action { case counted, checked, lost }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .counted: state.visits += 1
        case .checked: break
        case .lost:
          return .run(name: "count") { [visits = state.$visits] _ in
            var visits = visits
            visits.wrappedValue += 1
          }
        }
        return .none
      }
    }
  }

  // H2
  @Test func `A change of a shared value by an effect names the effect and what to send`() async {
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.lost)
      await store.finish()
    }
    #expect(
      found == [
        """
        An effect changed the shared value 'visits', which only a reducer can \
        [shared-outside-of-reducer] at App.swift
          Nothing was changed.
          run 'count' at App.swift: send an action with the new value, and assign it in the reducer.
        """
      ]
    )
  }

  // H3
  @Test func `A shared value that was set outside of the store is explained`() async {
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.checked) { $0.visits = 0 }
    }
    #expect(
      found == [
        """
        The assertion after sending .checked changes nothing

        The state did not change either. Leave the closure out to say so. A closure also changes \
        nothing if it changes a field of something that is nil, as in '$0.row?.name'.

        A shared value that was set outside of the store is not the store's: it begins with its \
        default. To begin with another value, set '$0[shared: …]' in 'withDependencies'.
        """
      ]
    )
  }

  // H4
  @Test func `A file of a shared value that a test does not read is named`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data("7".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    func counted(to count: Int) async -> [String] {
      await failures {
        let store = TestStore(initialState: Counter.State()) {
          Counter()
        } withDependencies: {
          $0[strategy: .visits] = .fileStorage(url)
        }
        await store.send(.counted) { $0.visits = count }
      }
    }
    #expect(await counted(to: 1).isEmpty)
    let found = await counted(to: 8)
    #expect(
      found.first?.hasSuffix(
        """
        Tests keep shared values in memory, so the stored value of 'visits' was not read. To read it, \
        set '$0.persistsSharedValues = true' in 'withDependencies'.
        """
      ) == true
    )
  }

  // H4
  @Test func `A save of a value that a test keeps in memory fails`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    func save(persisting: Bool) async -> [String] {
      await failures {
        let store = TestStore(initialState: Counter.State()) {
          Counter()
        } withDependencies: {
          $0[strategy: .visits] = .fileStorage(url)
          $0.persistsSharedValues = persisting
        }
        await store.send(.counted) { $0.visits = 1 }
        store.saveSharedValues()
      }
    }
    #expect(
      await save(persisting: false) == [
        """
        Nothing is written: tests keep shared values in memory

        Values: visits

        To write them, set '$0.persistsSharedValues = true' in 'withDependencies'.
        """
      ]
    )
    #expect(await save(persisting: true).isEmpty)
    #expect(FileManager.default.fileExists(atPath: url.path()))
  }

  // MARK: - Dependencies

  struct Pantry: TestDependencyKey, Sendable {
    var count: @Sendable () -> Int

    static let testValue = Pantry(count: unimplemented("Pantry.count", placeholder: 0))
  }

  @Reducer
  struct Shelf {
    struct State: Equatable { var count = 0 }
    enum Action { case counted }
    @Dependency(\.pantry) var pantry

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count = pantry.count()
        return .none
      }
    }
  }

  // I1
  @Test func `A closure of a client that a test does not override comes with the line to write`()
    async
  {
    let found = await failures {
      let store = TestStore(initialState: Shelf.State()) { Shelf() }
      await store.send(.counted)
    }
    #expect(
      found == [
        """
        Pantry.count was called, which is not implemented [unimplemented-endpoint] at App.swift
          Override it: 'withDependencies: { $0.pantry.count = { … } }'.
        """
      ]
    )
  }

  // MARK: - Routes

  @CasePathable
  enum Link: Equatable {
    case item(String), latest, number(Int), root
  }

  // R1
  @Test func `A route that no link reaches is reported at its line`() {
    let found = Mutex<[String]>([])
    withIssueReporter(ClosureReporter { text in found.withLock { $0.append(text) } }) {
      _ = Router<Link> {
        Route(\.item) {
          "items"; PathParameter("item", String.self)
        }
        Route(\.latest) {
          "items"; "latest"
        }
        Route(\.number) {
          "items"; PathParameter("number", Int.self)
        }
      }
    }
    #expect(
      found.withLock { $0 }
        == Array(
          repeating: """
            No link reaches this route: an earlier route reads all of its links [unreachable-route] at \
            App.swift
              The earlier route is at App.swift.
              Put this route before it, or give it a name of its own.
            """,
          count: 2
        )
    )
  }

  // R1
  @Test func `Routes that read some of the same links are right in this order`() {
    let found = Mutex<[String]>([])
    withIssueReporter(ClosureReporter { text in found.withLock { $0.append(text) } }) {
      let even = LinkConversion<Int>(
        read: { text in Int(text).flatMap { $0 % 2 == 0 ? $0 : nil } },
        write: { "\($0)" }
      )
      let router = Router<Link> {
        Route(\.root) {}
        Route(\.latest) {
          "items"; "latest"
        }
        Route(\.number) {
          "items"; PathParameter("even", even)
        }
        Route(\.number) {
          "items"; PathParameter("number", Int.self)
        }
        Route(\.item) {
          "items"; PathParameter("item", String.self)
        }
        Route(\.item) {
          "items"; QueryParameter("id", String.self)
        }
        Route(\.latest) { "items" }
      }
      router.check([.root, .latest, .number(1), .number(2), .item("soup")])
    }
    #expect(found.withLock { $0 } == [])
  }

  // R1
  @Test func `A check of a router names each example without a link, and each route without one`() {
    let found = Mutex<[String]>([])
    withIssueReporter(ClosureReporter { text in found.withLock { $0.append(text) } }) {
      let router = Router<Link> {
        Route(\.latest) {
          "items"; "latest"
        }
        Route(\.item) {
          "items"; PathParameter("item", String.self)
        }
        Route(\.root) {}
      }
      router.check([.latest, .item("latest"), .number(1)])
    }
    #expect(
      found.withLock { $0 } == [
        """
        The router has no link for .item("latest"): '/items/latest' would lead to another value, of the \
        case 'latest' [link-check] at App.swift
          Change the order of the routes, or the form of one of them.
        """,
        """
        The router has no link for .number(1): no route leads to the case 'number' [link-check] at \
        App.swift
          Change the order of the routes, or the form of one of them.
        """,
        """
        The check of the router has no example for the route at App.swift [link-check] at App.swift
          Add a value of the route's case to the examples.
        """,
      ]
    )
  }
}

extension SharedKey<Int> {
  fileprivate static var visits: Self { Self(.inMemory("visits"), default: 0) }
}

extension DependencyValues {
  fileprivate var pantry: MistakeOfFeatureTests.Pantry {
    get { self[MistakeOfFeatureTests.Pantry.self] }
    set { self[MistakeOfFeatureTests.Pantry.self] = newValue }
  }
}

/// A reporter that passes the texts of issues, with `App.swift` for each place in the code.
private struct ClosureReporter: IssueReporter {
  let tell: @Sendable (String) -> Void

  func report(_ issue: RuntimeIssue) { tell(withoutPlaces("\(issue)")) }
}

private func withoutPlaces(_ text: String) -> String {
  text.replacing(#/\w+\/\w+\.swift:\d+/#, with: "App.swift")
}

/// The failures of a test store in `body`.
private func failures(
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async -> Void
) async -> [String] {
  let log = Mutex<[String]>([])
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    log.withLock { $0.append(withoutPlaces(issue.comments.map(\.rawValue).joined())) }
    return true
  }
  return log.withLock { $0 }
}
