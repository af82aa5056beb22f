extension Effect {
  /// Dismisses the feature and hands its parent a result (rules L5, Q1).
  ///
  /// ```swift
  /// case .colorTapped(let color):
  ///   return .dismiss(returning: color)
  /// ```
  ///
  /// The store removes the nearest presented ancestor in the same burst, by `.dismiss` or
  /// `.popFrom(id:)`. Then the parent receives the result through the action that it names with
  /// `onResult(of:action:)`. If no parent takes a result of this type, the feature is dismissed all the
  /// same, and the store reports the issue `unhandled-result`.
  ///
  /// Where nothing is presented, nothing changes, and the store reports an issue. A feature that has to wait
  /// before it is dismissed calls the dependency `dismiss(returning:)` in a `run` effect.
  public static func dismiss(
    returning result: some Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let descriptor = EffectDescriptor(kind: .dismiss, name: nil, site: site)
    let result = DismissalResult(result, site: site)
    return Self(.removal(.dismiss(RemovedAncestor(), result), descriptor))
  }
}

/// An effect about the removal of a feature: it sends an action that only the runner can make, which knows
/// who has asked for the removal, and what is presented.
@usableFromInline
package enum RemovalEffect<Action> {
  /// Sends the action that says that a guard did not allow the removal. It is made with the removal's origin.
  case refuse((RemovalOrigin) -> Action)
  /// Removes a presented ancestor, which may return a result.
  case dismiss(RemovedAncestor, DismissalResult?)
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
