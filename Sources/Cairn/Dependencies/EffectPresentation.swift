import CairnCore

/// A running effect's knowledge of the presentation that its feature is in.
struct EffectPresentation: Sendable {
  /// The presentation of the effect that runs in this task.
  @TaskLocal static var current: EffectPresentation?

  let outlet: any DismissalOutlet
  /// Whether there is something to dismiss.
  let isPresented: Bool
  /// The store's dependencies. They distinguish the effect's store from other stores that the
  /// effect uses.
  let scope: DependencyScope?
}

/// The connection from a running effect to the store that can dismiss its feature.
protocol DismissalOutlet: AnyObject, Sendable {
  /// What the effect is.
  var descriptor: EffectDescriptor { get }

  /// Dismisses the nearest presented ancestor (rule L5), which may return a result (rule Q1).
  func dismiss(at site: CallSite, with result: DismissalResult?) async

  /// Starts a task that the cancellation of the effect does not cancel, where effects of the store
  /// run.
  func startTask(
    _ priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>
}
