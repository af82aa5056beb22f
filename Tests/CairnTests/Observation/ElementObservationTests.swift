import Observation
import TestSupport
import Testing

@testable import Cairn
@testable import CairnCore

@MainActor @Suite(.timeLimit(.minutes(60))) struct ElementObservationTests {
  // O3, S2, S6
  @Test func `Changing one of 10 000 rows compares that row only and copies nothing`() {
    let store = Bookcase.store(count: 10_000)
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    let (ids, labels) = (Tracking(), rows.map { _ in Tracking() })
    ids { store.scope(state: \.rows, action: \.rows).count }
    for (row, label) in zip(rows, labels) {
      label { row.heading }
    }
    store.change { $0.isOpen.toggle() }
    let address = store.rowAddress
    for number in 1...100 {
      let comparisons = Label.comparisons {
        store.send(.rows(.element(id: 77, action: .rename("\(number)"))))
      }
      #expect(comparisons == 1)
      labels[77].callAsFunction { rows[77].heading }
    }
    #expect(Label.comparisons { rows[5].send(.addPage) } == 1)
    #expect(Label.comparisons { store.change { $0.isOpen.toggle() } } == 0)
    #expect(store.rowAddress == address)
    #expect(labels[77].count == 100)
    #expect(labels.reduce(0) { $0 + $1.count } == 100)
    #expect(ids.count == 0)
  }

  // O2
  @Test func `A row that was not written to is not compared`() {
    let store = Bookcase.store(count: 10)
    let row = store.scope(state: \.rows, action: \.rows)[3]
    let label = Tracking()
    label { row.label }
    #expect(Label.comparisons { row.send(.addPage) } == 0)
    #expect(Label.comparisons { row.send(.rename("")) } == 0)
    #expect(label.count == 0)
    #expect(Label.comparisons { row.send(.rename("a")) } == 1)
    #expect(label.count == 1)
  }

  // O3
  @Test func `Changing one of 100 elements of a path compares that element only`() {
    let store = Bookcase.store(depth: 100)
    let path = store.scope(state: \.path, action: \.path)
    let elements = Array(path.elements())
    let (ids, labels) = (Tracking(), elements.map { _ in Tracking() })
    ids { path.elements().count }
    for (element, label) in zip(elements, labels) {
      label { element.heading }
    }
    store.change { $0.isOpen.toggle() }
    #expect(Label.comparisons { elements[50].send(.rename("a")) } == 1)
    #expect(Label.comparisons { store.change { $0.path[60].label.text = "b" } } == 1)
    #expect(Label.comparisons { store.change { $0.path[id: 70]?.pageCount = 1 } } == 1)
    #expect(labels.indices.filter { labels[$0].count == 1 } == [50, 60])
    #expect(ids.count == 0)
    store.change { $0.path.pop() }
    #expect(ids.count == 1)
    #expect(labels.indices.filter { labels[$0].count == 1 } == [50, 60])
  }

  // O3
  @Test func `An observer that looks up a row in a held collection is notified of its removal`() {
    let store = Bookcase.store(count: 3)
    let rows = store.scope(state: \.rows, action: \.rows)
    let (row, loop) = (Tracking(), Tracking())
    row { rows[id: 1] }
    loop { rows.reduce(0) { count, _ in count + 1 } }
    store.change { $0.rows[id: 1]?.pageCount = 1 }
    #expect([row.count, loop.count] == [0, 0])
    store.change { $0.rows[id: 1] = nil }
    #expect([row.count, loop.count] == [1, 1])
    row { rows[id: 1] }
    store.change { $0.rows.append(Bookcase.Book.State(id: 1)) }
    #expect(row.count == 2)
    #expect(rows[id: 1] != nil)
  }

  // O3
  @Test func `An observer that looks up a screen in held elements is notified of its removal`() {
    let store = Bookcase.store(depth: 3)
    let elements = store.scope(state: \.path, action: \.path).elements()
    let tracking = Tracking()
    tracking { elements[id: 2] }
    store.change { $0.path[1].pageCount = 1 }
    #expect(tracking.count == 0)
    store.change { $0.path.pop() }
    #expect(tracking.count == 1)
  }

  // O3, S2
  @Test func `A row that is read without tracking registers no observer`() {
    let store = Bookcase.store(count: 1_000)
    let rows = store.scope(state: \.rows, action: \.rows)
    for id in 0..<1_000 {
      rows[id: id]?.send(.addPage)
    }
    #expect(!store.engine.hasObservers)
  }

  // O3
  @Test(arguments: [1, 16, 31, 32, 33, 100])
  func `All observers of changed rows are notified, however many rows a burst changes`(count: Int) {
    let store = Bookcase.store(count: 100)
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    let labels = rows.map { _ in Tracking() }
    for (row, label) in zip(rows, labels) {
      label { row.label }
    }
    store.change { $0.isOpen.toggle() }
    store.change { state in
      for id in 0..<count {
        state.rows[id: id]?.label.text = "a"
      }
    }
    #expect(labels.map(\.count) == (0..<100).map { $0 < count ? 1 : 0 })
  }

  // O3
  @Test func `Observers are notified when an older copy is assigned`() {
    let store = Bookcase.store(count: 3)
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    let old = store.rows
    rows[0].send(.rename("a"))
    let labels = rows.map { _ in Tracking() }
    for (row, label) in zip(rows, labels) {
      label { row.label }
    }
    store.change { $0.rows[id: 1]?.label.text = "b" }
    #expect(labels.map(\.count) == [0, 1, 0])
    store.change { $0.rows = old }
    #expect(labels.map(\.count) == [1, 1, 0])
  }

  // O3
  @Test(arguments: Seeds.upTo(4))
  func `Observers are notified exactly if the rows that they read have changed`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Two stores of copies of one collection: each detects its changes separately.
    let first = Bookcase.store(count: 12)
    let stores = [first, Store(initialState: first.state) { Bookcase() }]
    var copies = [first.state.rows]
    for _ in 0..<100 {
      let readers = stores.flatMap { store in
        store.scope(state: \.rows, action: \.rows).compactMap { row -> Reader? in
          Bool.random(using: &random) ? Reader(row) : nil
        }
      }
      for store in stores where Bool.random(using: &random) {
        let changes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          RowChange.random(copies: copies, using: &random)
        }
        store.change { state in
          for change in changes { change.apply(to: &state.rows) }
        }
      }
      copies = copies.suffix(5) + stores.map(\.state.rows)
      for reader in readers {
        #expect(reader.isRight)
      }
    }
  }

  /// An observer that has read the label of a row.
  @MainActor
  private struct Reader {
    private let row: Store<Bookcase.Book.State, Bookcase.Book.Action>
    private let text: String
    private let tracking = Tracking()

    init(_ row: Store<Bookcase.Book.State, Bookcase.Book.Action>) {
      self.row = row
      text = row.label.text
      tracking { row.label }
    }

    var isRight: Bool { row.isRemoved || (row.label.text != text) == (tracking.count == 1) }
  }
}

/// A random change of the rows.
private enum RowChange: Sendable {
  case rename(Int, String)
  case replace(Int, String)
  case touch(Int)
  case remove(Int)
  case append(Int)
  case swap
  case assign(IdentifiedArrayOf<Bookcase.Book.State>)
  case renew

  static func random(
    copies: [IdentifiedArrayOf<Bookcase.Book.State>],
    using random: inout SeededGenerator
  ) -> Self {
    let id = Int.random(in: 0..<14, using: &random)
    let text = ["", "a", "b"].randomElement(using: &random) ?? ""
    return switch Int.random(in: 0..<20, using: &random) {
    case 0: .remove(id)
    case 1: .append(id)
    case 2: .swap
    case 3, 4: .assign(copies.randomElement(using: &random) ?? [])
    case 5: .renew
    case 6, 7: .touch(id)
    case 8, 9: .replace(id, text)
    default: .rename(id, text)
    }
  }

  func apply(to rows: inout IdentifiedArrayOf<Bookcase.Book.State>) {
    switch self {
    case .rename(let id, let text): rows[id: id]?.label.text = text
    case .replace(let id, let text):
      if rows.contains(id: id) {
        rows.updateOrAppend(Bookcase.Book.State(id: id, label: Label(text: text)))
      }
    case .touch(let id): _ = rows.modify(id: id) { $0.pageCount += 1 }
    case .remove(let id): rows.remove(id: id)
    case .append(let id): rows.append(Bookcase.Book.State(id: id))
    case .swap: if rows.count > 2 { rows.swapAt(0, 2) }
    case .assign(let copy): rows = copy
    case .renew: rows = IdentifiedArray(uniqueElements: rows.elements)
    }
  }
}

extension Store<Bookcase.State, Bookcase.Action> {
  /// The address of the rows' buffer.
  fileprivate var rowAddress: UInt {
    core.state.rows.storage.elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
