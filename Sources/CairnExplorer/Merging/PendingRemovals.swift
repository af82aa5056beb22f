import CairnCore

/// The removals that wait for a confirmation in a state, with everything that decides what the
/// confirmation does (rule X11). `==` of a request ignores these parts.
///
/// A screen counts as its position among the screens of the state. Its stamp only distinguishes it
/// from other screens, and is another one when the screen comes again.
struct PendingRemovals: Hashable {
  private let requests: [Request]

  /// Returns nil if no removal waits.
  ///
  /// - Parameter closed: The types that hold no requests and no screens.
  init?(in state: Any, besides closed: ClosedTypes) {
    var walk = Walk(closed: closed)
    walk.visit(state, depth: 0)
    if walk.requests.isEmpty { return nil }
    let positions = Dictionary(
      walk.screens.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    requests = walk.requests.map { Request($0, positions) }
  }

  private struct Request: Hashable {
    let level: Int?
    /// The positions of the screens that have the id from which a path is popped.
    let bottom: Set<Int>?
    let targets: Set<Screen>?
    let present: Set<Screen>?
    let confirmed: Set<Confirmation>
    /// The action that a confirmation repeats, and the screens that were present before it.
    let repeated: AnyHashable?
    let presentBefore: Set<Screen>?

    init(_ request: any AnyRemovalRequest, _ positions: [RemovalTarget: Int]) {
      let ancestor = request.removedAncestor
      level = ancestor?.level
      bottom = ancestor?.bottom.map { id in
        Set(positions.filter { $0.key.number == id.generation }.values)
      }
      targets = request.targets.map { Set($0.map { Screen($0, positions) }) }
      // A screen that was removed makes no difference, unless it is one to remove.
      present = request.present.map { Set($0.map { Screen($0, positions) }).subtracting([.gone]) }
      confirmed = Set(
        request.confirmed.map { Confirmation($0, positions) }
          .filter { $0.screen != .gone && !$0.elements.contains(.gone) }
      )
      repeated = request.repetition.map { repetition in
        (repetition.action as? any Hashable).map { AnyHashable($0) }
          ?? AnyHashable(dumpLine(repetition.action))
      }
      presentBefore = request.repetition?.present.map { present in
        Set(present.map { Screen($0, positions) }).subtracting([.gone])
      }
    }
  }

  private struct Confirmation: Hashable {
    let screen: Screen
    let elements: [Screen]
    let guardHash: Int

    init(_ removal: ConfirmedRemoval, _ positions: [RemovalTarget: Int]) {
      screen = Screen(removal.target, positions)
      elements = removal.elements.map { Screen($0, positions) }
      guardHash = removal.guardHash
    }
  }

  private enum Screen: Hashable {
    case at(Int)
    /// A child in an optional, which has no stamp.
    case unstamped(Int)
    case gone

    init(_ target: RemovalTarget, _ positions: [RemovalTarget: Int]) {
      self =
        target.stamp == .empty
        ? .unstamped(target.number) : positions[target].map { .at($0) } ?? .gone
    }
  }

  /// Finds requests and screens by reflection, in an order that equal states share.
  private struct Walk {
    let closed: ClosedTypes
    var requests: [any AnyRemovalRequest] = []
    var screens: [RemovalTarget] = []

    mutating func visit(_ value: Any, depth: Int) {
      guard depth < StructuralWalk.deepest, !closed.contains(type(of: value)) else { return }
      if let request = value as? any AnyRemovalRequest { return requests.append(request) }
      let field = value as? any RemovableChildren
      if let field { screens += field.removalTargets }
      if let stack = value as? any StackOfElements {
        for element in stack.anyElements { visit(element, depth: depth + 1) }
        return
      }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .class, .set, .dictionary: return
      default:
        var areChildrenClosed = field == nil
        for child in mirror.children {
          visit(child.value, depth: depth + 1)
          if !closed.contains(type(of: child.value)) { areChildrenClosed = false }
        }
        if field == nil { closed.learn(value, mirror, areChildrenClosed: areChildrenClosed) }
      }
    }
  }
}
