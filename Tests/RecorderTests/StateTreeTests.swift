import Foundation
import TestSupport
import Testing

@testable import Cairn
@testable import CairnRecording

/// Trees of states, and the changes that entries make.
@Suite struct StateTreeTests {
  // R8
  @Test(arguments: Seeds.upTo(60))
  func `Applying the changes gives the tree of each state`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var shelf = Shelf(&random)
    var history = StateHistory(first: 0, isComplete: true)
    history.add([("state", shelf)], after: -1)
    var tree = history.initial
    for number in 0..<30 {
      shelf.change(&random)
      history.add([("state", shelf)], after: number)
      if let change = history.changes[number] { tree?.apply(change) }
      let reader = StateTreeReader()
      #expect(tree == reader.tree(of: [("state", shelf)]), "seed \(seed), change \(number)")
    }
  }

  // R8
  @Test func `A change contains only the parts that differ`() throws {
    var history = StateHistory(first: 0, isComplete: true)
    var books = (0..<1_000).map { Shelf.Book(id: $0, title: "\($0)") }
    history.add([("state", books)], after: -1)
    books[500].title = "new"
    history.add([("state", books)], after: 0)
    books.insert(Shelf.Book(id: -1, title: "first"), at: 0)
    history.add([("state", books)], after: 1)
    history.add([("state", books)], after: 2)
    #expect(
      history.changes[0]
        == .changed(
          nil,
          [
            (0, .changed(nil, [(500, .changed(nil, [(1, .replaced(.text("\"new\"")))]))]))
          ]
        )
    )
    guard case .changed(nil, let parts) = history.changes[1],
      case .changed(let splice?, let others) = parts[0].change
    else {
      Issue.record("\(history.changes)")
      return
    }
    #expect(splice.start == 0 && splice.removedCount == 0 && splice.added.count == 1)
    #expect(others.isEmpty)
    #expect(history.changes[2] == nil)
  }

  // R8
  @Test func `An equal value that is shown differently causes no change`() {
    var history = StateHistory(first: 0, isComplete: true)
    history.add([("state", Lenient(names: ["a"], count: 0))], after: -1)
    var tree = history.initial
    let states = [
      Lenient(names: ["a", "b", "c"], count: 0), Lenient(names: ["a", "b", "d"], count: 1),
      Lenient(names: [], count: 2),
    ]
    for (number, state) in states.enumerated() {
      history.add([("state", state)], after: number)
      if let change = history.changes[number] { tree?.apply(change) }
    }
    let reader = StateTreeReader()
    #expect(tree == reader.tree(of: [("state", states[2])]))
  }

  // R8
  @Test(
    arguments: [
      { $0 }, { [$0: 1] }, { Set([$0]) }, { [[$0]] }, { Shelf.Book(id: 1, title: $0) },
      { IdentifiedArray(uniqueElements: [$0], id: \.self) }, { Optional.some($0) as Any },
    ] as [@Sendable (String) -> Any]
  )
  func `A long text is cut off before it is quoted, wherever it is`(
    wrap: @Sendable (String) -> Any
  ) {
    let reader = StateTreeReader(greatestCount: 0)
    let opened = StateTreeReader()
    let long = String(repeating: "\"", count: 2_000)
    for reader in [reader, opened] {
      let tree = "\(reader.tree(of: wrap(long)))"
      // Only the escapes of the shown characters are in the page.
      #expect(tree.contains("2000, ") || tree.contains("… ("), "\(tree)")
      #expect(tree.utf8.count < 9_000, "\(tree.utf8.count)")
      #expect(tree != "\(reader.tree(of: wrap(long + "b")))")
    }
  }

  // R8
  @Test func `A long text is shortened, and a deep value is cut off`() {
    let reader = StateTreeReader()
    let long = String(repeating: "a", count: 100_000)
    guard case .text(let text) = reader.tree(of: long) else {
      Issue.record("a group")
      return
    }
    #expect(text.count < 1_100)
    #expect(text != reader.text(of: long + "b"))
    var deep = Deep.end
    for _ in 0..<5_000 { deep = .next(deep) }
    #expect(reader.depth(of: deep) < 100)
    // The outer levels are taken apart first, so that it needs no stack.
    while case .next(let next) = deep { deep = next }
  }
}

extension StateTreeReader {
  fileprivate func text(of value: Any) -> String? {
    if case .text(let text) = tree(of: value) { text } else { nil }
  }

  fileprivate func depth(of value: Any) -> Int {
    func depth(_ tree: StateTree) -> Int {
      guard case .group(let group) = tree else { return 1 }
      return 1 + (group.parts.map(depth).max() ?? 0)
    }
    return depth(tree(of: value))
  }
}

private indirect enum Deep {
  case end
  case next(Deep)
}

/// Equal to values with other names.
private struct Lenient: Equatable {
  var names: [String]
  var count: Int

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.count == rhs.count }
}

/// A state with every kind of collection.
private struct Shelf: Equatable {
  struct Book: Equatable, Identifiable {
    let id: Int
    var title = ""
    var tags: Set<String> = []
  }

  enum Sheet: Equatable {
    case none
    case book(Book)
    case pair(Int, name: String)
  }

  /// Not Equatable itself.
  struct Loose { var value = 0 }

  var books: IdentifiedArrayOf<Book> = []
  var list: [Int] = []
  var words: [String: Int] = [:]
  var sheet = Sheet.none
  var chosen: Book?
  var loose = Loose()
  var numbers: [[Int]] = []

  init(_ random: inout SeededGenerator) {
    for _ in 0..<10 { change(&random) }
  }

  static func == (lhs: Self, rhs: Self) -> Bool { false }

  mutating func change(_ random: inout SeededGenerator) {
    let number = random.below(6)
    switch random.below(14) {
    case 0: books.updateOrAppend(Book(id: number, title: "\(random.below(3))"))
    case 1: books.remove(id: number)
    case 2: books.first.map { books[id: $0.id]?.tags.formSymmetricDifference(["t\(number)"]) }
    case 3: books.insert(Book(id: 10 + random.below(90)), at: 0)
    case 4: list.append(number)
    case 5: if !list.isEmpty { list.remove(at: random.below(list.count)) }
    case 6: if !list.isEmpty { list[random.below(list.count)] = number }
    case 7: words["w\(number)", default: 0] += 1
    case 8: words["w\(number)"] = nil
    case 9: sheet = .book(Book(id: number))
    case 10: sheet = number < 3 ? .none : .pair(number, name: "n")
    case 11: chosen = chosen == nil ? books.first : nil
    case 12: loose.value = number
    default: numbers.insert(Array(repeating: number, count: number), at: 0)
    }
  }
}

extension StateTreeChange: Equatable {
  public static func == (lhs: StateTreeChange, rhs: StateTreeChange) -> Bool {
    switch (lhs, rhs) {
    case (.replaced(let left), .replaced(let right)): left == right
    case (.changed(let left, let leftParts), .changed(let right, let rightParts)):
      left == right
        && leftParts.elementsEqual(rightParts) { $0.place == $1.place && $0.change == $1.change }
    default: false
    }
  }
}

extension StateTree {
  /// Applies a change.
  fileprivate mutating func apply(_ change: StateTreeChange) {
    switch change {
    case .replaced(let tree):
      self = tree
    case .changed(let splice, let parts):
      guard case .group(var group) = self else { return }
      if let splice {
        let range = splice.start..<splice.start + splice.removedCount
        group.parts.replaceSubrange(range, with: splice.added)
        group.labels?.replaceSubrange(range, with: splice.labels ?? [])
      }
      for (place, change) in parts { group.parts[place].apply(change) }
      self = .group(group)
    }
  }
}
