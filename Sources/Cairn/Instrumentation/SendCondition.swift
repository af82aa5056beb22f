/// Whether the feature that an action is for is known to be there (rule L7).
public enum SendCondition: Hashable, Sendable {
  /// It is there. If it is not, that is an issue.
  case always
  /// It may have gone a moment ago. If so, that is counted and not reported.
  case ifPresent
}
