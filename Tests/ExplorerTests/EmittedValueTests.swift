import Cairn
import CairnExplorer
import Foundation
import Testing
import TestSupport

/// Actions with payloads that have several spellings in Swift, and a mistake that a test can fix.
enum Values {
  @TaskLocal static var areMended = false

  enum Oops: Error, Hashable {
    case offline
    case code(Int)
  }

  enum Tab: String, Hashable, CustomDebugStringConvertible {
    case home

    var debugDescription: String { "Tab(\(rawValue))" }
  }

  enum Size: Hashable {
    case small, none
    case some(Int)
  }

  struct State: Hashable {
    var count = 0
    var options = Options()
    var sizes = [1, 2]
    var double: Int {
      get { count * 2 }
      set { count = newValue / 2 }
    }
  }

  struct Options: Hashable { var isGift = false }

  /// Each action counts, except for the last one if the mistake is there.
  struct Counter<Action>: Reducer {
    let last: Int

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if state.count < last || !areMended { state.count += 1 }
      return .none
    }
  }

  enum Paths {
    @CasePathable
    enum Action {
      case failed(any Error)
      case loaded(Result<Int, any Error>)
      case held(any Hashable & Sendable)
      case size(Size?)
      case nested(Int??)
      case unit(Void)
      case sizes([Size], byName: [String: Size?])
      case errors([any Error])
      case small(Int8, Float?)
      case failedLater(after: Int, any Error)
    }
  }

  enum Plain {
    enum Action: Hashable {
      case oops(Oops)
      case hashable(AnyHashable)
      case size(Size?)
      case numbers([Int], Float, UInt8)
      case unit(Empty?)
    }

    enum Empty: Hashable { case one }
  }

  enum Bound {
    @CasePathable
    enum Action: BindableAction, Hashable {
      case binding(BindingAction<State>)
    }
  }

  struct Item: Codable, Hashable, Sendable {
    var name: String
    var price = 1
  }

  enum Shop {
    enum Action: Hashable {
      case added(Item)
      case ordered([Item], by: [String: Item?])
      case failed(Refused?)
    }

    enum Refused: Error, Hashable { case item(Item) }
  }

  enum Unknown {
    struct Item: Hashable { let name: String }

    enum Action: Hashable { case added([Item]) }
  }

  @CasePathable
  enum Tabs: Hashable { case tab(Tab) }

  enum Raw {
    enum Action: Hashable {
      case `is ready`
      case `add one`(`after that`: Int)
      case at(Date)
      indirect case both(Action, Action)
    }
  }
}

/// X21: The actions in written tests compile, and are the actions of the search.
@Suite struct EmittedValueTests {
  private func check<State, Action>(
    _ explorer: Explorer<State, Action>,
    _ emitted: () async throws -> Void
  ) async throws {
    let found = await failures { await explorer.run() }
    try await checkEmittedTest(in: found, mending: Values.$areMended, emitted)
  }

  /// The line of the only action's send, or the reason why there is no test.
  private func send<Action>(_ explorer: Explorer<Values.State, Action>) async throws -> String? {
    let found = await failures { await explorer.run() }
    let lines = try #require(found.first?.text).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return lines.last { $0.hasPrefix("let action1") || $0.hasPrefix("No test") }
      ?? lines.last { $0.hasPrefix("await store.send") }
  }

  @Test func `A payload of an existential type is written with its own type`() async throws {
    let explorer = Explorer(initialState: Values.State()) {
      Values.Counter<Values.Paths.Action>(last: 12)
    }
    explorer.actions("user") { state in
      let actions: [Values.Paths.Action] = [
        .failed(Values.Oops.offline), .loaded(.failure(Values.Oops.code(3))), .loaded(.success(2)),
        .held(Values.Oops.code(1)), .held(UInt8(1)), .size(.some(.none)), .size(.some(.some(1))),
        .nested(.some(nil)), .unit(()), .sizes([.small], byName: ["a": .small, "b": nil]),
        .errors([Values.Oops.offline]), .small(1, 1.5), .failedLater(after: 1, Values.Oops.offline),
      ]
      return state.count < actions.count ? [actions[state.count]] : []
    }
    explorer.never("all of them") { $0.state.count == 13 }
    try await check(explorer) { try await `all of them, 13 moves`() }
  }

  @Test func `A payload of an enum without a list of its cases is written with its own type`()
    async throws
  {
    let explorer = Explorer(initialState: Values.State()) {
      Values.Counter<Values.Plain.Action>(last: 4)
    }
    explorer.actions("user") { state in
      let actions: [Values.Plain.Action] = [
        .oops(.code(1)), .hashable(Values.Size.small), .size(.some(.none)),
        .numbers([1], 1.5, 2), .unit(.one),
      ]
      return state.count < actions.count ? [actions[state.count]] : []
    }
    explorer.never("all of them") { $0.state.count == 5 }
    try await check(explorer) { try await `all of them, 5 moves`() }
  }

  @Test func `A write of a stored field is written, and not that of a computed one`() async throws {
    func explorer(_ action: Values.Bound.Action) -> Explorer<Values.State, Values.Bound.Action> {
      let explorer = Explorer(initialState: Values.State()) {
        Values.Counter<Values.Bound.Action>(last: 0)
      }
      explorer.actions("user") { $0.count == 0 ? [action] : [] }
      explorer.never("x") { $0.state.count == 1 }
      return explorer
    }
    #expect(
      try await send(explorer(.set(\.options.isGift, true)))
        == #"await store.send(.binding(.set(\.options.isGift, true)))"#
    )
    #expect(
      try await send(explorer(.set(\.double, 8))) == """
        No test of these moves: '.binding(.set(\\.<computed Int>, 8))' cannot be written in Swift, and \
        Values.Bound.Action is not 'Codable'.
        """
    )
    #expect(
      try await send(explorer(.set(\.sizes[1], 8))) == """
        No test of these moves: '.binding(.set(\\.sizes.<computed Int>, 8))' cannot be written in \
        Swift, and Values.Bound.Action is not 'Codable'.
        """
    )
  }

  @Test func `The names of cases and labels that need backticks have them`() async throws {
    func explorer(_ action: Values.Raw.Action) -> Explorer<Values.State, Values.Raw.Action> {
      let explorer = Explorer(initialState: Values.State()) {
        Values.Counter<Values.Raw.Action>(last: 0)
      }
      explorer.actions("user") { $0.count == 0 ? [action] : [] }
      explorer.never("x") { $0.state.count == 1 }
      return explorer
    }
    let action = Values.Raw.Action.both(.`is ready`, .`add one`(`after that`: 1))
    #expect(
      try await send(explorer(action))
        == "await store.send(.both(.`is ready`, .`add one`(`after that`: 1)))"
    )
    #expect(
      try await send(explorer(.at(Date(timeIntervalSinceReferenceDate: .infinity)))) == """
        No test of these moves: '.at(Date(inf s))' cannot be written in Swift, and \
        Values.Raw.Action is not 'Codable'.
        """
    )
  }

  @Test func `An enum with its own description is not written`() async throws {
    let explorer = Explorer(initialState: Values.State()) {
      Values.Counter<Values.Tabs>(last: 0)
    }
    explorer.actions("user") { $0.count == 0 ? [.tab(.home)] : [] }
    explorer.never("x") { $0.state.count == 1 }
    let found = await failures { await explorer.run() }
    let text = try #require(found.first?.text)
    let taken =
      ##"guard let action1 = userActions(store.state).first(where: { "\($0)" == #"tab(Tab(home))"# }) else { return }"##
    #expect(text.contains(taken), "\(text)")
  }

  @Test func `Structures in an action that is not 'Codable' are decoded if they are`() async throws
  {
    let actions: [Values.Shop.Action] = [
      .added(Values.Item(name: "soup")),
      .ordered([Values.Item(name: "rice")], by: ["a": Values.Item(name: "b", price: 2), "c": nil]),
      .failed(.item(Values.Item(name: "cake"))),
    ]
    let explorer = Explorer(initialState: Values.State()) {
      Values.Counter<Values.Shop.Action>(last: 2)
    }
    explorer.actions("user") { $0.count < actions.count ? [actions[$0.count]] : [] }
    explorer.never("all of them") { $0.state.count == 3 }
    try await check(explorer) { try await `all of them, 3 moves`() }
  }

  @Test func `A failure names the structure that cannot be written, and what to write`()
    async throws
  {
    func explorer(_ isLocal: Bool) -> Explorer<Values.State, Values.Unknown.Action> {
      let explorer = Explorer(initialState: Values.State()) {
        Values.Counter<Values.Unknown.Action>(last: 0)
      }
      if isLocal {
        let name = "soup"
        explorer.actions("user") { _ in [.added([Values.Unknown.Item(name: name)])] }
      } else {
        explorer.actions("user") { _ in [.added([Values.Unknown.Item(name: "soup")])] }
      }
      explorer.never("x") { $0.state.count == 1 }
      return explorer
    }
    #expect(
      try await send(explorer(true)) == """
        No test of these moves: '.added([Values.Unknown.Item(name: "soup")])' cannot be written in \
        Swift, because the initializers of Values.Unknown.Item are not known: make \
        Values.Unknown.Item or Values.Unknown.Action 'Codable', or write the actions 'user' without \
        local values.
        """
    )
    #expect(try await send(explorer(false)) == "await store.send(action1)")
  }

  // MARK: - The written tests

  // swift-format-ignore
  func `all of them, 3 moves`() async throws {
    let property: (Moment<Values.State>) throws -> Bool = { $0.state.count == 3 }
    let store = TestStore(initialState: Values.State(), effects: .held) {
      Values.Counter<Values.Shop.Action>(last: 2)
    }
    store.exhaustivity = .off
    // 1. .added(Values.Item(name: "soup", price: 1))
    //    -   count: 0,
    //    +   count: 1,
    await store.send(try .added(JSONDecoder().decode(Values.Item.self, from: Data(#"{"name":"soup","price":1}"#.utf8))))
    // 2. .ordered([Values.Item(name: "rice", price: 1)], by: ["a": Values.Item(name: "b",…
    //    -   count: 1,
    //    +   count: 2,
    await store.send(try .ordered([JSONDecoder().decode(Values.Item.self, from: Data(#"{"name":"rice","price":1}"#.utf8))], by: ["a": JSONDecoder().decode(Values.Item.self, from: Data(#"{"name":"b","price":2}"#.utf8)), "c": nil]))
    // 3. .failed(.item(Values.Item(name: "cake", price: 1)))
    //    -   count: 2,
    //    +   count: 3,
    await store.send(try .failed(.item(JSONDecoder().decode(Values.Item.self, from: Data(#"{"name":"cake","price":1}"#.utf8))) as Optional<ExplorerTests.Values.Shop.Refused>))
    #expect(try !property(store.moment), "never 'all of them'")
  }

  // swift-format-ignore
  func `all of them, 13 moves`() async throws {
    let property: (Moment<Values.State>) throws -> Bool = { $0.state.count == 13 }
    let userActions: (Values.State) -> [Values.Paths.Action] = { state in
      let actions: [Values.Paths.Action] = [
        .failed(Values.Oops.offline), .loaded(.failure(Values.Oops.code(3))), .loaded(.success(2)),
        .held(Values.Oops.code(1)), .held(UInt8(1)), .size(.some(.none)), .size(.some(.some(1))),
        .nested(.some(nil)), .unit(()), .sizes([.small], byName: ["a": .small, "b": nil]),
        .errors([Values.Oops.offline]), .small(1, 1.5), .failedLater(after: 1, Values.Oops.offline),
      ]
      return state.count < actions.count ? [actions[state.count]] : []
    }
    let store = TestStore(initialState: Values.State(), effects: .held) {
      Values.Counter<Values.Paths.Action>(last: 12)
    }
    store.exhaustivity = .off
    // 1. .failed(.offline)
    //    -   count: 0,
    //    +   count: 1,
    let action1: Values.Paths.Action = .failed(Values.Oops.offline)
    guard userActions(store.state).contains(where: { difference($0, action1) == nil }) else { return }
    await store.send(action1)
    // 2. .loaded(.failure(.code(3)))
    //    -   count: 1,
    //    +   count: 2,
    let action2: Values.Paths.Action = .loaded(.failure(Values.Oops.code(3)))
    guard userActions(store.state).contains(where: { difference($0, action2) == nil }) else { return }
    await store.send(action2)
    // 3. .loaded(.success(2))
    //    -   count: 2,
    //    +   count: 3,
    let action3: Values.Paths.Action = .loaded(.success(2))
    guard userActions(store.state).contains(where: { difference($0, action3) == nil }) else { return }
    await store.send(action3)
    // 4. .held(.code(1))
    //    -   count: 3,
    //    +   count: 4,
    let action4: Values.Paths.Action = .held(Values.Oops.code(1))
    guard userActions(store.state).contains(where: { difference($0, action4) == nil }) else { return }
    await store.send(action4)
    // 5. .held(1)
    //    -   count: 4,
    //    +   count: 5,
    let action5: Values.Paths.Action = .held(1 as UInt8)
    guard userActions(store.state).contains(where: { difference($0, action5) == nil }) else { return }
    await store.send(action5)
    // 6. .size(.none)
    //    -   count: 5,
    //    +   count: 6,
    let action6: Values.Paths.Action = .size(.some(.none))
    guard userActions(store.state).contains(where: { difference($0, action6) == nil }) else { return }
    await store.send(action6)
    // 7. .size(.some(1))
    //    -   count: 6,
    //    +   count: 7,
    let action7: Values.Paths.Action = .size(.some(.some(1)))
    guard userActions(store.state).contains(where: { difference($0, action7) == nil }) else { return }
    await store.send(action7)
    // 8. .nested(.some(nil))
    //    -   count: 7,
    //    +   count: 8,
    let action8: Values.Paths.Action = .nested(.some(nil))
    guard userActions(store.state).contains(where: { difference($0, action8) == nil }) else { return }
    await store.send(action8)
    // 9. .unit(())
    //    -   count: 8,
    //    +   count: 9,
    let action9: Values.Paths.Action = .unit(())
    guard userActions(store.state).contains(where: { difference($0, action9) == nil }) else { return }
    await store.send(action9)
    // 10. .sizes([.small], byName: ["a": .small, "b": nil])
    //    -   count: 9,
    //    +   count: 10,
    let action10: Values.Paths.Action = .sizes([.small], byName: ["a": .small, "b": nil])
    guard userActions(store.state).contains(where: { difference($0, action10) == nil }) else { return }
    await store.send(action10)
    // 11. .errors([.offline])
    //    -   count: 10,
    //    +   count: 11,
    let action11: Values.Paths.Action = .errors([Values.Oops.offline])
    guard userActions(store.state).contains(where: { difference($0, action11) == nil }) else { return }
    await store.send(action11)
    // 12. .small(1, 1.5)
    //    -   count: 11,
    //    +   count: 12,
    let action12: Values.Paths.Action = .small(1, 1.5)
    guard userActions(store.state).contains(where: { difference($0, action12) == nil }) else { return }
    await store.send(action12)
    // 13. .failedLater(after: 1, .offline)
    //    -   count: 12,
    //    +   count: 13,
    let action13: Values.Paths.Action = .failedLater(after: 1, Values.Oops.offline)
    guard userActions(store.state).contains(where: { difference($0, action13) == nil }) else { return }
    await store.send(action13)
    #expect(try !property(store.moment), "never 'all of them'")
  }

  // swift-format-ignore
  func `all of them, 5 moves`() async throws {
    let property: (Moment<Values.State>) throws -> Bool = { $0.state.count == 5 }
    let userActions: (Values.State) -> [Values.Plain.Action] = { state in
      let actions: [Values.Plain.Action] = [
        .oops(.code(1)), .hashable(Values.Size.small), .size(.some(.none)),
        .numbers([1], 1.5, 2), .unit(.one),
      ]
      return state.count < actions.count ? [actions[state.count]] : []
    }
    let store = TestStore(initialState: Values.State(), effects: .held) {
      Values.Counter<Values.Plain.Action>(last: 4)
    }
    store.exhaustivity = .off
    // 1. .oops(.code(1))
    //    -   count: 0,
    //    +   count: 1,
    guard userActions(store.state).contains(.oops(Values.Oops.code(1))) else { return }
    await store.send(.oops(Values.Oops.code(1)))
    // 2. .hashable(.small)
    //    -   count: 1,
    //    +   count: 2,
    guard userActions(store.state).contains(.hashable(Values.Size.small)) else { return }
    await store.send(.hashable(Values.Size.small))
    // 3. .size(.none)
    //    -   count: 2,
    //    +   count: 3,
    guard userActions(store.state).contains(.size(.some(.none) as Optional<ExplorerTests.Values.Size>)) else { return }
    await store.send(.size(.some(.none) as Optional<ExplorerTests.Values.Size>))
    // 4. .numbers([1], 1.5, 2)
    //    -   count: 3,
    //    +   count: 4,
    guard userActions(store.state).contains(.numbers([1], 1.5, 2)) else { return }
    await store.send(.numbers([1], 1.5, 2))
    // 5. .unit(.one)
    //    -   count: 4,
    //    +   count: 5,
    guard userActions(store.state).contains(.unit(.one as Optional<ExplorerTests.Values.Plain.Empty>)) else { return }
    await store.send(.unit(.one as Optional<ExplorerTests.Values.Plain.Empty>))
    #expect(try !property(store.moment), "never 'all of them'")
  }
}
