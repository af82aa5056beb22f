extension Effect {
  /// Dismisses the feature (rule L5).
  ///
  /// ```swift
  /// case .closeTapped:
  ///   return .dismiss()
  /// ```
  ///
  /// The store removes the nearest presented ancestor in the same burst, by `.dismiss` or
  /// `.popFrom(id:)`. If the parent handles a result, it receives nil.
  ///
  /// If nothing is presented, nothing changes, and the store reports an issue. If a feature has to
  /// wait before it is dismissed, it calls the dependency `dismiss` in a `run` effect.
  public static func dismiss(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    dismissal(nil, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Dismisses the feature and passes a result to its parent (rules L5, Q1).
  ///
  /// ```swift
  /// case .colorTapped(let color):
  ///   return .dismiss(returning: color)
  /// ```
  ///
  /// The store removes the nearest presented ancestor in the same burst, by `.dismiss` or
  /// `.popFrom(id:)`. Then the parent receives the result in the action that the parent names with
  /// `onResult(of:action:)`. If no parent handles a result of this type, the feature is still
  /// dismissed, and the store reports the issue `unhandled-result`.
  ///
  /// If nothing is presented, nothing changes, and the store reports an issue. If a feature has to
  /// wait before it is dismissed, it calls the dependency `dismiss(returning:)` in a `run` effect.
  public static func dismiss(
    returning result: some Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return dismissal(DismissalResult(result, site: site), at: site)
  }

  private static func dismissal(_ result: DismissalResult?, at site: CallSite) -> Self {
    let descriptor = EffectDescriptor(kind: .dismiss, name: nil, site: site)
    return Self(.removal(.dismiss(RemovedAncestor(), result), descriptor))
  }
}

/// An effect that concerns the removal of a feature. Only the runner can make its action, because
/// it knows the sender of the removal and what is presented.
@usableFromInline
package enum RemovalEffect<Action> {
  /// Sends the action for a removal that a guard refused. The action is made from the removal's
  /// origin.
  case refuse((RemovalOrigin) -> Action)
  /// Removes a presented ancestor, which may return a result.
  case dismiss(RemovedAncestor, DismissalResult?)
  /// Repeats the action that would have removed an ancestor, now that the removal was confirmed, or
  /// removes the ancestor if that action is unknown. If that would no longer remove the child that
  /// was asked about, it sends the other action.
  case confirmed(RemovalRepetition?, of: RemovedAncestor, or: Action)
}

/// The result that a feature returns when it is dismissed.
@usableFromInline
package struct DismissalResult: Sendable {
  package let value: any Sendable
  /// Where the feature returned it.
  package let site: CallSite

  package init(_ value: any Sendable, site: CallSite) {
    self.value = value
    self.site = site
  }
}
