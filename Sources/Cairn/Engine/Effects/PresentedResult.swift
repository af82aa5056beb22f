import CairnCore

/// The result that a presented child returns with its dismissal, before the reducer receives it.
final class PresentedResult {
  private let result: DismissalResult
  private let owner: Owner
  private let levels: Int
  private var takers: [ResultLifecycle] = []

  /// - Parameters:
  ///   - owner: The owner of the effect that returns the result.
  ///   - levels: The number of levels from there up to the presented child.
  init(_ result: DismissalResult, from owner: Owner, levels: Int) {
    self.result = result
    self.owner = owner
    self.levels = levels
  }

  /// Offers the result to the parents that have declared to take one. Returns whether a parent
  /// takes it.
  func offer() -> Bool {
    takers = lifecycles.filter { $0.offer(result.value) }
    return !takers.isEmpty
  }

  /// Withdraws the result, which a parent has received by now if the child was removed.
  func withdraw() {
    for lifecycle in takers { lifecycle.withdrawResult() }
  }

  /// The lifecycles of the presented child, and of the case that it is in.
  private var lifecycles: [ResultLifecycle] {
    var lifecycles: [ResultLifecycle] = []
    var owner: Owner? = owner
    for _ in 0...levels {
      lifecycles += owner?.node.mountedLifecycles.compactMap { $0 as? ResultLifecycle } ?? []
      owner = owner?.parent
    }
    return lifecycles
  }

  /// The issue of a result that no parent takes (rule Q1).
  var unhandled: RuntimeIssue {
    let taken = lifecycles.map { RuntimeIssue.typeName($0.resultType) }
    let name = RuntimeIssue.typeName(type(of: result.value))
    return RuntimeIssue(
      code: .unhandledResult,
      summary: "A feature returned a result that its parent does not take: \(name)",
      details: [
        "Feature: \(owner)",
        taken.isEmpty
          ? "The parent has no 'onResult(of:action:)' for this child."
          : "The parent takes: \(taken.joined(separator: ", "))",
        "The feature was dismissed, and the result was dropped. Declare 'onResult(of:action:)' with an "
          + "action for this type where the parent presents the child.",
      ],
      site: result.site
    )
  }
}
