import Cairn
import CairnExplorer
import Testing
import TestSupport

/// Rows whose order and ids have no meaning.
@Suite struct SymmetryTests {
  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  @Test(
    .takesLong,
    arguments: [
      (3, 80, .states), (3, 80, .fingerprints), (5, 314, .states),
    ] as [(Int, Int, Explorer<RowwiseCommit.State, RowwiseCommit.Action>.Keeping)]
  )
  func `X17 Alike managers reduce the states of two-phase commit`(
    managers: Int,
    configurations: Int,
    keeping: Explorer<RowwiseCommit.State, RowwiseCommit.Action>.Keeping
  ) async {
    let explorer = Explorer(initialState: RowwiseCommit.State(count: managers)) {
      RowwiseCommit()
    }
    explorer.measuresCoverage = false
    explorer.symmetric(\.managers)
    explorer.actions("managers", RowwiseCommit.actions)
    explorer.never("one commits and another aborts") {
      $0.state.managers.contains { $0.phase == .committed }
        && $0.state.managers.contains { $0.phase == .aborted }
    }
    let exploration = await explorer.run(keeping: keeping)
    #expect(exploration.configurations == configurations)
    #expect(exploration.verdict(of: "one commits and another aborts") == .holds)
    #expect(
      exploration.description.contains(
        #"differ in the order and the ids of rows: \State.managers"#
      )
    )
  }

  // MARK: - Equal rows that differ

  /// A row that is equal by its id, and a bit that counts as zero.
  struct Counter: Hashable, Identifiable {
    let id: Int
    var count = 0
    var close: @Sendable () -> Void = {}

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  struct Meter: Equatable, Identifiable {
    let id: Int
    var level = 0.0
  }

  @Test func `X17 X32 Rows that are equal and differ are named`() {
    let counters = Explorer(
      initialState: IdentifiedArray(uniqueElements: [Counter(id: 1), Counter(id: 2)])
    ) {
      Reduce<IdentifiedArrayOf<Counter>, Int> { rows, id in
        rows[id: id]?.count += 1
        rows[id: id]?.close = { print(id) }
        return .none
      }
    }
    counters.symmetric(\.self)
    counters.actions("user") { $0.map(\.id) }
    counters.never("two") { $0.state.contains { $0.count == 2 } }
    let found = counters.explore(at: here)
    #expect(found.verdict(of: "two") == .nothingFound, "\(found)")
    #expect(found.hiddenDifferences.contains { $0.hasSuffix("count") }, "\(found)")
    #expect(found.hiddenDifferences.contains { $0.hasSuffix("close") }, "\(found)")

    let meters = Explorer(
      initialState: IdentifiedArray(uniqueElements: [Meter(id: 1), Meter(id: 2)])
    ) {
      Reduce<IdentifiedArrayOf<Meter>, Int> { rows, id in
        rows[id: id]?.level = -0.0
        return .none
      }
    }
    meters.symmetric(\.self)
    meters.actions("user") { $0.map(\.id) }
    meters.never("it is below zero") { $0.state.contains { $0.level.sign == .minus } }
    let levels = meters.explore(at: here)
    #expect(levels.verdict(of: "it is below zero") != .holds, "\(levels)")
  }

  // MARK: - References

  struct Name: Hashable, Sendable {
    let text: String
  }

  struct Row: Hashable, Identifiable {
    let id: Name
    var isOn = false
    var friend: Name?
  }

  struct Board: Reducer {
    struct State: Hashable {
      var rows: IdentifiedArray<Name, Row> = [
        Row(id: Name(text: "a")), Row(id: Name(text: "b")), Row(id: Name(text: "c")),
      ]
      var selection: Name?
      var marked: Set<Name> = []
    }

    enum Action: Hashable {
      case toggle(Name), select(Name), mark(Name), befriend(Name), deselect
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .toggle(let name): state.rows[id: name]?.isOn.toggle()
        case .select(let name): state.selection = name
        case .mark(let name): state.marked.insert(name)
        case .befriend(let name):
          let friend = state.rows.ids.first { $0 != name }
          state.rows[id: name]?.friend = friend
        case .deselect: state.selection = nil
        }
        return .none
      }
    }
  }

  private func board(
    _ actions: @escaping (Name) -> [Board.Action]
  ) -> Explorer<Board.State, Board.Action> {
    let explorer = Explorer(initialState: Board.State()) { Board() }
    explorer.symmetric(\.rows)
    explorer.actions("user") { $0.rows.ids.flatMap(actions) }
    return explorer
  }

  @Test func `X17 A row to which the state refers counts by its content`() async {
    let exploration = await board { [.toggle($0), .select($0)] }.run()
    // Zero to three rows are on; no row is selected, or one that is on, or one that is off.
    #expect(exploration.configurations == 4 + 3 + 3)
    #expect(exploration.isExhaustive)
  }

  @Test func `X17 A row to which an unordered value refers keeps its id`() async {
    let exploration = await board { [.toggle($0), .mark($0)] }.run()
    // For each set of marked rows, which are distinct: the number of the other rows that are on.
    #expect(exploration.configurations == 1 * 4 + 3 * 2 * 3 + 3 * 4 * 2 + 1 * 8)
    #expect(exploration.isExhaustive)
  }

  @Test func `X17 Rows that refer to each other are refused`() async {
    let found = await failures { await board { [.toggle($0), .befriend($0)] }.run() }
    #expect(
      found.map(\.text) == [
        #"""
        Rows of \State.rows refer to each other: row SymmetryTests.Name(text: "a") holds the id SymmetryTests.Name(text: "b"), after 1 move

        Leave 'symmetric' out, or keep what is between rows outside of them.

        1. .befriend(SymmetryTests.Name(text: "a"))
              SymmetryTests.Board.State(
                rows: [
                  [id: SymmetryTests.Name(text: "a")]: SymmetryTests.Row(
                    id: SymmetryTests.Name(text: "a"),
                    isOn: false,
            -       friend: nil
            +       friend: SymmetryTests.Name(text: "b")
                  ),
                  [id: SymmetryTests.Name(text: "b")]: SymmetryTests.Row(… (3 unchanged)),
                  [id: SymmetryTests.Name(text: "c")]: SymmetryTests.Row(… (3 unchanged))
                ],
                selection: nil,
                marked: Set([])
              )

        To replay these moves: await explorer.replay("moves-1")
        """#
      ]
    )
  }

  @Test func `X17 Actions that distinguish rows are refused`() async {
    let explorer = board { [.toggle($0)] }
    explorer.actions("leader") { state in
      state.rows[id: Name(text: "a")]?.isOn == true && state.rows.count { $0.isOn } == 1
        ? [.select(Name(text: "a"))] : []
    }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text.beginning) == [
        """
        The actions 'leader' distinguish rows that 'symmetric' treats as the same, after 1 move

        They must be offered for all rows alike, and do the same to each.
        """
      ]
    )
  }

  @Test func `X17 A property that distinguishes rows is refused`() async {
    let explorer = board { [.toggle($0)] }
    explorer.sometimes("the last row is on and no other") {
      $0.state.rows.last?.isOn == true && $0.state.rows.count { $0.isOn } == 1
    }
    var report = ""
    let found = await failures { report = "\(await explorer.run())" }
    #expect(
      found.map(\.text.beginning) == [
        """
        'the last row is on and no other' distinguishes rows that 'symmetric' treats as the same, after 1 move

        Treat all rows alike, or leave 'symmetric' out.
        """
      ]
    )
    #expect(
      report.split(separator: "\n").dropFirst().first?.hasPrefix("The search was given up: ")
        == true
    )
  }

  @Test func `X17 A loop that permutes rows is shown with moves that are possible`() async throws {
    let explorer = Explorer(initialState: Board.State()) { Board() }
    explorer.symmetric(\.rows)
    // The selected row is switched off, and the next one on: three times the same configuration.
    explorer.actions("clock", fair: true) { state in
      guard let on = state.rows.firstIndex(where: { $0.isOn }) else {
        return state.rows.ids.map { .toggle($0) }
      }
      let isOne = state.rows.count { $0.isOn } == 1
      return isOne
        ? [.toggle(state.rows[(on + 1) % 3].id)] : state.rows.filter(\.isOn).map { .toggle($0.id) }
    }
    explorer.eventually("all are on") { $0.state.rows.allSatisfy(\.isOn) }
    let exploration = explorer.explore(at: here)
    let way = try #require(exploration.example(of: "all are on"))
    var state = Board.State()
    var seen: [Board.State] = []
    for action in way.actions + way.loop.compactMap(\.action) + way.loop.compactMap(\.action) {
      seen.append(state)
      _ = Board().body.reduce(into: &state, action: action)
    }
    // After the loop the state is the same as before.
    #expect(!way.loop.isEmpty)
    #expect(seen[way.actions.count] == state)
    #expect(seen[way.actions.count] == seen[way.actions.count + way.loop.count])
  }

  // MARK: - Effects in flight

  struct Loads: Reducer {
    struct State: Hashable {
      var rows: IdentifiedArray<Name, Row> = [
        Row(id: Name(text: "a")), Row(id: Name(text: "b")), Row(id: Name(text: "c")),
      ]
      var isLoading = false
    }

    enum Action: Hashable { case load(Name), loaded(Name) }

    /// Whether a row that was loaded is the only one that is on.
    var isExclusive = false

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .load(let name):
          state.isLoading = true
          return .run(name: "load") { send in await send(.loaded(name)) }
        case .loaded(let name):
          if isExclusive { for id in state.rows.ids { state.rows[id: id]?.isOn = false } }
          state.rows[id: name]?.isOn = true
          state.isLoading = false
          return .none
        }
      }
    }
  }

  private func loads(
    isExclusive: Bool = false,
    _ actions: @escaping (Loads.State) -> [Loads.Action] = { state in
      state.isLoading ? [] : state.rows.filter { !$0.isOn }.map { .load($0.id) }
    }
  ) -> Explorer<Loads.State, Loads.Action> {
    let explorer = Explorer(initialState: Loads.State()) { Loads(isExclusive: isExclusive) }
    explorer.symmetric(\.rows)
    explorer.actions("user", fair: true, actions)
    return explorer
  }

  @Test(
    arguments: [Explorer<Loads.State, Loads.Action>.Keeping.states, .fingerprints]
  )
  func `X17 An effect in flight distinguishes its row until it ends`(
    keeping: Explorer<Loads.State, Loads.Action>.Keeping
  ) async {
    let explorer = loads()
    explorer.sometimes("all are on") { $0.state.rows.allSatisfy(\.isOn) }
    explorer.never("four are on") { $0.state.rows.count(where: \.isOn) == 4 }
    let exploration = await explorer.run(keeping: keeping)
    #expect(exploration.isExhaustive)
    #expect(exploration.verdict(of: "all are on") == .reached(moves: 6))
    #expect(exploration.verdict(of: "four are on") == .holds)
    if case .states = keeping {
      // At rest, how many are on. In flight, by which are on, which one loads, and how many effects have sent their
      // action and not ended: while one loads, 3 + (6 + 6) + (3 + 3 + 3); while none does, 3 + (3 + 3) + (1 + 1 + 1).
      #expect(exploration.configurations == 4 + 24 + 12)
    }
  }

  @Test func `X17 An eventual property is checked with effects in flight too`() async {
    let explorer = loads()
    explorer.eventually("all are on") { $0.state.rows.allSatisfy(\.isOn) }
    let exploration = await explorer.run()
    #expect(exploration.verdict(of: "all are on") == .holds)
  }

  @Test func `X17 A loop that permutes rows is shown with the moves of effects`() async throws {
    let explorer = loads(isExclusive: true)
    explorer.eventually("all are on") { $0.state.rows.allSatisfy(\.isOn) }
    let exploration = explorer.explore(at: here)
    let way = try #require(exploration.example(of: "all are on"))
    var state = Loads.State()
    func go(_ moves: [Move<Loads.Action>]) {
      for case let action? in moves.map(\.action) {
        _ = Loads(isExclusive: true).body.reduce(into: &state, action: action)
      }
    }
    go(way.moves)
    let beginning = state
    go(way.loop)
    #expect(!way.loop.isEmpty)
    #expect(way.loop.contains { $0.effect != nil })
    #expect(state == beginning)
  }

  // MARK: - Numbers that equal ids by chance

  struct Counted: Reducer {
    struct Item: Hashable, Identifiable {
      let id: Int
      var isOn = false
    }

    struct State: Hashable {
      var items: IdentifiedArray<Int, Item> = [Item(id: 1), Item(id: 2), Item(id: 3)]
      var number = 0
    }

    enum Action: Hashable { case toggle(Int), count }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .toggle(let id): state.items[id: id]?.isOn.toggle()
        case .count: state.number = min(state.number + 1, 2)
        }
        return .none
      }
    }
  }

  @Test func `X17 A number that equals a row's id by chance distinguishes that row`() async {
    let explorer = Explorer(initialState: Counted.State()) { Counted() }
    explorer.symmetric(\.items)
    explorer.actions("user") { $0.items.ids.map { .toggle($0) } + [.count] }
    let exploration = await explorer.run()
    // With 0: the number of rows that are on. With 1 and 2: the row itself, and the number of the
    // others.
    #expect(exploration.configurations == 4 + 2 * 3 + 2 * 3)
  }

  // MARK: - Sets and dictionaries

  struct Pools: Reducer {
    struct State: Hashable {
      var waiting: Set<Name> = [Name(text: "a"), Name(text: "b"), Name(text: "c")]
      var ages: [Int: Bool] = [1: false, 2: false, 3: false]
      var last: Name?
    }

    enum Action: Hashable { case call(Name), grow(Int) }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .call(let name): state.waiting.remove(name)
        case .grow(let key): state.ages[key] = true
        }
        return .none
      }
    }
  }

  @Test func `X17 Elements of a set and keys of a dictionary can be symmetric`() async {
    let explorer = Explorer(initialState: Pools.State()) { Pools() }
    explorer.symmetric(\.waiting)
    explorer.symmetric(\.ages)
    explorer.actions("user") { state in
      state.waiting.map { .call($0) } + state.ages.keys.map { .grow($0) }
    }
    let exploration = await explorer.run()
    #expect(exploration.configurations == 4 * 4)
    #expect(exploration.isExhaustive)
  }

  // MARK: - Differential

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `X17 A symmetric search has the verdicts of the whole search, with one state per orbit`(
    group: UInt64
  ) async {
    for await seed in Seeds.group(group, upTo: 32) {
      let model = RandomRows(seed: seed)
      let whole = model.explorer.explore(at: here)
      let reducedExplorer = model.explorer
      reducedExplorer.symmetric(\.rows)
      let reduced = reducedExplorer.explore(at: here)
      #expect(reduced.failures.count == whole.failures.count, "seed \(seed)")
      #expect(reduced.isExhaustive, "seed \(seed)")
      #expect(reduced.configurations == model.orbitCount, "seed \(seed)")
      #expect(reduced.depth == whole.depth, "seed \(seed)")
      for (lhs, rhs) in zip(whole.verdicts, reduced.verdicts) {
        if lhs.property == "eventually" {
          // Another way may be found, with another length.
          #expect((lhs.verdict == .holds) == (rhs.verdict == .holds), "seed \(seed)")
          #expect(model.isWay(reduced.example(of: lhs.property)), "seed \(seed)")
        } else {
          #expect(lhs.verdict == rhs.verdict, "seed \(seed), \(lhs.property)")
        }
      }
    }
  }
}

/// A feature of a few rows, each a number. It depends on the numbers, not on their positions.
struct RandomRows {
  struct Row: Hashable, Identifiable {
    let id: SymmetryTests.Name
    var number: Int
  }

  struct State: Hashable {
    var rows: IdentifiedArray<SymmetryTests.Name, Row>
    var selection: SymmetryTests.Name?
    var phase = 0
  }

  enum Action: Hashable {
    case change(SymmetryTests.Name, kind: Int)
    case select(SymmetryTests.Name)
  }

  let count: Int
  let selects: Bool
  let isFair: [Bool]
  /// By the number of the row, the kind, the phase, and whether the row is selected: the row's new
  /// number and phase; nil if the action is not offered.
  let changes: [Int: (number: Int, phase: Int)?]
  /// By the sum of the numbers, and the phase.
  let truths: [String: [Bool]]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    count = Int.random(in: 2...3, using: &random)
    selects = Bool.random(using: &random)
    isFair = [Bool.random(using: &random), Bool.random(using: &random)]
    var changes: [Int: (number: Int, phase: Int)?] = [:]
    for key in 0..<24 {
      changes[key] =
        Int.random(in: 0..<3, using: &random) == 0
        ? nil
        : (Int.random(in: 0...2, using: &random), Int.random(in: 0...1, using: &random))
    }
    self.changes = changes
    var truths: [String: [Bool]] = [:]
    for name in ["always", "never", "sometimes", "possible", "eventually"] {
      truths[name] = (0..<28).map { _ in Int.random(in: 0..<6, using: &random) == 0 }
    }
    self.truths = truths
  }

  private func change(_ row: Row, _ kind: Int, _ state: State) -> (number: Int, phase: Int)? {
    let isSelected = state.selection == row.id ? 1 : 0
    return changes[row.number + 3 * kind + 6 * state.phase + 12 * isSelected] ?? nil
  }

  private func isTrue(_ name: String, _ state: State) -> Bool {
    let sum = state.rows.reduce(0) { $0 + $1.number }
    let selected = state.selection.flatMap { state.rows[id: $0]?.number } == 2 ? 14 : 0
    return truths[name]?[sum + 7 * state.phase + selected] ?? false
  }

  func actions(_ state: State, alphabet: Int) -> [Action] {
    alphabet == 0
      ? state.rows.flatMap { row in
        (0...1).filter { change(row, $0, state) != nil }.map { .change(row.id, kind: $0) }
      } : selects ? state.rows.filter { $0.number == 1 }.map { .select($0.id) } : []
  }

  func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .change(let id, let kind):
      guard let row = state.rows[id: id], let change = change(row, kind, state) else { return }
      state.rows[id: id]?.number = change.number
      state.phase = change.phase
    case .select(let id): state.selection = id
    }
  }

  private var initialState: State {
    let rows = (0..<count).map { Row(id: SymmetryTests.Name(text: "\($0)"), number: 0) }
    return State(rows: IdentifiedArray(uniqueElements: rows))
  }

  var explorer: Explorer<State, Action> {
    let explorer = Explorer(initialState: initialState) {
      Reduce<State, Action> { state, action in
        reduce(&state, action)
        return .none
      }
    }
    explorer.measuresCoverage = false
    for alphabet in 0...1 {
      explorer.actions("\(alphabet)", fair: isFair[alphabet]) { actions($0, alphabet: alphabet) }
    }
    explorer.always("always") { !isTrue("always", $0.state) }
    explorer.never("never") { isTrue("never", $0.state) }
    explorer.sometimes("sometimes") { isTrue("sometimes", $0.state) }
    explorer.alwaysPossible("possible") { isTrue("possible", $0.state) }
    explorer.eventually("eventually") { isTrue("eventually", $0.state) }
    return explorer
  }

  /// The number of states that no permutation of the rows makes equal.
  var orbitCount: Int {
    var found: Set<State> = [initialState]
    var waiting = [initialState]
    while let state = waiting.popLast() {
      for action in actions(state, alphabet: 0) + actions(state, alphabet: 1) {
        var next = state
        reduce(&next, action)
        if found.insert(next).inserted { waiting.append(next) }
      }
    }
    var orbits = 0
    while let state = found.first {
      orbits += 1
      for permutation in permutations(Array(0..<count)) {
        found.remove(permuted(state, by: permutation))
      }
    }
    return orbits
  }

  private func permuted(_ state: State, by permutation: [Int]) -> State {
    let ids = state.rows.ids
    let names = { (id: SymmetryTests.Name) in
      ids.firstIndex(of: id).map { SymmetryTests.Name(text: "\(permutation[$0])") } ?? id
    }
    let rows = state.rows.map { Row(id: names($0.id), number: $0.number) }
      .sorted { $0.id.text < $1.id.text }
    return State(
      rows: IdentifiedArray(uniqueElements: rows),
      selection: state.selection.map(names),
      phase: state.phase
    )
  }

  private func permutations(_ numbers: [Int]) -> [[Int]] {
    guard numbers.count > 1 else { return [numbers] }
    return numbers.flatMap { first in
      permutations(numbers.filter { $0 != first }).map { [first] + $0 }
    }
  }

  /// Whether a way is possible, avoids the goal, and returns to the start of its loop.
  func isWay(_ way: ExploredTrace<Action>?) -> Bool {
    guard let way else { return true }
    var state = initialState
    func go(_ actions: [Action]) -> Bool {
      actions.allSatisfy { action in
        guard !isTrue("eventually", state),
          (self.actions(state, alphabet: 0) + self.actions(state, alphabet: 1)).contains(action)
        else { return false }
        reduce(&state, action)
        return true
      }
    }
    guard go(way.actions) else { return false }
    let start = state
    return go(way.loop.compactMap(\.action)) && state == start && !isTrue("eventually", state)
  }
}

extension String {
  /// The summary of a failure and its advice.
  fileprivate var beginning: String {
    split(separator: "\n\n").prefix(2).joined(separator: "\n\n")
  }
}
