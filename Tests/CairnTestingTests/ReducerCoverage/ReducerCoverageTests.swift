import Cairn
import CairnExplorer
@testable import CairnTesting
import TestSupport
import Testing

/// The cases of an action that a suite's tests cover.
@Suite struct ReducerCoverageTests {
  @Reducer
  struct Lamp {
    struct State: Equatable, Identifiable {
      let id: Int
      var isOn = false
    }

    enum Action: Equatable { case tapped, broken }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if action == .tapped { state.isOn.toggle() }
        return .none
      }
    }
  }

  @Reducer
  struct House {
    struct State: Equatable {
      var lamps: IdentifiedArray<Int, Lamp.State> = [Lamp.State(id: 1), Lamp.State(id: 2)]
      var guest: Lamp.State?
      var path = StackState<Lamp.State>()
      var bells = 0
    }

    enum Action: Equatable {
      case bellRung
      case bellHeard(Bool)
      case guest(PresentationAction<Lamp.Action>)
      case lamps(IdentifiedAction<Int, Lamp.Action>)
      case path(StackAction<Lamp.State, Lamp.Action>)
      case chosen(Int?)

      static func == (lhs: Self, rhs: Self) -> Bool { "\(lhs)" == "\(rhs)" }
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .bellRung: return .send(.bellHeard(true))
        case .bellHeard: state.bells += 1
        default: break
        }
        return .none
      }
      .ifLet(\.guest, action: \.guest) { Lamp() }
      .forEach(\.lamps, action: \.lamps) { Lamp() }
      .forEach(\.path, action: \.path) { Lamp() }
    }
  }

  /// The failures of a suite with a trait.
  private func failures(
    _ trait: ReducerCoverageTrait,
    of tests: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    return try await TestSupport.failures {
      try await trait.provideScope(for: test, testCase: nil) { try await tests() }
    }.map(\.text)
  }

  @Test func `X25 A suite below the minimum fails and lists the missing cases`() async throws {
    let found = try await failures(.reducerCoverage(of: House.self, minimum: 0.5)) {
      let store = TestStore(initialState: House.State()) { House() }
      await store.send(.bellRung)
      await store.receive(\.bellHeard) { $0.bells = 1 }
      await store.send(.lamps(.element(id: 1, action: .tapped))) { $0.lamps[id: 1]?.isOn = true }
      await store.send(.lamps(.element(id: 2, action: .tapped))) { $0.lamps[id: 2]?.isOn = true }
      await store.send(.chosen(nil))
    }
    #expect(
      found == [
        """
        The suite's tests cover 4 of 13 cases of ReducerCoverageTests.House.Action: 30 %, and at least 50 % must be

        Never sent or received:

            guest.dismiss
            guest.presented.broken
            guest.presented.tapped
            lamps.element.broken
            path.element.broken
            path.element.tapped
            path.popFrom
            path.push
            path.set

                                  sent  received  changed something
            bellHeard                0         1                  1
            bellRung                 1         0                  0
            chosen                   1         0                  0
            lamps.element.tapped     2         0                  2
        """
      ]
    )
  }

  /// An action with 25 cases.
  @Reducer
  struct Keys {
    struct State: Equatable {}

    enum Action: CaseIterable {
      case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y
    }

    var body: some Reducer<State, Action> { EmptyReducer() }
  }

  @Test(arguments: [6, 7])
  func `X25 A minimum is compared exactly`(count: Int) async throws {
    // As a product of floating-point numbers, 28 % of 25 cases are more than 7.
    let found = try await failures(.reducerCoverage(of: Keys.self, minimum: 0.28)) {
      let store = TestStore(initialState: Keys.State()) { Keys() }
      for action in Keys.Action.allCases.prefix(count) { await store.send(action) }
    }
    #expect(found.count == (count == 7 ? 0 : 1))
  }

  @Test func `X25 A suite that covers the minimum passes`() async throws {
    let found = try await failures(.reducerCoverage(of: Lamp.self, minimum: 0.5)) {
      let store = TestStore(initialState: Lamp.State(id: 1)) { Lamp() }
      await store.send(.broken)
    }
    #expect(found.isEmpty)
  }

  @Test func `X25 The cases that all tests of a suite cover count together`() async throws {
    let found = try await failures(.reducerCoverage(of: Lamp.self)) {
      await withTaskGroup { group in
        for action in [Lamp.Action.tapped, .broken] {
          group.addTask {
            let store = TestStore(initialState: Lamp.State(id: 1)) { Lamp() }
            store.exhaustivity = .off
            await store.send(action)
          }
        }
      }
    }
    #expect(found.isEmpty)
  }

  @Test func `X25 An excluded case does not count, nor do the cases inside it`() async throws {
    let trait = ReducerCoverageTrait.reducerCoverage(
      of: House.self,
      excluding: \.path,
      \.lamps,
      \.guest.tapped,
      \.guest.dismiss,
      \.chosen
    )
    let found = try await failures(trait) {
      let store = TestStore(initialState: House.State(guest: Lamp.State(id: 3))) { House() }
      await store.send(.bellRung)
      await store.receive(\.bellHeard) { $0.bells = 1 }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("cover 2 of 3 cases") == true)
    #expect(found.first?.contains("    guest.presented.broken\n") == true)
  }

  @Test func `X25 Actions of a scope of the store count as those of its feature`() async throws {
    let found = try await failures(
      .reducerCoverage(
        of: House.self,
        excluding: \.path,
        \.lamps,
        \.guest.dismiss,
        \.chosen,
        \.bellHeard,
        \.bellRung
      )
    ) {
      let store = TestStore(initialState: House.State(guest: Lamp.State(id: 3))) { House() }
      let guest = try #require(store.scope(state: \.guest, action: \.guest))
      await guest.send(.tapped) { $0.isOn = true }
      await guest.send(.broken)
    }
    #expect(found.isEmpty)
  }

  @Test func `X25 An explorer of the feature covers the actions that it sends`() async throws {
    let found = try await failures(.reducerCoverage(of: Lamp.self)) {
      let explorer = Explorer(initialState: Lamp.State(id: 1)) { Lamp() }
      explorer.actions("hand") { _ in [.tapped] }
      await explorer.run()
    }
    #expect(
      found == [
        """
        The suite's tests cover 1 of 2 cases of ReducerCoverageTests.Lamp.Action: 50 %, and at least 100 % must be

        Never sent or received:

            broken

                    sent  received  changed something
            tapped     2         0                  2
        """
      ]
    )
  }

  @Test func `X25 Actions that effects send to an explorer count as received`() async throws {
    let found = try await failures(.reducerCoverage(of: Reduce<Int, Answers>.self)) {
      let explorer = Explorer(initialState: 0) {
        Reduce<Int, Answers> { state, action in
          state += 1
          guard case .nest = action else { return .none }
          return .run { send in await send(.loaded(.success(1))) }
        }
      }
      explorer.actions("user") { $0 == 0 ? [.nest(.leaf)] : [] }
      await explorer.run()
    }
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        """
                          sent  received  changed something
            loaded.success     0         1                  1
            nest.leaf          1         0                  1
        """
      ) == true
    )
  }

  @Test func `X25 A suite without a store of the feature fails`() async throws {
    let found = try await failures(.reducerCoverage(of: Lamp.self)) {
      let store = TestStore(initialState: House.State()) { House() }
      await store.send(.lamps(.element(id: 1, action: .tapped))) { $0.lamps[id: 1]?.isOn = true }
    }
    #expect(
      found == [
        """
        The suite's tests cover 0 of 2 cases of ReducerCoverageTests.Lamp.Action: 0 %, and at least 100 % must be

        Never sent or received:

            broken
            tapped
        """
      ]
    )
  }

  /// An action with a hand-written conformance, without names.
  enum Nameless: CasePathable {
    struct AllCasePaths {}

    static var allCasePaths: AllCasePaths { AllCasePaths() }

    case one
  }

  @Test func `X25 Cases without names cannot be covered, and the failure says so`() async throws {
    let found = try await failures(.reducerCoverage(of: Reduce<Int, Nameless>.self)) {}
    #expect(
      found == [
        """
        The cases of ReducerCoverageTests.Nameless are not known

        Add '@CasePathable', or write 'caseNames'. A case that is excluded does not count.
        """
      ]
    )
  }

  @CasePathable
  indirect enum Nest: Sendable {
    case leaf
    case inner(Nest)
  }

  @CasePathable
  enum Answers: Sendable {
    case loaded(Result<Int, any Error>)
    case nest(Nest)
  }

  @Test func `X25 Results have cases, and an action inside itself is one case`() {
    let cases = ActionCases(of: Answers.self)
    #expect(
      cases.names(excluding: []) == ["loaded.failure", "loaded.success", "nest.inner", "nest.leaf"]
    )
    #expect(cases.name(of: Answers.loaded(.success(1))) == "loaded.success")
    #expect(cases.name(of: Answers.nest(.inner(.inner(.leaf)))) == "nest.inner")
  }

  // A warning is an issue since Swift 6.3.
  #if compiler(>=6.3)
    @Test func `X25 A suite warns if its tests may be skipped`() async throws {
      var trait = ReducerCoverageTrait.reducerCoverage(of: Lamp.self)
      trait.selection = TestSelection(arguments: ["--skip", "Other"])
      let test = try #require(Test.current)
      let found = try await TestSupport.failures { [trait] in
        try await trait.provideScope(for: test, testCase: nil) {}
      }
      #expect(
        found.map(\.text) == [
          """
          The suite's tests cover 0 of 2 cases of ReducerCoverageTests.Lamp.Action: 0 %, \
          and at least 100 % must be

          Never sent or received:

              broken
              tapped

          The suite does not fail: '--skip' may have left out some of its tests.
          """
        ]
      )
      #expect(found.map(\.isWarning) == [true])
    }
  #endif

  @Test(
    arguments: [
      ([], true), (["--filter", "ShelfTests"], true), (["--filter=ShelfTests"], true),
      (["--filter", "ShelfTests/added"], false), (["--skip", "Other"], nil),
      (["--skip=Other", "--filter", "ShelfTests"], nil),
      (["--skip", "Other", "--filter", "ShelfTests/added"], false),
      (["--filter", "Other", "--filter", "Mod.*Shelf"], true),
    ] as [([String], Bool?)]
  )
  func `X25 The arguments show that a run omits tests of a suite`(
    arguments: [String],
    isWhole: Bool?
  ) {
    let selection = TestSelection(arguments: ["helper", "--test-bundle-path", "x"] + arguments)
    #expect(selection.includesAll(of: "Module.ShelfTests") == isWhole)
  }
}

/// A suite whose tests and inner suite cover it together.
@Suite(.reducerCoverage(of: ReducerCoverageTests.Lamp.self))
struct CoveredSuiteTests {
  @Test(arguments: [1, 2])
  func `A tap switches a lamp on`(id: Int) async {
    let store = TestStore(initialState: ReducerCoverageTests.Lamp.State(id: id)) {
      ReducerCoverageTests.Lamp()
    }
    await store.send(.tapped) { $0.isOn = true }
  }

  @Suite struct InnerTests {
    @Test func `A lamp breaks`() async {
      let store = TestStore(initialState: ReducerCoverageTests.Lamp.State(id: 1)) {
        ReducerCoverageTests.Lamp()
      }
      await store.send(.broken)
    }
  }
}
