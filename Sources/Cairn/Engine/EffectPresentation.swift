/// What a running effect knows about the presentation that its feature is in.
struct EffectPresentation: Sendable {
  /// That of the effect that runs in this task.
  @TaskLocal static var current: EffectPresentation?

  let outlet: EffectTicket
  /// Whether there is something to dismiss.
  let isPresented: Bool
  /// The store's dependencies: other stores that the effect uses have nothing to do with it.
  let scope: DependencyScope?
}
