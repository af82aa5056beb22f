/// The one action that turns a path into another (rule K9).
struct StackPathEdit<State, Action> {
  let action: StackAction<State, Action>
  /// The keys by which a view identifies the screens that the action pushes.
  let followed: [StackElementID: StackPathKey]

  /// Makes the edit, or returns nil if both paths are the same.
  ///
  /// - Parameters:
  ///   - stack: The path as it is.
  ///   - current: The same path, as a view sees it.
  ///   - wanted: The path to make, of elements of `current` and of links.
  init?(
    _ stack: StackState<State>,
    shownAs current: [StackPathElement<State>],
    to wanted: [StackPathElement<State>]
  ) {
    let kept = zip(current, wanted).prefix { $0 == $1 }.count
    guard kept < max(current.count, wanted.count) else { return nil }
    if kept == wanted.count, case .screen(let id) = current[kept].content {
      action = .popFrom(id: id)
      followed = [:]
    } else if kept == current.count, kept + 1 == wanted.count,
      case .link(let state) = wanted[kept].content
    {
      action = .push(id: stack.nextID, state: state)
      followed = [stack.nextID: wanted[kept].key]
    } else {
      let new = Self.rewriting(stack, current[kept...], to: wanted[kept...])
      action = .set(new.stack)
      followed = new.followed
    }
  }

  private static func rewriting(
    _ stack: StackState<State>,
    _ current: ArraySlice<StackPathElement<State>>,
    to wanted: ArraySlice<StackPathElement<State>>
  ) -> (stack: StackState<State>, followed: [StackElementID: StackPathKey]) {
    var stack = stack
    var followed: [StackElementID: StackPathKey] = [:]
    let staying = Set(wanted.map(\.key))
    for element in current where !staying.contains(element.key) {
      if case .screen(let id) = element.content { stack[id: id] = nil }
    }
    for element in wanted {
      switch element.content {
      case .screen(let id): stack.bringToFront(id: id)
      case .link(let state): followed[stack.push(state)] = element.key
      }
    }
    return (stack, followed)
  }
}
