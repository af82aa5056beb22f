import CairnCore

extension DependencyValues {
  /// Dismisses the feature that uses this value: removes the nearest presented ancestor of the
  /// running effect.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  /// // …
  /// case .cancelTapped:
  ///   return .run { _ in await dismiss() }
  /// ```
  public var dismiss: DismissEffect {
    get { self[DismissEffectKey.self] }
    set { self[DismissEffectKey.self] = newValue }
  }
}

private enum DismissEffectKey: DependencyKey {
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}

/// Dismisses the feature that calls it, from any of its effects (rule L5).
///
/// It removes the nearest presented ancestor: an element of a stack and all elements above it, or
/// the child in a field with a ``/CairnCore/PresentationAction``. A child in a `Scope`, a row or a
/// plain optional dismisses the feature that it is part of. It does not matter how the feature was
/// presented, or which action started the effect.
///
/// It removes the feature by an action, `.dismiss` or `.popFrom(id:)`. Parents see this action, and
/// a test receives it. If the feature was already removed, a call does nothing. If nothing is
/// presented, or outside of an effect, a call is an issue.
public struct DismissEffect: Sendable {
  private let operation: (@Sendable () async -> Void)?

  init() {
    operation = nil
  }

  /// Makes an effect that runs `operation` instead, for overriding the dependency.
  public init(_ operation: @escaping @Sendable () async -> Void) {
    self.operation = operation
  }

  /// Dismisses the feature. In a store, the feature was removed when the call returns. In a test
  /// store, the call returns when the test has received the action.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await dismiss(at: site, with: nil)
  }

  /// Dismisses the feature, and returns a result to its parent. The parent receives the result with
  /// `onResult(of:action:)` (rule Q1). See
  /// ``/CairnCore/Effect/dismiss(returning:fileID:filePath:line:column:)``.
  public func callAsFunction(
    returning result: some Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await dismiss(at: site, with: DismissalResult(result, site: site))
  }

  private func dismiss(at site: CallSite, with result: DismissalResult?) async {
    if let operation { return await operation() }
    guard let effect = EffectPresentation.current else {
      return RuntimeIssue.nothingToDismiss(
        details: ["It was called outside of the effects of a store."],
        site: site
      ).report()
    }
    await effect.outlet.dismiss(at: site, with: result)
  }
}
