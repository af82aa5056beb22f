import CairnCore

/// The result that a presented child returns with its dismissal, which is on its way to the reducer.
final class PresentedResult {
  private let result: DismissalResult
  private let owner: Owner
  private let levels: Int
  private var takers: [ResultMounting] = []

  init<A, Action>(_ result: DismissalResult, from context: EffectContext<A, Action>) {
    self.result = result
    owner = context.place.owner
    levels = context.levelsToPresented
  }

  /// Offers the result to the parents that have declared that they take one. Returns whether there is any.
  func offer() -> Bool {
    takers = mounts.filter { $0.offer(result.value) }
    return !takers.isEmpty
  }

  /// Takes the result back if the child was not removed.
  func withdraw() {
    for mount in takers where !mount.hasEnded { mount.withdrawResult() }
  }

  /// The mounts of the presented child, and of the case that it is in.
  private var mounts: [ResultMounting] {
    var mounts: [ResultMounting] = []
    var owner: Owner? = owner
    for _ in 0...levels {
      mounts += owner?.mounts.compactMap { $0 as? ResultMounting } ?? []
      owner = owner?.parent
    }
    return mounts
  }

  /// The issue of a result that no parent takes (rule Q1).
  var unhandled: RuntimeIssue {
    let taken = mounts.map { RuntimeIssue.typeName($0.resultType) }
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
