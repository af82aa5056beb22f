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

  private let handle: EffectHandle

  /// - Parameter handle: The effect. It has an operation, or only ends.
  init(_ handle: EffectHandle) {
    self.handle = handle
  }

  package var id: EffectID { handle.id }

  package func run() async {
    if let operation = handle.takeOperation() {
      let presentation = EffectPresentation(
        outlet: handle,
        isPresented: operation.isPresented,
        scope: operation.scope
      )
      await EffectPresentation.$current.withValue(presentation) {
        await AmbientContext.$current.withValue(operation.dependencies) {
          await operation.body(handle)
        }
      }
    }
    let isFollowed = handle.markReturned()
    await handle.host.deliver(.returned(id, isFollowed: isFollowed))
  }
}
