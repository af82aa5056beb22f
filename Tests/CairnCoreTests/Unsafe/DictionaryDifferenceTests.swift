import TestSupport
import Testing

@testable import CairnCore

/// The differences of a dictionary from a copy, which tell which children to look at.
@Suite struct DictionaryDifferenceTests {
  /// A key with one of three hashes.
  private struct Key: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
  }

  private func differences<Value>(
    of new: [Key: Value],
    from old: [Key: Value]
  ) -> [Key: [String]] {
    var differences: [Key: [String]] = [:]
    new.forEachDifference(from: old) { differences[$0, default: []].append("\($1)") }
    return differences
  }

  // O3
  @Test(arguments: Seeds.upTo(40))
  func `The keys that came, went and changed are found, each once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var dictionary: [Key: [String]] = [:]
    for _ in 0..<40 {
      let former = dictionary
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        let key = Key(number: Int.random(in: 0..<60, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2: dictionary[key] = ["\(key.number)"]
        case 3: dictionary[key] = nil
        case 4: dictionary[key]?.append("more")
        default: dictionary = dictionary.filter { $0.key.number % 5 != seed % 5 }
        }
      }
      var found = differences(of: dictionary, from: former)
      for key in Set(dictionary.keys).union(former.keys) {
        let (old, new, words) = (former[key], dictionary[key], found.removeValue(forKey: key))
        switch (old, new) {
        case (nil, _): #expect(words == ["added"])
        case (_, nil): #expect(words == ["removed"])
        case (let old?, let new?) where old != new: #expect(words == ["touched"])
        default: #expect(words == nil || words == ["touched"])
        }
      }
      #expect(found.isEmpty)
    }
  }

  // O3
  @Test func `Only the value that was changed in place differs`() {
    let former = Dictionary(
      uniqueKeysWithValues: (0..<100).map { (Key(number: $0), "A value \($0)") }
    )
    var dictionary = former
    dictionary[Key(number: 5)]?.append("!")
    #expect(differences(of: dictionary, from: former) == [Key(number: 5): ["touched"]])
    #expect(differences(of: former, from: former).isEmpty)
  }

  // O3
  @Test func `Dictionaries with other places of their keys are compared by their keys`() {
    let former = Dictionary(uniqueKeysWithValues: (0..<100).map { (Key(number: $0), $0) })
    var dictionary: [Key: Int] = [:]
    dictionary.reserveCapacity(1_000)
    for number in (0..<100).reversed() where number != 7 {
      dictionary[Key(number: number)] = number
    }
    dictionary[Key(number: 100)] = 1
    let expected = [Key(number: 7): ["removed"], Key(number: 100): ["added"]]
    #expect(differences(of: dictionary, from: former) == expected)
  }

  // O3
  @Test func `A dictionary that was emptied has lost all keys`() {
    let former = [Key(number: 1): 1, Key(number: 2): 2]
    let expected = [Key(number: 1): ["removed"], Key(number: 2): ["removed"]]
    #expect(differences(of: [:], from: former) == expected)
    #expect(
      differences(of: former, from: [:]).mapValues { $0 } == expected.mapValues { _ in ["added"] }
    )
  }
}
