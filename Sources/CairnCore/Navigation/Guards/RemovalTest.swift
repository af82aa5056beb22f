/// Whether an action of a feature may remove children, or, if it is an action of a child, whether
/// `child` returns true for that.
///
/// It doesn't know the state, so some of these actions remove nothing. A store asks the guards only
/// about them. The test runs for every action, therefore it is made where the case path is known:
/// there, the optimizer can fold it.
@usableFromInline
package typealias RemovalTest<Action, ChildAction> = (
  Action, _ child: (ChildAction) -> Bool
) -> Bool

extension CasePath {
  /// The test for a child that isn't presented.
  @inlinable
  @inline(__always)
  func childRemovalTest() -> RemovalTest<Root, Value> {
    let extract = extractValue
    return { action, child in
      guard let action = extract(action) else { return false }
      return child(action)
    }
  }

  /// The test for rows.
  @inlinable
  @inline(__always)
  func rowRemovalTest<ID, ChildAction>() -> RemovalTest<Root, ChildAction>
  where Value == IdentifiedAction<ID, ChildAction> {
    let extract = extractValue
    return { action, child in
      guard case .element(_, let action)? = extract(action) else { return false }
      return child(action)
    }
  }

  /// The test for a presented child.
  @inlinable
  @inline(__always)
  func presentationRemovalTest<ChildAction>() -> RemovalTest<Root, ChildAction>
  where Value == PresentationAction<ChildAction> {
    let extract = extractValue
    return { action, child in
      switch extract(action) {
      case nil: false
      case .presented(let action): child(action)
      case .dismiss: true
      }
    }
  }

  /// The test for the elements of a path.
  @inlinable
  @inline(__always)
  func pathRemovalTest<Element, ChildAction>() -> RemovalTest<Root, ChildAction>
  where Value == StackAction<Element, ChildAction> {
    let extract = extractValue
    return { action, child in
      switch extract(action) {
      case nil, .push: false
      case .element(_, let action): child(action)
      case .popFrom, .set: true
      }
    }
  }

  /// The test for the screens in the detail of a split view.
  @inlinable
  @inline(__always)
  func splitViewRemovalTest<Sidebar, Content, Detail, ChildAction>() -> RemovalTest<
    Root, ChildAction
  >
  where Value == SplitViewAction<Sidebar, Content, Detail, ChildAction> {
    let extract = extractValue
    return { action, child in
      switch extract(action) {
      case nil, .detail(.push): false
      case .detail(.element(_, let action)): child(action)
      case .detail, .sidebarSelected, .contentSelected, .visibilityChanged, .compactColumnChanged,
        .collapsed:
        true
      }
    }
  }
}
