import Foundation
import Testing

@testable import Cairn

/// Features that contain themselves, eighty levels deep, on a stack of 512 KB. A debug build takes some
/// 4 KB for a level of a feature with three operators that can contain it.
@Suite(.timeLimit(.minutes(5))) struct DeepFeatureTests {
  private static let depth = 80

  /// The ways in which a feature can contain itself.
  enum Containment: CaseIterable {
    case presented, row, element, mixed

    /// The state of a feature with `depth` levels below it.
    func state(depth: Int) -> Tree.State {
      (0..<depth).reduce(Tree.State(id: 1)) { child, level in
        switch step(level) {
        case .presented: Tree.State(id: 1, presented: PresentationState(wrappedValue: child))
        case .row: Tree.State(id: 1, rows: [child])
        case .element: Tree.State(id: 1, path: [child])
        }
      }
    }

    /// The steps to the deepest feature.
    func steps(depth: Int) -> [Tree.Step] {
      (0..<depth).reversed().map(step)
    }

    private func step(_ level: Int) -> Tree.Step {
      switch self {
      case .presented: .presented
      case .row: .row(1)
      case .element: .element(0)
      case .mixed: [.presented, .row(1), .element(0)][level % 3]
      }
    }
  }

  private static func remove(_ containment: Containment) -> Tree.Action {
    .perform { state in
      state = Tree.State()
      return .none
    }
  }

  // P4
  @Test(arguments: Containment.allCases)
  func `A feature that contains itself eighty levels deep works on a small stack`(
    containment: Containment
  ) async {
    let host = ManualHost()
    await onSmallStack {
      let steps = containment.steps(depth: Self.depth)
      var state = containment.state(depth: Self.depth)
      let engine = host.engine(state) { Tree() }
      engine.send(Tree.Action.note("a").inside(steps))
      #expect(engine.state != state)
      engine.send(
        Tree.Action.perform { state in
          state.wish = "wish"
          return .concatenate(.send(.note("b")), .waiting("effect").cancellable(id: 1))
        }.inside(steps)
      )
      state = engine.state
      #expect(engine.effects.count == 2)
      engine.send(Self.remove(containment))
      #expect(engine.effects.isEmpty)
      #expect(!engine.root.hasChildren)
      #expect(engine.useCount == 0)
    }
    await host.finishTasks()
  }

  // P4
  @Test func `A feature with one operator works 150 levels deep on a small stack`() async {
    await onSmallStack {
      let depth = 150
      var state = (1...depth).reduce(Comment.State(id: 0)) { child, _ in
        Comment.State(id: 0, answers: [child])
      }
      let action = (1...depth).reduce(Comment.Action.liked) { action, _ in
        .answers(.element(id: 0, action: action))
      }
      let engine = ManualHost().engine(state) { Comment() }
      engine.send(action)
      #expect(engine.state.likes(at: depth) == 1)
      #expect(engine.effects.count == 1)
      state = engine.state
      engine.send(.answers(.element(id: 0, action: .removed)))
      #expect(engine.effects.isEmpty)
      #expect(engine.state.likes(at: 1) == 0)
      // The deep state is released here.
      state = Comment.State(id: 0)
      #expect(state.answers.isEmpty)
    }
  }

  // O1, P4
  @Test func `Stores of features eighty levels deep work on a small stack`() async {
    await #expect(processExitsWith: .success) {
      // The main thread's stack grows when it is needed, up to a limit that may be set at any time.
      var limit = rlimit(rlim_cur: UInt(smallStackSize), rlim_max: UInt(smallStackSize))
      precondition(setrlimit(__rlimit_resource_t(UInt32(RLIMIT_STACK.rawValue)), &limit) == 0)
      for containment in Containment.allCases {
        await Self.useStores(containment)
      }
    }
  }

  @MainActor
  private static func useStores(_ containment: Containment) async {
    let root = Store(initialState: containment.state(depth: depth)) { Tree() }
    var stores = [root]
    for step in containment.steps(depth: depth) {
      guard let store = stores.last?.child(at: step) else { break }
      stores.append(store)
    }
    #expect(stores.count == depth + 1)
    let store = stores[depth]
    var heard: [Int] = []
    let observation = observe { heard.append(store.notes.count) }
    store.send(.note("a"))
    await store.send(.perform { _ in .run { send in await send(.note("b")) } }).finish()
    #expect(store.notes == ["a", "b"])
    #expect(heard == [0, 1, 2])
    root.send(remove(containment))
    #expect(store.notes == ["a", "b"])
    withExtendedLifetime(observation) {}
  }
}

/// A comment with answers, which are comments.
private struct Comment: Reducer {
  struct State: Identifiable, Sendable {
    var id: Int
    var likes = 0
    var answers: IdentifiedArrayOf<State> = []

    /// The likes of the first answer to the first answer, and so on.
    func likes(at depth: Int) -> Int {
      var state = self
      for _ in 0..<depth {
        guard let answer = state.answers.first else { return 0 }
        state = answer
      }
      return state.likes
    }
  }

  @CasePathable
  indirect enum Action: Sendable {
    case liked
    case removed
    case answers(IdentifiedAction<Int, Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .liked:
        state.likes += 1
        return .waiting("like")
      case .removed:
        state.answers = []
      case .answers:
        break
      }
      return .none
    }
    .forEach(\.answers, action: \.answers) { Comment() }
  }
}

extension Store<Tree.State, Tree.Action> {
  fileprivate func child(at step: Tree.Step) -> StoreOf<Tree>? {
    switch step {
    case .presented: scope(state: \.presented, action: \.presented)
    case .row(let id): scope(state: \.rows, action: \.rows)[id: id]
    case .element(let id): scope(state: \.path, action: \.path).elements()[id: id]
    }
  }
}
