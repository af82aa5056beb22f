/// The states of a session: the first one as a tree, and what each entry has changed of it.
struct StateHistory {
  /// Whether the state is known after each action, or only where it was kept.
  let isComplete: Bool
  /// The state before the first entry, if it is known.
  private(set) var initial: StateTree?
  /// What has changed, by the numbers of the entries.
  private(set) var changes: [Int: StateTreeChange] = [:]
  /// The numbers of the entries after which the state was kept.
  private(set) var keptNumbers: [Int] = []

  private let first: Int
  private var reader = StateTreeReader()
  private var last: (tree: StateTree, parts: [StateTreeReader.Part])?

  /// - Parameter first: The number of the first entry.
  init(first: Int, isComplete: Bool) {
    self.first = first
    self.isComplete = isComplete
  }

  /// Adds the next moment.
  ///
  /// - Parameter number: That of the entry before it, each of them once.
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
