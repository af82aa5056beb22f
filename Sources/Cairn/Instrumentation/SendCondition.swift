/// Whether the sender of an action requires that the feature exists (rule L7).
public enum SendCondition: Hashable, Sendable {
  /// The feature must exist. If it was removed, that is an issue.
  case always
  /// The feature may have been removed. In this case, the action is counted, but not reported.
  case ifPresent
}
