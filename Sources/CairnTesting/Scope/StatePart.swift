import Cairn
import CairnCore

/// A part of a state that may be missing.
struct StatePart<Root, Part> {
  let get: (Root) -> Part?
  /// Calls the closure with the part if it exists.
  let modify: (inout Root, (inout Part) -> Void) -> Void
  /// The path to the part in the store's tree of features; nil if the part is missing.
  let path: (Root) -> [ScopedFeature]?
}

extension StatePart {
  /// The child at a lens.
  ///
  /// - Parameters:
  ///   - key: The key of the child in actions; nil if the slot holds at most one child.
  ///   - property: The property that contains the child, if it is optional.
  static func child(
    at lens: ChildLens<Root, Part>,
    _ key: AnyID? = nil,
    in property: WritableKeyPath<Root, Part?>? = nil
  ) -> Self {
    Self { root in
      lens.step(to: key, in: root)?.child(in: root)
    } modify: { root, body in
      guard let step = lens.step(to: key, in: root) else { return }
      lens.modify(step.identity, in: &root, body)
    } path: { root in
      guard let step = lens.step(to: key, in: root), let child = step.child(in: root) else {
        return nil
      }
      return [ScopedFeature(step.component, child, in: property)]
    }
  }

  /// A part of this part.
  func appending<Deeper>(_ next: StatePart<Part, Deeper>) -> StatePart<Root, Deeper> {
    StatePart<Root, Deeper> { root in
      get(root).flatMap(next.get)
    } modify: { root, body in
      modify(&root) { next.modify(&$0, body) }
    } path: { root in
      guard let path = path(root), let part = get(root), let rest = next.path(part) else {
        return nil
      }
      return path + rest
    }
  }
}

extension StatePart where Root == Part {
  /// The whole state.
  static var whole: Self {
    Self(get: { $0 }, modify: { $1(&$0) }, path: { _ in [] })
  }
}
