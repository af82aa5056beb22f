extension Effect {
  /// An issue found while reducing. It travels as an effect, so that the runner can add what only
  /// it knows: who sent the action.
  @usableFromInline
  @inline(never)
  static func issue(_ issue: RuntimeIssue) -> Self {
    Self(.issue(issue))
  }
}

extension Effect {
  /// The issue of an action for a child that is not there (rule L7).
  @usableFromInline
  @inline(never)
  static func missingChild(
    of operatorName: StaticString,
    action: Action,
    place: String,
    site: CallSite
  ) -> Self {
    .issue(
      .missingChild(
        operatorName: "\(operatorName)",
        action: action,
        place: place,
        site: site
      )
    )
  }
}
