/// Differences between states that count as one configuration (rule X32).
extension ConfigurationSearch {
  /// Finds differences between a state and one that it was taken for.
  func noteHiddenDifferences(_ state: State, _ around: Surroundings?, as number: Int) {
    differences.begin()
    space.compareStructure(state, around, as: number, &differences)
    hiddenFields.formUnion(differences.fields)
    allUnseenFields.merge(differences.unseen) { first, _ in first }
    let orders = differences.orders.subtracting(hiddenOrders)
    if !orders.isEmpty, actsByOrder(state, space[number]) { hiddenOrders.formUnion(orders) }
  }

  /// The fields that the explorer does not see whole, each with the reason, without those that it ignores.
  var unseenFields: [String: String] {
    let ignored = explorer.merging.ignoredPaths
    var fields = allUnseenFields.filter { field, _ in
      !ignored.contains { path in
        guard case .field(let path) = path, field.hasPrefix(path) else { return false }
        return [nil, ".", "["].contains(field.dropFirst(path.count).first)
      }
    }
    for case .function(let type) in ignored {
      let reason = UnseenValues.reason(forFunction: type)
      let functions = fields.filter { $0.value == reason }
      // If there are several functions of one type, it is not known which is ignored.
      if functions.count <= ignored.count(where: { $0 == .function(type) }) {
        for field in functions.keys { fields[field] = nil }
      }
    }
    return fields
  }

  /// Whether an action leads to different states from two states that differ only in the order of
  /// dictionaries and sets.
  private func actsByOrder(_ state: State, _ known: State) -> Bool {
    let checkpoint = runner.checkpoint
    defer {
      _ = runner.reporter.take()
      checkpoint.restore()
    }
    return alphabets.contains { alphabet in
      alphabet.actions(known).contains { action in
        let states = [known, state].map { state in
          checkpoint.restore()
          return runner.configuration(of: state).state(after: action)
        }
        return !explorer.merging.areEqual(states[0], states[1])
          && !explorer.merging.areCanonicallyEqual(states[0], states[1]) { _ in true }
      }
    }
  }

  /// Looks for states with equal fingerprints that differ in their structure.
  func checkStructure(_ state: State, _ added: (number: Int, isNew: Bool), from parent: Int) {
    if !added.isNew { equalStates.count += 1 }
    guard symmetry == nil, (added.isNew ? added.number + 1 : moveCount).isSampled else { return }
    if !added.isNew { equalStates.compared += 1 }
    // A walk takes as long as the other checks together.
    if added.isNew, added.number < 64 || added.number & 1_023 == 0 {
      unseen.find(in: explorer.merging.compared(state))
      allUnseenFields = unseen.fields
    }
    if added.isNew {
      space.noteStructure(of: state, at: added.number)
    } else if space.isOfOtherStructure(state, than: added.number, isKept: added.number == parent) {
      hidesStructure = true
    }
  }
}
