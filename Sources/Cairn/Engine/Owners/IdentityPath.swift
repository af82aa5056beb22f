/// The path from the root of a store to a feature, one component after the other.
///
/// Consecutive stored fields are one component, however the path was made: `\.a` and then `\.b` is
/// the same as `\.a.b`.
package final class IdentityPath {
  private let parent: IdentityPath?
  private let component: IdentityComponent
  /// The store that sends the feature's actions with this path; it is alive while it sends.
  unowned var sender: (any ActionSender)?
  /// Whether the operators of the feature were checked.
  var isChecked = false

  private init(parent: IdentityPath?, component: IdentityComponent) {
    self.parent = parent
    self.component = component
  }

  /// Returns the path that continues `path`, nil for the root, with `component`.
  static func path(
    _ component: IdentityComponent,
    below path: IdentityPath?
  ) -> IdentityPath {
    if let path, let joined = path.component.appending(component) {
      return IdentityPath(parent: path.parent, component: joined)
    }
    return IdentityPath(parent: path, component: component)
  }

  /// Whether `other` leads to the same feature, or to one of the children in this path's slot: an
  /// optional field, a collection.
  func leads(to other: IdentityPath?) -> Bool {
    guard let other, component.slot == other.component.slot else { return false }
    guard component.child == nil || component.child == other.component.child else { return false }
    return Self.isSame(parent, other.parent)
  }

  /// Whether two paths lead to the same feature; nil leads to the root.
  static func isSame(_ first: IdentityPath?, _ second: IdentityPath?) -> Bool {
    var (first, second) = (first, second)
    while let left = first, let right = second {
      if left === right { return true }
      guard left.component == right.component else { return false }
      (first, second) = (left.parent, right.parent)
    }
    return first == nil && second == nil
  }
}

extension IdentityPath {
  /// Hashes a part of the path that distinguishes most features.
  func hash(into hasher: inout Hasher) {
    hasher.combine(component)
    hasher.combine(parent?.component)
  }
}
