/// The work of a task for a store: it runs the operation of an effect, and reports that the effect
/// has returned.
///
/// It is a value and not a closure. A task wraps it in a closure, and a closure in a closure would
/// be two allocations.
package struct EffectWork: Sendable {
  /// An operation with its context.
  struct Operation: Sendable {
    let body: @Sendable (any EffectOutlet) async -> Void
    let outcomes: RunOperation.DeclaredOutcomes?
    /// Whether the effect's feature is presented, so that it can be dismissed.
    let isPresented: Bool
    let dependencies: DependencyScope?
    /// The store's dependencies.
    let scope: DependencyScope?
  }

  private let handle: EffectHandle

  /// - Parameter handle: The handle of the effect, with or without an operation.
  init(_ handle: EffectHandle) {
    self.handle = handle
  }

  package var id: EffectID { handle.id }

  /// Whether the effect has an operation that has not begun.
  package var hasOperation: Bool { handle.hasOperation }

  /// Stays in flight without running the operation, until the effect is cancelled.
  func hold() async {
    try? await Task<Never, Never>.never()
    await handle.host.deliver(end())
  }

  /// Takes the first of the outcomes that the effect declares, instead of running its operation.
  /// An effect that declares none, and one that stays in flight, ends when it is cancelled.
  func takeFirstOutcome() async {
    switch handle.declaredOutcomes?.first?.kind {
    case .fails(let error): return await run(throwing: error)
    case .sends(let action, let isLast):
      await handle.emit(action, in: nil)
      if !isLast { return await hold() }
    case .dismisses(let result):
      let site = handle.descriptor.site
      let result = result.map { DismissalResult($0, site: site) }
      await handle.host.deliver(.dismissed(id, site, result))
    case .ends: break
    case .neverEnds, nil: return await hold()
    }
    await handle.host.deliver(end())
  }

  /// Ends the effect without running its operation.
  ///
  /// - Returns: the event that the effect reports.
  package func end() -> EffectEvent {
    _ = handle.takeOperation()
    return .returned(id, isFollowed: handle.markReturned())
  }

  /// Runs the operation.
  ///
  /// - Parameter error: An error that the operation throws instead of running; nil to run it.
  package func run(throwing error: (any Error)? = nil) async {
    if let operation = handle.takeOperation() {
      let presentation = EffectPresentation(
        outlet: handle,
        isPresented: operation.isPresented,
        scope: operation.scope
      )
      await EffectPresentation.$current.withValue(presentation) {
        await AmbientContext.$current.withValue(operation.dependencies) {
          await operation.body(
            error.map { FailingOutlet(handle: handle, injectedError: $0) } ?? handle
          )
        }
      }
    }
    let isFollowed = handle.markReturned()
    await handle.host.deliver(.returned(id, isFollowed: isFollowed))
  }
}

/// The outlet of an effect whose operation throws an error instead of running.
private struct FailingOutlet: EffectOutlet {
  let handle: EffectHandle
  let injectedError: (any Error)?

  func emit(_ action: any Sendable, in transaction: EffectTransaction?) async {
    await handle.emit(action, in: transaction)
  }

  func ask(_ request: StateRequest) async {
    await handle.ask(request)
  }

  func report(_ issue: RuntimeIssue) async {
    await handle.report(issue)
  }
}
