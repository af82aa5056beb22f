import Cairn

/// The states of a session: the first one as a tree, and the changes of each entry.
struct StateHistory {
  /// Whether the state is known after each action, and not only at snapshots.
  let isComplete: Bool
  /// The state before the first entry, if it is known.
  private(set) var initial: StateTree?
  /// The changes, by the numbers of the entries.
  private(set) var changes: [Int: StateTreeChange] = [:]
  /// The numbers of the entries after which there is a snapshot.
  private(set) var keptNumbers: [Int] = []

  private let first: Int
  private let reader = StateTreeReader()
  private var last: (tree: StateTree, parts: [StateTreeReader.Part])?

  /// - Parameter first: The number of the first entry.
  init(first: Int, isComplete: Bool) {
    self.first = first
    self.isComplete = isComplete
  }

  /// Adds the state at the next moment.
  ///
  /// - Parameter number: The number of the entry before it. Each number is added once.
  mutating func add(_ parts: [StateTreeReader.Part], after number: Int) {
    keptNumbers.append(number)
    guard let (before, oldParts) = last else {
      let tree = reader.tree(of: parts)
      if number < first { initial = tree } else { changes[number] = .replaced(tree) }
      last = (tree, parts)
      return
    }
    last = nil
    var tree = before
    changes[number] = reader.update(&tree, from: oldParts, to: parts)
    last = (tree, parts)
  }
}
