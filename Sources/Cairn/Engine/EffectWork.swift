/// What a task does for a store: it runs the operation of an effect, and reports that the effect has
/// returned.
///
/// A value, not a closure: a task wraps it in one, and a closure in a closure is two allocations.
package struct EffectWork: Sendable {
  /// An operation, and what is in force in it.
  struct Operation: Sendable {
    let body: @Sendable (any EffectOutlet) async -> Void
    /// Whether there is something to dismiss.
    let isPresented: Bool
    let dependencies: DependencyScope?
    /// The store's dependencies.
    let scope: DependencyScope?
  }

  private let ticket: EffectTicket

  /// - Parameter ticket: The effect. It has an operation, or only ends.
  init(_ ticket: EffectTicket) {
    self.ticket = ticket
  }

  package var id: EffectID { ticket.id }

  package func run() async {
    if let operation = ticket.takeOperation() {
      let presentation = EffectPresentation(
        outlet: ticket,
        isPresented: operation.isPresented,
        scope: operation.scope
      )
      await EffectPresentation.$current.withValue(presentation) {
        await AmbientContext.$current.withValue(operation.dependencies) {
          await operation.body(ticket)
        }
      }
    }
    let isFollowed = ticket.markReturned()
    await ticket.host.deliver(.returned(id, isFollowed: isFollowed))
  }
}
