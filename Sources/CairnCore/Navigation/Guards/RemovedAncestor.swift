/// Which ancestor of a feature is to be removed, as the feature sees it.
@usableFromInline
package struct RemovedAncestor: Hashable, Codable, Sendable {
  /// How many presented ancestors there are between the feature and the one that is to be removed.
  package var level = 0
  /// The element from which the ancestor's path is popped, if that lies below the ancestor.
  package var bottom: StackElementID?

  package init(level: Int = 0, bottom: StackElementID? = nil) {
    self.level = level
    self.bottom = bottom
  }

  /// The same, as a feature sees it that the feature presents.
  func below() -> RemovedAncestor {
    RemovedAncestor(level: level + 1, bottom: bottom)
  }

  /// The same, as the feature sees it that presents the feature.
  package func above() -> RemovedAncestor {
    RemovedAncestor(level: level - 1, bottom: bottom)
  }
}
