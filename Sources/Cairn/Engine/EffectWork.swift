/// What a task does for a store: it runs the operation of an effect, if that has one, and brings word
/// that the effect has returned.
///
/// A value, not a closure: a task wraps it in one, and a closure in a closure is two allocations.
package struct EffectWork: Sendable {
  /// An operation, and what is in force in it.
  struct Operation: Sendable {
    let ticket: EffectTicket
    let body: @Sendable (any EffectOutlet) async -> Void
    let presentation: EffectPresentation
    let dependencies: DependencyScope?
  }

  private let id: EffectID
  private let host: any EffectHost
  private let operation: Operation?

  /// - Parameter operation: What the effect does; nil for one that only ends.
  init(_ id: EffectID, on host: any EffectHost, _ operation: Operation? = nil) {
    self.id = id
    self.host = host
    self.operation = operation
  }

  package func run() async {
    if let operation {
      if !operation.ticket.isCancelled {
        await EffectPresentation.$current.withValue(operation.presentation) {
          await AmbientContext.$current.withValue(operation.dependencies) {
            await operation.body(operation.ticket)
          }
        }
      }
      operation.ticket.markReturned()
    }
    await host.deliver(.returned(id))
  }
}
