import CairnCore

/// What a running effect knows about the presentation that its feature is in.
struct EffectPresentation: Sendable {
  /// That of the effect that runs in this task.
  @TaskLocal static var current: EffectPresentation?

  let outlet: any DismissalOutlet
  /// Whether there is something to dismiss.
  let isPresented: Bool
  /// The store's dependencies: other stores that the effect uses have nothing to do with it.
  let scope: DependencyScope?
}

/// The way from a running effect to the store that can dismiss its feature.
protocol DismissalOutlet: AnyObject, Sendable {
  /// Has the nearest presented ancestor dismissed (rule L5), which may return a result (rule Q1).
  func dismiss(at site: CallSite, with result: DismissalResult?) async
}
