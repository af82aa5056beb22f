import TestSupport
import Testing

@testable import CairnCore

@Suite struct OperatorListTests {
  private func isVisited<State, Action>(_ reducer: some Reducer<State, Action>) -> Bool {
    ResolvedOperators(reducer.resolve().makeOperators).effects != nil
  }

  // E8
  @Test func `A feature without declarations is not visited`() {
    #expect(!isVisited(EmptyReducer<Int, Int>()))
    #expect(!isVisited(Leaf()))
    #expect(!isVisited(Screen.body))
    #expect(
      !isVisited(
        CombineReducers<Parent.State, Parent.Action> {
          Scope(state: \.left, action: \.left) { Leaf() }
          Parent.reduce()
            .ifLet(\.optional, action: \.optional) { Leaf() }
            .ifLet(\.sheet, action: \.sheet) { Row() }
            .ifLet(\.plain, action: \.plain) { Row() }
            .ifLet(\.destination, action: \.destination)
            .forEach(\.rows, action: \.rows) { Row() }
            .forEach(\.leaves, action: \.leaves) { Leaf() }
            .forEach(\.path, action: \.path)
        }
      )
    )
  }

  // E8
  @Test func `A feature with declarations at any depth is visited`() {
    #expect(isVisited(Watching()))
    #expect(
      isVisited(
        Parent.reduce()
          .ifLet(\.optional, action: \.optional) { Leaf() }
          .forEach(\.rows, action: \.rows) {
            Row()
            WatchingRow()
          }
      )
    )
  }

  // E8
  @Test func `The children of enum states are visited`() {
    let reducer = EmptyReducer<Screen.State, Screen.Action>()
      .ifCaseLet(\.detail, action: \.detail) { WatchingRow() }
    var runner = PassRunner(reducer)
    let started = Screen.Action.detail(.echoed("watch 1"))
    let screen = Screen.State.detail(Row.State(id: 1, leaf: Leaf.State(count: 1)))
    #expect(runner.pass(screen).started == [started])
    #expect(runner.pass(.about).ended == [started])
    #expect(runner.pass(screen).started == [started])
    let other = Screen.State.detail(Row.State(id: 2, leaf: Leaf.State(count: 1)))
    let pass = runner.pass(other)
    #expect(pass.started == [started])
    #expect(pass.ended == [started])
  }

  // E8
  @Test func `A search through a feature that contains itself ends`() {
    #expect(!isVisited(Tree()))
    #expect(isVisited(Tree(isWatching: true)))
  }

  // E8
  @Test func `A feature that contains itself is visited at every depth`() {
    var runner = PassRunner(Tree(isWatching: true))
    var state = Tree.State(
      depth: 1,
      child: PresentationState(wrappedValue: Tree.State(depth: 2)),
      path: [Tree.State(depth: 3, path: [Tree.State(depth: 4)])]
    )
    #expect(
      Set(runner.pass(state).started.map { "\($0)" })
        == Set(
          [
            Tree.Action.noted("watch 1"), .child(.presented(.noted("watch 2"))),
            .path(.element(id: 0, action: .noted("watch 3"))),
            .path(.element(id: 0, action: .path(.element(id: 0, action: .noted("watch 4"))))),
          ].map { "\($0)" }
        )
    )
    state.path.popToRoot()
    #expect(runner.pass(state).ended.count == 2)
  }

  // E8
  @Test func `A long chain of declarations that never start fits a small stack`() async {
    let isReleased = await onSmallStack {
      weak var last: DeclaredStart<Int>?
      var chain: DeclaredStart<Int>?
      for number in 0..<100_000 {
        let start = MountStart<Int>(Lifecycle(number: number))
        last = start
        chain = chained(chain, start)
      }
      chain = nil
      return last == nil
    }
    #expect(isReleased)
  }
}
