import Testing

import CairnCore

/// A pass visits the children that were touched since the last pass, and no other child.
@Suite(.timeLimit(.minutes(60))) struct TouchedVisitTests {
  private let recorder: Recorder
  private var runner: PassRunner<Nest.State, Nest.Action>
  private var askedCount = 0
  /// Rows 1, 2 and 3, elements with the ids 11, 12 and 13, and a sheet 21. Each of them declares an
  /// effect.
  private var state = Nest.State(
    id: 0,
    sheet: PresentationState(wrappedValue: Nest.State(id: 21, wish: 1)),
    rows: [1, 2, 3],
    path: [11, 12, 13]
  )

  init() {
    recorder = Recorder()
    runner = PassRunner(Nest(recorder: recorder))
  }

  /// A pass in one line: the visited features, then the effects that start and end.
  private mutating func step() -> String {
    let (started, ended) = runner.pass(state)
    let asked = recorder.entries.dropFirst(askedCount).sorted { Int($0)! < Int($1)! }
    askedCount = recorder.entries.count
    return (asked + started.map { "+\($0)" } + ended.map { "-\($0)" }).joined(separator: " ")
  }

  // E8
  @Test mutating func `A child that was not touched is not visited`() {
    #expect(step().hasPrefix("0 1 2 3 11 12 13 21 +"))
    #expect(step() == "0")
    state.wish = 1
    #expect(step() == "0 +1")
    #expect(runner.running.count == 8)
  }

  // E8
  @Test mutating func `A touched child is visited alone`() {
    _ = step()
    state.rows[id: 2]?.wish = 2
    #expect(step() == "0 2 +row 2 2 -row 2 1")
    state.path[id: 1]?.wish = nil
    #expect(step() == "0 12 -element #1 1")
    state.sheet.modify { $0.wish = nil }
    #expect(step() == "0 21 -sheet 1")
    state.rows[id: 1]?.wish = 1
    #expect(step() == "0 1")
    #expect(step() == "0")
  }

  // E8, E7
  @Test mutating func `A child that a burst touches several times is visited once, in order`() {
    _ = step()
    for (number, id) in [3, 1, 3, 3, 1].enumerated() {
      state.rows[id: id]?.wish = 10 + number
    }
    #expect(step() == "0 1 3 +row 1 14 +row 3 13 -row 1 1 -row 3 1")
  }

  // E8
  @Test mutating func `After more touches than are remembered all children are visited`() {
    _ = step()
    for number in 0..<100 {
      state.rows[id: 2]?.wish = number
    }
    #expect(step() == "0 1 2 3 +row 2 99 -row 2 1")
    #expect(step() == "0")
  }

  // E8
  @Test
  mutating func `Added children are visited, removed ones end, and the others are left alone`() {
    _ = step()
    state.rows.insert(4, at: 0)
    #expect(step() == "0 4 +row 4 1")
    state.rows.remove(id: 2)
    #expect(step() == "0 -row 2 1")
    state.rows[id: 1]?.wish = 2
    state.rows.swapAt(0, 2)
    state.rows.insert(5, at: 1)
    #expect(step() == "0 1 3 4 5 +row 5 1 +row 1 2 -row 1 1")
    state.rows.remove(id: 3)
    state.rows.append(3)
    #expect(step() == "0 3")
    state.rows.remove(id: 4)
    state.rows[id: 5]?.wish = nil
    #expect(step() == "0 5 -row 4 1 -row 5 1")
  }

  // E8
  @Test mutating func `After a new order all children of the collection are visited`() {
    _ = step()
    state.rows.sort { $0.id > $1.id }
    #expect(step() == "0 1 2 3")
    state.rows.reverse()
    #expect(step() == "0 1 2 3")
  }

  // E8
  @Test mutating func `After removing a few children at once the others are not visited`() {
    _ = step()
    state.rows.removeAll { $0.id < 3 }
    #expect(step() == "0 -row 1 1 -row 2 1")
    state.rows[0] = Nest.State(id: 4, wish: 1)
    #expect(step() == "0 4 +row 4 1 -row 3 1")
  }

  // E8, K15
  @Test mutating func `Elements of a stack that are covered or uncovered are visited too`() {
    state = Nest.State(id: 0, path: [11, 12, 13])
    _ = step()
    state.path.push(14)
    #expect(step() == "0 13 14 +element #3 1")
    state.path.pop()
    #expect(step() == "0 13 -element #3 1")
    state.path.pop(from: 1)
    #expect(step() == "0 11 -element #1 1 -element #2 1")
    state.path.push(15)
    state.path.swapAt(0, 1)
    #expect(step() == "0 11 15 +element #4 1")
  }

  // E8
  @Test mutating func `Children of touched children are visited if they were touched`() {
    state.rows[id: 1]?.rows = [101, 102]
    state.rows[id: 2]?.path = [111, 112]
    _ = step()
    state.rows[id: 1]?.wish = nil
    #expect(step() == "0 1 -row 1 1")
    state.rows[id: 1]?.rows[id: 101]?.wish = nil
    #expect(step() == "0 1 101 -row 1 row 101 1")
    state.rows[id: 2]?.path.pop()
    #expect(step() == "0 2 111 -row 2 element #1 1")
    state.rows.remove(id: 2)
    #expect(step() == "0 -row 2 element #0 1 -row 2 1")
  }

  // E8, L1
  @Test mutating func `An effect that ended with its owner starts again without a touch`() {
    state.rows[id: 2]?.sheet.wrappedValue = 121
    state.rows[id: 2]?.rows = [101, 102]
    _ = step()
    for (name, expected) in [
      ("row 3 1", "0 3 +row 3 1"), ("row 2 row 102 1", "0 2 102 +row 2 row 102 1"),
      ("row 2 sheet 1", "0 2 121 +row 2 sheet 1"), ("element #0 1", "0 11 +element #0 1"),
      ("sheet 1", "0 21 +sheet 1"),
    ] {
      runner.endWithOwner(name)
      #expect(step() == expected)
      #expect(step() == "0")
    }
  }

  // E8, L1
  @Test mutating func `Several ended effects start again, and touched children are visited`() {
    _ = step()
    runner.endWithOwner("row 3 1")
    runner.endWithOwner("row 1 1")
    state.rows[id: 2]?.wish = 2
    #expect(step() == "0 1 2 3 +row 1 1 +row 2 2 +row 3 1 -row 2 1")
    #expect(step() == "0")
  }

  // E8, L1
  @Test mutating func `Removing a child with its effects visits no other child`() {
    _ = step()
    runner.endWithOwner("row 3 1")
    state.rows.remove(id: 3)
    #expect(step() == "0")
    runner.endWithOwner("element #1 1")
    state.path[id: 1] = nil
    #expect(step() == "0")
    #expect(runner.root.featureCount == 6)
  }

  // K15
  @Test mutating func `Features in a covered element are visited without a touch`() {
    var element = Nest.State(id: 31, rows: [1, 2], path: [41, 42])
    element.rows[id: 1]?.visibleWish = 5
    element.path[id: 0]?.visibleWish = 6
    element.path[id: 1]?.visibleWish = 7
    state = Nest.State(id: 0)
    state.path.push(element)
    _ = step()
    #expect(step() == "0")
    state.path.push(32)
    #expect(
      step() == "0 1 2 31 32 41 42 +element #1 1 -element #0 element #1 seen 7 "
        + "-element #0 row 1 seen 5"
    )
    state.path.push(33)
    // The features below a second cover stay covered.
    #expect(step() == "0 32 33 +element #2 1")
    state.path.popToRoot()
    state.path.push(element)
    #expect(step().hasPrefix("0 1 2 31 41 42 +"))
  }

  // E8, K7
  @Test mutating func `The children of an assigned collection are visited again`() {
    _ = step()
    state.rows = [1, 2, 3]
    state.rows[id: 2]?.wish = 2
    #expect(step() == "0 1 2 3 +row 2 2 -row 2 1")
    state.path = [11, 12, 13]
    let ids = ["#0", "#1", "#2"]
    let changes = ids.map { "+element \($0) 1" } + ids.map { "-element \($0) 1" }
    #expect(step() == "0 11 12 13 " + changes.joined(separator: " "))
  }

  // E8
  @Test
  mutating func `The children of an assigned copy are visited and declare their effects again`() {
    _ = step()
    let copy = state.rows
    state.rows[id: 2]?.wish = 2
    #expect(step() == "0 2 +row 2 2 -row 2 1")
    // The touches of the copy since then are unknown.
    state.rows = copy
    #expect(step() == "0 1 2 3 +row 2 1 -row 2 2")
    var other = state.rows
    other[id: 3]?.wish = 3
    state.rows = other
    #expect(step() == "0 3 +row 3 3 -row 3 1")
    state.rows[id: 1]?.wish = 4
    state.rows = other
    #expect(step() == "0")
  }

  // E8, L4
  @Test
  mutating func `A child with another identity is visited, and the other child's effect ends`() {
    _ = step()
    state.sheet.wrappedValue = 22
    #expect(step() == "0 22 +sheet 1 -sheet 1")
    state.rows[id: 1]?.sheet.wrappedValue = 121
    #expect(step() == "0 1 121 +row 1 sheet 1")
    state.rows[id: 1]?.sheet.wrappedValue = 122
    #expect(step() == "0 1 122 +row 1 sheet 1 -row 1 sheet 1")
    state.rows[id: 1]?.sheet.wrappedValue = nil
    #expect(step() == "0 1 -row 1 sheet 1")
  }

  // E8
  @Test mutating func `A child without a stamp is visited whenever its parent is`() {
    state.rows[id: 1]?.leaf = Leaf.State(count: 1)
    #expect(step().contains("+row 1 leaf watch 1"))
    state.rows[id: 2]?.leaf = Leaf.State(count: 1)
    #expect(step() == "0 2 +row 2 leaf watch 1")
    state.rows[id: 1]?.leaf?.count = 2
    #expect(step() == "0 1 +row 1 leaf watch 2 -row 1 leaf watch 1")
    state.rows[id: 1]?.leaf = nil
    #expect(step() == "0 1 -row 1 leaf watch 2")
  }

  // C2, E8
  @Test mutating func `Two collections are visited separately`() {
    let reducer = EmptyReducer<TwoLists.State, TwoLists.Action>()
      .forEach(\.first, action: \.first) { WatchingRow() }
      .forEach(\.second, action: \.second) { WatchingRow() }
    var runner = PassRunner(reducer)
    let rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1, leaf: Leaf.State(count: 1))]
    var state = TwoLists.State(first: rows, second: rows)
    #expect(runner.pass(state).started.count == 2)
    state.first[id: 1]?.leaf.count = 2
    let pass = runner.pass(state)
    #expect(pass.started == [.first(.element(id: 1, action: .echoed("watch 2")))])
    #expect(pass.ended == [.first(.element(id: 1, action: .echoed("watch 1")))])
    state.second = []
    #expect(
      runner.pass(state).ended == [.second(.element(id: 1, action: .echoed("watch 1")))]
    )
    #expect(runner.running.map(\.action) == [.first(.element(id: 1, action: .echoed("watch 2")))])
  }

  // E8
  @Test func `A computed collection is visited with its current value`() {
    let reducer = EmptyReducer<TwoLists.State, TwoLists.Action>()
      .forEach(\.chosen, action: \.first) { WatchingRow() }
    var runner = PassRunner(reducer)
    let rows: IdentifiedArrayOf<Row.State> = [
      Row.State(id: 1, leaf: Leaf.State(count: 1)), Row.State(id: 2, leaf: Leaf.State(count: 2)),
    ]
    var state = TwoLists.State(first: rows, second: rows)
    #expect(runner.pass(state).started.count == 2)
    state.showsSecond = true
    state.second[id: 1]?.leaf.count = 3
    #expect(runner.pass(state).started == [.first(.element(id: 1, action: .echoed("watch 3")))])
    state.bonus = 10
    #expect(
      runner.pass(state).started == [
        .first(.element(id: 1, action: .echoed("watch 13"))),
        .first(.element(id: 2, action: .echoed("watch 12"))),
      ]
    )
    state.bonus = 20
    #expect(runner.pass(state).ended.count == 2)
    state.bonus = 0
    state.showsSecond = false
    #expect(
      runner.pass(state).started == [
        .first(.element(id: 1, action: .echoed("watch 1"))),
        .first(.element(id: 2, action: .echoed("watch 2"))),
      ]
    )
    #expect(runner.running.count == 2)
  }

  // E8
  @Test func `A collection that two parts of a reducer visit keeps the declarations of both`() {
    func wish(_ name: String) -> Subscribe<Row.State, Row.Action> {
      Subscribe(key: { "\(name) \($0.leaf.count)" }, effect: { .send(.echoed($0)) })
    }
    let reducer = EmptyReducer<TwoLists.State, TwoLists.Action>()
      .forEach(\.first, action: \.first) { wish("a") }
      .forEach(\.first, action: \.second) { wish("b") }
    var runner = PassRunner(reducer)
    var state = TwoLists.State(first: [Row.State(id: 1), Row.State(id: 2)])
    #expect(runner.pass(state).started.count == 4)
    state.first[id: 1]?.leaf.count = 1
    let pass = runner.pass(state)
    #expect((pass.started.count, pass.ended.count) == (2, 2))
    runner.endWithOwner(0)
    #expect(runner.pass(state).started.count == 2)
    #expect(runner.pass(state).ended.isEmpty)
    #expect(runner.running.count == 4)
  }

  /// Two lists of the same kind, and a computed list: one of them, with optional changes.
  private enum TwoLists {
    struct State {
      var first: IdentifiedArrayOf<Row.State> = []
      var second: IdentifiedArrayOf<Row.State> = []
      var showsSecond = false
      var bonus = 0

      var chosen: IdentifiedArrayOf<Row.State> {
        get {
          var rows = showsSecond ? second : first
          if bonus > 0 {
            for id in Array(rows.ids) {
              rows[id: id]?.leaf.count += bonus
            }
          }
          return rows
        }
        set { if showsSecond { second = newValue } else { first = newValue } }
      }
    }

    enum Action: Equatable, CasePathable {
      case first(IdentifiedActionOf<Row>)
      case second(IdentifiedActionOf<Row>)

      struct AllCasePaths {
        var first: CasePath<Action, IdentifiedActionOf<Row>> {
          CasePath(
            embed: { .first($0) },
            extract: { if case .first(let action) = $0 { action } else { nil } }
          )
        }
        var second: CasePath<Action, IdentifiedActionOf<Row>> {
          CasePath(
            embed: { .second($0) },
            extract: { if case .second(let action) = $0 { action } else { nil } }
          )
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
  }
}

extension Nest.State: ExpressibleByIntegerLiteral {
  /// A feature that declares an effect.
  init(integerLiteral id: Int) {
    self.init(id: id, wish: 1)
  }
}

extension PassRunner where Action == Nest.Action {
  /// Ends the effect that sends the action with this description.
  fileprivate mutating func endWithOwner(_ description: String) {
    guard let index = running.firstIndex(where: { $0.action.description == description }) else {
      Issue.record("'\(description)' does not run")
      return
    }
    let hasEnded = endWithOwner(index)
    #expect(hasEnded)
  }
}
