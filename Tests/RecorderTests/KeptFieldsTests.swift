import Foundation
import TestSupport
import Testing

@testable import Cairn

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
      let changes = kept.update(to: state, shared: [("drawer", state.drawer)])
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
}

/// Counts how often texts are read.
private final class ReadCounter {
  var count = 0
}

private struct CountedText: DumpConvertible {
  var text: String
  let reads: ReadCounter

  init(_ text: String, _ reads: ReadCounter) {
    self.text = text
    self.reads = reads
  }

  var dumpValue: Any {
    reads.count += 1
    return Dumped(text: text)
  }

  private struct Dumped: DumpLineConvertible {
    let text: String
    var dumpedLine: String { text }
  }
}

private struct CountedRow: Identifiable {
  let id: Int
  var text: CountedText
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
