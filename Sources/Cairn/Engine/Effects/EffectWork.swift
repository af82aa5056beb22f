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

  /// Calls `start`, which makes the task that does the work. The task inherits the effect's
  /// dependencies and its presentation.
  ///
  /// If the task set them itself, its frames would not fit into the memory that a task begins with.
  package func inContext(_ start: () -> Task<Void, Never>) -> Task<Void, Never> {
    guard let operation = handle.operation else { return start() }
    let presentation = EffectPresentation(
      outlet: handle,
      isPresented: operation.isPresented,
      scope: operation.scope
    )
    return EffectPresentation.$current.withValue(presentation) {
      AmbientContext.$current.withValue(operation.dependencies, operation: start)
    }
  }

  /// Stays in flight without running the operation, until the effect is cancelled.
  func hold() async {
    try? await Task<Never, Never>.never()
    await finish()
  }

  /// Takes the first of the outcomes that the effect declares, instead of running its operation.
  /// An effect that declares none, and one that stays in flight, ends when it is cancelled.
  func takeFirstOutcome() async {
    switch handle.declaredOutcomes?.first?.kind {
    case .fails(let error): return await run(throwing: error)
    case .sends(let action, let isLast):
      await handle.emit(SentAction(action), in: nil)
      if !isLast { return await hold() }
    case .dismisses(let result):
      let site = handle.descriptor.site
      let result = result.map { DismissalResult($0, site: site) }
      await handle.host.deliver(.dismissed(id, site, result))
    case .ends: break
    case .neverEnds, nil: return await hold()
    }
    await finish()
  }

  /// Ends the effect without running its operation.
  ///
  /// - Returns: the event that the effect reports.
  package func end() -> EffectEvent {
    _ = handle.takeOperation()
    return .returned(id, isFollowed: handle.markReturned())
  }

  /// Runs the operation.
  package func run() async {
    if let body = handle.takeOperation()?.body { await body(handle) }
    await finish()
  }

  /// Runs the operation.
  ///
  /// - Parameter error: An error that the operation throws instead of running; nil to run it.
  package func run(throwing error: (any Error)?) async {
    guard let error else { return await run() }
    if let body = handle.takeOperation()?.body {
      await body(FailingOutlet(handle: handle, error: error))
    }
    await finish()
  }

  /// Runs the operation, and leaves the effect as it is: it can begin later, or run again.
  ///
  /// - Parameter error: An error that the operation throws instead of running; nil to run it.
  package func rehearse(throwing error: (any Error)?) async {
    let outlet: any EffectOutlet = error.map { FailingOutlet(handle: handle, error: $0) } ?? handle
    await handle.operation?.body(outlet)
    await handle.host.deliver(.returned(id))
  }

  /// The same work for another effect with the same id, which the end of this one leaves as it is.
  package func copied(on host: any EffectHost) -> EffectWork {
    EffectWork(handle.copied(on: host))
  }

  private func finish() async {
    await handle.host.deliver(end())
  }
}

/// The outlet of an effect whose operation throws an error instead of running.
private final class FailingOutlet: EffectOutlet {
  private let handle: EffectHandle
  let injectedError: (any Error)?

  init(handle: EffectHandle, error: any Error) {
    self.handle = handle
    injectedError = error
  }

  var descriptor: EffectDescriptor { handle.descriptor }

  func emit(_ action: SentAction, in transaction: EffectTransaction?) async {
    await handle.emit(action, in: transaction)
  }

  func ask(_ request: StateRequest) async {
    await handle.ask(request)
  }

  func report(_ issue: RuntimeIssue) async {
    await handle.report(issue)
  }
}
