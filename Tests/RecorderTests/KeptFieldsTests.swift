import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Cairn
@testable import CairnRecording

/// The fields of a state as text, which are kept from one recorded state to the next.
@Suite struct KeptFieldsTests {
  // R4
  @Test(arguments: Seeds.upTo(60))
  func `The changes lead to the same fields as reading the whole state`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var state = Cupboard()
    var kept = KeptState()
    var texts: [String: String] = [:]
    for number in 0..<40 {
      for _ in 0..<Int.random(in: 0..<5, using: &random) { state.change(&random) }
      let changes = kept.update(to: state, shared: [("drawer", state.drawer, nil)])
      for path in changes.removed {
        #expect(texts.removeValue(forKey: path) != nil, "seed \(seed), \(number): \(path)")
      }
      texts.merge(changes.changed) { $1 }
      let whole = StateFields(of: state, shared: [("drawer", state.drawer)])
      #expect(texts == whole.texts, "seed \(seed), \(number)")
      #expect(kept.allTexts == whole.texts, "seed \(seed), \(number)")
    }
  }

  // R4
  @Test func `A change of one row reads that row`() {
    let reads = ReadCounter()
    var rows = IdentifiedArray(
      uniqueElements: (0..<1_000).map { CountedRow(id: $0, text: CountedText("a", reads)) }
    )
    var kept = KeptState()
    _ = kept.update(to: rows, shared: [])
    let once = reads.count / 1_000
    rows[id: 500]?.text.text = "b"
    #expect(kept.update(to: rows, shared: []).changed == ["[id: 500].text": "b"])
    #expect(reads.count == 1_001 * once)
    rows.append(CountedRow(id: 1_000, text: CountedText("a", reads)))
    rows.remove(id: 3)
    let changes = kept.update(to: rows, shared: [])
    #expect(changes.removed == ["[id: 3].id", "[id: 3].text"])
    #expect(reads.count == 1_002 * once)
    rows.move(fromOffsets: [0], toOffset: 3)
    #expect(kept.update(to: rows, shared: []).changed.keys.sorted() == [".ids"])
  }

  // R4
  @Test(arguments: Seeds.upTo(5))
  func `The order of many rows is the same as when the whole state is read`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = IdentifiedArray(uniqueElements: (0..<300).map { Cupboard.Jar(id: $0) })
    var kept = KeptState()
    _ = kept.update(to: rows, shared: [])
    var orders: Set<String?> = []
    for number in 0..<30 {
      for _ in 0..<Int.random(in: 1..<4, using: &random) {
        let position = Int.random(in: 0..<rows.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: rows.append(Cupboard.Jar(id: 1_000 + number))
        case 1: rows.insert(Cupboard.Jar(id: 2_000 + number), at: position)
        case 2: rows.remove(at: position)
        case 3: rows.removeLast()
        case 4: rows.swapAt(position, Int.random(in: 0..<rows.count, using: &random))
        case 5: rows.append(rows.remove(at: position))
        case 6: rows.insert(rows.remove(at: position), at: 0)
        default: rows.move(fromOffsets: [position], toOffset: 200)
        }
      }
      _ = kept.update(to: rows, shared: [])
      let whole = StateFields(of: rows, shared: [])
      #expect(kept.allTexts == whole.texts, "seed \(seed), \(number)")
      orders.insert(whole.texts[".ids"])
    }
    // The order after the rows that the text shows counts, too.
    #expect(orders.count > 20)
  }

  // R4
  @Test func `Rows whose ids have one text are read as a whole state`() {
    struct Code: Hashable, CustomStringConvertible {
      let number: Int
      var description: String { "code" }
    }
    struct Row: Identifiable {
      let id: Code
      var count = 0
    }
    var rows = IdentifiedArray(uniqueElements: (0..<4).map { Row(id: Code(number: $0)) })
    var kept = KeptState()
    _ = kept.update(to: rows, shared: [])
    for number in 0..<3 {
      rows[id: Code(number: number)]?.count += 1
      if number == 2 { rows.remove(at: 1) }
      _ = kept.update(to: rows, shared: [])
      #expect(kept.allTexts == StateFields(of: rows, shared: []).texts)
    }
  }

  /// What an action does with some of the rows. The number of changes that it makes is larger.
  enum Work: Sendable, CaseIterable {
    case change, changeTwice, exchange, add, addAndRemove, several
  }

  // R4
  @MainActor
  @Test(arguments: Work.allCases)
  func `A file reads few rows for each action, whatever the actions do`(work: Work) throws {
    let (folder, reads) = (TemporaryFolder(), ReadCounter())
    let rows = IdentifiedArray(
      uniqueElements: (0..<400).map { CountedRow(id: $0, text: CountedText("a", reads)) }
    )
    let file = try RecordingFile<IdentifiedArrayOf<CountedRow>, Int>(folder.file())
    let store = Store(initialState: rows, instruments: [file]) {
      Reduce { rows, number in
        func change(_ id: Int) { rows[id: id % 400]?.text.text += "b" }
        switch work {
        case .change: change(number &* 7)
        case .changeTwice: for _ in 0..<2 { change(number &* 7) }
        case .exchange: rows.swapAt(number &* 7 % 400, number &* 13 % 400)
        case .add: rows.append(CountedRow(id: 400 + number, text: CountedText("a", reads)))
        case .addAndRemove:
          rows.append(CountedRow(id: 400 + number, text: CountedText("a", reads)))
          rows.remove(at: number)
        case .several: for offset in 0..<6 { change(number &* 7 + offset) }
        }
        return .none
      }
    }
    let first = reads.count
    for number in 1...96 { store.send(number) }
    #expect((reads.count - first) / 96 <= 10 * (first / 400))
  }

  // R4
  @MainActor
  @Test func `A file reads few rows of an element, and of a shared value, for each action`() throws
  {
    let (folder, reads) = (TemporaryFolder(), ReadCounter())
    let rows = IdentifiedArray(
      uniqueElements: (0..<400).map { CountedRow(id: $0, text: CountedText("a", reads)) }
    )
    let file = try RecordingFile<CountedGroups, Int>(folder.file())
    let state = CountedGroups(
      groups: [CountedGroup(id: 0, rows: rows)],
      shared: Shared(wrappedValue: rows, .inMemory("counted rows"))
    )
    let store = Store(initialState: state, instruments: [file]) {
      Reduce { state, number in
        state.groups[id: 0]?.rows[id: number &* 7 % 400]?.text.text += "b"
        state.shared[id: number &* 11 % 400]?.text.text += "b"
        return .none
      }
    }
    store.send(0)
    let first = reads.count
    for number in 1...96 { store.send(number) }
    #expect((reads.count - first) / 96 <= 40)
  }
}

private struct CountedGroup: Identifiable, Sendable {
  let id: Int
  var rows: IdentifiedArrayOf<CountedRow>
}

private struct CountedGroups: Sendable {
  var groups: IdentifiedArrayOf<CountedGroup>
  @Shared var shared: IdentifiedArrayOf<CountedRow>

  init(groups: IdentifiedArrayOf<CountedGroup>, shared: Shared<IdentifiedArrayOf<CountedRow>>) {
    self.groups = groups
    _shared = shared
  }
}

/// Counts how often texts are read.
private final class ReadCounter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }
}

private struct CountedText: DumpConvertible, Sendable {
  var text: String
  let reads: ReadCounter

  init(_ text: String, _ reads: ReadCounter) {
    self.text = text
    self.reads = reads
  }

  var dumpValue: Any {
    reads.add()
    return Dumped(text: text)
  }

  private struct Dumped: DumpLineConvertible {
    let text: String
    var dumpedLine: String { text }
  }
}

private struct CountedRow: Identifiable, Equatable, Sendable {
  let id: Int
  var text: CountedText

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.text.text == rhs.text.text
  }
}

/// A state with every kind of part.
private struct Cupboard {
  struct Shelf: Identifiable, Equatable {
    let id: Int
    var title = ""
    var jars: IdentifiedArrayOf<Jar> = []
  }

  struct Jar: Identifiable, Equatable {
    let id: Int
    var content: [String] = []
  }

  enum Lock: Equatable {
    case open
    case closed(code: Int)
    case sealed(IdentifiedArrayOf<Jar>)
  }

  var shelves: IdentifiedArrayOf<Shelf> = []
  var path = StackState<Shelf>()
  var spare: IdentifiedArrayOf<Jar>?
  var lock = Lock.open
  var names: [String] = []
  var counts: [String: Int] = [:]
  var note = PresentationState<Shelf>(wrappedValue: nil)
  var drawer: IdentifiedArrayOf<Jar> = []

  mutating func change(_ random: inout some RandomNumberGenerator) {
    let id = Int.random(in: 0..<8, using: &random)
    let jar = Jar(id: id, content: ["\(Int.random(in: 0..<4, using: &random))"])
    let shelf = Shelf(id: id, title: "\(Int.random(in: 0..<4, using: &random))", jars: [jar])
    switch Int.random(in: 0..<22, using: &random) {
    case 0: shelves.updateOrAppend(shelf)
    case 1: shelves.remove(id: id)
    case 2: shelves[id: id]?.jars.updateOrAppend(jar)
    case 3: shelves[id: id]?.jars.removeAll()
    case 4: shelves[id: id]?.title += "x"
    case 5: shelves.shuffle(using: &random)
    case 6: shelves = IdentifiedArray(uniqueElements: [shelf])
    case 7: path.push(shelf)
    case 8: path.pop()
    case 9: if let last = path.ids.last { path[id: last]?.jars.updateOrAppend(jar) }
    case 10: path = StackState([shelf])
    case 11: spare = spare == nil ? [jar] : nil
    case 12: spare?.updateOrAppend(jar)
    case 13: lock = .closed(code: id)
    case 14: lock = .sealed([jar])
    case 15: lock = .open
    case 16: names.append("\(id)")
    case 17: if !names.isEmpty { names.removeFirst() }
    case 18: counts["\(id)", default: 0] += 1
    case 19: note.wrappedValue = note.wrappedValue == nil ? shelf : nil
    case 20: note.wrappedValue?.jars.updateOrAppend(jar)
    default: drawer.updateOrAppend(jar)
    }
  }
}
