import Cairn
import TestSupport
import Testing

/// The state with which a feature is dismounted: the one before the action that has removed it.
@MainActor @Suite(.timeLimit(.minutes(60))) struct LastStateTests {
  private typealias Change = @Sendable (inout Meadow.State) -> Void

  /// A place of children, with what can happen there.
  private struct Place: Sendable {
    /// Whether the parent declares an `onDismount(of:)`.
    var hasParent = true
    let add: @Sendable (inout Meadow.State, Flower.State) -> Void
    let grow: Change
    let remove: Change
    let flowers: @Sendable (Meadow.State) -> [Flower.State]
  }

  private nonisolated static func optional(
    hasParent: Bool = true,
    _ flower: WritableKeyPath<Meadow.State, Flower.State?> & Sendable
  ) -> Place {
    Place(hasParent: hasParent) {
      $0[keyPath: flower] = $1
    } grow: {
      $0[keyPath: flower]?.petals += 1
    } remove: {
      $0[keyPath: flower] = nil
    } flowers: {
      [$0[keyPath: flower]].compactMap { $0 }
    }
  }

  private nonisolated static let places: [String: Place] = [
    "an optional": optional(\.plain),
    "a presented child": optional(\.presented.wrappedValue),
    "a computed property": optional(\.computed),
    "a child of a field": optional(hasParent: false, \.hedge.flower.wrappedValue),
    "a presented case": optional(hasParent: false, \.sunny),
    "a child in a presented case": optional(hasParent: false, \.shady),
    "rows": Place {
      $0.rows.append($1)
    } grow: { state in
      for index in state.rows.indices { state.rows[index].petals += 1 }
    } remove: {
      $0.rows = IdentifiedArray($0.rows.shuffledByID.dropFirst())
    } flowers: {
      Array($0.rows)
    },
    "a dictionary": Place {
      $0.pots[$1.id] = $1
    } grow: { state in
      for id in state.pots.keys { state.pots[id]?.petals += 1 }
    } remove: { state in
      state.pots.keys.min().map { _ = state.pots.removeValue(forKey: $0) }
    } flowers: {
      Array($0.pots.values)
    },
    "a path": Place(hasParent: false) {
      $0.path.append(.sunny($1))
    } grow: { state in
      guard let id = state.path.ids.first, case .sunny(var flower) = state.path[id: id]
      else { return }
      flower.petals += 1
      state.path[id: id] = .sunny(flower)
    } remove: {
      _ = $0.path.popLast()
    } flowers: {
      $0.path.compactMap { if case .sunny(let flower) = $0 { flower } else { nil } }
    },
  ]

  // L6
  @Test(arguments: places.keys.sorted())
  func `onDismount gets the state before the action that has removed the child`(
    from place: String
  ) throws {
    let place = try #require(Self.places[place])
    var random = SeededGenerator(seed: 7)
    let journal = Journal()
    let store = Store(initialState: Meadow.State()) { Meadow(journal: journal) }
    var (state, mounted, next) = (Meadow.State(), Set<Int>(), 0)
    var removedCount = 0
    for _ in 0..<200 {
      var changes: [Change] = []
      var expected: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let change: Change
        switch Int.random(in: 0..<7, using: &random) {
        case 0...1:
          next += 1
          change = { [next] in place.add(&$0, Flower.State(id: next)) }
        case 2...4: change = place.grow
        case 5: change = place.remove
        default: change = { $0 = Meadow.State() }
        }
        changes.append(change)
        let before = place.flowers(state)
        change(&state)
        let left = Set(place.flowers(state).map(\.id))
        for flower in before where !left.contains(flower.id) {
          guard mounted.remove(flower.id) != nil else { continue }
          expected.append("child: \(flower)")
          if place.hasParent { expected.append("parent: \(flower)") }
        }
      }
      let count = journal.entries.count
      store.send(.perform(changes))
      #expect(journal.entries.dropFirst(count).sorted() == expected.sorted())
      mounted = Set(place.flowers(state).map(\.id))
      removedCount += expected.count
    }
    #expect(removedCount > 50)
  }

  // L6
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `onDismount gets it however deep and however many features are removed`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let journal = Journal()
    let store = Store(initialState: Grove.State()) { Grove(journal: journal) }
    var (state, mounted, next, removedCount) = (Grove.State(), Set([0]), 0, 0)
    for _ in 0..<60 {
      let count = journal.entries.count
      var (states, expected): ([Grove.State], [String]) = ([], [])
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let before = state.all
        state.changeSomewhere(&next, &random)
        states.append(state)
        let left = Set(state.all.map(\.id))
        for feature in before where !left.contains(feature.id) {
          if mounted.contains(feature.id) { expected.append("-\(feature.id)\(feature.note)") }
        }
      }
      store.send(
        .perform { [states] _ in .merge(states.map { state in .send(.change { $0 = state }) }) }
      )
      let entries = journal.entries.dropFirst(count).filter { $0.hasPrefix("-") }
      #expect(entries.sorted() == expected.sorted())
      #expect(store.state == state)
      mounted = Set(state.all.map(\.id))
      removedCount += expected.count
    }
    #expect(removedCount > 100)
  }

  // L6
  @Test func `A feature that stores a text and dismisses itself is dismounted with the text`() {
    let journal = Journal()
    let state = Meadow.State(presented: PresentationState(wrappedValue: Flower.State(id: 1)))
    let store = Store(initialState: state) {
      Meadow(journal: journal)
        .ifLet(\.presented, action: \.presented) {
          Reduce { _, _ in .dismiss() }
        }
    }
    store.send(.presented(.presented(.grow)))
    #expect(store.presented.wrappedValue == nil)
    #expect(journal.entries.sorted() == ["child: 1 with 1", "parent: 1 with 1"])
  }

  // L6, D1
  @Test func `An independent child is dismounted with its last state`() {
    let journal = Journal()
    let store = Store(initialState: Garden.State()) { Garden(journal: journal) }
    let flower = store.childStore(of: \.ids, id: 1, as: Flower.self)
    flower?.send(.grow)
    flower?.send(.grow)
    store.send(.close)
    #expect(journal.entries == ["child: 1 with 2"])
  }
}

/// A feature with an independent child.
@Reducer
private struct Garden {
  struct State: Equatable {
    var ids = [1]
  }

  enum Action {
    case close
  }

  let journal: Journal

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.ids = []
      return .none
    }
    .childStores(of: \.ids, initialState: { Flower.State(id: $0) }) { Flower(journal: journal) }
  }
}

extension Meadow.State {
  fileprivate var sunny: Flower.State? {
    get { if case .sunny(let flower) = destination.wrappedValue { flower } else { nil } }
    set { destination.wrappedValue = newValue.map { .sunny($0) } }
  }

  fileprivate var shady: Flower.State? {
    get {
      guard case .shady(let hedge) = destination.wrappedValue else { return nil }
      return hedge.flower.wrappedValue
    }
    set {
      let flower = PresentationState(wrappedValue: newValue)
      destination.wrappedValue = .shady(Hedge.State(flower: flower))
    }
  }
}

extension IdentifiedArrayOf<Flower.State> {
  /// The elements in an order that is not that of their arrival.
  fileprivate var shuffledByID: [Flower.State] {
    sorted { ($0.id % 3, $0.id) < ($1.id % 3, $1.id) }
  }
}

extension Grove.State {
  /// The features from here on down.
  fileprivate var all: [Grove.State] {
    [self] + ([presented.wrappedValue].compactMap(\.self) + rows + path).flatMap(\.all)
  }

  /// Changes one feature, or the children of one, at random.
  fileprivate mutating func changeSomewhere(_ next: inout Int, _ random: inout SeededGenerator) {
    func new() -> Grove.State {
      next += 1
      return Grove.State(id: next)
    }
    switch random.below(12) {
    case 0...2 where presented.wrappedValue != nil:
      presented.wrappedValue?.changeSomewhere(&next, &random)
    case 3...4 where !rows.isEmpty:
      rows[random.below(rows.count)].changeSomewhere(&next, &random)
    case 5 where !path.isEmpty:
      let id = path.ids[random.below(path.count)]
      path[id: id]?.changeSomewhere(&next, &random)
    case 6: presented.wrappedValue = random.below(3) == 0 ? nil : new()
    case 7: for _ in 0..<[1, 2, 40][random.below(3)] { rows.append(new()) }
    case 8: rows.removeAll { _ in random.below(3) == 0 }
    case 9: path.append(new())
    case 10: _ = path.popLast()
    default:
      note += "."
      for index in rows.indices { rows[index].note += "!" }
      rows.reverse()
    }
  }
}
