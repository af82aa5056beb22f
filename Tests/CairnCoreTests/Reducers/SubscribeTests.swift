import Testing

import CairnCore

/// State-driven effects (rule E8), through every operator.
@Suite struct SubscribeTests {
  // E8
  @Test(arguments: Place.all)
  func `A new key starts the effect, the same key keeps it, another key or nil ends it`(
    place: Place
  ) {
    var runner = PassRunner(Self.reducer)
    var state = Parent.State()
    place.set(&state, 0)
    #expect(runner.step(state) == "")
    place.set(&state, 1)
    #expect(runner.step(state) == "+\(place.action("watch 1"))")
    #expect(runner.step(state) == "")
    place.set(&state, 2)
    #expect(runner.step(state) == "+\(place.action("watch 2")) -\(place.action("watch 1"))")
    place.set(&state, 0)
    #expect(runner.step(state) == "-\(place.action("watch 2"))")
    #expect(runner.step(state) == "")
    place.set(&state, 2)
    #expect(runner.step(state) == "+\(place.action("watch 2"))")
  }

  // E8, L1
  @Test(arguments: Place.all.filter { $0.name != "Scope" })
  func `A child that is removed ends its effect`(place: Place) {
    var runner = PassRunner(Self.reducer)
    var state = Parent.State()
    place.set(&state, 1)
    #expect(runner.step(state) == "+\(place.action("watch 1"))")
    place.set(&state, nil)
    #expect(runner.step(state) == "-\(place.action("watch 1"))")
    #expect(runner.step(state) == "")
  }

  // E8
  @Test(arguments: Place.all)
  func `An effect belongs to the child that asked for it`(place: Place) {
    var runner = PassRunner(Self.reducer)
    var state = Parent.State()
    place.set(&state, 1)
    _ = runner.step(state)
    #expect(runner.owners.allSatisfy { $0.count == 1 })
    #expect(Set(runner.owners).count == 1)
  }

  // E8, L4
  @Test func `Another child with the same key ends the effect and starts it again`() {
    var runner = PassRunner(Self.reducer)
    var state = Parent.State()
    state.sheet.wrappedValue = Row.State(id: 1, leaf: Leaf.State(count: 1))
    let action = "\(Parent.Action.sheet(.presented(.echoed("watch 1"))))"
    #expect(runner.step(state) == "+\(action)")
    state.sheet.wrappedValue = Row.State(id: 2, leaf: Leaf.State(count: 1))
    #expect(runner.step(state) == "+\(action) -\(action)")
  }

  // E8, L1
  @Test func `Assigning a stack with the same ids and keys ends the effects and starts new ones`() {
    var runner = PassRunner(Self.reducer)
    var state = Parent.State(leaves: [Leaf.State(count: 1)])
    let action = "\(Parent.Action.leaves(.element(id: 0, action: .echoed("watch 1"))))"
    #expect(runner.step(state) == "+\(action)")
    state.leaves = [Leaf.State(count: 1)]
    #expect(runner.step(state) == "+\(action) -\(action)")
  }

  // E8
  @Test func `Each child has its own subscription`() {
    var runner = PassRunner(Self.reducer)
    var state = Parent.State(
      rows: [
        Row.State(id: 1, leaf: Leaf.State(count: 1)), Row.State(id: 2, leaf: Leaf.State(count: 1)),
      ]
    )
    #expect(runner.pass(state).started.count == 2)
    #expect(Set(runner.owners).count == 2)
    state.rows.swapAt(0, 1)
    #expect(runner.step(state) == "")
    state.rows.remove(id: 1)
    #expect(
      runner.step(state) == "-\(Parent.Action.rows(.element(id: 1, action: .echoed("watch 1"))))"
    )
  }

  // E8
  @Test func `An action starts nothing`() {
    var state = Leaf.State(count: 1)
    let reducer = Subscribe<Leaf.State, Leaf.Action>(key: { $0.count }) { _ in
      .send(.echoed("a"))
    }
    #expect(reducer.reduce(into: &state, action: .add(1)).isNone)
    #expect(state.count == 1)
  }

  // E8
  @Test func `The effect is only made for a new key`() {
    let recorder = Recorder()
    let reducer = Subscribe<Int, String>(key: { $0 > 0 ? $0 : nil }) { key in
      recorder.note("\(key)")
      return .send("\(key)")
    }
    var runner = PassRunner(reducer)
    for number in [0, 1, 1, 1, 2, 2, 0, 0, 2] { _ = runner.pass(number) }
    #expect(recorder.entries == ["1", "2", "2"])
  }

  // E8
  @Test func `One feature can declare several effects with the same key`() {
    let reducer = CombineReducers<Int, String> {
      Subscribe(key: { $0 > 0 ? 1 : nil }) { _ in .send("first") }
      Subscribe(key: { $0 > 1 ? 1 : nil }) { _ in .send("second") }
    }
    var runner = PassRunner(reducer)
    #expect(runner.pass(1).started == ["first"])
    #expect(runner.pass(2).started == ["second"])
    #expect(runner.pass(1).ended == ["second"])
    #expect(runner.pass(0).ended == ["first"])
  }

  // E8
  @Test func `A key that is a Bool starts the effect for false too`() {
    let keys: any BoolKeys.Type = Daylight.self
    var runner = PassRunner(keys.reducer())
    #expect(runner.pass(0).started == ["false"])
    #expect(runner.pass(0).started == [])
    #expect(runner.step(1) == "+true -false")
  }

  // E8
  @Test func `Keys of different types differ`() {
    let reducer = Subscribe<Int, String>(
      key: { $0 == 0 ? AnyHashable(1) : AnyHashable("1") },
      effect: { .send("\(type(of: $0.base))") }
    )
    var runner = PassRunner(reducer)
    #expect(runner.pass(0).started == ["Int"])
    #expect(runner.pass(1).started == ["String"])
  }

  // E8
  @Test func `A key without an effect starts nothing, and is not evaluated again`() {
    let recorder = Recorder()
    let reducer = Subscribe<Int, String>(key: { $0 }) { key in
      recorder.note("\(key)")
      return .none
    }
    var runner = PassRunner(reducer)
    #expect(runner.pass(1).started.isEmpty)
    #expect(runner.pass(1).started.isEmpty)
    #expect(recorder.entries == ["1"])
  }

  private static var reducer: some Reducer<Parent.State, Parent.Action> {
    CombineReducers {
      Scope(state: \.left, action: \.left) { Watching() }
      Parent.reduce()
        .ifLet(\.optional, action: \.optional) { Watching() }
        .ifLet(\.plain, action: \.plain) { WatchingRow() }
        .ifLet(\.sheet, action: \.sheet) { WatchingRow() }
        .forEach(\.rows, action: \.rows) { WatchingRow() }
        .forEach(\.leaves, action: \.leaves) { Watching() }
    }
  }

  /// A place of a child: how its count is set (nil removes the child), and its action.
  struct Place: Sendable, CustomTestStringConvertible {
    let name: String
    let set: @Sendable (inout Parent.State, Int?) -> Void
    let embed: @Sendable (Leaf.Action) -> Parent.Action

    var testDescription: String { name }

    func action(_ text: String) -> String { "\(embed(.echoed(text)))" }

    static let all = [
      Place(name: "Scope") { state, count in
        state.left.count = count ?? 0
      } embed: {
        .left($0)
      },
      Place(name: "ifLet") { state, count in
        state.optional = count.map { Leaf.State(count: $0) }
      } embed: {
        .optional($0)
      },
      Place(name: "ifLet, plain presentation") { state, count in
        state.plain = count.map { Row.State(id: 1, leaf: Leaf.State(count: $0)) }
      } embed: {
        .plain(.presented($0))
      },
      Place(name: "ifLet, boxed presentation") { state, count in
        state.sheet.wrappedValue = count.map { Row.State(id: 1, leaf: Leaf.State(count: $0)) }
      } embed: {
        .sheet(.presented($0))
      },
      Place(name: "forEach, rows") { state, count in
        state.rows[id: 1] = count.map { Row.State(id: 1, leaf: Leaf.State(count: $0)) }
      } embed: {
        .rows(.element(id: 1, action: $0))
      },
      Place(name: "forEach, stack") { state, count in
        if state.leaves.isEmpty, count != nil { state.leaves.push(Leaf.State(), id: 0) }
        state.leaves[id: 0] = count.map { Leaf.State(count: $0) }
      } embed: {
        .leaves(.element(id: 0, action: $0))
      },
    ]
  }
}

extension PassRunner {
  /// A pass in one line: the started effects after a plus, and the ended effects after a minus.
  fileprivate mutating func step(_ state: State) -> String {
    let (started, ended) = pass(state)
    return (started.map { "+\($0)" } + ended.map { "-\($0)" }).joined(separator: " ")
  }
}

/// Uses a reducer that the compiler warns about.
private protocol BoolKeys {
  static func reducer() -> Subscribe<Int, String>
}

private enum Daylight: BoolKeys {
  @available(*, deprecated)
  static func reducer() -> Subscribe<Int, String> {
    Subscribe(key: { $0 > 0 }, effect: { .send("\($0)") })
  }
}
