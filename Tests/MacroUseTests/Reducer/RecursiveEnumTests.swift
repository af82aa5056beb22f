import Cairn
import Testing

@Reducer
private struct Leaf {
  struct State: Equatable { var count = 0 }

  enum Action { case grow }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// An enum that contains itself.
@Reducer
private enum Tree {
  indirect case node(Tree)
  indirect case copy(Self)
  case leaf(Leaf)
}

extension Tree.State: Equatable {}

/// Two enums that contain each other.
@Reducer
private enum Folder {
  indirect case file(File.Body = File.body)
  case leaf(Leaf)
}

@Reducer
private enum File {
  indirect case folder(Folder.Body = Folder.body)
}

extension Folder.State: Equatable {}
extension File.State: Equatable {}

@Reducer
private enum Forest<Value> {
  indirect case node(Forest)
  indirect case branch(Forest<Value>)
  case leaf(Leaf)
}

@Reducer
private struct Garden {
  struct State: Equatable {
    @Presents var tree: Tree.State?
  }

  enum Action { case tree(PresentationAction<Tree.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$tree, action: \.tree)
  }
}

extension StoreOf<Tree> {
  fileprivate var node: StoreOf<Tree>? {
    if case .node(let store) = self.case { store } else { nil }
  }

  fileprivate var leaf: StoreOf<Leaf>? {
    if case .leaf(let store) = self.case { store } else { nil }
  }
}

extension StoreOf<Folder> {
  fileprivate var file: StoreOf<File>? {
    if case .file(let store) = self.case { store } else { nil }
  }

  fileprivate var leaf: StoreOf<Leaf>? {
    if case .leaf(let store) = self.case { store } else { nil }
  }
}

extension StoreOf<File> {
  fileprivate var folder: StoreOf<Folder>? {
    if case .folder(let store) = self.case { store } else { nil }
  }
}

@Suite
struct `Enum reducers that contain themselves` {
  private func grown(_ count: Int) -> Leaf.State { Leaf.State(count: count) }

  // P1
  @Test
  func `an action reaches the third level of an enum that contains itself`() {
    var state = Tree.State.node(.copy(.node(.leaf(grown(0)))))
    #expect(Tree.body.reduce(into: &state, action: .node(.copy(.node(.leaf(.grow))))).isNone)
    #expect(state == .node(.copy(.node(.leaf(grown(1))))))
  }

  // P1
  @Test
  func `an action reaches the third level of two enums that contain each other`() {
    var state = Folder.State.file(.folder(.file(.folder(.leaf(grown(0))))))
    let action = Folder.Action.file(.folder(.file(.folder(.leaf(.grow)))))
    #expect(Folder.body.reduce(into: &state, action: action).isNone)
    #expect(state == .file(.folder(.file(.folder(.leaf(grown(1)))))))
  }

  // P3
  @Test
  func `a generic enum contains itself`() {
    var state = Forest<Int>.State.node(.branch(.leaf(grown(0))))
    _ = Forest<Int>.body.reduce(into: &state, action: .node(.branch(.leaf(.grow))))
    #expect(state[case: \.node.branch.leaf] == grown(1))
  }

  // L7
  @Test
  func `an action for another case at the third level is an issue`() {
    var state = Tree.State.node(.node(.leaf(grown(0))))
    let codes = LockIsolated<[RuntimeIssue.Code]>([])
    let reporter = ClosureIssueReporter { issue in codes.withValue { $0.append(issue.code) } }
    withIssueReporter(reporter) {
      _ = Tree.body.reduce(into: &state, action: .node(.node(.node(.leaf(.grow)))))
    }
    #expect(codes.value == [.missingChild])
    #expect(state == .node(.node(.leaf(grown(0)))))
  }

  // O1
  @Test @MainActor
  func `each level has a store`() throws {
    let store = Store(
      initialState: Garden.State(tree: .node(.node(.leaf(grown(0)))))
    ) {
      Garden()
    }
    var level = try #require(store.scope(state: \.$tree, action: \.tree))
    for _ in 1...2 {
      level = try #require(level.node)
    }
    try #require(level.leaf).send(.grow)
    #expect(store.tree == .node(.node(.leaf(grown(1)))))
  }

  // O1
  @Test @MainActor
  func `each level of two enums that contain each other has a store`() throws {
    let store = Store(initialState: Folder.State.file(.folder(.leaf(grown(0))))) { Folder.body }
    let folder = try #require(store.file?.folder)
    try #require(folder.leaf).send(.grow)
    #expect(store.state == .file(.folder(.leaf(grown(1)))))
  }
}
