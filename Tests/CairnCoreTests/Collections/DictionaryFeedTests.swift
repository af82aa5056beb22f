import Foundation
import TestSupport
import Testing

@testable import CairnCore

/// The changes of a dictionary, for several readers.
struct DictionaryFeedTests {
  private typealias Numbers = [Int: Int]

  /// A reader that knows the dictionary from its last look.
  private struct Reader {
    private var cursor: ChangeCursor
    private var structure: KeptDictionary<Int, Int>
    private var last: Numbers

    init(_ numbers: Numbers) {
      cursor = numbers.cursor
      structure = numbers.structure
      last = numbers
    }

    /// Looks again. Returns the keys that it receives, and those that differ.
    mutating func look(at numbers: Numbers) -> (received: Set<Int>, different: Set<Int>) {
      var received: Set<Int> = []
      #expect(numbers.forEachID(changedSince: cursor) { received.insert($0) })
      #expect(numbers.differs(from: structure) == (numbers.keys != last.keys))
      let different = Set(numbers.keys).union(last.keys).filter { numbers[$0] != last[$0] }
      self = Reader(numbers)
      return (received, different)
    }
  }

  private func numbers(_ count: Int) -> Numbers {
    Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, 0) })
  }

  // S6
  @Test func `All readers receive a write that names the key, however late`() {
    var numbers = numbers(100)
    var (first, second) = (Reader(numbers), Reader(numbers))
    numbers.change(7) { $0 = 1 }
    #expect(first.look(at: numbers).received == [7])
    numbers.change(8) { $0 = 1 }
    #expect(first.look(at: numbers).received == [8])
    #expect(second.look(at: numbers).received == [7, 8])
    #expect(second.look(at: numbers).received == [])
  }

  // S6
  @Test func `All readers receive any other write too`() {
    var numbers = numbers(100)
    var (first, second) = (Reader(numbers), Reader(numbers))
    numbers[3] = 1
    numbers[4] = nil
    numbers[200] = 1
    #expect(first.look(at: numbers).received == [3, 4, 200])
    numbers.change(8) { $0 = 1 }
    numbers[9]? += 1
    #expect(first.look(at: numbers).received == [8, 9])
    #expect(second.look(at: numbers).received.isSuperset(of: [3, 4, 8, 9, 200]))
  }

  // S6
  @Test func `Two states with one storage go their own ways`() {
    var one = numbers(100)
    var (reader, other) = (Reader(one), one)
    var otherReader = Reader(other)
    one.change(1) { $0 = 1 }
    other.change(2) { $0 = 2 }
    #expect(otherReader.look(at: other).received.contains(2))
    #expect(reader.look(at: one).received.contains(1))
    one.change(3) { $0 = 3 }
    other[4] = 4
    #expect(reader.look(at: one).received.contains(3))
    #expect(otherReader.look(at: other).received.contains(4))
  }

  // S6
  @Test func `A dictionary that nothing reads any more is written in place again`() {
    var numbers = numbers(100)
    let reader = Reader(numbers)
    for key in 0..<100 { numbers.change(key) { $0 += 1 } }
    let stamp = numbers.storageStamp
    numbers.change(7) { $0 += 1 }
    #expect(numbers.storageStamp == stamp)
    withExtendedLifetime(reader) {}
  }

  // S6
  @Test(arguments: Seeds.upTo(50)) func `A reader receives each difference`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var states = [numbers(20), numbers(20)]
    var readers = [Reader(states[0]), Reader(states[0]), Reader(states[1])]
    for step in 1...400 {
      let index = Int.random(in: 0..<2, using: &random)
      let key = Int.random(in: 0..<24, using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0..<6: states[index].change(key) { $0 = step }
      case 6: states[index][key] = step
      case 7: states[index][key] = nil
      case 8: states[index] = states[index].filter { $0.key % 9 != step % 9 }
      case 9 where random.next() % 8 == 0: states[index] = states[1 - index]
      case 10 where random.next() % 8 == 0: states[index] = [:]
      default:
        let number = Int.random(in: 0..<3, using: &random)
        let (received, different) = readers[number].look(at: states[number / 2])
        #expect(received.isSuperset(of: different), "step \(step)")
      }
    }
  }

  // S6
  @Test func `States on several threads share a storage`() {
    let numbers = numbers(50)
    let common = Reader(numbers)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var numbers = numbers
      var reader = Reader(numbers)
      for step in 1...300 {
        numbers.change((thread + step) % 50) { $0 = step }
        if step % 7 == 0 { numbers[step % 50] = -step }
        if step % 3 == 0 {
          let (received, different) = reader.look(at: numbers)
          #expect(received.isSuperset(of: different))
        }
      }
    }
    withExtendedLifetime(common) {}
  }
}
