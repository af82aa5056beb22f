/// The ancestor of a feature that is to be removed, relative to the feature.
@usableFromInline
package struct RemovedAncestor: Hashable, Codable, Sendable {
  /// The number of presented ancestors between the feature and the ancestor to remove.
  package var level = 0
  /// The element from which the ancestor's path is popped, if it is below the ancestor.
  package var bottom: StackElementID?

  package init(level: Int = 0, bottom: StackElementID? = nil) {
    self.level = level
    self.bottom = bottom
  }

  /// Returns the same ancestor, relative to a child that the feature presents.
  func below() -> RemovedAncestor {
    RemovedAncestor(level: level + 1, bottom: bottom)
  }

  /// Returns the same ancestor, relative to the feature that presents this one.
  package func above() -> RemovedAncestor {
    RemovedAncestor(level: level - 1, bottom: bottom)
  }

  /// Whether a removal is the repetition of this one. If a request was decoded, an ancestor that
  /// was to be removed with others, such as by a link, is then removed alone.
  func isRemoved(by other: RemovedAncestor) -> Bool {
    level == other.level && (bottom == nil || bottom == other.bottom)
  }
}
