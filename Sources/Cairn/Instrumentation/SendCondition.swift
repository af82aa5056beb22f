/// Whether the sender of an action requires that the feature is present (rule L7).
public enum SendCondition: Hashable, Sendable {
  /// The feature is present. If it was removed, that is an issue.
  case always
  /// The feature may have been removed. If it was, the action is counted and not reported.
  case ifPresent
}
