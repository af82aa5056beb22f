extension StackState {
  /// Whether an assertion closure is running that may push an element with this id: an action may
  /// push any id that the stack does not contain (rule K4). The closure does not bring back an
  /// element that it has removed itself.
  func mayBePushedByAssertion(_ id: StackElementID) -> Bool {
    guard AssertionPhase.isAsserting else { return false }
    return isNew(id) || AssertionPhase.stateBefore.map { !isElement(id, ofThisStackIn: $0) } ?? true
  }

  /// Returns whether this stack contained an id in an earlier state.
  ///
  /// - Complexity: O(*n*) in the size of the state.
  private func isElement(_ id: StackElementID, ofThisStackIn state: Any) -> Bool {
    // A loop: states nest deeper than the stack allows.
    var values: [Any] = [state]
    while let value = values.popLast() {
      if let stack = value as? any LineageStack, stack.lineage == lineage {
        return stack.contains(id: id)
      }
      if value is String { continue }
      if let collection = value as? any Collection {
        values.append(contentsOf: Self.elements(of: collection))
      } else {
        let mirror = Mirror(reflecting: value)
        // An object may refer to itself, and is not a value of the state.
        guard mirror.displayStyle != .class else { continue }
        values.append(contentsOf: mirror.children.map(\.value))
      }
    }
    return false
  }

  /// The elements of a collection that may contain a stack.
  private static func elements<Values: Collection>(of values: Values) -> [Any] {
    _isPOD(Values.Element.self) ? [] : values.map { $0 }
  }
}

/// A stack with elements of an unknown type.
private protocol LineageStack {
  var lineage: ChangeStamp { get }

  func contains(id: StackElementID) -> Bool
}

extension StackState: LineageStack {}
