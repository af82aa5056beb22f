/// The links that led to the screens of a path. A view goes on to identify those screens by their
/// links.
///
/// It lives in the store of the path, which the binding of the view holds.
@MainActor
final class PathLinkRegistry {
  private var keys: [ChangeStamp: StackPathKey] = [:]
  private var ids: [StackPathKey: StackElementID] = [:]
  /// The writes of the path that a guard has refused.
  let refusals = RefusedWrites()
  /// The screens that are being pushed.
  private var expected: [StackElementID: StackPathKey] = [:]

  /// The key by which a view identifies an element of the path.
  func key<State>(of id: StackElementID, in stack: StackState<State>) -> StackPathKey {
    guard let stamp = stack.stamp(id: id) else {
      preconditionFailure("PathLinkRegistry.key(of:in:): \(id) is not in the path")
    }
    return keys[stamp] ?? expected[id] ?? .screen(stamp)
  }

  /// The id of the screen that a followed link led to, even if the screen was removed.
  func id(of key: StackPathKey) -> StackElementID? {
    ids[key]
  }

  /// The path as a view sees it.
  func elements<State>(of stack: StackState<State>) -> [StackPathElement<State>] {
    stack.ids.map { StackPathElement($0, key: key(of: $0, in: stack)) }
  }

  /// Remembers the links that `push` follows.
  ///
  /// - Parameters:
  ///   - followed: The keys by which a view will identify the new screens.
  ///   - stack: The path as it is. Links to removed screens are forgotten.
  ///   - push: Pushes the screens, and returns the new path.
  func follow<State>(
    _ followed: [StackElementID: StackPathKey],
    from stack: StackState<State>,
    push: () -> StackState<State>
  ) {
    guard !followed.isEmpty else { return _ = push() }
    forget(notIn: stack)
    expected = followed
    let stack = push()
    expected = [:]
    for (id, key) in followed {
      guard let stamp = stack.stamp(id: id) else { continue }
      keys[stamp] = key
      ids[key] = id
    }
  }

  private func forget<State>(notIn stack: StackState<State>) {
    let stamps = Set(stack.ids.compactMap { stack.stamp(id: $0) })
    for (stamp, key) in keys where !stamps.contains(stamp) {
      keys[stamp] = nil
      ids[key] = nil
    }
  }
}
